"""Action cards that read the same in both editions, those about Acolytes first."""

from __future__ import annotations

from games.colossi.scenes import MOUNTAINTOP, Begin, player
from games.colossi.views import traits
from games.island.words_and_views import acolytes, colossi, controls, gold, hand, seat, spaces


def test_a_card_costs_an_action_and_goes_to_the_discards(begin: Begin) -> None:
    scene = begin(player("C3", hand="Pilfer, Bolster"), player("A3"), deck="Walk, Lure, Recall")
    scene.play("pilfer")
    assert hand(scene, 1) == ["Bolster", "Lure", "Walk"]
    assert scene.view["discard"] == ["Pilfer"] and scene.view["actions"] == 3


# Bolster


def test_bolster_adds_one_to_each_space(begin: Begin) -> None:
    scene = begin(player("C3", "C3 B3*2 D4", hand="Bolster"), player("E3", "B3 A3"))
    scene.play("bolster")
    assert acolytes(scene, 1) == {"B3": 3, "C3": 2, "D4": 2}
    assert acolytes(scene, 2) == {"A3": 1, "B3": 1}
    assert scene.offers("end")


def test_bolster_asks_where_if_the_reserve_is_too_small(begin: Begin) -> None:
    scene = begin(player("C3", "C3*6 B3 D4", hand="Bolster"), player("A3"))
    scene.play("bolster")
    assert (scene.seat, scene.options) == (0, spaces("B3 C3 D4"))
    scene.play("D4")
    assert scene.options == spaces("B3 C3")
    scene.play("B3")
    assert acolytes(scene, 1) == {"B3": 2, "C3": 6, "D4": 2}
    assert scene.offers("end")


# Convene and Intimidate


def test_convene_pulls_everybodys_acolytes(begin: Begin) -> None:
    # CG-R83
    scene = begin(player("D3", "D2 E3", hand="Convene"), player("A3", "C2*2 C3 D5"), player("A2", "D3 E2"))
    scene.play("convene")
    assert acolytes(scene, 1) == {"D3": 2}
    assert acolytes(scene, 2) == {"D3": 3, "D5": 1}
    assert acolytes(scene, 3) == {"D3": 2}


def test_those_who_are_convened_on_the_mountaintop_die_together(begin: Begin) -> None:
    scene = begin(
        player("D3", "C3*2", hand="Convene", traits="Blood thirsty"),
        player("A3", "C2*2"),
        tiles={"D3": MOUNTAINTOP},
    )
    scene.play("convene")
    assert acolytes(scene, 1) == acolytes(scene, 2) == {}
    assert gold(scene) == [2, 0]


def test_intimidate_pushes_in_straight_lines(begin: Begin) -> None:
    # CG-R78. From C3: N is C2 to C1, SE is D4 to E4, SW is B4 to A4.
    scene = begin(player("C3", "C2 C3", hand="Intimidate"), player("A3", "C2 D4*2"), player("E3", "B4 C5"))
    scene.play("intimidate")
    assert acolytes(scene, 1) == {"C1": 1, "C3": 1}
    assert acolytes(scene, 2) == {"C1": 1, "E4": 2}
    assert acolytes(scene, 3) == {"A4": 1, "C5": 1}


# Convert


def test_convert_replaces_all_of_the_opponents_and_nobody_dies(begin: Begin) -> None:
    # CA-R78, CG-R79: so nobody is paid or asked.
    scene = begin(
        player("D3", "D3 C3", hand="Convert", traits="Blood thirsty"),
        player("A3", "D3*2 C3", traits="Reactive"),
        player("A2", "D3"),
    )
    scene.play("convert")
    assert acolytes(scene, 1) == {"C3": 1, "D3": 4}
    assert acolytes(scene, 2) == {"C3": 1} and acolytes(scene, 3) == {}
    assert gold(scene) == [0, 0, 0] and scene.seat == 0
    assert (seat(scene, 2)["reserve"], seat(scene, 3)["reserve"]) == (9, 10)


def test_convert_asks_whose_acolyte_if_the_reserve_is_too_small(begin: Begin) -> None:
    scene = begin(player("D3", "C5*8", hand="Convert"), player("A3", "D3*2"), player("A2", "D3"))
    scene.play("convert")
    assert scene.options == {"player 2", "player 3"}
    # Two are left for one Acolyte, and both belong to player 2: nobody is asked.
    scene.play("player 3")
    assert acolytes(scene, 1) == {"C5": 8, "D3": 2}
    assert acolytes(scene, 2) == {"D3": 1} and acolytes(scene, 3) == {}
    assert scene.offers("end")


