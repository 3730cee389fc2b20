"""Teleporter: two spaces change all that is on them (section 7.4, CA-R65)."""

from __future__ import annotations

from typing import Any

from games.colossi_ages.scenes import (
    acolytes,
    beasts,
    begin,
    colossi,
    controls,
    cubes,
    gold,
    player,
    seat,
)
from scene import Scene


def teleport(*players: dict[str, Any], **rest: Any) -> Scene:
    """Player 1 Reaps the Teleporter on C3, in the Reap Phase; E3 and A4 are explored in any case."""
    tiles = {"C3": "Teleporter", "E3": "Gold Grass", "A4": "Card Grass", **rest.pop("tiles", {})}
    return begin(*players, moment="reaping", tiles=tiles, **rest).play("C3")


def test_everything_changes_places() -> None:
    scene = teleport(
        player("C3", "E3*2"),
        player("E3", "E3 C3*3"),
        cubes={"C3": 1, "E3": 4},
        beasts={"magnetic": "C3", "golden": "E3", "stone": "A2"},
    )
    # Only explored spaces, and not its own.
    assert scene.options == {"A4", "E3"}
    scene.play("E3")
    assert colossi(scene) == ["E3", "C3"]
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C3": 2}, {"C3": 1, "E3": 3})
    # The cube of C3 went to the reaper in r4. CA-R36: the Golden Beast drops none.
    assert (gold(scene), scene.view["cubes"]) == ([1, 0], {"C3": 4})
    assert scene.view["beasts"] == {"magnetic": "E3", "golden": "C3", "stone": "A2"}
    assert (controls(scene, 1), controls(scene, 2)) == ({"E3"}, {"C3"})


def test_tiles_stay_where_they_are() -> None:
    scene = teleport(player("C3"), player("A3"), tiles={"E3": "Oasis"}).play("E3")
    assert (scene.view["tiles"]["C3"], scene.view["tiles"]["E3"]) == ("Teleporter", "Oasis")
    # CA-R65: the other tile is not Reaped.
    assert seat(scene, 1)["cards"] == 0
    assert seat(scene, 1)["marks"] == ["C3"]


def test_r65_collected_acolytes_do_not_travel() -> None:
    scene = teleport(player("C3", "C3*3"), player("A3")).play("E3")
    assert acolytes(scene, 1) == {}
    assert seat(scene, 1)["reserve"] == 10


def test_a_teleporter_without_another_tile_does_nothing() -> None:
    scene = begin(
        player("C3", "C3*2"), player("C3", "C3"), moment="reaping", tiles={"C3": "Teleporter"}
    ).play("C3")
    assert (scene.seat, scene.options) == (1, {"C3", "pass"})
    assert colossi(scene) == ["C3", "C3"]


def test_held_acolytes_stay() -> None:
    scene = teleport(player("C3", "E3"), player("A3", "C3 E3"), beasts={"stone": "E3"}).play("E3")
    assert scene.view["beasts"] == {"stone": "C3"}
    assert acolytes(scene, 1) == {"E3": 1}
    assert acolytes(scene, 2) == {"E3": 2}


def test_arrivals_come_after_the_cubes() -> None:
    scene = teleport(player("C3"), player("A3", "C3"), tiles={"E3": "Lucky Lumen"}, cubes={"E3": 5})
    scene.play("E3")
    assert scene.view["cubes"] == {"C3": 5, "E3": 2}


def test_the_blood_beast_kills_where_it_comes() -> None:
    scene = teleport(
        player("C3", traits="Blood thirsty"), player("A3", "C3 E3"), beasts={"blood": "E3"}
    ).play("E3")
    # It was on E3 in a position: whoever travels to C3 with it dies there, whoever comes to E3 lives.
    assert acolytes(scene, 2) == {"E3": 1}
    assert gold(scene) == [1, 0]


def test_beasts_enter_after_all_have_moved() -> None:
    scene = teleport(player("C3"), player("A3", "E3*2"), beasts={"time": "C3"})
    scene.play("E3")
    # The Time Beast came to E3 with player 1's Colossus, which Reaps that space at once.
    assert gold(scene) == [1, 0]
    assert seat(scene, 1)["marks"] == ["C3", "E3"]
    assert (scene.seat, scene.offers("stop", "colossus 1", "spawn")) == (0, True)
    # One extra Action for this Reap, and one for the first: the Beast was on C3 when it began.
    scene.play("stop")
    assert (scene.seat, scene.offers("stop", "colossus 1", "spawn")) == (0, True)
    scene.play("stop")
    assert scene.seat == 1


def test_beasts_enter_by_the_alphabet() -> None:
    scene = teleport(player("C3"), player("A3", "E3"), beasts={"calamity": "E3", "time": "E3"})
    scene.play("E3", "C2")
    # Calamity has driven everybody off C3 before time comes: nobody controls it, and nobody Reaps.
    assert scene.view["beasts"] == {"calamity": "C3", "time": "C3"}
    assert scene.told.count("Player 2 Reaps C3") == 0
    assert (scene.seat, scene.options) == (1, {"A3", "C2", "pass"})


def test_calamity_scatters_those_who_came_with_it() -> None:
    scene = teleport(player("C3"), player("A3", "E3"), beasts={"calamity": "E3"})
    scene.play("E3")
    assert (scene.seat, scene.options) == (1, {"C2", "C4", "B3", "B4", "D3", "D4"})
    scene.play("C2")
    assert (acolytes(scene, 2), colossi(scene)) == ({"C2": 1}, ["E3", "A3"])


def test_r36_a_colossus_like_a_beast_enters_by_a_teleporter_and_leaves_nothing() -> None:
    def swapped(animal: str) -> Scene:
        scene = begin(
            player("E3", "C3*2", hand="Early Reap"),
            player("A3", "A3", traits="Animalistic", animal=animal),
            tiles={"C3": "Teleporter"},
        )
        return scene.play("early reap", "A3")

    assert cubes(swapped("golden")) == {}
    # Player 2's own Acolyte came with it, and is driven away.
    scene = swapped("calamity")
    assert scene.seat == 1 and scene.offers("C2", "C4")


def test_a_beast_that_left_a_teleporters_goal_does_not_enter_it() -> None:
    scene = begin(
        player("E3", "C3*2", hand="Early Reap"),
        player("A3", traits="Domineering"),
        tiles={"C3": "Teleporter"},
        beasts={"time": "A3"},
    )
    # The batch comes first, with Domineering; then the Beasts that are still there enter.
    scene.play("early reap", "A3", "time beast", "C4")
    assert colossi(scene) == ["E3", "C3"] and beasts(scene) == {"time": "C4"}
    assert sum("Reaps" in line for line in scene.told) == 1
    assert scene.seat == 0 and scene.offers("end")
