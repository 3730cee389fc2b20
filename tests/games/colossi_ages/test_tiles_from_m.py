"""Environments from the Market to the Volcano (section 7.4)."""

from __future__ import annotations

from typing import Any

from games.colossi_ages.scenes import acolytes, begin, controls, gold, hand, land, player, seat, spaces
from scene import Scene

MOUNTAINTOP = "Mountaintop of the Giants"
LAND_OF_TWO = set(land(2))


def reap(tile: str, *players: dict[str, Any], **rest: Any) -> Scene:
    """Player 1 Reaps C3, where this tile is, in the Reap Phase."""
    tiles = {"C3": tile, **rest.pop("tiles", {})}
    return begin(*players, moment="reaping", tiles=tiles, **rest).play("C3")


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


# Oasis


def test_oasis_changes_the_whole_hand() -> None:
    six = "Bolster, Convene, Convert, Pilfer, Purge, Recall"
    scene = reap("Oasis", player("C3", hand="Walk, Walk, Lure"), player("E3"), deck=six)
    assert hand(scene, 1) == six.split(", ")
    assert sorted(scene.view["discard"]) == ["Lure", "Walk", "Walk"]


def test_oasis_with_an_empty_hand() -> None:
    scene = reap("Oasis", player("C3"), player("E3"))
    assert seat(scene, 1)["cards"] == 6


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


# The Brink


def test_the_brink_has_no_reap_effect() -> None:
    scene = reap("The Brink", player("C3"), player("E3"), cubes={"C3": 3})
    assert gold(scene) == [3, 0]
    assert scene.view["cubes"] == {}


# The Void


def test_the_void_replaces_any_tile() -> None:
    scene = reap(
        "The Void",
        player("C3"),
        player("E3", "C4*2"),
        tiles={"C3": "The Void", "C4": "Market"},
        cubes={"C4": 2},
        tile_deck=MOUNTAINTOP,
    )
    # Only what is explored can be replaced.
    assert scene.options == {"C3", "C4", "E3"}
    scene.play("C4")
    assert scene.view["tiles"]["C4"] == MOUNTAINTOP
    assert scene.view["tile_discard"] == ["Market"]
    # CA-R40: nobody arrives, and what is there stays.
    assert (acolytes(scene, 2), scene.view["cubes"]) == ({"C4": 2}, {"C4": 2})
    assert "C4" in controls(scene, 2)


def test_the_void_may_replace_itself_and_the_new_tile_is_not_reaped() -> None:
    scene = reap("The Void", player("C3"), player("E3"), tile_deck="Gold Grass").play("C3")
    assert scene.view["tiles"]["C3"] == "Gold Grass"
    assert scene.view["tile_discard"] == ["The Void"]
    assert gold(scene) == [0, 0]


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
