"""Control and its checks (section 5.5, CA-R45, CA-R72)."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_ages.scenes import acolytes, begin, controls, cubes, gold, player

Seat = dict[str, Any]


@pytest.mark.parametrize(
    ("one", "two", "three", "who"),
    [
        (player("A3", "C4*2"), player("E3", "C4"), player("E4", "C4"), 1),
        (player("A3", "C4*2"), player("E3", "C4*2"), player("E4", "C4"), 0),
        (player("A3"), player("E3"), player("E4"), 0),
        (player("C4"), player("E3", "C4*5"), player("E4"), 1),
        (player("C4"), player("C4"), player("E4", "C4*3"), 0),
        (player("C4"), player("C4", "C4"), player("E4", "C4*3"), 2),
        (player("C4", "C4*2"), player("C4", "C4*2"), player("C4", "C4"), 0),
        (player("C4", "C4*2"), player("C4", "C4*2"), player("C4", "C4*3"), 3),
    ],
)
def test_who_controls_a_space(one: Seat, two: Seat, three: Seat, who: int) -> None:
    scene = begin(one, two, three)
    assert [number for number in (1, 2, 3) if "C4" in controls(scene, number)] == [who] * (who > 0)


def test_beasts_do_not_matter() -> None:
    scene = begin(player("A3", "C4"), player("E3"), beasts={"golden": "C4", "stone": "C4"})
    assert "C4" in controls(scene, 1)


def test_r72_the_brink_for_any_gain_of_control() -> None:
    scene = begin(player("C3", "C3*2"), player("E3"), tiles={"C4": "The Brink"})
    scene.play("acolyte C3", "C4")
    assert scene.view["cubes"] == {"C4": 3}
    # Who controls it already does not gain it.
    scene.play("acolyte C3", "C4", "stop")
    assert scene.view["cubes"] == {"C4": 3}


def test_r72_the_brink_by_departure() -> None:
    scene = begin(player("A3", "C4"), player("E3", "C4"), tiles={"C4": "The Brink"})
    scene.play("acolyte C4", "C3")
    assert controls(scene, 2) == {"C4", "E3"}
    assert scene.view["cubes"] == {"C4": 3}


def test_r72_the_brink_by_a_death() -> None:
    scene = begin(
        player("C3", "C4", hand="Ritual Sacrifice"),
        player("E3", "C4"),
        tiles={"C4": "The Brink"},
        rolls=[1],
    )
    scene.play("ritual sacrifice", "acolyte C4", "player 2")
    assert acolytes(scene, 2) == {}
    assert scene.view["cubes"] == {"C4": 3}


def test_the_brink_from_somebody_to_nobody_gets_nothing() -> None:
    scene = begin(player("C3", "C3"), player("E3", "C4"), tiles={"C4": "The Brink"})
    scene.play("acolyte C3", "C4")
    assert scene.view["cubes"] == {}


def test_the_brink_is_watched_from_where_a_position_begins() -> None:
    scene = begin(player("C4"), player("E3"), tiles={"C4": "The Brink"})
    assert scene.view["cubes"] == {}


def test_taking_control_costs_a_toll() -> None:
    toll = {"traits": "Extortionist"}
    scene = begin(player("C3", "C3*2", gold=3), player("E3", "C4", **toll))
    scene.play("acolyte C3", "C4")
    # A tie takes it from player 2, but nobody has it.
    assert gold(scene) == [3, 0]
    scene.play("acolyte C3", "C4", "stop")
    # CA-R45: from nobody to player 1 is no taking from player 2.
    assert gold(scene) == [3, 0]
    direct = begin(player("C3", gold=3), player("E3", "C4", **toll)).play("colossus 1", "C4")
    assert gold(direct) == [2, 1]


def test_r45_losing_by_ones_own_departure_is_no_taking() -> None:
    scene = begin(player("A3", "C4*2", traits="Extortionist"), player("E3", "C4", gold=3))
    scene.play("acolyte C4", "C3")
    # One to one: nobody's. Then the last one goes, and player 2 has it from nobody.
    scene.play("acolyte C4", "C3", "stop")
    assert (controls(scene, 2), gold(scene)) == ({"C4", "E3"}, [0, 3])
    colossus = begin(player("C4", traits="Extortionist"), player("E3", "C4", gold=3))
    colossus.play("colossus 1", "C3")
    # From player 1 to player 2 directly, but no piece of player 2 has come.
    assert (controls(colossus, 2), gold(colossus)) == ({"C4", "E3"}, [0, 3])


def test_r45_whoever_moved_the_piece_the_taker_pays() -> None:
    scene = begin(player("A3", "A4", hand="Teleport", traits="Extortionist", gold=1), player("E3", gold=3))
    scene.play("teleport", "colossus 2", "A4")
    assert gold(scene) == [2, 2]


def test_a_taker_without_gold_pays_nothing() -> None:
    scene = begin(player("C3"), player("E3", "C4", traits="Extortionist")).play("colossus 1", "C4")
    assert gold(scene) == [0, 0]


def test_vengeance_kills_everybody_there() -> None:
    scene = begin(player("C3", "C4"), player("E3", "C4*3", traits="Vengeful"), player("A3", "C4")).play(
        "colossus 1", "C4"
    )
    assert [acolytes(scene, number) for number in (1, 2, 3)] == [{}, {}, {}]
    assert controls(scene, 1) == {"C4"}


def test_nobody_avenges_what_was_nobodys() -> None:
    scene = begin(player("C3"), player("E3", "C4", traits="Vengeful"), player("A3", "C4"))
    scene.play("colossus 1", "C4")
    assert acolytes(scene, 2) == acolytes(scene, 3) == {"C4": 1}


def test_vengeance_spares_the_held() -> None:
    scene = begin(player("C3"), player("E3", "C4", traits="Vengeful"), beasts={"stone": "C4"})
    scene.play("colossus 1", "C4")
    assert acolytes(scene, 2) == {"C4": 1}


def test_a_check_looks_at_all_spaces_in_reading_order() -> None:
    scene = begin(
        player("D3", "D3", hand="Replace", traits="Vengeful", gold=1),
        player("B3", traits="Extortionist"),
    )
    scene.play("replace")
    # B3 first, which player 1 pays for; then D3, which it avenges.
    assert (controls(scene, 1), controls(scene, 2)) == ({"B3"}, {"D3"})
    assert (gold(scene), acolytes(scene, 1)) == ([0, 1], {})
    toll = scene.told.index("Player 2 takes 1 Gold from Player 1")
    assert toll < scene.told.index("Player 1 loses 1 of their Acolytes on D3")


def test_reaps_and_returns_are_checked_too() -> None:
    scene = begin(player("A3", "C4*2", hand="Sacrifice"), player("E3", "C4"), tiles={"C4": "The Brink"})
    scene.play("sacrifice")
    assert controls(scene, 2) == {"C4", "E3"}
    assert scene.view["cubes"] == {"C4": 3}


def test_r97_control_is_checked_once_for_a_death_and_those_that_follow() -> None:
    # Player 2's death on C4 leaves it to player 1 for a moment, which nobody looks at.
    scene = begin(
        player("A3", "C2 C4"),
        player("E3", "C4"),
        player("E2", "B4 D4", traits="Reactive"),
        tiles={"C3": "Mountaintop of the Giants", "C4": "The Brink"},
    )
    scene.play("acolyte C2", "C3", "acolyte B4", "player 2", "acolyte D4")
    assert acolytes(scene, 1) == acolytes(scene, 2) == acolytes(scene, 3) == {}
    assert cubes(scene) == {}
