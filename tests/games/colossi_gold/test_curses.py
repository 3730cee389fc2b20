"""The seven Curses (section 6.3), the limits that four of them set (section 7.2), and their rulings."""

from __future__ import annotations

import pytest

from games.colossi_gold.scenes import acolytes, banners, begin, gold, hand, player, seat, spaces, traits

# Those that stay


@pytest.mark.parametrize("title", ["Austerity", "Concession", "Poverty", "Sacrifice"])
def test_a_curse_that_stays_pays_and_lies_in_front_of_its_player(title: str) -> None:
    scene = begin(player("A1", hand=title), player("E5", hand="Walk", traits="Parasitic"))
    scene.play(title.lower())
    assert gold(scene) == [5, 0] and seat(scene, 1)["curses"] == [title]
    # CG-R20: it never lies on the discard pile, so Parasitic is not asked.
    assert scene.view["discard"] == [] and scene.seat == 0 and scene.view["actions"] == 3


def test_austerity_leaves_one_trait() -> None:
    scene = begin(player("A1", hand="Austerity", traits="Sly, Abundant"), player("E5"))
    scene.play("austerity")
    assert scene.options == {"sly", "abundant"}
    scene.play("sly")
    assert traits(scene, 1) == ["Abundant"] and gold(scene) == [5, 0]
    assert scene.view["trait_discard"] == ["Sly"]


def test_r101_the_limit_comes_before_the_gold() -> None:
    scene = begin(player("A1", hand="Austerity", traits="Miserly, Abundant"), player("E5"))
    assert gold(scene.after("austerity", "miserly")) == [5, 0]
    assert gold(scene.after("austerity", "abundant")) == [6, 0]


def test_r73_under_austerity_the_new_trait_may_go_too() -> None:
    scene = begin(
        player("A1", hand="Short Rest", banners="C3", traits="Sly", curses="Austerity"),
        player("E5"),
        cubes={"C3": "trait 1"},
        shown_traits="Speedy, Boldness, Abundant",
    )
    scene.play("short rest", "boldness")
    assert scene.options == {"sly", "boldness"}
    scene.play("boldness")
    assert traits(scene, 1) == ["Sly"]


def test_concession_leaves_three_banners_and_nothing_is_scored() -> None:
    scene = begin(
        player("A1", hand="Concession", banners="C3 D4 D5 E4"),
        player("E5"),
        cubes={"C3": "gold 2"},
    )
    scene.play("concession")
    assert scene.options == {f"banner {space}" for space in spaces("C3 D4 D5 E4")}
    scene.play("banner C3")
    assert banners(scene, 1) == {"D4": 1, "D5": 1, "E4": 1} and gold(scene) == [5, 0]


def test_r56_poverty_leaves_three_cards_at_once_and_for_good() -> None:
    scene = begin(
        player("A1", hand="Poverty, Pilfer, Walk, Lure, Purge"), player("E5"), deck="Recall, Replace, Steal"
    )
    scene.play("poverty")
    assert scene.options == {"pilfer", "walk", "lure", "purge"}
    scene.play("lure")
    assert hand(scene, 1) == ["Pilfer", "Purge", "Walk"] and gold(scene) == [5, 0]
    # CG-R17: two are drawn, then one goes.
    scene.play("pilfer")
    assert scene.options == {"walk", "purge", "recall", "replace"}


def test_poverty_beats_ludicrously_capacious() -> None:
    scene = begin(
        player("A1", hand="Poverty, Walk, Lure, Purge, Recall", traits="Ludicrously capacious"), player("E5")
    )
    scene.play("poverty", "walk")
    assert len(hand(scene, 1)) == 3


def test_r56_sacrifice_leaves_four_acolytes_and_nobody_dies() -> None:
    scene = begin(
        player("A1", "C3*3 D4*2", hand="Sacrifice"), player("E5", "C2", traits="Reactive, Necromancer")
    )
    scene.play("sacrifice")
    assert scene.options == {"acolyte C3", "acolyte D4"}
    scene.play("acolyte D4")
    assert acolytes(scene, 1) == {"C3": 3, "D4": 1} and gold(scene) == [5, 0]
    assert scene.seat == 0
    # No more can be spawned.
    assert not scene.offers("spawn")


def test_petrified_acolytes_stay_above_the_limit() -> None:
    scene = begin(player("A1", "C3*5 D4", hand="Sacrifice"), player("E5"), beasts={"stone": "C3"})
    scene.play("sacrifice")
    assert acolytes(scene, 1) == {"C3": 5} and scene.offers("end")


