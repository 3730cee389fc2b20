"""Environments that place, move and kill pieces (section 7.4), but for Launchpad and Teleporter."""

from __future__ import annotations

from games.colossi_ages.scenes import (
    acolytes,
    begin,
    colossi,
    controls,
    gold,
    land,
    player,
    seat,
    spaces,
)
from games.colossi_ages.tile_scenes import MOUNTAINTOP, reap

LAND_OF_TWO = set(land(2))

# Beast Lair


def test_beast_lair_a_beast_goes_twice() -> None:
    scene = reap("Beast Lair", player("C3"), player("E3"), beasts={"golden": "A3", "wind": "C5"})
    assert scene.options == {"golden beast", "wind beast"}
    scene.play("golden beast")
    assert scene.options == {"twice", "jump"}
    scene.play("twice")
    assert scene.options == spaces("A2 A4 B3 B4")
    scene.play("A2")
    # Each step is resolved, and the second may lead back.
    assert scene.view["cubes"] == {"A3": 1}
    assert scene.options == spaces("A3 B2 B3")
    scene.play("A3")
    assert scene.view["beasts"] == {"golden": "A3", "wind": "C5"}
    assert scene.view["cubes"] == {"A2": 1, "A3": 1}
    assert scene.seat == 1


def test_beast_lair_a_beast_jumps() -> None:
    scene = reap("Beast Lair", player("C3"), player("E3"), beasts={"golden": "A3"})
    # The only Beast is not asked for.
    scene.play("jump")
    assert scene.options == LAND_OF_TWO - {"A3"}
    scene.play("E4")
    assert scene.view["beasts"] == {"golden": "E4"}
    # CA-R36: a jump is leaving and entering.
    assert scene.view["cubes"] == {"A3": 1}
    assert scene.seat == 1


def test_beast_lair_without_beasts_does_nothing() -> None:
    scene = reap("Beast Lair", player("C3"), player("E3"))
    assert (scene.seat, scene.options) == (1, {"E3", "pass"})


def test_r30_the_time_beast_brings_no_second_reap_of_the_lair() -> None:
    scene = begin(
        player("C3", "C3*2", hand="Early Reap"),
        player("E3"),
        tiles={"C3": "Beast Lair"},
        beasts={"time": "C4"},
    )
    scene.play("early reap", "twice", "C3", "C2")
    assert scene.told.count("Player 1 Reaps C3") == 1
    assert scene.view["beasts"] == {"time": "C2"}
    assert scene.view["actions"] == 3 and scene.offers("end")


# Council of Giants


def test_council_of_giants_calls_all_colossi() -> None:
    scene = reap("Council of Giants", player("C3"), player("E3", "C3"), player("A3"))
    assert colossi(scene) == ["C3", "C3", "C3"]
    # One of three Colossi has an Acolyte there: player 2 controls the space, and may Reap it.
    assert controls(scene, 2) == {"C3"}
    assert (scene.seat, scene.options) == (1, {"C3", "pass"})


def test_council_of_giants_reaps_are_marked_by_space() -> None:
    # CA-R66: player 2's Colossus lies, but its mark stays on E3.
    scene = begin(
        player("C3"),
        player("E3", "E3 C3", lying=True, marks="E3"),
        moment="reaping",
        tiles={"C3": "Council of Giants"},
    )
    scene.play("C3")
    assert colossi(scene) == ["C3", "C3"]
    assert controls(scene, 2) == {"C3", "E3"}
    assert seat(scene, 2)["marks"] == ["E3"]
    assert (scene.seat, scene.options) == (1, {"C3", "pass"})


def test_council_of_giants_is_an_arrival_for_domineering() -> None:
    scene = reap("Council of Giants", player("C3"), player("E3", traits="Domineering"))
    assert scene.seat == 1
    assert scene.offers("colossus 1", "done")


def test_council_of_giants_with_everybody_there() -> None:
    scene = reap("Council of Giants", player("C3", "C3"), player("C3", "A3"))
    assert colossi(scene) == ["C3", "C3"]
    assert (scene.seat, scene.options) == (1, {"A3", "pass"})


# Monastery


def test_monastery_places_all_of_the_reserve() -> None:
    scene = reap("Monastery", player("C3", "C3*2 B4 C5*5"), player("E3"))
    # Four are at home by now, and C3 holds none of them any more.
    for _ in range(3):
        assert (scene.seat, scene.options) == (0, {"B4", "C5"})
        scene.play("B4")
    scene.play("C5")
    assert acolytes(scene, 1) == {"B4": 4, "C5": 6}
    assert seat(scene, 1)["reserve"] == 0
    assert scene.seat == 1


def test_monastery_without_acolytes_on_the_island() -> None:
    scene = reap("Monastery", player("C3", "C3*3"), player("E3"))
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({}, 10)
    assert scene.seat == 1


def test_monastery_on_its_own_space_with_the_stone_beast() -> None:
    scene = reap("Monastery", player("C3", "C3*3"), player("E3"), beasts={"stone": "C3"})
    assert acolytes(scene, 1) == {"C3": 10}


