"""The Reap effects of the Beasts (section 6.2): r2, r3 and r7 of a Reap."""

from __future__ import annotations

from typing import Any

from games.colossi_ages.scenes import acolytes, begin, colossi, controls, gold, hand, player, seat, spaces
from scene import Scene

AROUND_C3 = {"B3": 1, "B4": 1, "C2": 1, "C4": 1, "D3": 1, "D4": 1}


def reap(*players: dict[str, Any], **rest: Any) -> Scene:
    """Player 1 Reaps C3 in the Reap Phase: The Brink, which does nothing then, unless told otherwise."""
    tiles = {"C3": "The Brink", **rest.pop("tiles", {})}
    return begin(*players, moment="reaping", tiles=tiles, **rest).play("C3")


def test_blood_kills_all_around() -> None:
    scene = reap(
        player("C3", "C2 E3", traits="Blood thirsty"),
        player("A3", "C3 C4*2 B3 A2"),
        beasts={"blood": "C3", "stone": "B3"},
    )
    assert acolytes(scene, 1) == {"E3": 1}
    # Those on the Beast's own space are killed by steps, not by a Reap; the held ones live.
    assert acolytes(scene, 2) == {"A2": 1, "B3": 1, "C3": 1}
    assert gold(scene) == [2, 0]


def test_blood_changes_control_around() -> None:
    scene = reap(player("C3"), player("A3", "C4"), beasts={"blood": "C3"})
    assert controls(scene, 2) == {"A3"}


def test_bountiful_gains_the_loot_around() -> None:
    scene = reap(
        player("C3"),
        player("A3"),
        tiles={
            "C2": "Card Grass",
            "D3": "Trait Grass",
            "D4": "Oasis",
            "C4": "Card Grass",
            "B4": "Gold Grass",
        },
        unexplored="B3",
        cubes={"C2": 4},
        deck="Pilfer, Recall",
        shown_traits="Sly, Winged, Speedy",
        beasts={"bountiful": "C3"},
    )
    # N and NE first: by now one card is drawn, and a Trait is to choose.
    assert hand(scene, 1) == ["Pilfer"]
    assert scene.options == {"sly", "winged", "speedy", "trait deck"}
    scene.play("sly")
    assert hand(scene, 1) == ["Pilfer", "Recall"]
    assert gold(scene) == [1, 0]
    # No cubes, no marks.
    assert scene.view["cubes"] == {"C2": 4}
    assert seat(scene, 1)["marks"] == ["C3"]


def test_calamity_replaces_the_tile_first() -> None:
    scene = reap(player("C3"), player("A3"), tile_deck="Card Grass", deck="Lure", beasts={"calamity": "C3"})
    assert scene.view["tiles"]["C3"] == "Card Grass"
    assert scene.view["tile_discard"] == ["The Brink"]
    assert hand(scene, 1) == ["Lure"]


def test_golden_puts_cubes_around() -> None:
    scene = reap(player("C3"), player("A3"), unexplored="C4", beasts={"golden": "C3"})
    assert scene.view["cubes"] == AROUND_C3
    assert gold(scene) == [0, 0]


def test_golden_puts_none_on_water() -> None:
    scene = begin(player("B2"), player("A3"), moment="reaping", beasts={"golden": "B2"}).play("B2")
    assert scene.view["cubes"] == {"A2": 1, "B3": 1, "C1": 1, "C2": 1}


def test_magnetic_draws_cubes_in_before_they_are_taken() -> None:
    scene = reap(
        player("C3"), player("A3"), cubes={"C3": 1, "C2": 2, "B4": 3, "A3": 5}, beasts={"magnetic": "C3"}
    )
    assert gold(scene) == [6, 0]
    assert scene.view["cubes"] == {"A3": 5}


def test_r25_calamity_before_magnetic() -> None:
    scene = reap(
        player("C3"),
        player("A3"),
        cubes={"C2": 2},
        tile_deck="Deep Mines",
        beasts={"calamity": "C3", "magnetic": "C3"},
    )
    assert gold(scene) == [5, 0]
    assert scene.view["cubes"] == {"C3": 8}