# Haste


def test_r33_haste_ends_the_turn() -> None:
    scene = begin(
        player("C3", hand="Haste, Walk", banners="D4"),
        player("E5"),
        beasts={"golden": "A1"},
        cubes={"D4": "gold 1"},
    )
    scene.play("haste")
    # No Actions, no Beast, no Banners.
    assert gold(scene) == [5, 0] and banners(scene, 1) == {"D4": 1}
    assert scene.view["active_player"] == 1 and scene.seat == 1
    assert scene.view["discard"] == ["Haste"]


def test_r33_haste_loses_the_actions_of_the_time_lair() -> None:
    scene = begin(
        player("C3", hand="Short Rest, Haste", banners="C3"),
        player("E5"),
        tiles={"C3": "Lair: Time Beast"},
        beasts={"time": "E1"},
    )
    scene.play("short rest")
    assert scene.view["actions"] == 5
    scene.play("haste")
    assert scene.view["active_player"] == 1


def test_haste_may_end_the_game() -> None:
    scene = begin(player("C3"), player("E5", hand="Haste", gold=45), turn="player 2")
    scene.play("haste")
    assert scene.view["moment"] == "over" and scene.game.winners == [1]


# Pity


def test_pity_pays_an_opponent_and_then_its_player() -> None:
    scene = begin(player("C3", hand="Pity"), player("A2"), player("A3", gold=1))
    scene.play("pity")
    assert scene.options == {"player 2", "player 3"}
    scene.play("player 3")
    assert gold(scene) == [5, 0, 11]


def test_r70_pity_is_a_gain_for_both() -> None:
    scene = begin(player("C3", hand="Pity"), player("A2", traits="Miserly"))
    assert gold(scene.play("pity")) == [5, 11]


# Totality


def test_totality_takes_everything_home_unscored_and_undead() -> None:
    scene = begin(
        player("C3", "C3 D4*2", hand="Totality", banners="D4 E4"),
        player("A2", "C2", traits="Reactive"),
        cubes={"E4": "gold 3"},
    )
    scene.play("totality")
    assert acolytes(scene, 1) == {} and banners(scene, 1) == {}
    assert (seat(scene, 1)["reserve"], seat(scene, 1)["banner_reserve"]) == (10, 6)
    assert gold(scene) == [5, 0] and scene.seat == 0
    assert acolytes(scene, 2) == {"C2": 1}


def test_totality_leaves_petrified_acolytes_but_no_banner() -> None:
    scene = begin(
        player("C3", "C3 D4*2", hand="Totality", banners="D4*2", traits="Resolute"),
        player("A2"),
        beasts={"stone": "D4"},
    )
    scene.play("totality")
    assert acolytes(scene, 1) == {"D4": 2} and banners(scene, 1) == {}
    assert seat(scene, 1)["banner_reserve"] == 6


def test_totality_takes_guarded_ones_of_ones_own() -> None:
    scene = begin(player("C3", "C3*2", hand="Totality", traits="Protective"), player("A2"))
    assert acolytes(scene.play("totality"), 1) == {}


# Parasitic


@pytest.mark.parametrize("title", ["Haste", "Pity", "Totality"])
def test_r69_parasitic_is_asked_after_a_curse_that_is_discarded(title: str) -> None:
    scene = begin(player("C3", "D4", hand=title), player("A2", hand="Walk, Lure", traits="Parasitic"))
    scene.play(title.lower())
    # All of it has happened, but for the end of the turn.
    assert gold(scene)[0] == 5 and scene.view["active_player"] == 0
    assert (scene.seat, scene.options) == (1, {"walk", "lure", "pass"})
    scene.play("walk")
    assert hand(scene, 2)[0] == title or title in hand(scene, 2)
    assert scene.view["discard"][0] == "Walk"
    assert scene.view["active_player"] == (1 if title == "Haste" else 0)


def test_parasitic_may_pass_and_needs_a_card() -> None:
    scene = begin(player("C3", hand="Haste"), player("A2", hand="Walk", traits="Parasitic"))
    scene.play("haste", "pass")
    assert scene.view["discard"] == ["Haste"] and "Haste" not in hand(scene, 2)
    scene = begin(player("C3", hand="Pity"), player("A2", traits="Parasitic"))
    scene.play("pity")
    assert scene.seat == 0 and scene.view["discard"] == ["Pity"]
