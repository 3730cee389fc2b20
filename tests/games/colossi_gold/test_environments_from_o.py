"""Environments from Oasis to Speedy Slopes (section 6.5)."""

from __future__ import annotations

from games.colossi_gold.scenes import acolytes, begin, gold, hand, player, seat, spaces
from games.colossi_gold.tile_scenes import asked_openly, scored

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


# Speedy Slopes


def test_speedy_slopes_place_all_and_let_all_move() -> None:
    scene = scored("Speedy Slopes", player("A1", "A3 A5"), player("E5"))
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({"A3": 1, "A5": 1, "C3": 8}, 0)
    assert scene.options == {"acolyte A3", "acolyte A5", "acolyte C3", "stop"}
    scene.play("acolyte A3", "A4")
    # It has moved.
    assert scene.options == {"acolyte A5", "acolyte C3", "stop"}
    # Roads are used as ever.
    scene.play("acolyte A5", "A4")
    assert scene.options == spaces("A3 B4 B5 stop")
    scene.play("stop")
    assert scene.options == {"acolyte C3", "stop"}
    scene.play("acolyte C3", "C4")
    # The one on C4 has moved, and seven on C3 have not.
    assert scene.options == {"acolyte C3", "stop"}
    scene.play("stop")
    assert (acolytes(scene, 1), scene.seat) == ({"A4": 2, "C3": 7, "C4": 1}, 1)


def test_r92_speedy_slopes_and_a_limit() -> None:
    scene = scored("Speedy Slopes", player("A1", "A3", curses="Sacrifice"), player("E5"))
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({"A3": 1, "C3": 3}, 6)


def test_speedy_slopes_with_the_blood_beast() -> None:
    scene = scored("Speedy Slopes", player("A1", "A3"), player("E5"), beasts={"blood": "C3"})
    # R95: all come, then all die.
    assert (acolytes(scene, 1), scene.options) == ({"A3": 1}, {"acolyte A3", "stop"})


def test_speedy_slopes_leave_who_is_petrified() -> None:
    scene = scored("Speedy Slopes", player("A1", "A3 A5"), player("E5"), beasts={"stone": "A5"})
    assert scene.options == {"acolyte A3", "acolyte C3", "stop"}


def test_on_speedy_slopes_those_who_have_moved_die_first() -> None:
    scene = scored(
        "Speedy Slopes",
        player("A1", "B6 C4*2 D5", curses="Sacrifice"),
        player("E5", "C5", traits="Reactive"),
        tiles={"B5": "Mountaintop of the Giants"},
    )
    # Of three on C4 one has moved. Another Acolyte dies, and player 2 kills one on C4 in answer.
    scene.play("acolyte D5", "C4", "stop", "acolyte B6", "B5", "acolyte C5")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C4": 2}, {})
    # Both of the two that are left may still move.
    scene.play("acolyte C4", "D4")
    assert scene.options == {"acolyte C4", "stop"}
    scene.play("acolyte C4", "D5")
    assert (acolytes(scene, 1), scene.seat) == ({"D4": 1, "D5": 1}, 1)


def test_on_speedy_slopes_nobody_moves_in_place_of_the_dead() -> None:
    scene = scored(
        "Speedy Slopes",
        player("A1", "B6 C4*2 D5", curses="Sacrifice"),
        player("E5", "C5", traits="Reactive"),
        tiles={"B5": "Mountaintop of the Giants"},
    )
    # Of two on C4 that have not moved one is killed; then one comes that has moved.
    scene.play("acolyte B6", "B5", "acolyte C5", "C4", "acolyte D5", "C4", "stop")
    assert (acolytes(scene, 1), scene.options) == ({"C4": 2}, {"acolyte C4", "stop"})
    scene.play("acolyte C4", "D4")
    assert (acolytes(scene, 1), scene.seat) == ({"C4": 1, "D4": 1}, 1)


def test_speedy_slopes_explore_and_move_on_anothers_turn() -> None:
    scene = begin(
        player("A1", hand="Miracle"),
        player("E5", "D3", curses="Sacrifice", banners="C3"),
        tiles={"C3": "Speedy Slopes"},
        unexplored="C4",
        tile_deck="Oasis",
    ).play("miracle", "banner C3")
    assert (scene.seat, scene.options) == (1, {"acolyte C3", "acolyte D3", "stop"})
    scene.play("acolyte C3", "C4")
    assert scene.view["tiles"]["C4"] == "Oasis"
    scene.play("stop")
    assert (scene.seat, scene.view["actions"]) == (0, 3)
