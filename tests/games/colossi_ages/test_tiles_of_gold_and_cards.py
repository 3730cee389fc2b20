"""Grass, and Environments that give Gold and cards (section 7.4)."""

from __future__ import annotations

from games.colossi_ages.scenes import (
    acolytes,
    begin,
    gold,
    hand,
    player,
    seat,
)
from games.colossi_ages.tile_scenes import reap

# Grass


def test_gold_grass_gives_one_gold() -> None:
    scene = reap("Gold Grass", player("C3"), player("E3"))
    assert gold(scene) == [1, 0]
    assert scene.view["tiles"]["C3"] == "Gold Grass"


def test_card_grass_gives_a_card() -> None:
    scene = reap("Card Grass", player("C3"), player("E3"), deck="Recall")
    assert hand(scene, 1) == ["Recall"]
    assert gold(scene) == [0, 0]


def test_trait_grass_gives_a_trait() -> None:
    scene = reap("Trait Grass", player("C3"), player("E3"), shown_traits="Sly, Winged, Speedy")
    assert (scene.seat, scene.options) == (0, {"sly", "winged", "speedy", "trait deck"})
    scene.play("sly")
    assert [each["title"] for each in seat(scene, 1)["traits"]] == ["Sly"]
    assert scene.seat == 1


def test_trait_grass_is_gold_grass_in_a_game_without_traits() -> None:
    scene = reap("Trait Grass", player("C3"), player("E3"), options={"traits": "none"})
    assert gold(scene) == [1, 0]
    assert scene.seat == 1


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


# Market


def test_market_sells_cards() -> None:
    scene = reap("Market", player("C3", hand="Walk, Walk, Lure"), player("E3"))
    assert scene.options == {"walk", "lure", "done"}
    scene.play("walk")
    assert scene.options == {"walk", "lure", "done"}
    # The Gold comes when all are sold.
    assert gold(scene) == [0, 0]
    scene.play("walk")
    assert scene.options == {"lure", "done"}
    scene.play("done")
    assert gold(scene) == [2, 0]
    assert hand(scene, 1) == ["Lure"]
    assert scene.view["discard"] == ["Walk", "Walk"]


def test_market_may_be_left_alone_and_ends_with_the_last_card() -> None:
    scene = reap("Market", player("C3", hand="Walk"), player("E3"))
    declined = scene.after("done")
    assert (gold(declined), hand(declined, 1)) == ([0, 0], ["Walk"])
    scene.play("walk")
    assert gold(scene) == [1, 0]
    assert scene.seat == 1


def test_market_without_cards_asks_nothing() -> None:
    assert reap("Market", player("C3"), player("E3")).seat == 1


def test_market_is_one_gain() -> None:
    scene = reap("Market", player("C3", hand="Walk, Lure", traits="Miserly"), player("E3"))
    scene.play("walk", "lure")
    assert gold(scene) == [3, 0]


# Moat


def test_r68_moat_robs_each_player_once() -> None:
    scene = reap("Moat", player("C3", "C2"), player("E3", "B3 B4 D4", gold=5), player("A3", "D3", gold=1))
    assert gold(scene) == [3, 4, 0]


def test_moat_between_nobody() -> None:
    scene = reap("Moat", player("C3"), player("E3", gold=5))
    assert gold(scene) == [0, 5]


def test_moat_counts_control_after_the_collection() -> None:
    # Player 1's Acolytes on C3 go home, those around stay; player 2 shares C4, which nobody controls.
    scene = reap("Moat", player("A3", "C3*2 C4 D4"), player("E3", "C4", gold=5))
    assert gold(scene) == [1, 5]


# Oasis


def test_oasis_changes_the_whole_hand() -> None:
    six = "Bolster, Convene, Convert, Pilfer, Purge, Recall"
    scene = reap("Oasis", player("C3", hand="Walk, Walk, Lure"), player("E3"), deck=six)
    assert hand(scene, 1) == six.split(", ")
    assert sorted(scene.view["discard"]) == ["Lure", "Walk", "Walk"]


def test_oasis_with_an_empty_hand() -> None:
    scene = reap("Oasis", player("C3"), player("E3"))
    assert seat(scene, 1)["cards"] == 6


# Outskirts


def test_outskirts_for_the_poorest() -> None:
    scene = reap("Outskirts", player("C3", gold=4), player("E3", gold=5), player("A3", gold=9))
    assert gold(scene) == [14, 5, 9]


def test_outskirts_gives_nothing_for_a_tie() -> None:
    scene = reap("Outskirts", player("C3", gold=4), player("E3", gold=4), player("A3", gold=9))
    assert gold(scene) == [4, 4, 9]


def test_r69_outskirts_counts_the_cubes_just_taken() -> None:
    scene = reap("Outskirts", player("C3", gold=4), player("E3", gold=6), cubes={"C3": 2})
    assert gold(scene) == [6, 6]


# Ruins


def test_ruins_a_card_or_two_gold_from_each() -> None:
    scene = reap(
        "Ruins",
        player("C3"),
        player("E3", hand="Walk, Lure", gold=2),
        player("A3", hand="Recall, Purge", gold=5),
    )
    assert (scene.seat, scene.options) == (1, {"walk", "lure", "two gold"})
    scene.play("lure")
    assert hand(scene, 1) == ["Lure"]
    assert (scene.seat, scene.options) == (2, {"recall", "purge", "two gold"})
    scene.play("two gold")
    assert gold(scene) == [2, 2, 3]
    assert hand(scene, 3) == ["Purge", "Recall"]


def test_r70_ruins_with_too_little_gold() -> None:
    scene = reap("Ruins", player("C3"), player("E3", hand="Walk, Lure", gold=1))
    assert (scene.seat, scene.options) == (1, {"walk", "lure"})


def test_r70_ruins_without_cards() -> None:
    assert gold(reap("Ruins", player("C3"), player("E3", gold=1), player("A3", gold=7))) == [3, 0, 5]
    assert gold(reap("Ruins", player("C3"), player("E3"))) == [0, 0]


def test_ruins_and_the_hand_limit() -> None:
    scene = reap(
        "Ruins",
        player("C3", hand="Walk, Walk, Walk, Pilfer, Pilfer, Recall"),
        player("E3", hand="Lure"),
        player("A3", hand="Purge"),
    )
    # Player 2 has but one card to give, and player 1 discards before player 3 gives theirs.
    assert (scene.seat, scene.options) == (0, {"walk", "pilfer", "recall", "lure"})
    scene.play("lure")
    assert (scene.seat, scene.options) == (0, {"walk", "pilfer", "recall", "purge"})
    assert seat(scene, 3)["cards"] == 0