def test_convert_with_an_empty_reserve_does_nothing(begin: Begin) -> None:
    scene = begin(player("D3", "C5*10", hand="Convert"), player("A3", "D3"))
    scene.play("convert")
    assert acolytes(scene, 2) == {"D3": 1} and scene.offers("end")


def test_convert_cant_replace_those_whom_the_stone_beast_holds(begin: Begin) -> None:
    scene = begin(player("D3", hand="Convert"), player("A3", "D3*2"), beasts={"stone": "D3"})
    scene.play("convert")
    assert acolytes(scene, 1) == {} and acolytes(scene, 2) == {"D3": 2}


# Purge


def test_purge_sends_each_acolyte_to_a_space_of_its_own(begin: Begin) -> None:
    scene = begin(player("E3", "E3", hand="Purge"), player("A3", "C3"), player("A2", "E3*2"))
    scene.play("purge")
    # One's own first.
    assert scene.options == spaces("E2 E4 D3 D4")
    scene.play("E4")
    assert acolytes(scene, 1) == {"E4": 1}
    scene.play("D3")
    assert acolytes(scene, 3) == {"D3": 1, "E3": 1}
    scene.play("E2")
    assert acolytes(scene, 3) == {"D3": 1, "E2": 1}
    assert acolytes(scene, 2) == {"C3": 1}
    assert scene.offers("end")


def test_purge_goes_on_clockwise_and_its_player_chooses(begin: Begin) -> None:
    scene = begin(player("A3", "E3"), player("E3", hand="Purge"), player("A2", "E3"), turn="player 2")
    scene.play("purge")
    assert scene.seat == 1
    scene.play("D3")
    assert acolytes(scene, 3) == {"D3": 1} and acolytes(scene, 1) == {"E3": 1}
    assert scene.seat == 1
    scene.play("D4")
    assert acolytes(scene, 1) == {"D4": 1}


def test_purge_is_step_by_step(begin: Begin) -> None:
    # The second one dies alone, since the first is resolved before.
    scene = begin(
        player("C3", hand="Purge", traits="Blood thirsty"), player("A3", "C3*2"), tiles={"C2": MOUNTAINTOP}
    )
    scene.play("purge", "C2")
    assert gold(scene) == [1, 0] and acolytes(scene, 2) == {"C3": 1}
    assert scene.options == spaces("B3 B4 C2 C4 D3 D4")


def test_purge_leaves_those_whom_the_stone_beast_holds(begin: Begin) -> None:
    scene = begin(player("C3", "C3", hand="Purge"), player("A3", "C3*2"), beasts={"stone": "C3"})
    scene.play("purge")
    assert acolytes(scene, 1) == {"C3": 1} and acolytes(scene, 2) == {"C3": 2}
    assert scene.offers("end")


def test_purge_does_not_touch_who_comes_meanwhile(begin: Begin) -> None:
    # CA-R88. Player 2's Acolyte dies on C2 and is put beside player 2's Colossus, which is on C3 too.
    scene = begin(
        player("C3", hand="Purge"), player("C3", "C3", traits="Resurrecting"), tiles={"C2": MOUNTAINTOP}
    )
    scene.play("purge", "C2")
    assert scene.seat == 1
    scene.play("yes")
    assert acolytes(scene, 2) == {"C3": 1}
    assert scene.seat == 0 and scene.offers("end")


# Recall


def test_recall_cant_call_those_whom_the_stone_beast_holds(begin: Begin) -> None:
    scene = begin(player("C3", "A3*2 E3", hand="Recall"), player("A2"), beasts={"stone": "A3"})
    scene.play("recall")
    assert scene.options == {"acolyte E3", "done"}


# Replace


def test_replace_swaps_two_colossi(begin: Begin) -> None:
    scene = begin(player("C3", hand="Replace"), player("A3"), player("A2"))
    scene.play("replace")
    assert scene.options == {"colossus 1", "colossus 2"}
    assert colossi(scene.after("colossus 2")) == ["C3", "A2", "A3"]
    scene.play("colossus 1")
    assert scene.options == {"colossus 2", "colossus 3"}
    scene.play("colossus 3")
    assert colossi(scene) == ["A2", "A3", "C3"]
    assert controls(scene, 1) == {"A2"} and controls(scene, 3) == {"C3"}


def test_replace_needs_different_spaces(begin: Begin) -> None:
    scene = begin(player("C3", hand="Replace"), player("C3"), player("A2")).play("replace")
    assert scene.options == {"colossus 1", "colossus 2"}
    assert colossi(scene.after("colossus 2")) == ["C3", "A2", "C3"]
    scene = begin(player("C3", hand="Replace"), player("C3"), player("C3")).play("replace")
    assert colossi(scene) == ["C3", "C3", "C3"] and scene.offers("end")


