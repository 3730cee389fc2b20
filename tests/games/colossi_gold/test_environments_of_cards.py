"""Environments in which cards are sold, changed, taken and traded (section 6.5)."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import (
    begin,
    gold,
    hand,
    player,
)
from games.colossi_gold.tile_scenes import asked_openly, scored
from scene import Scene

# Market


def test_market_sells_as_one_gain() -> None:
    scene = scored("Market", player("A1", hand="Walk, Walk, Lure", traits="Miserly"), player("E5"))
    assert scene.options == {"walk", "lure", "done"}
    scene.play("walk", "walk")
    assert gold(scene) == [0, 0]
    scene.play("done")
    assert (gold(scene), hand(scene, 1)) == ([3, 0], ["Lure"])


def test_market_may_sell_nothing() -> None:
    scene = scored("Market", player("A1", hand="Walk", traits="Miserly"), player("E5")).play("done")
    assert (gold(scene), hand(scene, 1)) == ([0, 0], ["Walk"])


# Oasis


def test_oasis_changes_the_whole_hand() -> None:
    scene = scored(
        "Oasis",
        player("A1", hand="Walk, Walk, Lure"),
        player("E5"),
        deck="Pilfer, Pilfer, Convene, Convene, Purge, Purge",
    )
    assert hand(scene, 1) == ["Convene", "Convene", "Pilfer", "Pilfer", "Purge", "Purge"]
    assert sorted(scene.view["discard"]) == ["Lure", "Walk", "Walk"]


def test_oasis_and_poverty() -> None:
    scene = scored(
        "Oasis",
        player("A1", curses="Poverty"),
        player("E5"),
        deck="Pilfer, Pilfer, Convene, Convene, Purge, Purge",
    )
    # All are drawn before the limit counts.
    assert scene.options == {"pilfer", "convene", "purge"}
    scene.play("pilfer", "pilfer", "purge")
    assert hand(scene, 1) == ["Convene", "Convene", "Purge"]


# Ruins


def test_ruins_take_a_card_or_gold_from_each() -> None:
    scene = scored(
        "Ruins",
        player("A1"),
        player("E5", hand="Walk, Lure", gold=2),
        player("E1", hand="Pilfer, Purge", gold=5),
    )
    assert (scene.seat, scene.options) == (1, {"walk", "lure", "two gold"})
    scene.play("lure")
    assert (scene.seat, scene.options) == (2, {"pilfer", "purge", "two gold"})
    scene.play("two gold")
    assert (hand(scene, 1), gold(scene)) == (["Lure"], [2, 2, 3])


def test_r45_ruins_and_those_who_have_little() -> None:
    # With less than 2 Gold a card; without a card what there is.
    scene = scored(
        "Ruins",
        player("A1"),
        player("E5", hand="Walk, Lure", gold=1),
        player("E1", gold=1),
        player("A5", gold=7),
    )
    assert (scene.seat, scene.options) == (1, {"walk", "lure"})
    scene.play("walk")
    assert (hand(scene, 1), gold(scene)) == (["Walk"], [3, 1, 0, 5])


def test_ruins_ask_in_secret() -> None:
    # Who holds cards of one title is not asked, and nobody learns that.
    scene = scored("Ruins", player("A1"), player("E5", hand="Walk, Lure"))
    assert (scene.seat, asked_openly(scene)) == (1, None)
    scene = scored("Ruins", player("A1"), player("E5", hand="Walk, Walk"))
    assert hand(scene, 1) == ["Walk"]


def test_ruins_keep_the_hand_small_after_the_last() -> None:
    six = "Pilfer, Pilfer, Purge, Purge, Lure, Lure"
    scene = scored("Ruins", player("A1", hand=six), player("E5", hand="Walk"), player("E1", hand="Convene"))
    # Both have given before player 1 discards.
    assert (scene.seat, len(hand(scene, 1))) == (0, 8)
    scene.play("walk", "convene")
    assert len(hand(scene, 1)) == 6


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
