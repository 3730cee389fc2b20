"""Moves and roads (rules, sections 4.3 and 4.4), and rulings CG-R21, CG-R22, CG-R36 and CG-R93."""

from __future__ import annotations

import pytest

from games.colossi_gold.scenes import (
    acolytes,
    begin,
    colossi,
    cubes,
    player,
    spaces,
)

MOUNTAINTOP = "Mountaintop of the Giants"


def test_acolytes_on_one_space_are_one_option() -> None:
    scene = begin(player("C3", "B2 C4*2"), player("E3", "D4"))
    assert scene.options == {"colossus 1", "acolyte B2", "acolyte C4", "spawn", "end"}


@pytest.mark.parametrize(
    ("start", "around"),
    [("A1", "A2 B1 B2"), ("C3", "B3 B4 C2 C4 D3 D4"), ("D6", "C5 D5 E5"), ("B1", "A1 B2 C1")],
)
def test_nobody_leaves_the_island(start: str, around: str) -> None:
    scene = begin(player(start, start), player("E3"))
    assert scene.after("colossus 1").options == spaces(around)
    assert scene.after(f"acolyte {start}").options == spaces(around)


def test_a_lone_piece_takes_one_step() -> None:
    scene = begin(player("C3"), player("E3")).play("colossus 1", "C4")
    assert colossi(scene)[0] == "C4" and scene.offers("end") and scene.view["actions"] == 3


def test_opponents_and_beasts_neither_block_nor_make_a_road() -> None:
    scene = begin(player("C3"), player("C4", "C4*3"), beasts={"golden": "C4"}).play("colossus 1", "C4")
    assert colossi(scene) == ["C4", "C4"] and scene.offers("end")


def test_a_road_over_acolytes_and_the_colossus() -> None:
    scene = begin(player("C4", "C2*2 C3"), player("E3")).play("acolyte C2", "C3", "C4")
    # CG-R21: neither to the start nor to where it has been.
    assert scene.options == spaces("B4 B5 C5 D4 D5 stop")
    scene.play("stop")
    assert acolytes(scene, 1) == {"C2": 1, "C3": 1, "C4": 1} and scene.view["actions"] == 3


def test_a_colossus_goes_along_acolytes() -> None:
    scene = begin(player("C2", "C3 C4"), player("E3")).play("colossus 1", "C3", "C4", "C5")
    assert colossi(scene)[0] == "C5" and scene.view["actions"] == 3


def test_r21_a_colossus_enters_no_space_twice() -> None:
    scene = begin(player("C2", "B3 C3"), player("E3")).play("colossus 1", "C3", "B3")
    assert scene.options == spaces("A2 A3 B2 B4 stop")


def test_a_road_is_looked_for_before_the_piece_comes() -> None:
    # Its own Colossus leaves no road behind for itself, and the mover is none.
    scene = begin(player("C3", "B3"), player("E3")).play("acolyte B3", "B4")
    assert scene.offers("end")


def test_r21_where_everything_around_was_passed_the_move_is_over() -> None:
    scene = begin(player("A1", "A2 B1*2 B2"), player("E3")).play("acolyte B1", "B2", "A2", "A1")
    # From A1 lead A2, B1 and B2 only.
    assert scene.offers("end") and acolytes(scene, 1) == {"A1": 1, "A2": 1, "B1": 1, "B2": 1}


def test_r22_exploring_is_the_last_step() -> None:
    scene = begin(player("C3", "C4*2"), player("E3"), unexplored="C5", tile_deck="Grass, 2 Gold")
    scene.play("colossus 1", "C4")
    assert scene.offers("C5", "stop")
    scene.play("C5")
    assert scene.view["tiles"]["C5"] == "Grass, 2 Gold" and cubes(scene) == {"C5": {"gold": 2}}
    assert scene.offers("end") and scene.view["actions"] == 3


def test_exploring_deep_mines() -> None:
    scene = begin(player("C3"), player("E3"), unexplored="C4", tile_deck="Deep Mines").play(
        "colossus 1", "C4"
    )
    assert cubes(scene) == {"C4": {"gold": 3}} and scene.view["mine_yield"] == 4


def test_exploring_golden_dunes_counts_who_explores() -> None:
    scene = begin(player("C3"), player("E3"), unexplored="C4", tile_deck="Golden Dunes")
    assert cubes(scene.play("colossus 1", "C4")) == {"C4": {"gold": 1}}


def test_exploring_a_lair_brings_its_beast_which_does_not_enter() -> None:
    scene = begin(player("C3"), player("E3"), unexplored="C4", tile_deck="Lair: Bountiful Beast")
    scene.play("colossus 1", "C4")
    assert scene.view["beasts"] == {"bountiful": "C4"} and cubes(scene) == {}


def test_exploring_the_stone_lair_petrifies() -> None:
    scene = begin(player("C3", "C3"), player("E3"), unexplored="C4", tile_deck="Lair: Stone Beast")
    scene.play("acolyte C3", "C4")
    assert acolytes(scene, 1) == {"C4": 1} and scene.of_kind("acolyte") == set()


