"""The Void: a tile is replaced, all that is on it stays (section 6.5, CG-R43)."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    beasts,
    begin,
    colossi,
    cubes,
    gold,
    player,
)
from games.colossi_gold.tile_scenes import scored
from scene import Scene


def devour(*players: dict[str, Any], **rest: Any) -> Scene:
    """Player 1 rests with a Banner on The Void on C3."""
    scene = scored("The Void", *players, **rest)
    return scene.play("banner C3") if scene.offers("banner C3") else scene


def test_any_tile_can_be_replaced() -> None:
    scene = devour(player("A1"), player("E5"), unexplored="A2", tile_deck="Oasis")
    assert len(scene.options) == 26 and "A2" not in scene.options and "C3" in scene.options


def test_what_is_on_the_tile_stays_and_the_new_one_produces() -> None:
    scene = devour(
        player("D5", "D5*2"),
        player("E5", "D5", banners="D5"),
        cubes={"D5": "card"},
        beasts={"golden": "D5"},
        tile_deck="Grass, 2 Gold",
    ).play("D5")
    assert scene.view["tiles"]["D5"] == "Grass, 2 Gold"
    assert (colossi(scene)[0], acolytes(scene, 1), acolytes(scene, 2)) == ("D5", {"D5": 2}, {"D5": 1})
    assert (banners(scene, 2), beasts(scene)) == ({"D5": 1}, {"golden": "D5"})
    assert cubes(scene)["D5"] == {"gold": 2, "card": 1}
    # Whoever's Banner it is, only player 1's own would be scored.
    assert gold(scene) == [0, 0]


def test_the_old_tile_goes_to_the_box() -> None:
    scene = devour(player("A1"), player("E5"), tiles={"D5": "Market"}, tile_deck="Oasis").play("D5")
    assert scene.view["boxed"]["Market"] == 1


def test_the_void_can_replace_itself() -> None:
    scene = devour(player("A1"), player("E5"), tile_deck="Grass, card").play("C3")
    # The Banner is home already: nothing is scored, and the new cube lies there.
    assert (scene.view["tiles"]["C3"], cubes(scene)["C3"]) == ("Grass, card", {"card": 1})
    assert (scene.view["boxed"]["The Void"], scene.seat) == (1, 1)


def test_own_banner_there_is_scored_at_once_with_the_new_tile() -> None:
    scene = devour(
        player("A1", "D5*2", banners="D5 A1"),
        player("E5"),
        cubes={"D5": "gold"},
        tile_deck="Hallowed Ground",
    ).play("D5")
    # The Rest has gone on with A1.
    assert (gold(scene), banners(scene, 1)) == ([5, 0], {})


def test_own_banner_on_the_void_itself_is_scored_if_it_is_still_there() -> None:
    scene = begin(
        player("C3", hand="Windfall", banners="C3"),
        player("E5"),
        tiles={"C3": "The Void"},
        cubes={"C3": "gold"},
        tile_deck="Grass, 2 Gold",
    ).play("windfall", "C3")
    # 1 for the space without its Banner; then the Banner on the new tile.
    assert (gold(scene), banners(scene, 1)) == ([3, 0], {})


def test_a_lair_brings_its_beast() -> None:
    scene = devour(
        player("A1", "D5*2", traits="Blood thirsty"), player("E5", "D5"), tile_deck="Lair: Blood Beast"
    ).play("D5")
    # Settle: player 1 is the cause.
    assert (beasts(scene), acolytes(scene, 1), acolytes(scene, 2)) == ({"blood": "D5"}, {}, {})
    assert gold(scene) == [1, 0]


def test_a_mountaintop_kills_who_stands_there_and_goes_again() -> None:
    scene = devour(player("A1", "D5"), player("E5"), tile_deck="Mountaintop of the Giants").play("D5")
    assert (acolytes(scene, 1), cubes(scene)["D5"]) == ({}, {"gold": 3})
    scene = devour(
        player("C2", "C2", hand="Walk"),
        player("E5"),
        tiles={"C4": "Mountaintop of the Giants"},
        tile_deck="Oasis",
    ).play("C4")
    assert scene.view["tiles"]["C4"] == "Oasis"


def test_all_settles_before_the_banner_is_scored() -> None:
    scene = devour(
        player("A1", banners="D5"),
        player("E5", "D5", traits="Resurrecting"),
        tile_deck="Mountaintop of the Giants",
    ).play("D5")
    assert (scene.seat, scene.options, gold(scene)) == (1, {"yes", "pass"}, [0, 0])
    scene.play("yes")
    assert (acolytes(scene, 2), gold(scene)) == ({"E5": 1}, [3, 0])


def test_deep_mines_come_with_three_cubes() -> None:
    scene = devour(player("A1"), player("E5"), tile_deck="Deep Mines").play("D5")
    assert (cubes(scene)["D5"], scene.view["mine_yield"]) == ({"gold": 3}, 4)


def test_r13_after_the_deck_the_box_gives_tiles_but_no_lairs() -> None:
    # R43: nor does it give the old tile, which goes there afterwards.
    found = set()
    for seed in range(12):
        scene = devour(player("A1"), player("E5"), tiles={"D5": "Market"}, tile_deck=[], seed=seed).play("D5")
        found.add(scene.view["tiles"]["D5"])
        assert (beasts(scene), scene.view["boxed"]["Market"]) == ({}, 1)
    assert len(found) > 3
    assert not any(title == "Market" or title.startswith("Lair") for title in found)
