"""Launchpad: everything around is lifted, and set down one by one (section 7.4, CA-R64, CA-R90, CA-R98)."""

from __future__ import annotations

from typing import Any

from games.colossi_ages.scenes import (
    acolytes,
    begin,
    colossi,
    controls,
    gold,
    land,
    player,
    reaping,
    seat,
)
from scene import Scene

LAND_OF_TWO = set(land(2))


def launch(*players: dict[str, Any], **rest: Any) -> Scene:
    """Player 1 Reaps the Launchpad on C3, in the Reap Phase."""
    tiles = {"C3": "Launchpad", **rest.pop("tiles", {})}
    return begin(*players, moment="reaping", tiles=tiles, **rest).play("C3")


def not_on(*taken: str) -> set[str]:
    return LAND_OF_TWO - set(taken)


def test_the_order_of_landing() -> None:
    scene = launch(
        player("C3", "D4 B3"),
        player("D3", "B3"),
        cubes={"C4": 1, "B3": 1, "E3": 1},
        beasts={"wind": "B4", "golden": "C2", "stone": "A3"},
    )
    # Cubes by their origin; E3 is too far away.
    assert scene.options == not_on("C3", "B3")
    scene.play("A2")
    assert scene.options == not_on("C3", "C4")
    scene.play("B3")
    assert scene.view["cubes"] == {"A2": 1, "B3": 1, "E3": 1}
    # Beasts by the alphabet.
    assert scene.options == not_on("C3", "C2")
    scene.play("D5")
    assert scene.options == not_on("C3", "B4")
    scene.play("E2")
    assert scene.view["beasts"] == {"golden": "D5", "wind": "E2", "stone": "A3"}
    # Colossi from the reaper clockwise.
    assert scene.options == not_on("C3")
    scene.play("C1")
    assert scene.options == not_on("C3", "D3")
    scene.play("A4")
    assert colossi(scene) == ["C1", "A4"]
    # Acolytes from the reaper clockwise, of each player by their origin.
    assert scene.options == not_on("C3", "B3")
    scene.play("D4")
    assert scene.options == not_on("C3", "D4")
    scene.play("C5")
    assert scene.options == not_on("C3", "B3")
    assert scene.seat == 0
    scene.play("C5")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"D4": 1, "C5": 1}, {"C5": 1})
    assert scene.view["cubes"] == {"A2": 1, "B3": 1, "E3": 1}
    assert scene.seat == 1


def test_r36_nothing_leaves_by_a_launch() -> None:
    # The Golden Beast drops no cube, the Magnetic Beast takes none along, and the Wind Beast nobody.
    scene = launch(
        player("A3", "C3*2"),
        player("E3", "C4"),
        cubes={"D3": 1},
        beasts={"golden": "C4", "magnetic": "D3", "wind": "C4"},
    )
    scene.play("A2", "A3", "A4", "B2")
    assert scene.view["cubes"] == {"A2": 1}
    scene.play("E2")
    assert acolytes(scene, 2) == {"E2": 1}


def test_r64_what_was_collected_before_stays_at_home() -> None:
    scene = launch(player("A3", "C3*3 C4"), player("E3"))
    assert seat(scene, 1)["reserve"] == 9
    scene.play("C5")
    assert acolytes(scene, 1) == {"C5": 1}
    assert scene.seat == 1


def test_held_acolytes_stay() -> None:
    scene = launch(player("C3", "C3*2"), player("E3", "C3 C4"), beasts={"stone": "C3"})
    scene.play("B5")
    scene.play("A3")
    # The one on C4 was not held. The others stay, though the Stone Beast is gone.
    scene.play("E2")
    assert acolytes(scene, 1) == {"C3": 2}
    assert acolytes(scene, 2) == {"C3": 1, "E2": 1}
    assert scene.view["beasts"] == {"stone": "B5"}
    assert controls(scene, 1) == {"A3", "C3"}


def test_r90_no_control_check_before_the_first_step() -> None:
    scene = launch(player("C3"), player("D3", "C4"), cubes={"D4": 1})
    assert (controls(scene, 1), controls(scene, 2)) == ({"C3"}, {"C4", "D3"})
    scene.play("A2")
    assert (controls(scene, 1), controls(scene, 2)) == ({"C3"}, {"C4", "D3"})
    scene.play("B5")
    assert (controls(scene, 1), controls(scene, 2)) == ({"B5"}, set())
    assert seat(scene, 2)["lifted"] == {"C4": 1}
    assert (seat(scene, 2)["colossus"], seat(scene, 2)["lifted_from"]) == (None, "D3")


