"""The step procedure (section 5.4): s1 to s7, in their order."""

from __future__ import annotations

import pytest

from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_ages.scenes import acolytes, begin, colossi, controls, gold, player, seat

MOUNTAINTOP = "Mountaintop of the Giants"


def test_s1_who_falls_died_on_the_space_it_left() -> None:
    scene = begin(player("B3", hand="Intimidate", traits="Necromancer"), player("E3", "B2"))
    scene.play("intimidate")
    # B1 is Water for two; the Necromancer is asked for the space that the Acolyte left.
    assert acolytes(scene, 2) == {}
    scene.play("yes")
    assert acolytes(scene, 1) == {"B2": 1}


def test_s1_what_is_land_for_three() -> None:
    scene = begin(player("B3", hand="Intimidate"), player("E3", "B2"), player("D4")).play("intimidate")
    assert acolytes(scene, 2) == {"B1": 1}


def test_s1_the_edge_is_as_deadly_as_water() -> None:
    scene = begin(player("C2", hand="Intimidate"), player("E3", "C1 B2 D3"))
    scene.play("intimidate")
    # North of C1 is nothing, northwest of B2 is Water; southeast of D3 is E3.
    assert acolytes(scene, 2) == {"E3": 1}
    assert seat(scene, 2)["reserve"] == 9


def test_s2_a_batch_explores_in_reading_order() -> None:
    scene = begin(
        player("C3", hand="Intimidate"),
        player("E3", "C4 B3 D3"),
        unexplored="C5 A2 E2",
        tile_deck="Oasis, Ruins, Market",
    )
    scene.play("intimidate")
    found = {space: scene.view["tiles"][space] for space in ("A2", "C5", "E2")}
    # D3 is pushed northeast to E2, B3 northwest to A2.
    assert found == {"A2": "Oasis", "C5": "Ruins", "E2": "Market"}


def test_s2_exploring_comes_before_arriving() -> None:
    scene = begin(
        player("C3", hand="Intimidate"), player("E3", "C4*2"), unexplored="C5", tile_deck="Lucky Lumen"
    )
    scene.play("intimidate")
    assert scene.view["cubes"] == {"C5": 2}


def test_s2_the_discarded_tiles_become_a_new_deck() -> None:
    grass = {"C3": "Gold Grass", "E3": "Gold Grass"}
    box = program_of(find("colossi_ages")).lists["tile"]
    others = [tile.title for tile in box for _ in range(tile.facts["copies"])]
    for tile in grass.values():
        others.remove(tile)
    scene = begin(player("C3"), player("E3"), tiles=grass, tile_discard=others)
    assert scene.view["tile_deck"] == 0
    scene.play("colossus 1", "C4")
    assert scene.view["tiles"]["C4"] in others
    assert (scene.view["tile_deck"], scene.view["tile_discard"]) == (31, [])


def test_s3_each_piece_arrives_even_if_an_earlier_one_killed_it() -> None:
    # Two are pushed onto the Mountaintop: the first one's arrival kills both, the second one's nobody else.
    scene = begin(
        player("C3", hand="Intimidate", traits="Blood thirsty"),
        player("E3", "C4*2 C5"),
        tiles={"C5": MOUNTAINTOP},
    )
    scene.play("intimidate")
    assert acolytes(scene, 2) == {}
    assert gold(scene) == [3, 0]


def test_s3_spaces_in_reading_order() -> None:
    # One batch: the Mountaintop on A2 and the Lumen on E2; both count for their own.
    scene = begin(
        player("C3", hand="Intimidate"),
        player("E4", "B3*2 D3*2"),
        tiles={"A2": MOUNTAINTOP, "E2": "Lucky Lumen"},
    )
    scene.play("intimidate")
    assert acolytes(scene, 2) == {"E2": 2}
    assert scene.view["cubes"] == {"E2": 2}


def test_s3_before_s4_the_doomed_arrive() -> None:
    scene = begin(player("C3", "C3"), player("E3"), tiles={"C4": "Lucky Lumen"}, beasts={"blood": "C4"}).play(
        "acolyte C3", "C4"
    )
    assert acolytes(scene, 1) == {}
    assert scene.view["cubes"] == {"C4": 1}


def test_s4_works_on_all_who_stand_there() -> None:
    # Somebody's step anywhere is enough: a position may have Acolytes beside the Blood Beast.
    scene = begin(player("A3"), player("E3", "C4"), beasts={"blood": "C4"}).play("colossus 1", "A4")
    assert acolytes(scene, 2) == {}


def test_s5_before_s6_the_dead_count_for_nothing() -> None:
    # Player 1's Acolyte ties on C4 and dies there with player 2's: nobody ever had it.
    scene = begin(
        player("C3", "C3"),
        player("E3", "C4", traits="Extortionist, Vengeful"),
        beasts={"blood": "C4"},
    )
    scene.play("acolyte C3", "C4")
    assert controls(scene, 1) == {"C3"}
    assert controls(scene, 2) == {"E3"}
    assert gold(scene) == [0, 0]


def test_s5_answers_before_control() -> None:
    # The Necromancer's Acolyte is there before control is looked at: The Brink has never been nobody's.
    scene = begin(
        player("B3", hand="Walk", traits="Necromancer"),
        player("E3", "C4"),
        tiles={"C4": "The Brink"},
        beasts={"blood": "C5"},
    )
    scene.play("walk", "C4")
    assert scene.seat == 0
    assert controls(scene, 2) == {"C4", "E3"}


