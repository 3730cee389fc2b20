"""Influence, Replace, Teleport, Ritual Sacrifice, Steal and Vandalize (section 6.1), and their rulings.

Scenes that Three Ages plays too are in tests/games/colossi.
"""

from __future__ import annotations

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    begin,
    colossi,
    cubes,
    gold,
    player,
    seat,
    spaces,
    traits,
)

MOUNTAINTOP = "Mountaintop of the Giants"


# Influence


def test_influence_goes_round_and_may_be_passed() -> None:
    scene = begin(player("C3", hand="Influence"), player("A3"), player("E3"))
    scene.play("influence")
    assert (scene.seat, scene.options) == (0, {"colossus 2", "colossus 3", "pass"})
    scene.play("colossus 2")
    assert scene.options == spaces("A2 A4 B3 B4")
    scene.play("B3")
    assert (scene.seat, scene.options) == (1, {"colossus 1", "colossus 3", "pass"})
    scene.play("pass")
    assert (scene.seat, scene.options) == (2, {"colossus 1", "colossus 2", "pass"})
    scene.play("colossus 2", "A2")
    assert colossi(scene) == ["C3", "A2", "E3"] and scene.seat == 0 and scene.offers("end")


def test_influence_goes_on_along_the_roads_of_the_owner() -> None:
    scene = begin(player("C3", "B3", hand="Influence"), player("A3", "B4"), player("E3"))
    # B3 is a road for player 1 only.
    assert scene.after("influence", "colossus 2", "B3").seat == 1
    scene.play("influence", "colossus 2", "B4")
    assert (scene.seat, scene.options) == (0, spaces("A4 B3 B5 C3 C4") | {"stop"})
    scene.play("C4")
    assert colossi(scene) == ["C3", "C4", "E3"] and scene.seat == 1


def test_sly_and_underworld_do_not_help_influence() -> None:
    scene = begin(
        player("C3", "B3", hand="Influence", traits="Sly, Underworld", banners="A3 E5"),
        player("A3"),
        player("E3", "B4"),
        sly_about="player 3",
    )
    scene.play("influence", "colossus 2")
    assert scene.options == spaces("A2 A4 B3 B4")
    assert scene.play("B4").seat == 1


def test_influence_explores_and_who_moves_is_the_cause() -> None:
    # Player 2 drives player 1's Colossus, which has the Blood Beast's rules, to player 3's Acolyte.
    scene = begin(
        player("E3", hand="Influence", traits="Animalistic", animal="blood"),
        player("A3", traits="Blood thirsty"),
        player("A1", "D4"),
        unexplored="D3",
        tile_deck="Market",
    )
    explored = scene.after("influence", "pass", "colossus 1", "D3", "pass")
    assert explored.view["tiles"]["D3"] == "Market"
    scene.play("influence", "pass", "colossus 1", "D4", "pass")
    assert acolytes(scene, 3) == {} and gold(scene) == [0, 1, 0]


# Replace


def test_r38_replace_is_two_moves() -> None:
    scene = begin(player("C3", hand="Replace"), player("A3"), tiles={"C3": "Golden Dunes"})
    scene.play("replace")
    assert cubes(scene) == {"C3": {"gold": 1}}


def test_replace_has_no_roads() -> None:
    scene = begin(player("C3", "A3", hand="Replace"), player("A3", "C3"))
    scene.play("replace")
    assert colossi(scene) == ["A3", "C3"] and scene.offers("end")


def test_r63_who_is_replaced_is_domineering_where_it_comes() -> None:
    scene = begin(
        player("C3", hand="Replace"),
        player("A3", traits="Domineering"),
        beasts={"golden": "C3"},
    )
    scene.play("replace")
    assert scene.seat == 1 and scene.offers("golden beast")


# Teleport


def test_teleport_any_colossus_to_any_other_space() -> None:
    scene = begin(player("C3", hand="Teleport"), player("A3"), unexplored="E3", tile_deck="Market")
    scene.play("teleport")
    assert scene.options == {"colossus 1", "colossus 2"}
    scene.play("colossus 2")
    assert len(scene.options) == 26 and not scene.offers("A3")
    scene.play("E3")
    assert colossi(scene) == ["C3", "E3"] and scene.view["tiles"]["E3"] == "Market"
    assert scene.offers("end")


def test_teleport_is_one_step_with_all_that_follows() -> None:
    scene = begin(
        player("C3", "E3", hand="Teleport", traits="Animalistic", animal="time"),
        player("A3", banners="E3"),
        tiles={"E3": "Golden Dunes"},
    )
    scene.play("teleport", "colossus 1", "E3")
    # The cube comes first, then player 2's Banner is scored, and there is no road.
    assert gold(scene) == [0, 1] and banners(scene, 2) == {} and scene.offers("end")


# Ritual Sacrifice


def test_ritual_sacrifice_leaves_out_petrified_and_guarded_ones() -> None:
    scene = begin(
        player("C3", "C3", hand="Ritual Sacrifice", traits="Protective"),
        player("A2", "C2*2 B3"),
        beasts={"stone": "C2"},
    )
    scene.play("ritual sacrifice")
    # CG-R71: nobody kills guarded ones, not even their owner.
    assert scene.options == {"acolyte B3", "stop"}


