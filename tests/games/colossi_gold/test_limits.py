"""Limits and Gold (rules, sections 7.2 and 7.3), and rulings CG-R17, CG-R56, CG-R61, CG-R70 and CG-R101."""

from __future__ import annotations

import pytest

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    begin,
    cubes,
    gold,
    hand,
    player,
    seat,
    traits,
)

FULL = "Walk, Walk, Lure, Lure, Pilfer, Recall"


@pytest.mark.parametrize(
    ("mine", "curses", "limit"),
    [
        ("", "", 6),
        ("", "Concession", 3),
        ("Miserly", "", 2),
        ("Nomadic", "", 1),
        ("Monolithic", "", 1),
        ("Miserly", "Concession", 2),
        ("Miserly, Monolithic", "Concession", 1),
    ],
)
def test_the_lowest_limit_of_banners_counts(mine: str, curses: str, limit: int) -> None:
    places = ["A1", "A2", "A3", "A4", "A5", "B1"]
    for standing in (limit - 1, limit):
        me = player("C3", traits=mine, curses=curses, banners=" ".join(places[:standing]))
        scene = begin(me, player("E5"), moment="deploying")
        assert scene.offers("place") == (standing < limit)


@pytest.mark.parametrize(
    ("mine", "curses", "limit"),
    [
        ("", "", 10),
        ("", "Sacrifice", 4),
        ("Necromancer", "", 4),
        ("Miserly", "", 3),
        ("Miserly, Necromancer", "Sacrifice", 3),
    ],
)
def test_the_lowest_limit_of_acolytes_counts(mine: str, curses: str, limit: int) -> None:
    for standing in (limit - 1, limit):
        scene = begin(player("C3", f"A3*{standing}", traits=mine, curses=curses), player("E5"))
        assert scene.offers("spawn") == (standing < limit)


@pytest.mark.parametrize(
    ("mine", "curses", "limit"),
    [
        ("", "", 6),
        ("", "Poverty", 3),
        ("Ludicrously capacious", "", 8),
        ("Ludicrously capacious", "Poverty", 3),
    ],
)
def test_the_lowest_limit_of_cards_counts(mine: str, curses: str, limit: int) -> None:
    cards = ["Walk", "Walk", "Lure", "Lure", "Purge", "Purge", "Recall", "Bolster"][:limit]
    for held in (limit - 1, limit):
        me = player("C3", traits=mine, curses=curses, hand=", ".join(cards[:held]))
        scene = begin(me, player("E5"), moment="turn start", deck="Pilfer, Secure")
        assert (len(hand(scene, 1)) > limit) == (held == limit)
        assert scene.offers("spawn") == (held < limit)


def test_r17_the_whole_draw_comes_first() -> None:
    scene = begin(player("C3", hand=FULL), player("E5"), deck="Purge, Convene").play("pilfer")
    assert len(hand(scene, 1)) == 7 and scene.options == {"walk", "lure", "recall", "purge", "convene"}
    scene.play("convene")
    # The card is put away when all of it has happened.
    assert scene.view["discard"] == ["Pilfer", "Convene"]


def test_two_traits_and_the_new_one_may_go() -> None:
    # CG-R73
    scene = begin(
        player("C3", hand="Steal", traits="Sly, Speedy"),
        player("E5", traits="Boldness"),
        sly_about="player 2",
    ).play("steal")
    assert scene.options == {"sly", "speedy", "boldness"}
    scene.play("boldness")
    assert traits(scene, 1) == ["Sly", "Speedy"] and scene.view["trait_discard"] == ["Boldness"]


def test_r101_austerity_leaves_one_and_pays_afterwards() -> None:
    scene = begin(player("C3", hand="Austerity", traits="Miserly, Speedy"), player("E5")).play("austerity")
    assert gold(scene) == [0, 0]
    # Without Miserly the 5 Gold are 5.
    assert gold(scene.after("miserly")) == [5, 0] and gold(scene.after("speedy")) == [6, 0]
    assert seat(scene.play("speedy"), 1)["curses"] == ["Austerity"]


def test_r56_concession_sends_banners_home_unscored() -> None:
    scene = begin(
        player("C3", hand="Concession", banners="A1 A2 A3 A4"), player("E5"), cubes={"A1": "gold 3"}
    ).play("concession")
    assert scene.options == {"banner A1", "banner A2", "banner A3", "banner A4"}
    scene.play("banner A1")
    assert banners(scene, 1) == {"A2": 1, "A3": 1, "A4": 1} and gold(scene) == [5, 0]
    assert seat(scene, 1)["banner_reserve"] == 3


def test_r56_sacrifice_sends_acolytes_home_alive() -> None:
    scene = begin(
        player("C3", "C3 C4*5", hand="Sacrifice"), player("E5", "C4", traits="Reactive, Necromancer")
    ).play("sacrifice")
    assert scene.options == {"acolyte C3", "acolyte C4"}
    scene.play("acolyte C4", "acolyte C3")
    assert acolytes(scene, 1) == {"C4": 4} and gold(scene) == [5, 0] and scene.seat == 0


