"""Traits that meet: limits, chains of deaths, and Traits that come or go in the middle of something."""

from __future__ import annotations

from games.colossi_gold.scenes import acolytes, banners, begin, gold, hand, player, seat, traits
from games.colossi_gold.trait_scenes import gaining


def test_necromancer_gained_takes_acolytes_back_down_to_four() -> None:
    scene = gaining("Sly", "A3*4 A4*2", shown_traits="Necromancer", trait_deck="").play("necromancer")
    assert scene.options == {"acolyte A3", "acolyte A4"}
    scene.play("acolyte A3", "acolyte A4")
    assert acolytes(scene, 1) == {"A3": 3, "A4": 1}


def test_petrified_acolytes_stay_above_a_limit() -> None:
    scene = gaining("Sly", "A3*4 A4", shown_traits="Miserly", trait_deck="", beasts={"stone": "A3"})
    # Only the one on A4 can go.
    assert acolytes(scene.play("miserly"), 1) == {"A3": 4}


def test_nomadic_and_resolute_have_one_banner() -> None:
    scene = begin(
        player("C3", "B3", traits="Nomadic, Resolute", banners="C3"), player("E5"), moment="banner phase"
    )
    assert scene.play("deploy").options == {"banner C3", "done"}
    # Monolithic beside Resolute splits a pair that is there.
    thief = player("C3", hand="Steal", traits="Resolute", banners="A1*2")
    scene = begin(thief, player("E5", traits="Monolithic")).play("steal")
    assert traits(scene, 1) == ["Monolithic", "Resolute"] and banners(scene, 1) == {"A1": 1}


def test_austerity_leaves_one_trait_and_lets_a_new_one_take_its_place() -> None:
    scene = begin(player("C3", hand="Austerity", traits="Speedy, Sly"), player("E5")).play("austerity")
    assert scene.options == {"speedy", "sly"}
    assert gold(scene.play("sly")) == [5, 0]
    scene = begin(
        player("C3", hand="Steal", traits="Speedy", curses="Austerity"), player("E5", traits="Sly")
    ).play("steal")
    assert scene.options == {"speedy", "sly"}
    assert traits(scene.play("speedy"), 1) == ["Sly"]


def test_revenge_sets_off_a_chain() -> None:
    scene = begin(
        player("A1", "C3", hand="Commandeer", traits="Resurrecting, Miserly", gold=1),
        player("E5", banners="C3", traits="Vengeful, Blood thirsty"),
        player("E1", "D3", traits="Necromancer, Reactive"),
        player("A5", "E3"),
    ).play("commandeer")
    # It comes back to player 1, player 2 is paid, player 3 takes its place and answers.
    assert scene.seat == 0 and scene.options == {"yes", "pass"}
    scene.play("yes")
    assert gold(scene) == [1, 1, 0, 0] and scene.seat == 2
    scene.play("yes")
    assert acolytes(scene, 3) == {"C3": 1, "D3": 1} and scene.options == {"acolyte D3", "pass"}
    scene.play("acolyte D3")
    # Then Necromancer is asked about the victim of its owner too.
    assert scene.seat == 2 and scene.options == {"yes", "pass"}
    scene.play("yes")
    assert acolytes(scene, 4) == {} and acolytes(scene, 3) == {"C3": 1, "E3": 1}
    assert acolytes(scene, 1) == {"A1": 1} and scene.offers("end")


def test_guarded_acolytes_can_not_be_sacrificed() -> None:
    scene = begin(
        player("E5", hand="Short Rest", banners="C2"),
        player("A5", "C3 D4"),
        player("D4", "D4", traits="Reactive, Protective"),
        tiles={"C2": "Volcano"},
    ).play("short rest")
    assert scene.seat == 0 and acolytes(scene, 3) == {"D4": 1}


def test_a_whisperer_who_is_blood_thirsty_is_paid() -> None:
    scene = begin(
        player("C3", traits="Beast whisperer, Blood thirsty", gold=1),
        player("E5", "A2*2"),
        beasts={"blood": "A1"},
    ).play("beast whisperer", "A2")
    assert gold(scene) == [2, 0] and acolytes(scene, 2) == {}


def test_who_gives_up_protective_loses_those_it_kept_alive() -> None:
    scene = begin(
        player("C3", "C3*2", traits="Protective, Alchemist"),
        player("E5", traits="Blood thirsty"),
        beasts={"blood": "C3"},
    ).play("alchemist", "protective")
    # Their own player is the cause.
    assert acolytes(scene, 1) == {} and gold(scene) == [1, 0]


