"""Lairs (sections 5 and 6.6): revealed, and scored around Beasts wherever these are."""

from __future__ import annotations

import pytest

from games.colossi_gold.scenes import acolytes, banners, beasts, begin, cubes, gold, hand, player, spaces
from games.colossi_gold.tile_scenes import scored_lair

LAIRS = ("blood", "golden", "hungry", "bountiful", "stone", "time", "wind")


# Revealed


@pytest.mark.parametrize("beast", LAIRS)
def test_a_lair_brings_its_beast_and_no_cubes(beast: str) -> None:
    scene = begin(
        player("C3"), player("E5"), unexplored="C4", tile_deck=f"Lair: {beast.capitalize()} Beast"
    ).play("colossus 1", "C4")
    assert (beasts(scene), cubes(scene)) == ({beast: "C4"}, {})
    assert scene.view["tiles"]["C4"] == f"Lair: {beast.capitalize()} Beast"


def test_whoever_explores_the_stone_lair_is_petrified() -> None:
    scene = begin(player("C3", "C3"), player("E5"), unexplored="C4", tile_deck="Lair: Stone Beast").play(
        "acolyte C3", "C4"
    )
    assert acolytes(scene, 1) == {"C4": 1}
    assert scene.of_kind("acolyte") == set()


def test_to_be_put_down_is_not_to_enter() -> None:
    # The Time Beast comes with its Lair to a space of Banners only when the Void replaces a tile.
    scene = begin(
        player("A1", banners="C3"),
        player("E5", banners="D4"),
        moment="resting",
        tiles={"C3": "The Void"},
        cubes={"D4": "gold"},
        tile_deck="Lair: Time Beast",
    ).play("D4")
    assert (beasts(scene), gold(scene), banners(scene, 2)) == ({"time": "D4"}, [0, 0], {"D4": 1})


# Blood


def test_the_blood_lair_kills_around_its_beast() -> None:
    scene = scored_lair(
        "blood",
        "C3",
        player("A1", "A5 C2", traits="Blood thirsty"),
        player("E5", "C4*2 D3 E3"),
    )
    # Player 1's own too, and nobody at the Lair itself.
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"A5": 1}, {"E3": 1})
    assert gold(scene) == [3, 0]


def test_the_blood_lair_spares_who_can_not_be_killed() -> None:
    scene = scored_lair(
        "blood",
        "C3",
        player("A1"),
        player("C4", "C4*2 D3", traits="Protective"),
        beasts={"stone": "D3"},
    )
    assert acolytes(scene, 2) == {"C4": 2, "D3": 1}


# Golden


def test_the_golden_lair_puts_cubes_around_its_beast() -> None:
    scene = scored_lair("golden", "C3", player("A1"), player("E5"), unexplored="C2 D3", cubes={"C4": "card"})
    found = cubes(scene)
    assert {space: found.get(space) for space in spaces("B3 B4 C4 D4")} == {
        "B3": {"gold": 1},
        "B4": {"gold": 1},
        "C4": {"gold": 1, "card": 1},
        "D4": {"gold": 1},
    }


# Hungry


def test_the_hungry_lair_spreads_the_cubes_one_by_one() -> None:
    scene = scored_lair(
        "hungry", "C3", player("A1"), player("E5"), cubes={"C3": "gold 2, card, trait"}, unexplored="C2"
    )
    around = spaces("B3 B4 C4 D3 D4")
    assert (scene.seat, scene.options) == (0, around)
    scene.play("B3", "C4")
    assert cubes(scene) == {"B3": {"gold": 1}, "C3": {"card": 1, "trait": 1}, "C4": {"gold": 1}}
    scene.play("C4")
    assert cubes(scene) == {"B3": {"gold": 1}, "C3": {"trait": 1}, "C4": {"gold": 1, "card": 1}}
    scene.play("D4")
    assert cubes(scene)["D4"] == {"trait": 1}


def test_the_hungry_lair_leaves_cubes_without_a_tile_to_go_to() -> None:
    scene = scored_lair(
        "hungry", "C3", player("A1"), player("E5"), cubes={"C3": "gold 2"}, unexplored="B3 B4 C2 C4 D3 D4"
    )
    assert (scene.seat, cubes(scene)["C3"]) == (1, {"gold": 2})


def test_the_hungry_lair_gives_its_own_cubes_as_loot_first() -> None:
    scene = scored_lair("hungry", "A5", player("A1"), player("E5"), cubes={"A5": "gold 2"})
    assert (gold(scene), "A5" in cubes(scene)) == ([2, 0], False)


# Bountiful


def test_the_bountiful_lair_lets_tiles_around_its_beast_produce() -> None:
    scene = scored_lair(
        "bountiful",
        "C3",
        player("A1", banners="A1"),
        player("E5"),
        tiles={"C3": "Grass, card", "C2": "Grass, Trait", "C4": "Deep Mines"},
        mine_yield=4,
        cubes={"C3": "card", "A1": "gold"},
        unexplored="D3 D4",
    )
    scene.play("banner A5")
    # The other Banner, on A1, has been scored too by now.
    found = cubes(scene)
    assert {space: found.get(space) for space in spaces("C3 C2 C4 B3 B4")} == {
        "C3": {"card": 2},
        "C2": {"trait": 1},
        "C4": None,
        "B3": {"gold": 1},
        "B4": {"gold": 1},
    }


# The Lair goes, the Beast stays


def test_a_beast_stays_when_its_lair_is_replaced() -> None:
    scene = begin(
        player("A1", banners="C3"),
        player("E5"),
        moment="resting",
        tiles={"C3": "The Void", "D4": "Lair: Golden Beast"},
        beasts={"golden": "D4"},
        tile_deck="Market",
    ).play("D4")
    assert (beasts(scene), scene.view["tiles"]["D4"]) == ({"golden": "D4"}, "Market")
    assert hand(scene, 1) == []
