"""The end of the game (rules, section 9)."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as co
from colossarium.table.outcome import in_order
from games.kolossus.scenes import begin, force
from scene import Scene


def last_turn(**rest: Any) -> Scene:
    """The last turn of round 12 is over."""
    return begin("firbolg", round=12, rolls=[1], **rest).play("end")


def test_the_game_ends_after_twelve_rounds() -> None:
    scene = begin("firbolg", round=11, rolls=[1, 1]).play("end")
    assert (scene.view["round"], scene.view["crystals"], scene.view["waiting"]) == (12, 12, 0)
    assert scene.game.winners == []
    scene.play("end", "end", "end", "end")
    assert scene.game.over


def test_r29_more_than_the_others_is_enough() -> None:
    assert last_turn(krell={"crystals": 1}).game.winners == [1, 3]
    assert last_turn(
        ishtari={"crystals": 2}, firbolg={"crystals": 1}, last_taker="yellow-red"
    ).game.winners == [0, 2]


def test_crystals_of_both_warbands_count() -> None:
    scene = last_turn(
        tuatha={"crystals": 2}, ishtari={"crystals": 2}, krell={"crystals": 3}, last_taker="yellow-red"
    )
    assert scene.game.scores == [4, 3, 4, 3]
    assert scene.game.winners == [0, 2]


def test_r30_the_last_taking_decides_and_without_one_it_is_a_draw() -> None:
    equal = {"tuatha": {"crystals": 3}, "krell": {"crystals": 3}}
    assert last_turn(**equal, last_taker="blue-green").game.winners == [0, 2]
    assert last_turn(**equal, last_taker="yellow-red").game.winners == [1, 3]
    drawn = last_turn().game
    assert (drawn.winners, drawn.draw, drawn.places) == ([], True, [1, 1, 1, 1])
    assert (drawn.view()["over"], drawn.view()["winners"]) == (True, [])


def test_a_taking_in_the_last_turn_counts() -> None:
    scene = begin(
        "firbolg",
        round=12,
        rolls=[1, 1],
        tuatha={"crystals": 6},
        last_taker="blue-green",
        firbolg=force("C k1, W g6"),
    ).play("activate W", "f6")
    assert scene.game.over
    assert scene.game.scores == [6, 6, 6, 6]
    assert scene.game.winners == [1, 3]


def test_r31_no_early_end_by_crystals() -> None:
    scene = begin("firbolg", round=11, tuatha={"crystals": 11}, first="tuatha").play("end")
    assert not scene.game.over


@pytest.mark.parametrize(("players", "winners"), [(2, [0]), (3, [0]), (4, [0, 2])])
def test_r32_a_warband_without_miniatures_has_lost_with_its_alliance(
    players: int, winners: list[int]
) -> None:
    scene = begin(
        players=players,
        round=5,
        rolls=[1, 1],
        tuatha=force("W b4"),
        krell=force("W b5", crystals=2),
        last_taker="yellow-red",
    ).play("activate W", "b5")
    assert scene.game.over
    assert scene.game.winners == winners
    # KO-R52: those who have lost have more crystals, and are not first for that.
    second = 1 + len(winners)
    assert scene.game.places == [1 if seat in winners else second for seat in range(players)]
    assert all(scene.game.scores[seat] == 0 for seat in winners) and max(scene.game.scores) == 2
    assert in_order(scene.game.places, scene.game.scores)[: len(winners)] == winners


def test_a_record_of_a_drawn_game_from_before_draws_is_read() -> None:
    """The rules' set still holds everybody, so that the record's digest is what it was."""
    game = last_turn().game
    assert game.state.get("winner") == 0b1111
    assert co.replay(game.record.text()).draw


def test_6_3_no_rebirth_comes_in_between() -> None:
    scene = begin(chapter=3, rolls=[1, 1], tuatha=force("W b4"), krell=force("W b5", pool=5)).play(
        "activate W", "b5"
    )
    assert scene.game.over


def test_destroying_on_the_citadel_ends_the_game_before_crystals_are_taken() -> None:
    scene = begin(rolls=[1, 1], tuatha=force("W e5"), krell=force("W f6")).play("activate W", "f6")
    assert scene.game.over
    assert scene.view["crystals"] == 1
    assert scene.game.winners == [0, 2]
