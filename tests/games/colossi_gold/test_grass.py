"""Starting tiles and Grass (section 2): what producing tiles produce, and when."""

from __future__ import annotations

import pytest

from games.colossi_gold.scenes import begin, cubes, gold, hand, player, seat

GRASS = {
    "Grass, 1 Gold": {"gold": 1},
    "Grass, 2 Gold": {"gold": 2},
    "Grass, card": {"card": 1},
    "Grass, Trait": {"trait": 1},
}


@pytest.mark.parametrize("tile", GRASS)
def test_r10_grass_produces_when_it_is_revealed(tile: str) -> None:
    scene = begin(player("C3"), player("E5"), unexplored="C4", tile_deck=[tile]).play("colossus 1", "C4")
    assert (scene.view["tiles"]["C4"], cubes(scene)) == (tile, {"C4": GRASS[tile]})


@pytest.mark.parametrize("tile", [*GRASS, "Starting Tile"])
def test_r11_a_producing_tile_without_cubes_is_replenished(tile: str) -> None:
    scene = begin(player("A1"), player("E5"), moment="turn start", tiles={"C4": tile}, cubes={"D4": "card"})
    assert cubes(scene)["C4"] == GRASS.get(tile, {"gold": 1})
    # A cube of any colour is enough to get no more.
    assert cubes(scene)["D4"] == {"card": 1}


def test_r14_without_traits_grass_with_a_trait_produces_a_card() -> None:
    scene = begin(
        player("A1"),
        player("E5"),
        moment="turn start",
        tiles={"C4": "Grass, Trait"},
        options={"traits": "off"},
    )
    assert cubes(scene)["C4"] == {"card": 1}


def test_grass_does_nothing_but_give_its_loot() -> None:
    scene = begin(
        player("A1", hand="Short Rest, Short Rest, Short Rest", banners="B1 B2 B3"),
        player("E5"),
        tiles={"B1": "Grass, 2 Gold", "B2": "Grass, card", "B3": "Grass, Trait"},
        cubes={"B1": "gold 2", "B2": "card", "B3": "trait"},
        shown_traits="Sly, Speedy, Abundant",
        deck="Pilfer",
    )
    scene.play("short rest", "banner B1")
    assert gold(scene) == [2, 0]
    scene.play("short rest", "banner B2")
    assert hand(scene, 1) == ["Pilfer", "Short Rest"]
    # The last one is the only one.
    scene.play("short rest")
    assert scene.options == {"sly", "speedy", "abundant", "trait deck"}
    scene.play("speedy")
    assert ([each["title"] for each in seat(scene, 1)["traits"]], cubes(scene)) == (["Speedy"], {})