def test_stone_keeps_the_acolytes() -> None:
    scene = reap(player("A3", "C3*3"), player("E3", "C3*2"), beasts={"stone": "C3"})
    assert acolytes(scene, 1) == {"C3": 3}
    assert controls(scene, 1) == {"A3", "C3"}
    # The mark forbids a second Reap.
    assert seat(scene, 1)["marks"] == ["C3"]
    scene.play("pass")
    assert (scene.seat, scene.options) == (0, {"A3", "pass"})


def test_time_gives_an_extra_action() -> None:
    scene = reap(player("C3", hand="Walk, Recall"), player("A3"), beasts={"time": "C3"})
    assert (scene.seat, scene.options) == (0, {"colossus 1", "spawn", "walk", "recall", "stop"})
    # A Walk is paid with the extra Action and gives another; the lying Colossus moves like any other.
    scene.play("walk", "C4", "C5")
    assert scene.options == {"colossus 1", "spawn", "recall", "stop"}
    scene.play("colossus 1", "C2")
    assert colossi(scene) == ["C2", "A3"]
    assert seat(scene, 1)["lying"]
    assert scene.seat == 1


def test_time_may_be_left_alone() -> None:
    scene = reap(player("C3"), player("A3"), beasts={"time": "C3"}).play("stop")
    assert scene.seat == 1


def test_wind_blows_everybody_one_way() -> None:
    scene = reap(
        player("C3", "C1 C2*2 C4", traits="Blood thirsty"),
        player("A3", "C1*2 C4 B3 D2"),
        beasts={"wind": "C3", "stone": "B3"},
    )
    assert scene.options == spaces("N NE SE S SW NW")
    scene.play("N")
    # C1 is the edge, D1 is Water; the held one stays.
    assert acolytes(scene, 1) == {"C1": 2, "C3": 1}
    assert acolytes(scene, 2) == {"C3": 1, "B3": 1}
    assert gold(scene) == [3, 0]


def test_wind_blows_nobody_twice() -> None:
    for way, where in (("N", {"B2": 1, "B3": 1}), ("S", {"B4": 1, "B5": 1})):
        scene = reap(player("C3"), player("A3", "B3 B4"), beasts={"wind": "C3"}).play(way)
        assert acolytes(scene, 2) == where


def test_several_beasts_in_the_order_of_the_reapers_choice() -> None:
    scene = reap(
        player("C3", "C4*2"), player("A3", "C4"), beasts={"golden": "C3", "wind": "C3", "blood": "C3"}
    )
    assert scene.options == {"golden beast", "wind beast", "blood beast"}
    scene.play("wind beast", "S")
    assert acolytes(scene, 1) == {"C5": 2}
    assert scene.options == {"golden beast", "blood beast"}
    scene.play("blood beast")
    assert acolytes(scene, 1) == {"C5": 2}
    assert scene.view["cubes"] == AROUND_C3


def test_beasts_that_did_their_work_before_are_not_asked_about() -> None:
    beasts = {"golden": "C3", "stone": "C3", "magnetic": "C3"}
    scene = reap(player("C3"), player("A3"), beasts=beasts)
    assert scene.seat == 1
    assert scene.view["cubes"] == AROUND_C3


def test_this_space_is_the_one_reaped_even_if_the_beast_went_away() -> None:
    scene = reap(player("C3"), player("A3"), tiles={"C3": "Beast Lair"}, beasts={"golden": "C3"})
    scene.play("jump", "E3")
    assert scene.view["beasts"] == {"golden": "E3"}
    assert scene.view["cubes"] == {**AROUND_C3, "C3": 1}


def test_a_beast_that_came_in_the_reap_has_no_reap_effect() -> None:
    scene = reap(player("C3"), player("A3"), tiles={"C3": "Beast Lair"}, beasts={"golden": "E3"})
    scene.play("jump", "C3")
    assert scene.view["cubes"] == {"E3": 1}
