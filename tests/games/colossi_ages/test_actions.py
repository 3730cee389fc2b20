"""Action cards that move, place and collect Acolytes (section 7.1), and the rulings about them.

Scenes that Fifty Gold plays too are in tests/games/colossi.
"""

from __future__ import annotations

from games.colossi_ages.scenes import acolytes, begin, colossi, controls, gold, hand, player, seat, spaces
from games.island.box import box

MOUNTAINTOP = "Mountaintop of the Giants"


def test_r52_a_card_without_effect_is_playable() -> None:
    everything = "Bolster, Convene, Convert, Intimidate, Purge, Early Reap"
    scene = begin(player("C3", hand=everything), player("C3"), actions=7)
    cards = ["bolster", "convene", "convert", "intimidate", "purge", "early reap"]
    assert scene.offers(*cards)
    scene.play(*cards)
    assert acolytes(scene, 1) == acolytes(scene, 2) == {}
    assert scene.view["actions"] == 1 and len(scene.view["discard"]) == 6


def test_r51_a_card_that_is_resolving_is_not_drawn() -> None:
    scene = begin(player("C3", hand="Pilfer"), player("A3"), deck="Walk")
    scene.play("pilfer")
    # Two are in hand, Pilfer on its pile, all others in the new deck.
    assert len(hand(scene, 1)) == 2 and "Walk" in hand(scene, 1)
    assert scene.view["discard"] == ["Pilfer"] and scene.view["deck"] == box("colossi_ages").total() - 3


# Bolster


def test_bolster_asks_nothing_if_the_reserve_just_suffices() -> None:
    scene = begin(player("C3", "C3*6 B3", hand="Bolster"), player("A3"), actions=2)
    assert acolytes(scene.play("bolster"), 1) == {"B3": 2, "C3": 7}
    scene = begin(player("C3", "C3*7 B3", hand="Bolster"), player("A3"), actions=2)
    assert acolytes(scene.play("bolster"), 1) == {"B3": 2, "C3": 8}


def test_bolster_places_where_acolytes_stood_when_it_was_played() -> None:
    # The newcomer on the Mountaintop kills both there; the other spaces follow in reading order.
    scene = begin(player("C3", "C3 B3 A3", hand="Bolster"), player("E3"), tiles={"A3": MOUNTAINTOP})
    scene.play("bolster")
    assert acolytes(scene, 1) == {"B3": 2, "C3": 2}


def test_r89_deaths_on_the_way_refill_the_reserve() -> None:
    scene = begin(player("C3", "B3*6 C2*2 D4", hand="Bolster"), player("A3"), tiles={"C2": MOUNTAINTOP})
    scene.play("bolster")
    assert scene.options == spaces("B3 C2 D4")
    # All three on the Mountaintop die; now the reserve suffices, and nobody is asked.
    scene.play("C2")
    assert acolytes(scene, 1) == {"B3": 7, "D4": 2}
    assert scene.offers("end")


def test_bolster_respects_the_limit_of_four() -> None:
    scene = begin(player("C3", "B3 C2 D4", hand="Bolster", traits="Miserly"), player("A3"))
    scene.play("bolster")
    assert scene.options == spaces("B3 C2 D4")
    scene.play("C2")
    assert acolytes(scene, 1) == {"B3": 1, "C2": 2, "D4": 1}
    assert scene.offers("end")


# Convene


def test_convene_leaves_those_whom_the_stone_beast_holds() -> None:
    scene = begin(player("D3", "C3", hand="Convene"), player("A3", "C2*2"), beasts={"stone": "C2"})
    scene.play("convene")
    assert acolytes(scene, 1) == {"D3": 1} and acolytes(scene, 2) == {"C2": 2}


def test_each_who_is_convened_to_the_lumen_arrives() -> None:
    scene = begin(player("D3", "C3*2", hand="Convene"), player("A3", "C2*2"), tiles={"D3": "Lucky Lumen"})
    assert scene.play("convene").view["cubes"] == {"D3": 4}


# Convert


def test_convert_goes_clockwise_if_the_reserve_suffices() -> None:
    scene = begin(player("A3", "D3"), player("D3", hand="Convert"), player("A2", "D3"), turn="player 2")
    scene.play("convert")
    assert [line for line in scene.told if "converts" in line] == [
        "Player 2 converts an Acolyte of Player 3 on D3",
        "Player 2 converts an Acolyte of Player 1 on D3",
    ]


def test_convert_arrives() -> None:
    scene = begin(player("D3", hand="Convert"), player("A3", "D3*2"), tiles={"D3": "Lucky Lumen"})
    assert scene.play("convert").view["cubes"] == {"D3": 2}
    # The first one that comes to the Mountaintop takes the others along; then there is nobody to replace.
    scene = begin(player("D3", hand="Convert"), player("A3", "D3*3"), tiles={"D3": MOUNTAINTOP})
    scene.play("convert")
    assert acolytes(scene, 1) == acolytes(scene, 2) == {}


def test_r91_control_is_looked_at_only_when_the_other_one_has_come() -> None:
    # Where two Colossi meet, the Acolyte decides: control goes straight from player 2 to player 1.
    scene = begin(player("D3", hand="Convert", gold=3), player("D3", "D3", traits="Extortionist"))
    assert controls(scene, 2) == {"D3"}
    scene.play("convert")
    assert controls(scene, 1) == {"D3"}
    assert gold(scene) == [2, 1]


