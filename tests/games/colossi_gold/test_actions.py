"""Action cards that gather, scatter and place Acolytes (section 6.1), and the rulings about them.

Scenes that Three Ages plays too are in tests/games/colossi.
"""

from __future__ import annotations

from games.colossi_gold.scenes import acolytes, begin, cubes, document, gold, hand, player, spaces
from games.island.box import box
from scene import Scene

MOUNTAINTOP = "Mountaintop of the Giants"


def test_r19_cards_without_effect_are_playable() -> None:
    cards = ["bolster", "commandeer", "convene", "secure"]
    scene = begin(player("C3", hand="Bolster, Commandeer, Convene, Secure"), player("C3"))
    assert scene.offers(*cards)
    for card in cards:
        scene.play(card)
    assert acolytes(scene, 1) == acolytes(scene, 2) == {}
    assert len(scene.view["discard"]) == 4


def test_r18_r20_discards_become_the_deck_but_for_the_card_that_is_being_resolved() -> None:
    told = document(player("C3", hand="Pilfer"), player("A3"), deck="Walk")
    told["discard"], told["deck"] = told["deck"][1:], ["Walk"]
    scene = Scene.of("colossi_gold", told)
    scene.play("pilfer")
    # Walk and one of the others are in hand, and Pilfer lies alone on its pile.
    assert len(hand(scene, 1)) == 2 and "Walk" in hand(scene, 1)
    assert scene.view["discard"] == ["Pilfer"] and scene.view["deck"] == box("colossi_gold").total() - 3


def test_r17_the_hand_limit_comes_after_the_whole_draw() -> None:
    scene = begin(
        player("C3", hand="Pilfer, Bolster, Convene, Purge, Recall, Replace"),
        player("A3"),
        deck="Walk, Lure",
    )
    scene.play("pilfer")
    assert scene.options == {"bolster", "convene", "purge", "recall", "replace", "walk", "lure"}
    scene.play("lure")
    assert len(hand(scene, 1)) == 6 and scene.view["discard"] == ["Pilfer", "Lure"]


# Bolster


def test_bolster_respects_the_limit_and_must_place() -> None:
    scene = begin(player("C3", "B3 C2", hand="Bolster", traits="Miserly"), player("A3"))
    scene.play("bolster")
    assert scene.options == spaces("B3 C2")
    scene.play("C2")
    assert acolytes(scene, 1) == {"B3": 1, "C2": 2}


def test_bolster_places_with_petrified_ones_and_counts_no_dunes() -> None:
    scene = begin(
        player("C3", "B3 C2", hand="Bolster"),
        player("A3"),
        beasts={"stone": "C2"},
        tiles={"B3": "Golden Dunes"},
    )
    scene.play("bolster")
    # CG-R38: placing is no move.
    assert acolytes(scene, 1) == {"B3": 2, "C2": 2} and cubes(scene) == {}


# Convene


def test_convene_leaves_petrified_and_guarded_ones() -> None:
    scene = begin(
        player("D3", "C3", hand="Convene"),
        player("C2", "C2*2 E3 D2", traits="Protective"),
        beasts={"stone": "E3"},
    )
    scene.play("convene")
    assert acolytes(scene, 1) == {"D3": 1}
    assert acolytes(scene, 2) == {"C2": 2, "D3": 1, "E3": 1}


def test_each_who_is_convened_to_golden_dunes_leaves_a_cube() -> None:
    scene = begin(player("D3", "C3*2", hand="Convene"), player("A3", "C2*2"), tiles={"D3": "Golden Dunes"})
    assert cubes(scene.play("convene")) == {"D3": {"gold": 4}}


# Convert


def test_convert_stops_at_the_limit() -> None:
    scene = begin(player("D3", "C5*2", hand="Convert", traits="Miserly"), player("A3", "D3*2"))
    scene.play("convert")
    assert acolytes(scene, 1) == {"C5": 2, "D3": 1} and acolytes(scene, 2) == {"D3": 1}


def test_convert_leaves_guarded_ones_out_also_where_it_counts() -> None:
    # Two Acolytes are left in hand, and two can be replaced: nobody is asked whose.
    scene = begin(
        player("D3", "C5*8", hand="Convert"),
        player("D3", "D3*2", traits="Protective"),
        player("A2", "D3"),
        player("E1", "D3"),
    )
    scene.play("convert")
    assert acolytes(scene, 1) == {"C5": 8, "D3": 2} and acolytes(scene, 2) == {"D3": 2}
    assert acolytes(scene, 3) == acolytes(scene, 4) == {}
    assert scene.offers("end")