def test_a_miser_gains_from_every_trait_that_pays() -> None:
    scene = begin(
        player("A1", hand="Commandeer", gold=3),
        player("E5", banners="C3", traits="Extortionist, Miserly"),
        player("E1", banners="D3", traits="Territorial"),
    ).play("commandeer", "banner C3")
    assert gold(scene) == [1, 3, 1]
    scene = begin(
        player("A1", hand="Commandeer"),
        player("E5", banners="C3"),
        player("E1", banners="D3", traits="Territorial, Miserly"),
    ).play("commandeer", "banner C3")
    assert gold(scene) == [0, 0, 2]


def test_a_hand_limit_gained_in_a_rest_counts_at_once() -> None:
    scene = begin(
        player("C3", hand="Lure, Lure, Lure, Walk, Walk, Walk", banners="C3 A1"),
        player("E5"),
        moment="resting",
        cubes={"C3": "trait", "A1": "card 2"},
        shown_traits="Ludicrously capacious",
        trait_deck="",
        deck="Pilfer, Recall",
    ).play("banner C3", "ludicrously capacious")
    assert len(hand(scene, 1)) == 8 and scene.seat == 1


def test_a_hand_limit_lost_in_a_rest_counts_at_once() -> None:
    scene = begin(
        player(
            "C3",
            hand="Lure, Lure, Lure, Walk, Walk, Walk, Pilfer",
            traits="Ludicrously capacious, Sly",
            banners="C3 A1",
        ),
        player("E5"),
        moment="resting",
        cubes={"C3": "trait"},
        shown_traits="Speedy",
        trait_deck="",
    ).play("banner C3", "speedy", "ludicrously capacious")
    assert scene.options == {"lure", "walk", "pilfer"}
    scene.play("pilfer")
    assert seat(scene, 1)["cards"] == 6 and banners(scene, 1) == {}


def test_a_link_that_is_scored_on_the_way_is_gone() -> None:
    scene = begin(
        player("C3", traits="Underworld, Animalistic", animal="time", banners="C3 A5 E1"), player("E5")
    ).play("colossus 1", "A5")
    # The Banner there is home, so no link leads on; the paid step is left.
    assert banners(scene, 1) == {"C3": 1, "E1": 1} and scene.options == {"A4", "B5", "B6", "stop"}


def test_underworld_gained_in_a_move_works_in_it() -> None:
    scene = begin(
        player("B5", "A5", traits="Animalistic", animal="time", banners="A5 A4 E1"),
        player("E5"),
        cubes={"A5": "trait"},
        shown_traits="Underworld",
        trait_deck="",
    ).play("colossus 1", "A5", "underworld")
    # The Banner of A5 is home, so no link begins there; but A5 is a road.
    assert scene.options == {"A4", "B6", "stop"}
    # On A4 the next Banner is scored: with one left there are no links at all.
    assert scene.play("A4").offers("end") and banners(scene, 1) == {"E1": 1}


def test_speedy_gained_in_a_turn_counts_cards_already_played() -> None:
    scene = begin(
        player("C3", hand="Short Rest, Lure", banners="C3"),
        player("E5"),
        cubes={"C3": "trait"},
        shown_traits="Speedy",
        trait_deck="",
    ).play("short rest", "speedy")
    assert scene.view["cards_played"] == 1 and not scene.of_kind("card")
    assert scene.view["actions"] == 5


def test_a_road_of_sly_and_a_domineering_colossus() -> None:
    scene = begin(player("C3", traits="Sly, Domineering"), player("C2", "C2"), moment="turn start").play(
        "colossus 1", "C2"
    )
    assert scene.options == {"colossus 2", "done"}
    # C2 was a road when the Colossus came, whoever has left it meanwhile.
    scene.play("colossus 2", "B2")
    assert scene.offers("C1", "stop")


def test_the_wind_beast_takes_whom_its_mover_guards() -> None:
    beast = {"wind": "C3"}
    other = player("C3", "C3", traits="Protective")
    scene = begin(player("A1", hand="Walk"), other, beasts=beast).play("walk", "C2", "C1")
    assert acolytes(scene, 2) == {"C3": 1}
    # Who moves it takes their own along.
    scene = begin(player("C3", "C3", hand="Walk", traits="Protective"), player("E5"), beasts=beast)
    assert acolytes(scene.play("walk", "C2", "C1"), 1) == {"C1": 1}


def test_a_borrowed_reactive_works_for_the_borrower() -> None:
    scene = begin(
        player("E5", "D4", hand="Short Rest", traits="Mimicry", banners="C2"),
        player("A5", "C3 E4", traits="Reactive"),
        tiles={"C2": "Volcano"},
        moment="turn start",
    ).play("short rest")
    assert scene.seat == 0 and scene.options == {"acolyte D4", "pass"}
    scene.play("acolyte D4")
    assert acolytes(scene, 1) == {} and acolytes(scene, 2) == {}