# Intimidate


def test_intimidate_leaves_those_whom_the_stone_beast_holds() -> None:
    scene = begin(player("D3", hand="Intimidate"), player("A3", "D2*2 C3"), beasts={"stone": "D2"})
    scene.play("intimidate")
    assert acolytes(scene, 2) == {"B4": 1, "D2": 2}


def test_intimidate_explores() -> None:
    scene = begin(
        player("C3", hand="Intimidate"), player("A3", "C2*2"), unexplored="C1", tile_deck="Lucky Lumen"
    )
    scene.play("intimidate")
    assert scene.view["tiles"]["C1"] == "Lucky Lumen"
    assert scene.view["cubes"] == {"C1": 2}


# Recall


def test_recall_brings_any_number_and_two_more() -> None:
    scene = begin(player("C3", "A3*2 E3 C3", hand="Recall"), player("A2", "A4"))
    scene.play("recall")
    assert scene.options == {"acolyte A3", "acolyte E3", "done"}
    scene.play("acolyte A3")
    assert acolytes(scene, 1) == {"A3": 1, "C3": 2, "E3": 1}
    scene.play("acolyte E3", "done")
    assert acolytes(scene, 1) == {"A3": 1, "C3": 5}
    assert scene.offers("end")


def test_recall_may_bring_nobody_but_the_two_must_come() -> None:
    scene = begin(player("C3", "A3*2", hand="Recall"), player("A2"))
    scene.play("recall", "done")
    assert acolytes(scene, 1) == {"A3": 2, "C3": 2}
    scene = begin(player("C3", "A3*9", hand="Recall"), player("A2"))
    scene.play("recall", "done")
    assert acolytes(scene, 1) == {"A3": 9, "C3": 1}


def test_recall_ends_by_itself_when_all_are_there() -> None:
    scene = begin(player("C3", "A3", hand="Recall"), player("A2"))
    scene.play("recall", "acolyte A3")
    assert acolytes(scene, 1) == {"C3": 3} and scene.offers("end")


def test_recall_can_call_to_the_stone_beast() -> None:
    scene = begin(player("C3", "A3", hand="Recall"), player("A2"), beasts={"stone": "C3"})
    scene.play("recall", "acolyte A3")
    assert acolytes(scene, 1) == {"C3": 3}


def test_recall_is_one_arrival_after_another() -> None:
    scene = begin(player("C3", "A3 E3", hand="Recall"), player("A2"), tiles={"C3": "Lucky Lumen"})
    scene.play("recall", "acolyte A3")
    assert scene.view["cubes"] == {"C3": 1}
    scene.play("done")
    assert scene.view["cubes"] == {"C3": 3}


# Sacrifice


def test_sacrifice_pays_for_all_acolytes_at_once() -> None:
    scene = begin(
        player("C3", "A3*2 E3 C3", hand="Sacrifice", traits="Miserly"), player("A2", "A3", traits="Reactive")
    )
    scene.play("sacrifice")
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({}, 10)
    # One gain, so Miserly adds 1; CA-R78: no deaths, so Reactive is not asked.
    assert gold(scene) == [5, 0]
    assert scene.seat == 0
    # Control is looked at anew.
    assert controls(scene, 2) == {"A2", "A3"} and controls(scene, 1) == {"C3"}


def test_sacrifice_of_nobody_pays_nothing() -> None:
    scene = begin(player("C3", hand="Sacrifice", traits="Miserly"), player("A2", "A3"))
    scene.play("sacrifice")
    assert gold(scene) == [0, 0] and acolytes(scene, 2) == {"A3": 1}


def test_sacrifice_does_not_pay_for_those_whom_the_stone_beast_holds() -> None:
    scene = begin(player("C3", "A3*2 E3", hand="Sacrifice"), player("A2"), beasts={"stone": "A3"})
    scene.play("sacrifice")
    assert acolytes(scene, 1) == {"A3": 2} and gold(scene) == [1, 0]


# Replace and Teleport


def test_replace_is_one_batch_of_two_arrivals() -> None:
    tiles = {"C3": "Volcano", "A3": "Lucky Lumen"}
    scene = begin(player("C3", "C3 A3", hand="Replace"), player("A3", "B3 A3"), tiles=tiles)
    scene.play("replace")
    assert scene.view["cubes"] == {"A3": 1}
    assert acolytes(scene, 1) == {"A3": 1} and acolytes(scene, 2) == {"A3": 1}


def test_teleport_any_colossus_to_any_other_space() -> None:
    scene = begin(player("C3", hand="Teleport"), player("A3"), unexplored="E3", tile_deck="Market")
    scene.play("teleport")
    assert scene.options == {"colossus 1", "colossus 2"}
    scene.play("colossus 2")
    # 19 land spaces with two players.
    assert len(scene.options) == 18 and not scene.offers("A3") and not scene.offers("A1")
    scene.play("E3")
    assert colossi(scene) == ["C3", "E3"] and scene.view["tiles"]["E3"] == "Market"


def test_teleport_is_an_arrival() -> None:
    scene = begin(
        player("C3", hand="Teleport", traits="Blood thirsty"),
        player("A3", "E3*2 D3"),
        tiles={"E3": "Volcano"},
    )
    scene.play("teleport", "colossus 1", "E3")
    assert acolytes(scene, 2) == {} and gold(scene) == [3, 0]
