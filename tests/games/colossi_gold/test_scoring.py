"""Rest and scoring (rules, section 4.9), and rulings CG-R28 to CG-R31, CG-R59, CG-R60, CG-R91 and CG-R102."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import banners, begin, cubes, gold, hand, player, seat, traits
from scene import Scene


def resting(*players: dict[str, Any], **rest: Any) -> Scene:
    return begin(*players, moment="resting", **rest)


# Rest


def test_r28_every_banner_in_any_order() -> None:
    scene = resting(
        player("A1", banners="C3 C4 C5"), player("E5"), cubes={"C3": "gold", "C4": "gold 2", "C5": "gold 4"}
    )
    assert scene.options == {"banner C3", "banner C4", "banner C5"}
    scene.play("banner C4")
    assert gold(scene) == [2, 0] and scene.options == {"banner C3", "banner C5"}
    scene.play("banner C5")
    # The last one is scored without a question.
    assert gold(scene) == [7, 0] and banners(scene, 1) == {} and seat(scene, 1)["banner_reserve"] == 6
    assert scene.view["active_player"] == 1


def test_resting_needs_no_control() -> None:
    scene = resting(player("A1", banners="C3"), player("C3", "C3*5"), cubes={"C3": "gold 3"})
    assert gold(scene) == [3, 0]


def test_r29_loot_first_then_the_tile() -> None:
    scene = resting(
        player("A1", "C3*2", banners="C3"),
        player("E5"),
        tiles={"C3": "Hallowed Ground"},
        cubes={"C3": "gold 3, card 2"},
        deck="Walk, Lure",
    )
    assert gold(scene) == [7, 0] and hand(scene, 1) == ["Lure", "Walk"] and cubes(scene).get("C3") is None
    gains = [line for line in scene.told if "gains" in line]
    assert gains[0] == "Player 1 gains 3 Gold" and gains[1] == "Player 1 gains 4 Gold"


def test_gold_then_cards_then_traits_one_by_one() -> None:
    scene = resting(
        player("A1", banners="C3"),
        player("E5"),
        cubes={"C3": "gold, card, trait 2"},
        deck="Walk",
        shown_traits="Sly, Speedy, Abundant",
        trait_deck="Boldness, Mercantile",
    )
    assert (gold(scene), hand(scene, 1)) == ([1, 0], ["Walk"])
    assert scene.options == {"sly", "speedy", "abundant", "trait deck"}
    scene.play("speedy")
    assert scene.options == {"sly", "abundant", "boldness", "trait deck"}
    scene.play("trait deck")
    assert traits(scene, 1) == ["Mercantile", "Speedy"] and scene.view["active_player"] == 1


def test_an_empty_space_gives_its_tiles_effect_alone() -> None:
    scene = resting(player("A1", banners="C3", hand="Purge"), player("E5"), tiles={"C3": "Market"})
    assert scene.play("purge").view["active_player"] == 1 and gold(scene) == [1, 0]


# Pairs


def test_r60_a_pair_doubles_the_loot_but_not_the_tile() -> None:
    scene = resting(
        player("A1", "C3", banners="C3*2", traits="Resolute"),
        player("E5"),
        tiles={"C3": "Hallowed Ground"},
        cubes={"C3": "gold 3, card"},
        deck="Walk, Lure",
    )
    assert gold(scene) == [6 + 2, 0] and hand(scene, 1) == ["Lure", "Walk"]
    assert seat(scene, 1)["banner_reserve"] == 6


def test_r60_a_pair_doubles_traits() -> None:
    scene = resting(
        player("A1", banners="C3*2", traits="Resolute"),
        player("E5"),
        cubes={"C3": "trait"},
        shown_traits="Sly, Speedy, Abundant",
        trait_deck="Boldness, Mercantile",
    ).play("sly")
    assert scene.offers("speedy", "trait deck")
    scene.play("speedy")
    assert scene.options == {"resolute", "sly", "speedy"}


# Outside of a Rest


def test_r30_short_rest_scores_as_in_a_rest_and_the_banner_returns() -> None:
    scene = begin(
        player("A1", "C3", banners="C3 C4", hand="Short Rest"), player("E5"), tiles={"C3": "Hallowed Ground"}
    ).play("short rest", "banner C3")
    assert gold(scene) == [2, 0] and banners(scene, 1) == {"C4": 1}


def test_r91_the_time_beast_scores_for_the_owner_who_decides() -> None:
    scene = begin(
        player("A1"),
        player("E5", hand="Purge, Lure", banners="C3"),
        moment="beast move",
        beasts={"time": "C2"},
        tiles={"C3": "Market"},
        cubes={"C3": "gold"},
    ).play("time beast", "C3")
    assert (scene.seat, scene.view["acting"]) == (1, 1) and scene.options == {"purge", "lure", "done"}
    scene.play("lure", "done")
    assert gold(scene) == [0, 2] and banners(scene, 2) == {}
    assert (scene.seat, scene.view["acting"]) == (0, 0)


def test_a_banner_raised_with_the_time_beast_waits() -> None:
    scene = begin(player("C3"), player("E5"), moment="deploying", beasts={"time": "C3"}, cubes={"C3": "gold"})
    scene.play("place")
    assert banners(scene, 1) == {"C3": 1} and gold(scene) == [0, 0]


def test_r31_scoring_without_a_banner_leaves_all_banners() -> None:
    scene = begin(
        player("C3", hand="Windfall", banners="C3"),
        player("C4", banners="C4"),
        cubes={"C3": "gold 2", "C4": "gold 3"},
    ).play("windfall")
    assert gold(scene) == [2, 3] and banners(scene, 1) == {"C3": 1} and banners(scene, 2) == {"C4": 1}


def test_r31_two_on_one_space_take_the_cubes_once() -> None:
    scene = begin(
        player("C3", "C3", hand="Windfall"),
        player("C3", "C3*2"),
        cubes={"C3": "gold 2"},
        tiles={"C3": "Hallowed Ground"},
    ).play("windfall")
    assert gold(scene) == [2 + 2, 4]


def test_r31_windfall_is_not_monolithic() -> None:
    scene = begin(
        player("C3", hand="Windfall", traits="Monolithic"), player("E5"), cubes={"C3": "gold", "C4": "gold 5"}
    ).play("windfall")
    assert gold(scene) == [1, 0]


# Monolithic


def test_r59_monolithic_scores_all_around() -> None:
    scene = resting(
        player("A1", "B3", banners="C3", traits="Monolithic"),
        player("E5", banners="D4"),
        tiles={"B3": "Hallowed Ground"},
        cubes={"C3": "gold", "C4": "gold 2", "D4": "gold 3", "A1": "gold 9"},
        unexplored="C2 B4",
    )
    # Its own space first, then the tiles around in any order.
    assert gold(scene) == [1, 0] and scene.options == {"B3", "C4", "D3", "D4"}
    scene.play("D4", "B3")
    assert gold(scene) == [6, 0] and scene.options == {"C4", "D3"}
    scene.play("C4")
    assert gold(scene) == [8, 0] and banners(scene, 2) == {"D4": 1}
    assert scene.view["active_player"] == 1


def test_a_monolithic_owner_chooses_on_anybodys_turn() -> None:
    scene = begin(
        player("E1"),
        player("E5", banners="A1", traits="Monolithic"),
        moment="beast move",
        beasts={"time": "A2"},
        cubes={"A2": "gold", "B2": "gold 2"},
    ).play("time beast", "A1")
    assert (scene.seat, scene.view["acting"], scene.options) == (1, 1, {"A2", "B1", "B2"})
    scene.play("B2", "A2")
    assert gold(scene) == [0, 3] and (scene.seat, scene.view["acting"]) == (0, 0)


def test_r102_what_is_explored_meanwhile_is_not_scored() -> None:
    scene = resting(
        player("A1", "B3", banners="C3", traits="Monolithic"),
        player("E5"),
        tiles={"C2": "Speedy Slopes", "C3": "Grass, 1 Gold"},
        unexplored="B4",
        tile_deck="Grass, 2 Gold",
    ).play("C2", "acolyte B3", "B4")
    scene.play_on("stop")
    assert scene.view["tiles"]["B4"] == "Grass, 2 Gold"
    assert scene.options == {"B3", "C4", "D3", "D4"}


def test_monolithic_works_outside_a_rest_too() -> None:
    scene = begin(
        player("A1", banners="C3", traits="Monolithic", hand="Short Rest"),
        player("E5"),
        cubes={"C4": "gold 2"},
    ).play("short rest")
    for space in ("B3", "B4", "C2", "C4", "D3"):
        scene.play(space)
    assert gold(scene) == [2, 0] and scene.view["moment"] == "action"
