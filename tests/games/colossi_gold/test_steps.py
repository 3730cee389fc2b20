"""Steps and batches (rules, sections 4.3, 4.4 and 5): exploring in row order, Golden Dunes, moves of many."""

from __future__ import annotations

from games.colossi_gold.scenes import acolytes, beasts, begin, colossi, cubes, gold, player

MOUNTAINTOP = "Mountaintop of the Giants"


def test_a_batch_explores_in_row_order() -> None:
    # Pushed from C3: B3 to A2, C2 to C1, D4 to E4.
    scene = begin(
        player("C3", "B3 D4", hand="Intimidate"),
        player("E1", "C2"),
        unexplored="A2 C1 E4",
        tile_deck="Oasis, Ruins, Market",
    ).play("intimidate")
    tiles = scene.view["tiles"]
    assert [tiles[space] for space in ("A2", "C1", "E4")] == ["Oasis", "Ruins", "Market"]
    assert acolytes(scene, 1) == {"A2": 1, "E4": 1} and acolytes(scene, 2) == {"C1": 1}


def test_a_batch_explores_a_space_once() -> None:
    scene = begin(
        player("C3", "B3*2", hand="Intimidate"),
        player("E1", "B3"),
        unexplored="A2",
        tile_deck="Golden Dunes, Oasis",
    ).play("intimidate")
    # Three come to it at once.
    assert scene.view["tiles"]["A2"] == "Golden Dunes" and cubes(scene) == {"A2": {"gold": 3}}


def test_golden_dunes_count_all_that_are_called_together() -> None:
    scene = begin(
        player("C3", "B3*2 C2", hand="Convene"), player("E1", "D3"), tiles={"C3": "Golden Dunes"}
    ).play("convene")
    assert cubes(scene) == {"C3": {"gold": 4}} and acolytes(scene, 1) == {"C3": 3}


def test_golden_dunes_count_those_who_are_carried() -> None:
    scene = begin(
        player("A1", "C3"),
        player("E1", "C3*2"),
        moment="beast move",
        beasts={"wind": "C3"},
        tiles={"C4": "Golden Dunes"},
    ).play("wind beast", "C4")
    # Three Acolytes; a Beast is none of those that count.
    assert cubes(scene) == {"C4": {"gold": 3}}
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C4": 1}, {"C4": 2})


def test_r38_teleport_and_replace_are_moves() -> None:
    dunes = {"C3": "Golden Dunes"}
    scene = begin(player("A1", hand="Teleport"), player("E1"), tiles=dunes).play(
        "teleport", "colossus 2", "C3"
    )
    assert cubes(scene) == {"C3": {"gold": 1}}
    scene = begin(player("A1", hand="Replace"), player("C3"), player("E1"), tiles=dunes)
    scene.play("replace", "colossus 1", "colossus 2")
    assert colossi(scene)[:2] == ["C3", "A1"] and cubes(scene) == {"C3": {"gold": 1}}


def test_r38_recall_and_purge_count_one_by_one() -> None:
    scene = begin(player("C3", "A1 A5", hand="Recall"), player("E1"), tiles={"C3": "Golden Dunes"})
    scene.play("recall", "acolyte A1")
    assert cubes(scene) == {"C3": {"gold": 1}}
    scene.play("acolyte A5")
    assert cubes(scene) == {"C3": {"gold": 2}} and scene.offers("end")


def test_r38_resurrecting_is_no_move() -> None:
    scene = begin(
        player("A1", "C3", hand="Walk"),
        player("E1", "C2", traits="Resurrecting"),
        beasts={"blood": "C1"},
        tiles={"E1": "Golden Dunes"},
    ).play("walk", "C2", "yes")
    assert acolytes(scene, 2) == {"E1": 1} and cubes(scene) == {}


def test_leaving_comes_before_entering() -> None:
    # The Hungry Beast takes the cubes along; the Golden one leaves one behind.
    scene = begin(
        player("A1"),
        player("E1"),
        moment="beast move",
        beasts={"hungry": "C3"},
        cubes={"C3": "gold 2, card", "C4": "trait"},
    ).play("hungry beast", "C4")
    assert cubes(scene) == {"C4": {"gold": 2, "card": 1, "trait": 1}}


def test_who_is_carried_to_a_lethal_space_dies_there() -> None:
    scene = begin(
        player("A1", "C3"),
        player("E1"),
        moment="beast move",
        beasts={"wind": "C3"},
        tiles={"C4": MOUNTAINTOP},
    )
    scene.play("wind beast", "C4")
    assert acolytes(scene, 1) == {} and beasts(scene) == {"wind": "C4"}


def test_replaced_colossi_arrive_one_after_the_other() -> None:
    scene = begin(
        player("A1", hand="Replace", traits="Domineering"),
        player("C3"),
        player("C3"),
        tiles={"A1": "Golden Dunes"},
    ).play("replace", "colossus 2")
    # Both are there; clockwise by owner player 1 is first, and the other's arrival has yet to be counted.
    assert colossi(scene) == ["C3", "A1", "C3"] and scene.options == {"colossus 3", "done"}
    assert cubes(scene) == {}
    assert cubes(scene.play("done")) == {"A1": {"gold": 1}}


def test_replaced_colossi_both_leave_before_either_arrives() -> None:
    # Player 2 guards no Acolytes on C3 as long as its Colossus has not come there.
    scene = begin(
        player("E5", hand="Replace"),
        player("A1", "C3", traits="Protective"),
        player("C3", "C3", traits="Animalistic", animal="wind"),
    ).play("replace", "colossus 2")
    assert acolytes(scene, 2) == {"A1": 1} and acolytes(scene, 3) == {"A1": 1}


def test_an_animal_colossus_leaves_and_enters() -> None:
    scene = begin(
        player("C3", "C3", traits="Animalistic", animal="wind"),
        player("E1", "C3"),
        tiles={"C4": "Golden Dunes"},
    ).play("colossus 1", "C4")
    # The Colossus and two Acolytes; what it carries makes no road.
    assert cubes(scene) == {"C4": {"gold": 3}} and scene.offers("end")
    assert acolytes(scene, 1) == acolytes(scene, 2) == {"C4": 1}


def test_an_animal_colossus_carries_acolytes_into_the_unknown() -> None:
    scene = begin(
        player("C3", "C3", traits="Animalistic", animal="wind"),
        player("E1", "C3"),
        unexplored="C4",
        tile_deck="Lair: Blood Beast",
    ).play("colossus 1", "C4")
    assert acolytes(scene, 1) == acolytes(scene, 2) == {} and scene.view["beasts"] == {"blood": "C4"}


def test_a_colossus_like_the_time_beast_scores_what_it_passes() -> None:
    scene = begin(
        player("C3", "C4", traits="Animalistic", animal="time"),
        player("E1", banners="C4"),
        cubes={"C4": "gold 2"},
    ).play("colossus 1", "C4")
    assert gold(scene) == [0, 2] and scene.offers("stop")
    assert scene.view["players"][1]["banners"] == {}


def test_replace_counts_golden_dunes_for_each_colossus_when_it_arrives() -> None:
    """4.3: points 4 to 7 for one, then for the other."""
    scene = begin(
        player("C3", hand="Replace", traits="Domineering"),
        player("C4"),
        tiles={"C3": "Golden Dunes"},
        beasts={"hungry": "C4", "stone": "C4"},
    )
    scene.play("replace", "hungry beast", "C3")
    # The first is still domineering; the second has not had its own arrival.
    assert scene.offers("stone beast", "done")
    assert cubes(scene) == {}
    scene.play("done")
    assert cubes(scene) == {"C3": {"gold": 1}}