def test_replace_with_a_colossus_like_the_wind_takes_acolytes_along(begin: Begin) -> None:
    scene = begin(
        player("C3", "C3*2", hand="Replace", traits="Animalistic", animal="wind"), player("A3", "C3 A3")
    )
    scene.play("replace")
    assert acolytes(scene, 1) == {"A3": 2} and acolytes(scene, 2) == {"A3": 2}


# Ritual Sacrifice (CG-R81)


def test_ritual_sacrifice_rolls_as_often_as_one_likes(begin: Begin) -> None:
    scene = begin(player("C3", "C3*2 A3", hand="Ritual Sacrifice"), player("A2", "C2 C3"), rolls=[2, 3, 1])
    scene.play("ritual sacrifice")
    assert scene.options == {"acolyte C2", "acolyte C3", "stop"}
    scene.play("acolyte C3")
    assert scene.options == {"player 1", "player 2"}
    scene.play("player 2")
    assert acolytes(scene, 2) == {"C2": 1}
    # 3: this one lives, and is not rolled for again. On C2 there is only one owner.
    scene.play("acolyte C2")
    assert acolytes(scene, 2) == {"C2": 1}
    assert scene.options == {"acolyte C3", "stop"}
    scene.play("acolyte C3")
    assert acolytes(scene, 1) == {"A3": 1, "C3": 1}
    scene.play("stop")
    assert scene.offers("end") and scene.view["actions"] == 3


def test_ritual_sacrifice_rolls_once_for_each(begin: Begin) -> None:
    scene = begin(player("C3", hand="Ritual Sacrifice"), player("A2", "C2*2"), rolls=[6, 6])
    scene.play("ritual sacrifice", "acolyte C2")
    assert scene.options == {"acolyte C2", "stop"}
    scene.play("acolyte C2")
    assert acolytes(scene, 2) == {"C2": 2} and scene.offers("end")


def test_ritual_sacrifice_may_roll_for_nobody(begin: Begin) -> None:
    scene = begin(player("C3", hand="Ritual Sacrifice"), player("A2", "C2*2"))
    scene.play("ritual sacrifice", "stop")
    assert acolytes(scene, 2) == {"C2": 2} and scene.offers("end")


def test_who_plays_ritual_sacrifice_kills(begin: Begin) -> None:
    # CG-R49
    scene = begin(
        player("C3", hand="Ritual Sacrifice", traits="Blood thirsty"), player("A2", "C2*2"), rolls=[1]
    )
    scene.play("ritual sacrifice", "acolyte C2")
    assert gold(scene) == [1, 0]


def test_who_comes_after_ritual_sacrifice_was_played_is_not_rolled_for(begin: Begin) -> None:
    # Player 2's Acolyte dies on C2 and is put on C4, next to player 1's Colossus.
    scene = begin(
        player("C3", hand="Ritual Sacrifice"), player("C4", "C2 B3", traits="Resurrecting"), rolls=[1]
    )
    scene.play("ritual sacrifice", "acolyte C2", "yes")
    assert acolytes(scene, 2) == {"B3": 1, "C4": 1}
    assert scene.options == {"acolyte B3", "stop"}


# Steal and Vandalize


def test_steal_and_vandalize_find_nothing(begin: Begin) -> None:
    scene = begin(player("C3", hand="Steal, Vandalize", traits="Abundant"), player("A2"))
    scene.play("steal", "vandalize")
    assert traits(scene, 1) == ["Abundant"] and scene.view["trait_discard"] == []


def test_vandalize_discards_an_opponents_trait(begin: Begin) -> None:
    scene = begin(
        player("C3", hand="Vandalize", traits="Speedy"),
        player("A2", traits="Abundant"),
        player("A3", traits="Boldness"),
    )
    scene.play("vandalize")
    assert scene.options == {"abundant", "boldness"}
    scene.play("boldness")
    assert [traits(scene, number) for number in (1, 2, 3)] == [["Speedy"], ["Abundant"], []]
    assert scene.view["trait_discard"] == ["Boldness"]


def test_a_lent_trait_can_be_neither_stolen_nor_destroyed(begin: Begin) -> None:
    # CG-R61. Player 2's Sly is lent to player 1 by Mimicry.
    scene = begin(
        player("C3", hand="Steal, Vandalize", traits="Mimicry, Sly"),
        player("A2"),
        lent_trait="Sly",
        lender="player 2",
    )
    scene.play("steal", "vandalize")
    assert traits(scene, 1) == ["Mimicry", "Sly"]