def test_r13_after_the_last_tile_of_the_deck_the_box_is_used_but_no_lairs() -> None:
    found = set()
    for seed in range(30):
        scene = begin(player("C3"), player("E3"), unexplored="C4", tile_deck="", seed=seed)
        assert scene.view["tile_deck"] == 0
        found.add(scene.play("colossus 1", "C4").view["tiles"]["C4"])
    assert len(found) > 5 and not any(title.startswith("Lair") for title in found)


def test_r36_an_acolyte_that_comes_to_the_stone_beast_stops() -> None:
    scene = begin(player("C4", "C3 C4"), player("E3"), beasts={"stone": "C4"})
    # Nor can its owner move the one that is there.
    assert scene.of_kind("acolyte") == {"acolyte C3"}
    scene.play("acolyte C3", "C4")
    assert acolytes(scene, 1) == {"C4": 2} and scene.offers("end")
    # A Colossus is not held.
    assert (
        begin(player("C3", "C4"), player("E3"), beasts={"stone": "C4"})
        .play("colossus 1", "C4")
        .offers("stop")
    )


def test_a_mover_that_died_goes_nowhere() -> None:
    scene = begin(player("C3", "C4"), player("E3"), tiles={"C3": MOUNTAINTOP}).play("acolyte C4", "C3")
    assert acolytes(scene, 1) == {} and scene.offers("end")


def test_golden_dunes_count_passing_too() -> None:
    # CG-R38, CG-R93
    scene = begin(player("C3", "C4"), player("E3"), tiles={"C4": "Golden Dunes"})
    scene.play("colossus 1", "C4", "C5")
    assert cubes(scene) == {"C4": {"gold": 1}} and colossi(scene)[0] == "C5"


@pytest.mark.parametrize(
    ("card", "picks"),
    [("Teleport", ["colossus 1", "C4"]), ("Purge", ["C4"]), ("Recall", ["acolyte C4"])],
)
def test_only_moves_go_on_along_roads(card: str, picks: list[str]) -> None:
    # C3 and C4 hold other pieces of player 1.
    pieces = "C3 C4" if card == "Purge" else "C4"
    scene = begin(player("C3", pieces, hand=card), player("E3")).play(card.lower(), *picks)
    assert scene.offers("end") and scene.view["actions"] == 3


# Spawning


def test_a_spawned_acolyte_may_go_on_without_a_paid_step() -> None:
    scene = begin(player("C3", "C4"), player("E3")).play("spawn")
    assert acolytes(scene, 1) == {"C3": 1, "C4": 1}
    assert scene.options == spaces("B3 B4 C2 C4 D3 D4 stop")
    scene.play("C4")
    # The space it was placed on is the start.
    assert scene.options == spaces("B4 B5 C5 D4 D5 stop")
    scene.play("D4")
    assert acolytes(scene, 1) == {"C4": 1, "D4": 1} and scene.view["actions"] == 3
    assert scene.view["movements"] == 1


def test_a_spawned_acolyte_may_explore() -> None:
    scene = begin(player("C3"), player("E3"), unexplored="C4", tile_deck="Oasis").play("spawn", "C4")
    assert scene.view["tiles"]["C4"] == "Oasis" and scene.offers("end")


def test_placing_is_no_move() -> None:
    # CG-R38
    scene = begin(player("C3"), player("E3"), tiles={"C3": "Golden Dunes"}).play("spawn", "stop")
    assert cubes(scene) == {}


def test_r48_spawning_where_acolytes_die() -> None:
    scene = begin(player("C3"), player("E3"), tiles={"C3": MOUNTAINTOP}).play("spawn")
    assert acolytes(scene, 1) == {} and scene.offers("spawn") and scene.view["actions"] == 3


def test_who_is_spawned_with_the_stone_beast_stays() -> None:
    scene = begin(player("C3"), player("E3"), beasts={"stone": "C3"}).play("spawn")
    assert acolytes(scene, 1) == {"C3": 1} and scene.offers("end")


@pytest.mark.parametrize(
    ("pieces", "mine", "possible"),
    [("A3*10", "", False), ("A3*9", "", True), ("A3*4", "Necromancer", False), ("A3*2", "Miserly", True)],
)
def test_spawning_needs_an_acolyte_in_hand_and_room(pieces: str, mine: str, possible: bool) -> None:
    assert begin(player("C3", pieces, traits=mine), player("E3")).offers("spawn") == possible


def test_zoophilic_spawns_with_beasts() -> None:
    scene = begin(player("C3", traits="Zoophilic"), player("E3"), beasts={"golden": "A1"}, unexplored="B1")
    scene.play("spawn")
    assert scene.options == spaces("C3 A1 A2 B2")
    # CG-R66: it goes on only where a piece of yours was.
    assert scene.after("A2").offers("end")
    assert scene.after("C3").offers("stop")


def test_r100_who_died_on_the_way_does_not_go_on_although_it_came_back() -> None:
    scene = begin(
        player("C3", "C4", traits="Sly, Resurrecting"),
        player("D5"),
        tiles={"D5": "Mountaintop of the Giants"},
        moment="turn start",
    )
    # Player 2's Colossus makes a road of the Mountaintop, but nobody lives to use it.
    scene.play("acolyte C4", "D5", "yes")
    assert acolytes(scene, 1) == {"C3": 1}
    assert scene.offers("end", "acolyte C3") and not scene.offers("stop")
