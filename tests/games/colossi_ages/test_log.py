"""Who reads only the log knows all that is on the table, and a seat what it alone was shown."""

from __future__ import annotations

import pytest

from games.colossi_ages.scenes import begin, player, reaping
from games.colossi_ages.witness import AgesWitness
from witness import watch

TRAITS = ("none", "base", "goals")


@pytest.mark.parametrize("traits", TRAITS)
@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_spectator_who_reads_the_log_knows_the_table(players: int, traits: str) -> None:
    watch(AgesWitness, "colossi_ages", players, players=players, traits=traits, turns_per_age=3)


@pytest.mark.parametrize("traits", TRAITS)
@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_seat_that_reads_its_log_knows_what_it_was_shown(players: int, traits: str) -> None:
    watch(AgesWitness, "colossi_ages", players, players - 1, players=players, traits=traits, turns_per_age=3)


def test_everyone_who_is_convened_is_told_below_the_card() -> None:
    scene = begin(player("D3", "C3*2", hand="Convene"), player("A3", "C2"))
    scene.play("convene")
    lines = [(line.depth, line.text) for line in scene.game.log()]
    first = lines.index((0, "Player 1 plays Convene"))
    assert lines[first : first + 3] == [
        (0, "Player 1 plays Convene"),
        (1, "Player 2's Acolyte goes from C2 to D3"),
        (1, "2 Acolytes of Player 1 go from C3 to D3"),
    ]


def test_an_acolyte_that_is_pushed_off_the_land_is_told_with_the_water() -> None:
    scene = begin(player("A3", hand="Intimidate"), player("E3", "A2"))
    scene.play("intimidate")
    assert "Player 2 loses 1 of their Acolytes on A2 to the water" in scene.told


def test_a_theft_is_told_once() -> None:
    scene = reaping(player("C3"), player("E3", gold=5), tiles={"C3": "Ruins"})
    scene.play("C3")
    assert [line for line in scene.told if "Gold" in line and "Player 1" in line][:1] == [
        "Player 1 takes 2 Gold from Player 2"
    ]
    assert "Player 1 gains 2 Gold" not in scene.told


def test_who_has_too_many_cards_is_told_how_many_to_keep() -> None:
    scene = begin(player("C3", hand="Walk, Walk, Walk, Lure, Lure, Recall"), player("E3"))
    scene.play("end")
    decision = scene.game.decision
    assert decision is not None
    assert decision.prompt == "You hold 7 cards, and may keep 6. Which one do you discard?"