# Intimidate


def test_intimidate_leaves_petrified_and_guarded_ones() -> None:
    scene = begin(
        player("D3", hand="Intimidate"),
        player("C2", "C2 D2*2 C3", traits="Protective"),
        beasts={"stone": "D2"},
    )
    scene.play("intimidate")
    assert acolytes(scene, 2) == {"B4": 1, "C2": 1, "D2": 2}


def test_intimidate_explores_in_row_order() -> None:
    scene = begin(
        player("C3", hand="Intimidate"),
        player("A3", "C2*2 D4"),
        unexplored="C1 E4",
        tile_deck="Golden Dunes, Market",
    )
    scene.play("intimidate")
    assert scene.view["tiles"]["C1"] == "Golden Dunes" and scene.view["tiles"]["E4"] == "Market"
    assert cubes(scene) == {"C1": {"gold": 2}}


def test_r50_who_is_pushed_off_the_island_dies_where_it_stood() -> None:
    scene = begin(
        player("B1", hand="Intimidate", traits="Blood thirsty"),
        player("E5", "A1"),
        player("E1", traits="Necromancer"),
    )
    scene.play("intimidate")
    assert gold(scene) == [1, 0, 0] and scene.seat == 2
    scene.play("yes")
    assert acolytes(scene, 3) == {"A1": 1}


def test_r96_those_who_fall_and_those_on_a_lethal_space_are_one_set() -> None:
    # From D1 one is pushed to B2, the other off the island from E1: in row order B2 comes first.
    scene = begin(
        player("D1", hand="Intimidate"),
        player("E5", "C1 E1"),
        player("A5", traits="Necromancer"),
        tiles={"B2": MOUNTAINTOP},
    )
    scene.play("intimidate")
    assert acolytes(scene, 2) == {} and scene.seat == 2
    scene.play("pass", "yes")
    assert acolytes(scene, 3) == {"E1": 1}


# Purge


def test_purge_takes_one_step_without_roads_and_explores() -> None:
    scene = begin(
        player("C3", "C3 C2", hand="Purge"), player("A3"), unexplored="D3", tile_deck="Grass, 2 Gold"
    )
    road = scene.after("purge", "C2")
    assert acolytes(road, 1) == {"C2": 2} and road.offers("end")
    scene.play("purge", "D3")
    assert scene.view["tiles"]["D3"] == "Grass, 2 Gold" and cubes(scene) == {"D3": {"gold": 2}}


def test_purge_leaves_those_guarded_against_it() -> None:
    scene = begin(player("C3", hand="Purge"), player("C3", "C3*2", traits="Protective"))
    assert acolytes(scene.play("purge"), 2) == {"C3": 2}
    # CG-R71: one's own may be moved.
    scene = begin(player("C3", "C3", hand="Purge", traits="Protective"), player("A3"))
    assert acolytes(scene.play("purge", "C2"), 1) == {"C2": 1}


# Recall


def test_recall_brings_any_number_one_at_a_time() -> None:
    scene = begin(player("C3", "A3*2 E3 C3", hand="Recall"), player("A2", "A4"), tiles={"C3": "Golden Dunes"})
    scene.play("recall")
    assert scene.options == {"acolyte A3", "acolyte E3", "done"}
    scene.play("acolyte A3")
    assert acolytes(scene, 1) == {"A3": 1, "C3": 2, "E3": 1}
    # CG-R38: being called is a move.
    assert cubes(scene) == {"C3": {"gold": 1}}
    scene.play("acolyte E3", "done")
    assert acolytes(scene, 1) == {"A3": 1, "C3": 3} and scene.offers("end")


def test_recall_ends_by_itself_when_all_are_there() -> None:
    scene = begin(player("C3", "A3", hand="Recall"), player("A2"))
    scene.play("recall", "acolyte A3")
    assert acolytes(scene, 1) == {"C3": 1} and scene.offers("end")


def test_recall_can_call_to_the_stone_beast() -> None:
    scene = begin(player("C3", "A3", hand="Recall"), player("A2"), beasts={"stone": "C3"})
    assert acolytes(scene.play("recall", "acolyte A3"), 1) == {"C3": 1}