def test_of_those_who_die_otherwise_the_ones_rolled_for_are_taken_first() -> None:
    # B3: one of player 3's two was rolled for when the other way of dying takes one: it was that one.
    scene = begin(
        player("C3", hand="Ritual Sacrifice"),
        player("A1", "C2*2 E5", traits="Reactive"),
        player("A5", "B3*2"),
        rolls=[6, 1, 6],
    )
    scene.play("ritual sacrifice", "acolyte B3")
    scene.play("acolyte C2")
    # Player 2 answers: the other Acolyte on C2 is sacrificed, and only one on B3 can be killed for it.
    assert (scene.seat, scene.options) == (1, {"acolyte C2", "pass"})
    scene.play("acolyte C2")
    assert acolytes(scene, 2) == {"E5": 1} and acolytes(scene, 3) == {"B3": 1}
    assert (scene.seat, scene.options) == (0, {"acolyte B3", "stop"})
    scene.play("acolyte B3")
    assert scene.offers("end")


def test_who_takes_the_place_of_the_dead_is_not_rolled_for() -> None:
    # Player 3 has two on B3, not rolled for. One dies, and later one comes from hand: one roll is left.
    scene = begin(
        player("C3", "C4", hand="Ritual Sacrifice"),
        player("A1", "C2*2", traits="Reactive"),
        player("A5", "B3*2", traits="Necromancer"),
        rolls=[1, 6],
    )
    scene.play("ritual sacrifice", "acolyte C2")
    # Player 3 raises nobody for this one, then player 2 sacrifices the other one for one on B3.
    scene.play("pass", "acolyte C2")
    # For the sacrifice on C2 player 3 raises one.
    scene.play("yes")
    assert acolytes(scene, 3) == {"B3": 1, "C2": 1}
    assert scene.options == {"acolyte B3", "acolyte C4", "stop"}
    scene.play("acolyte B3")
    assert scene.options == {"acolyte C4", "stop"}


def test_who_dies_by_another_ones_roll_and_comes_back_is_not_rolled_for() -> None:
    scene = begin(
        player("C3", "C4", hand="Ritual Sacrifice"),
        player("A1", "C2*2", traits="Reactive"),
        player("B3", "B3", traits="Resurrecting"),
        rolls=[1],
    )
    scene.play("ritual sacrifice", "acolyte C2")
    # Player 2 sacrifices the other one for the one on B3, which its owner puts back there at once.
    scene.play("acolyte C2", "yes")
    assert acolytes(scene, 2) == {} and acolytes(scene, 3) == {"B3": 1}
    assert (scene.seat, scene.options) == (0, {"acolyte C4", "stop"})


# Steal and Vandalize


def test_steal_takes_a_trait() -> None:
    scene = begin(
        player("C3", hand="Steal"), player("A2", traits="Abundant, Speedy"), player("A3", traits="Boldness")
    )
    scene.play("steal")
    assert scene.options == {"abundant", "speedy", "boldness"}
    scene.play("speedy")
    assert [traits(scene, number) for number in (1, 2, 3)] == [["Speedy"], ["Abundant"], ["Boldness"]]
    # It works at once.
    assert scene.view["actions"] == 5


def test_r73_of_three_traits_the_stolen_one_may_go() -> None:
    scene = begin(player("C3", hand="Steal", traits="Abundant, Sly"), player("A2", traits="Boldness"))
    scene.play("steal")
    assert scene.options == {"abundant", "sly", "boldness"}
    assert traits(scene.after("sly"), 1) == ["Abundant", "Boldness"]
    scene.play("boldness")
    assert traits(scene, 1) == ["Abundant", "Sly"] and traits(scene, 2) == []
    assert scene.view["trait_discard"] == ["Boldness"]


def test_who_loses_a_trait_comes_down_to_the_limits_without_it() -> None:
    scene = begin(player("C3", hand="Steal"), player("A2", banners="D4*2", traits="Resolute"))
    scene.play("steal")
    assert banners(scene, 2) == {"D4": 1} and traits(scene, 1) == ["Resolute"]


def test_who_steals_a_trait_comes_down_to_the_limits_with_it() -> None:
    scene = begin(player("C3", "D4*2 E4*2", hand="Steal"), player("A2", traits="Miserly"))
    scene.play("steal")
    assert scene.options == {"acolyte D4", "acolyte E4"}
    scene.play("acolyte E4")
    assert acolytes(scene, 1) == {"D4": 2, "E4": 1} and scene.offers("end")


def test_r62_a_stolen_animalistic_works_afresh() -> None:
    scene = begin(
        player("C3", hand="Steal", traits="Sly"),
        player("A2", traits="Animalistic", animal="wind"),
        beasts={"stone": "E3"},
    )
    scene.play("steal")
    assert traits(scene, 1) == ["Animalistic"] and traits(scene, 2) == []
    assert seat(scene, 1)["animal"] not in (None, "stone") and seat(scene, 2)["animal"] is None
    assert scene.view["trait_discard"] == ["Sly"]


def test_without_their_guard_acolytes_die_by_vandalize() -> None:
    scene = begin(
        player("C3", hand="Vandalize", traits="Blood thirsty"),
        player("A2", "A2*2", traits="Protective"),
        tiles={"A2": MOUNTAINTOP},
    )
    scene.play("vandalize")
    assert acolytes(scene, 2) == {} and gold(scene) == [2, 0]


def test_ritual_sacrifice_rolls_for_nobody_who_came_after_it_was_played() -> None:
    scene = begin(
        player("C3", hand="Ritual Sacrifice"),
        player("A1", "C4 D4", traits="Reactive"),
        player("A5", "C4", traits="Necromancer"),
        rolls=[2],
    )
    # Player 2 loses the Acolyte of D4 and gives up the other to kill Player 3's, for which a new one comes.
    scene.play("ritual sacrifice", "acolyte D4", "pass", "acolyte C4", "yes")
    assert acolytes(scene, 2) == {} and acolytes(scene, 3) == {"C4": 1}
    # It was not there when the card was played, so nobody is left to roll for.
    assert scene.seat == 0 and scene.offers("end", "spawn")