def test_petrified_acolytes_stay_above_a_limit() -> None:
    scene = begin(player("C3", "C3*5 C4", hand="Sacrifice"), player("E5"), beasts={"stone": "C3"}).play(
        "sacrifice"
    )
    assert acolytes(scene, 1) == {"C3": 5} and scene.offers("end") and not scene.offers("spawn")


def test_who_can_move_again_comes_down_then() -> None:
    scene = begin(
        player("C3", "C3*5", curses="Sacrifice"), player("E5"), moment="beast move", beasts={"stone": "C3"}
    ).play("stone beast", "C4")
    # All five are alike, and one of them goes.
    assert acolytes(scene, 1) == {"C3": 4}


def test_poverty_takes_cards() -> None:
    scene = begin(player("C3", hand="Poverty, Walk, Walk, Lure, Pilfer, Recall"), player("E5")).play(
        "poverty"
    )
    scene.play("walk", "walk")
    assert hand(scene, 1) == ["Lure", "Pilfer", "Recall"] and gold(scene) == [5, 0]


def test_without_resolute_the_second_of_a_pair_goes_first() -> None:
    scene = begin(
        player("C3", hand="Vandalize"), player("E5", traits="Resolute", banners="C4*2 C5"), beasts={}
    ).play("vandalize")
    assert banners(scene, 2) == {"C4": 1, "C5": 1} and seat(scene, 2)["banner_reserve"] == 4


def test_r61_the_lender_obeys_limits_when_the_trait_comes_back() -> None:
    scene = begin(
        player("A1", traits="Mimicry", hand="Companionship"),
        player("E5", "E4*3", traits="Necromancer"),
        moment="turn start",
    ).play("companionship", "colossus 2", "stop")
    # Necromancer was borrowed: its owner may have more than four meanwhile.
    assert scene.seat == 1 and traits(scene, 1) == ["Mimicry", "Necromancer"]
    scene.play("E5", "E5", "E5")
    assert acolytes(scene, 2) == {"E4": 3, "E5": 3}
    scene.play("end", "done")
    assert scene.seat == 1 and scene.options == {"acolyte E4", "acolyte E5"}
    scene.play("acolyte E5", "acolyte E5")
    assert acolytes(scene, 2) == {"E4": 3, "E5": 1} and traits(scene, 2) == ["Necromancer"]


def test_a_limit_of_acolytes_binds_cards_too() -> None:
    # CG-R92
    scene = begin(player("C3", "C3*3", hand="Solidarity", traits="Necromancer"), player("E5", "E5*9")).play(
        "solidarity"
    )
    scene.play("C4")
    assert acolytes(scene, 1) == {"C3": 3, "C4": 1}


def test_moving_a_banner_is_always_within_the_limit() -> None:
    scene = begin(player("C3", traits="Monolithic", banners="A1"), player("E5"), moment="deploying")
    assert scene.options == {"banner A1", "done"}
    scene.play("banner A1")
    assert banners(scene, 1) == {"C3": 1}


# Gold


def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    assert not begin(player("C3", traits="Boldness", gold=1), player("E5")).offers("boldness")
    assert begin(player("C3", traits="Boldness", gold=2), player("E5")).offers("boldness")
    assert not begin(player("C3", traits="Mercantile"), player("E5")).offers("mercantile")


def test_r85_a_forced_payment_is_what_there_is() -> None:
    scene = begin(
        player("C3", gold=1), player("E5", traits="Extortionist", banners="C3"), moment="deploying"
    ).play("place")
    assert gold(scene) == [0, 1]
    # Nothing is paid with nothing, and nothing is gained then, not even by Miserly.
    scene = begin(
        player("C3"), player("E5", traits="Extortionist, Miserly", banners="C3"), moment="deploying"
    ).play("place")
    assert gold(scene) == [0, 0]


def test_r70_miserly_adds_one_to_each_gain() -> None:
    scene = begin(
        player("C3", traits="Miserly", banners="C3 C4"),
        player("E5"),
        moment="resting",
        cubes={"C3": "gold 4", "C4": "card"},
    ).play("banner C3")
    # One gain for all gold cubes of a space, none for other cubes.
    assert gold(scene) == [5, 0]


def test_r70_what_somebody_pays_is_a_gain_and_the_bonus_comes_from_the_bank() -> None:
    scene = begin(
        player("C3", gold=5), player("E5", traits="Extortionist, Miserly", banners="C3"), moment="deploying"
    ).play("place")
    assert gold(scene) == [3, 3]


def test_r12_the_bank_has_cubes_without_end() -> None:
    scene = begin(player("C3", hand="Harvest"), player(), cubes={"C3": "gold 500, card 400, trait 300"})
    scene.play("harvest")
    assert cubes(scene)["C3"] == {"gold": 501, "card": 400, "trait": 300}


def test_r90_beast_cards_count_for_the_hand_limit_like_all_others() -> None:
    mine = player("C3", hand="Walk, Walk, Lure, Rampage, Haste, Pilfer")
    scene = begin(mine, player(), deck="Lure, Convene", beasts={"time": "A1"})
    scene.play("pilfer")
    assert scene.options == {"walk", "lure", "rampage", "haste", "convene"}
    scene.play("walk")
    assert hand(scene, 1) == ["Convene", "Haste", "Lure", "Lure", "Rampage", "Walk"]
