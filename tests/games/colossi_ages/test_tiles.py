"""Grass, and Environments up to Lucky Lumen (section 7.4); Launchpad has a file of its own."""

from __future__ import annotations

from typing import Any

from games.colossi_ages.scenes import (
    acolytes,
    begin,
    colossi,
    controls,
    gold,
    hand,
    land,
    player,
    seat,
    spaces,
)
from scene import Scene

MOUNTAINTOP = "Mountaintop of the Giants"
LAND_OF_TWO = set(land(2))


def reap(tile: str, *players: dict[str, Any], **rest: Any) -> Scene:
    """Player 1 Reaps C3, where this tile is, in the Reap Phase."""
    tiles = {"C3": tile, **rest.pop("tiles", {})}
    return begin(*players, moment="reaping", tiles=tiles, **rest).play("C3")


# Grass


def test_gold_grass() -> None:
    scene = reap("Gold Grass", player("C3"), player("E3"))
    assert gold(scene) == [1, 0]
    assert scene.view["tiles"]["C3"] == "Gold Grass"


def test_card_grass() -> None:
    scene = reap("Card Grass", player("C3"), player("E3"), deck="Recall")
    assert hand(scene, 1) == ["Recall"]
    assert gold(scene) == [0, 0]


def test_trait_grass() -> None:
    scene = reap("Trait Grass", player("C3"), player("E3"), shown_traits="Sly, Winged, Speedy")
    assert (scene.seat, scene.options) == (0, {"sly", "winged", "speedy", "trait deck"})
    scene.play("sly")
    assert [each["title"] for each in seat(scene, 1)["traits"]] == ["Sly"]
    assert scene.seat == 1


def test_trait_grass_is_gold_grass_in_a_game_without_traits() -> None:
    scene = reap("Trait Grass", player("C3"), player("E3"), options={"traits": "none"})
    assert gold(scene) == [1, 0]
    assert scene.seat == 1


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


# Deep Mines


def test_deep_mines_without_cubes_gets_three() -> None:
    scene = reap("Deep Mines", player("C3"), player("E3"))
    assert gold(scene) == [0, 0]
    assert scene.view["cubes"] == {"C3": 3}


def test_r67_deep_mines_gives_the_cubes_back_and_three_more() -> None:
    scene = reap("Deep Mines", player("C3"), player("E3"), cubes={"C3": 4})
    assert gold(scene) == [4, 0]
    assert scene.view["cubes"] == {"C3": 7}


def test_deep_mines_brings_cubes_when_it_replaces_a_tile() -> None:
    calamity = {"calamity": "C3"}
    scene = reap("Market", player("C3"), player("E3"), tile_deck="Deep Mines", beasts=calamity)
    assert gold(scene) == [3, 0]
    assert scene.view["cubes"] == {"C3": 6}


# Hallowed Ground


def test_r27_hallowed_ground_counts_those_who_go_home() -> None:
    scene = reap("Hallowed Ground", player("A3", "C3*3"), player("E3", "C3"))
    assert gold(scene) == [6, 0]
    assert acolytes(scene, 1) == {}


def test_hallowed_ground_without_acolytes() -> None:
    scene = reap("Hallowed Ground", player("C3"), player("E3", "C3*2"))
    assert gold(scene) == [0, 0]


# Lucky Lumen


def test_lucky_lumen_for_each_arriving_piece() -> None:
    scene = begin(
        player("C3", "B3*2", hand="Convene"), player("E3", "C4"), tiles={"C3": "Lucky Lumen"}, actions=5
    )
    scene.play("spawn", "stop")
    assert scene.view["cubes"] == {"C3": 1}
    scene.play("convene")
    assert scene.view["cubes"] == {"C3": 4}


def test_lucky_lumen_for_a_colossus_that_passes() -> None:
    scene = begin(player("C2", "C3"), player("E3"), tiles={"C3": "Lucky Lumen"})
    scene.play("colossus 1", "C3", "C4")
    assert scene.view["cubes"] == {"C3": 1}


def test_lucky_lumen_has_no_reap_effect() -> None:
    scene = reap("Lucky Lumen", player("C3"), player("E3"), cubes={"C3": 2})
    assert gold(scene) == [2, 0]
    assert scene.view["cubes"] == {}