def test_s5_the_dead_in_reading_order_and_clockwise_from_who_acts() -> None:
    # Player 2 acts; on C2 players 3 and 1 lose an Acolyte each, on B3 player 1.
    scene = begin(
        player("A3", "C2 B3"),
        player("D4"),
        player("E3", "C2"),
        player("C5", traits="Necromancer"),
        turn="player 2",
        tiles={"C3": "Volcano"},
    )
    scene.play("colossus 2", "C3")
    questions = []
    for _ in range(3):
        assert scene.game.decision is not None and scene.seat == 3
        questions.append(scene.game.decision.prompt)
        scene.play("pass")
    assert questions == [
        "Do you place an Acolyte on B3, where one of Player 1 died? Pass: you do not.",
        "Do you place an Acolyte on C2, where one of Player 3 died? Pass: you do not.",
        "Do you place an Acolyte on C2, where one of Player 1 died? Pass: you do not.",
    ]
    assert scene.seat == 1


def test_s6_before_s7_the_time_beast_finds_who_controls_now() -> None:
    # Wind and Time arrive one after another; player 2's Acolytes make C4 theirs before the Time Beast comes.
    scene = begin(
        player("A3", hand="Walk, Walk"),
        player("E3", "C2"),
        beasts={"wind": "C2", "time": "C5"},
    )
    scene.play("walk", "wind beast", "C3", "C4")
    assert controls(scene, 2) == {"C4", "E3"}
    scene.play("walk", "time beast", "C4")
    assert gold(scene) == [0, 1]


def test_s7_domineering_comes_last() -> None:
    scene = begin(
        player("C3", traits="Domineering"),
        player("C4", "C4"),
        tiles={"C4": "Volcano"},
        beasts={"golden": "C4"},
    )
    scene.play("colossus 1", "C4")
    assert acolytes(scene, 2) == {}
    assert scene.options == {"colossus 2", "golden beast", "done"}
    scene.play("golden beast", "C5", "colossus 2", "B4")
    scene.play_on("done")
    assert colossi(scene) == ["C4", "B4"]
    assert scene.view["cubes"] == {"C4": 1}
    assert controls(scene, 1) == {"C4"}


def test_s7_only_where_it_still_is() -> None:
    # Player 2 Reaps C4, which the Colossus entered like the Time Beast, and teleports it away: it can't
    # domineer there any more, and its Move is over.
    scene = begin(
        player("C3", "C4", traits="Animalistic, Domineering", animal="time"),
        player("E3", "C4*2", hand="Teleport"),
        beasts={"golden": "C4"},
    )
    scene.play("colossus 1", "C4")
    assert scene.seat == 1
    # Two Beasts' Reap effects: the extra Action last.
    scene.play("golden beast")
    scene.play("teleport", "colossus 1", "A3")
    assert colossi(scene) == ["A3", "E3"]
    assert scene.seat == 0 and scene.offers("end")
    assert scene.view["beasts"] == {"golden": "C4"}


def test_r44_a_batch_has_one_control_check() -> None:
    # Convene brings both players' Acolytes at once: no half-moved board on which player 1 has C4 alone.
    scene = begin(
        player("C3", "B4", hand="Convene"),
        player("E3", "C4"),
        tiles={"C4": "The Brink"},
    )
    scene.play("convene")
    assert scene.view["cubes"] == {}
    assert controls(scene, 2) == {"E3"}


def test_r40_a_new_tile_under_pieces_is_no_arrival() -> None:
    scene = begin(
        player("C3"),
        player("E3", "C3"),
        moment="reaping",
        tiles={"C3": "Gold Grass"},
        tile_deck=MOUNTAINTOP,
        beasts={"calamity": "C3"},
    ).play("C3")
    assert scene.view["tiles"]["C3"] == MOUNTAINTOP
    assert acolytes(scene, 2) == {"C3": 1}


def test_r46_the_killer_is_who_acts() -> None:
    # Player 1 walks; player 2 drives its own Acolyte onto the Mountaintop, and kills player 3's there.
    scene = begin(
        player("A3", hand="Walk", traits="Blood thirsty"),
        player("E3", "C2"),
        player("D5", "C3"),
        tiles={"C3": MOUNTAINTOP},
        beasts={"calamity": "C1"},
    )
    scene.play("walk", "C2", "C3")
    assert (acolytes(scene, 2), acolytes(scene, 3)) == ({}, {})
    assert gold(scene) == [0, 0, 0]


@pytest.mark.parametrize(("stood", "road"), [(1, False), (2, True)])
def test_r99_of_those_the_wind_brought_none_dies_first(stood: int, road: bool) -> None:
    # Player 3's Acolyte dies on the Mountaintop, and player 2 takes one of player 1's on C4 along.
    scene = begin(
        player("C3", f"C3 C4*{stood}", traits="Animalistic, Domineering", animal="wind"),
        player("C4", "D5", traits="Reactive"),
        player("A3", "C5"),
        tiles={"C5": "Mountaintop of the Giants"},
    )
    scene.play("colossus 1", "C4", "colossus 2", "C5", "acolyte D5")
    assert acolytes(scene, 1) == {"C4": stood} and acolytes(scene, 2) == {}
    assert scene.offers("stop") is road
