"""Trading Post, Treasure Trove and Volcano (section 6.5); Teleporter and The Void have files of their own."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    begin,
    cubes,
    gold,
    hand,
    player,
)
from games.colossi_gold.tile_scenes import asked_openly, scored
from scene import Scene

# Trading Post


def traded(*players: dict[str, Any]) -> Scene:
    """Player 1 scores the Trading Post on C3 in mid-turn, so that nobody draws a card afterwards."""
    first, *others = players
    first["banners"] = {"C3": 1}
    first["hand"] = [*first["hand"], "Short Rest"]
    return begin(first, *others, tiles={"C3": "Trading Post"}).play("short rest")


def test_trading_post_gives_a_card_and_gets_another() -> None:
    scene = traded(player("A1", hand="Walk, Lure"), player("E5", hand="Pilfer, Purge", gold=2))
    assert (scene.seat, scene.options) == (0, {"walk", "lure"})
    scene.play("walk")
    # Not the card that came.
    assert (scene.seat, scene.options) == (1, {"pilfer", "purge", "two gold"})
    assert hand(scene, 2) == ["Pilfer", "Purge", "Walk"]
    scene.play("purge")
    assert (hand(scene, 1), hand(scene, 2), gold(scene)) == (["Lure", "Purge"], ["Pilfer", "Walk"], [0, 2])


def test_trading_post_takes_a_second_copy() -> None:
    scene = traded(player("A1", hand="Walk, Lure"), player("E5", hand="Walk, Purge", gold=1)).play("walk")
    assert (scene.seat, scene.options) == (1, {"walk", "purge"})
    scene.play("walk")
    assert (hand(scene, 1), hand(scene, 2)) == (["Lure", "Walk"], ["Purge", "Walk"])


def test_trading_post_sells_for_gold() -> None:
    scene = traded(player("A1", hand="Walk, Lure"), player("E5", hand="Purge", gold=3)).play(
        "walk", "two gold"
    )
    assert (hand(scene, 1), hand(scene, 2), gold(scene)) == (["Lure"], ["Purge", "Walk"], [2, 1])


def test_r45_trading_post_and_those_who_have_little() -> None:
    scene = traded(
        player("A1", hand="Walk, Walk, Walk"),
        player("E5", gold=1),
        player("E1", gold=9),
        player("A5", hand="Purge", gold=1),
    )
    # Nobody had a choice: what there is, 2 Gold, and the only other card.
    assert (hand(scene, 1), gold(scene)) == (["Purge"], [3, 0, 7, 1])
    assert [len(hand(scene, number)) for number in (2, 3, 4)] == [1, 1, 1]


def test_trading_post_skips_whom_there_is_no_card_for() -> None:
    scene = traded(
        player("A1", hand="Walk"),
        player("E5", gold=2),
        player("E1", gold=2, hand="Purge"),
    )
    assert (hand(scene, 1), hand(scene, 2), hand(scene, 3)) == ([], ["Walk"], ["Purge"])
    assert gold(scene) == [2, 0, 2]


def test_trading_post_keeps_hands_small_after_each() -> None:
    six = "Pilfer, Pilfer, Purge, Purge, Lure, Lure"
    scene = traded(
        player("A1", hand="Walk, Convene"),
        player("E5", hand=six, gold=2),
        player("E1", hand="Recall"),
    ).play("walk", "two gold")
    assert (scene.seat, len(hand(scene, 2))) == (1, 7)
    assert hand(scene, 3) == ["Recall"]
    scene.play("walk")
    # Then player 3 had no choice.
    assert (hand(scene, 1), hand(scene, 3)) == (["Recall"], ["Convene"])


def test_trading_post_asks_in_secret() -> None:
    scene = traded(player("A1", hand="Walk, Lure"), player("E5", hand="Purge, Pilfer"))
    # Who is not asked holds cards of one title only: to others nobody is asked.
    assert (scene.seat, asked_openly(scene)) == (0, None)
    scene.play("walk")
    assert (scene.seat, asked_openly(scene)) == (1, None)


def test_what_was_traded_is_known_to_both_and_to_nobody_else() -> None:
    scene = traded(
        player("A1", hand="Walk, Lure"),
        player("E5", hand="Purge, Pilfer"),
        player("E1", hand="Recall, Bolster"),
    ).play("walk", "purge")
    known = [scene.game.view(viewer)["table"]["players"][1]["known"] for viewer in (0, 2)]
    assert known == [["Walk"], []]


# Treasure Trove


def test_r40_treasure_trove_fills_when_a_banner_is_placed() -> None:
    scene = begin(
        player("C3"), player("E5", banners="C3"), moment="deploying", tiles={"C3": "Treasure Trove"}
    ).play("place")
    # Once, though a Banner was replaced.
    assert (banners(scene, 1), cubes(scene)["C3"]) == ({"C3": 1}, {"gold": 3})


def test_r40_treasure_trove_and_a_banner_that_is_moved_there() -> None:
    scene = begin(
        player("C3", banners="B1"), player("E5"), moment="deploying", tiles={"C3": "Treasure Trove"}
    ).play("banner B1")
    assert (banners(scene, 1), cubes(scene)["C3"]) == ({"C3": 1}, {"gold": 3})


def test_r40_treasure_trove_gives_nothing_for_a_second_banner() -> None:
    scene = begin(
        player("C3", traits="Resolute", banners="C3"),
        player("E5"),
        moment="deploying",
        tiles={"C3": "Treasure Trove"},
    ).play("place")
    assert (banners(scene, 1), "C3" in cubes(scene)) == ({"C3": 2}, False)


def test_r40_treasure_trove_gives_nothing_for_a_banner_that_is_left() -> None:
    scene = begin(
        player("A1", banners="C3 A5"),
        player("E5"),
        moment="resting",
        tiles={"C3": "Treasure Trove", "A5": "Lair: Stone Beast"},
        cubes={"C3": "gold 3"},
        beasts={"stone": "E1"},
    ).play("banner A5", "pass", "yes")
    assert (banners(scene, 1), gold(scene), "C3" in cubes(scene)) == ({"C3": 1}, [3, 0], False)


# Volcano


def test_volcano_kills_here_and_around() -> None:
    scene = scored(
        "Volcano",
        player("A1", "C3 C5", traits="Blood thirsty"),
        player("D4", "C2 D4 E3", traits="Protective"),
        player("E1", "B4 D3"),
        beasts={"stone": "D3"},
    )
    assert [acolytes(scene, number) for number in (1, 2, 3)] == [{"C5": 1}, {"D4": 1, "E3": 1}, {"D3": 1}]
    assert gold(scene) == [2, 0, 0]