def test_r71_monastery_on_a_space_already_reaped() -> None:
    scene = begin(player("C3", "B4*9", marks="B4"), player("E3"), moment="reaping", tiles={"C3": "Monastery"})
    scene.play("C3")
    assert acolytes(scene, 1) == {"B4": 10}
    assert seat(scene, 1)["marks"] == ["B4", "C3"]


def test_r86_monastery_ends_where_everybody_dies() -> None:
    scene = reap("Monastery", player("C3", "B4"), player("E3"), tiles={"B4": MOUNTAINTOP})
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({}, 10)
    # The first one killed the Acolyte that stood there, each further one itself.
    assert scene.told.count("Player 1 puts an Acolyte on B4") == 9
    assert scene.seat == 1


def test_monastery_and_the_limit_of_four() -> None:
    scene = reap("Monastery", player("C3", "C5", traits="Miserly"), player("E3"))
    assert acolytes(scene, 1) == {"C5": 4}


# Mountaintop of the Giants


def test_mountaintop_kills_whenever_a_piece_arrives() -> None:
    scene = begin(player("B3", "B3"), player("E3", "C3*2"), tiles={"C3": MOUNTAINTOP})
    by_colossus = scene.after("colossus 1", "C3")
    assert acolytes(by_colossus, 2) == {}
    assert controls(by_colossus, 1) == {"B3", "C3"}
    scene.play("acolyte B3", "C3")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({}, {})
    assert "C3" not in controls(scene, 1)


def test_mountaintop_kills_for_the_acting_player() -> None:
    scene = begin(player("B3", traits="Blood thirsty"), player("E3", "C3*2"), tiles={"C3": MOUNTAINTOP}).play(
        "colossus 1", "C3"
    )
    assert gold(scene) == [2, 0]


def test_mountaintop_spares_the_held() -> None:
    scene = begin(player("B3"), player("E3", "C3*2"), tiles={"C3": MOUNTAINTOP}, beasts={"stone": "C3"})
    scene.play("colossus 1", "C3")
    assert acolytes(scene, 2) == {"C3": 2}


def test_mountaintop_does_nothing_when_reaped() -> None:
    scene = reap(MOUNTAINTOP, player("C3"), player("E3", "C3"), cubes={"C3": 1})
    assert gold(scene) == [1, 0]
    assert acolytes(scene, 2) == {"C3": 1}


def test_r39_a_spawned_acolyte_arrives() -> None:
    scene = begin(player("C3"), player("E3"), tiles={"C3": MOUNTAINTOP}).play("spawn")
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({}, 10)
    assert scene.view["actions"] == 3 and scene.offers("end")


# Outpost


def test_outpost_places_up_to_three() -> None:
    scene = reap("Outpost", player("C3"), player("E3"))
    around = spaces("C2 C4 B3 B4 D3 D4")
    for space in ("C2", "C2", "D4"):
        assert (scene.seat, scene.options) == (0, around | {"stop"})
        scene.play(space)
    assert acolytes(scene, 1) == {"C2": 2, "D4": 1}
    assert scene.seat == 1


def test_outpost_may_stop() -> None:
    scene = reap("Outpost", player("C3"), player("E3")).play("C2", "stop")
    assert acolytes(scene, 1) == {"C2": 1}
    assert scene.seat == 1


def test_outpost_ends_with_the_reserve() -> None:
    scene = reap("Outpost", player("C3", "A3*9"), player("E3")).play("C2")
    assert scene.seat == 1


def test_outpost_places_nobody_on_water() -> None:
    scene = begin(player("B2"), player("E3"), moment="reaping", tiles={"B2": "Outpost"}).play("B2")
    assert scene.options == spaces("A2 B3 C1 C2 stop")


def test_outpost_explores() -> None:
    scene = reap("Outpost", player("C3"), player("E3"), unexplored="C2 C4", tile_deck="Oasis, Ruins")
    scene.play("C4", "C2", "stop")
    assert (scene.view["tiles"]["C4"], scene.view["tiles"]["C2"]) == ("Oasis", "Ruins")


# The Brink


def test_the_brink_has_no_reap_effect() -> None:
    scene = reap("The Brink", player("C3"), player("E3"), cubes={"C3": 3})
    assert gold(scene) == [3, 0]
    assert scene.view["cubes"] == {}


# Volcano


def test_volcano_for_a_colossus_alone() -> None:
    scene = begin(player("B3", "B3 D4"), player("E3", "C3 C4 C5"), tiles={"C3": "Volcano"})
    by_acolyte = scene.after("acolyte B3", "C3")
    assert acolytes(by_acolyte, 1) == {"C3": 1, "D4": 1}
    assert acolytes(by_acolyte, 2) == {"C3": 1, "C4": 1, "C5": 1}
    scene.play("colossus 1", "C3")
    assert acolytes(scene, 1) == {}
    assert acolytes(scene, 2) == {"C5": 1}


def test_volcano_spares_the_held() -> None:
    scene = begin(player("B3"), player("E3", "C3 C4"), tiles={"C3": "Volcano"}, beasts={"stone": "C4"})
    scene.play("colossus 1", "C3")
    assert acolytes(scene, 2) == {"C4": 1}