def test_each_landing_is_a_step() -> None:
    scene = launch(
        player("C3", "C4 D4"),
        player("E3", "E2"),
        tiles={"B5": "Lucky Lumen"},
        unexplored="A2",
        tile_deck="Oasis",
        beasts={"blood": "B3"},
    )
    # The Blood Beast kills where it comes down.
    scene.play("E2")
    assert acolytes(scene, 2) == {}
    scene.play("A2")
    assert scene.view["tiles"]["A2"] == "Oasis"
    scene.play("B5", "B5")
    assert scene.view["cubes"] == {"B5": 2}
    assert acolytes(scene, 1) == {"B5": 2}


def test_r90_a_reap_in_the_middle_finds_lifted_pieces_nowhere() -> None:
    scene = launch(player("C3"), player("D3", "E3 C4", hand="Lure"), beasts={"time": "C2", "wind": "A3"})
    scene.play("E3")
    # Player 2 Reaps E3; its Colossus and the Acolyte of C4 are in the air, and so is nobody's spawning place.
    assert gold(scene) == [0, 1]
    assert (scene.seat, scene.options) == (1, {"lure", "stop"})
    # Lure names the Colossus's space, and does nothing; the Action that it gives can't be used for anything.
    scene.play("lure")
    assert scene.view["beasts"] == {"time": "E3", "wind": "A3"}
    # The Launchpad goes on.
    assert (scene.seat, scene.options) == (0, not_on("C3"))


def test_r98_a_launchpad_at_work_lifts_nothing_again() -> None:
    scene = launch(
        player("C3"),
        player("A2", "C3*2 E3", hand="Early Reap"),
        beasts={"stone": "C3", "time": "C2"},
    )
    scene.play("A3", "E3")
    assert gold(scene) == [0, 1]
    # Player 2's extra Action is an Early Reap of the very Launchpad, on which its Acolytes were held.
    scene.play("early reap")
    assert scene.told.count("Player 2 Reaps C3") == 1
    assert acolytes(scene, 2) == {}
    assert scene.view["beasts"] == {"stone": "A3", "time": "E3"}
    assert (scene.seat, scene.options) == (0, not_on("C3"))
    scene.play("C5")
    assert colossi(scene) == ["C5", "A2"]


def test_a_launchpad_can_be_used_again() -> None:
    scene = launch(player("C3", "E3"), player("A3", "C3 E3*2"))
    # The Colossus goes, and player 2 controls the Launchpad.
    scene.play("C4", "B4")
    assert (acolytes(scene, 2), controls(scene, 2)) == ({"B4": 1, "E3": 2}, {"A3", "B4", "E3"})


def test_a_launch_of_cubes_alone() -> None:
    scene = launch(player("A3", "C3*2"), player("E3"), cubes={"C4": 2}).play("C5", "A3")
    assert scene.view["cubes"] == {"A3": 1, "C5": 1}
    assert (controls(scene, 1), acolytes(scene, 1)) == ({"A3"}, {})
    assert scene.seat == 1


def test_r100_a_limit_that_comes_while_acolytes_are_in_the_air_holds_when_they_are_down() -> None:
    scene = begin(
        player("E4", "C3*2", hand="Early Reap"),
        player("A3", "C4*3 C2*3"),
        tiles={"C3": "Launchpad", "A3": "Trait Grass"},
        beasts={"time": "D4"},
        shown_traits="Miserly, Sly, Winged",
    )
    # The Time Beast comes down on A3, where player 2 Reaps and gains Miserly.
    scene.play("early reap", "A3", "miserly", "stop", *["E3", "E4"] * 3)
    assert scene.seat == 1 and scene.options == {"acolyte E3", "acolyte E4"}
    scene.play("acolyte E3", "acolyte E3")
    assert acolytes(scene, 2) == {"E3": 1, "E4": 3}
    assert scene.seat == 0 and scene.offers("end")


def test_a_launchpad_begins_with_its_reaper() -> None:
    scene = reaping(
        player("C2", "C4", passed=True),
        player("C3", "C2"),
        player("E3"),
        tiles={"C3": "Launchpad"},
    )
    scene.play("C3", "A3")
    assert colossi(scene) == [None, "A3", "E3"]
    scene.play("E4", "A3")
    assert acolytes(scene, 2) == {"A3": 1} and acolytes(scene, 1) == {}
