"""Environments that give Gold and cubes (section 6.5)."""

from __future__ import annotations

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    begin,
    cubes,
    gold,
    hand,
    player,
)
from games.colossi_gold.tile_scenes import scored

# Deep Mines


def test_r39_deep_mines_come_with_three_cubes() -> None:
    scene = begin(player("C3"), player("E5"), unexplored="C4", tile_deck="Deep Mines").play(
        "colossus 1", "C4"
    )
    assert (cubes(scene), scene.view["mine_yield"]) == ({"C4": {"gold": 3}}, 4)


def test_r39_deep_mines_grow_whoever_scores_them() -> None:
    scene = begin(
        player("C3", hand="Windfall"),
        player("C3"),
        tiles={"C3": "Deep Mines"},
        cubes={"C3": "gold 3"},
        mine_yield=4,
    ).play("windfall")
    assert gold(scene) == [3, 4]
    assert (cubes(scene), scene.view["mine_yield"]) == ({"C3": {"gold": 5}}, 6)


def test_r39_empty_deep_mines_refill_by_being_scored() -> None:
    scene = scored("Deep Mines", player("A1"), player("E5"), mine_yield=4)
    # Player 2's turn has begun: Replenish gave nothing to them.
    assert (gold(scene), cubes(scene)["C3"], scene.seat) == ([0, 0], {"gold": 4}, 1)


def test_r39_the_counter_goes_with_the_tile() -> None:
    scene = begin(
        player("A1", banners="C3"),
        player("E5"),
        moment="resting",
        tiles={"C3": "The Void", "C4": "Deep Mines"},
        mine_yield=7,
        cubes={"C4": "gold"},
        tile_deck="Oasis",
    ).play("C4")
    assert (scene.view["mine_yield"], cubes(scene)["C4"]) == (0, {"gold": 1})


# Golden Dunes


def test_r38_pushed_and_pulled_and_recalled_acolytes_bring_cubes_to_golden_dunes() -> None:
    dunes = {"C3": "Golden Dunes"}
    pulled = begin(player("C3", "C2 B3", hand="Convene"), player("E5", "C4"), tiles=dunes).play("convene")
    assert cubes(pulled) == {"C3": {"gold": 3}}
    pushed = begin(player("C1", "C2*2", hand="Intimidate"), player("E5"), tiles=dunes).play("intimidate")
    assert cubes(pushed) == {"C3": {"gold": 2}}
    recalled = begin(player("C3", "A5", hand="Recall"), player("E5"), tiles=dunes).play(
        "recall", "acolyte A5"
    )
    assert cubes(recalled) == {"C3": {"gold": 1}}


def test_r38_teleported_and_exchanged_colossi_bring_cubes_to_golden_dunes() -> None:
    dunes = {"C3": "Golden Dunes"}
    sent = begin(player("A1", hand="Teleport"), player("E5"), tiles=dunes).play(
        "teleport", "colossus 2", "C3"
    )
    assert cubes(sent) == {"C3": {"gold": 1}}
    swapped = begin(player("A1", hand="Replace"), player("C3"), tiles=dunes).play("replace")
    assert cubes(swapped) == {"C3": {"gold": 1}}


def test_r38_placing_is_no_moving() -> None:
    scene = begin(player("C3", "C3", hand="Bolster"), player("E5"), tiles={"C3": "Golden Dunes"})
    scene.play("spawn", "stop", "bolster")
    assert (acolytes(scene, 1), cubes(scene)) == ({"C3": 3}, {})


def test_r38_resurrecting_is_no_moving() -> None:
    scene = begin(
        player("C3", "C4", traits="Resurrecting"),
        player("E5"),
        tiles={"C3": "Golden Dunes", "C5": "Mountaintop of the Giants"},
    ).play("acolyte C4", "C5", "yes")
    assert (acolytes(scene, 1), cubes(scene)) == ({"C3": 1}, {})


def test_r38_one_who_dies_on_arrival_has_moved_there() -> None:
    scene = begin(
        player("C2", "C2"), player("E5"), tiles={"C3": "Golden Dunes"}, beasts={"blood": "C3"}
    ).play("acolyte C2", "C3")
    assert (acolytes(scene, 1), cubes(scene)) == ({}, {"C3": {"gold": 1}})


def test_the_cubes_of_golden_dunes_are_loot_and_no_more() -> None:
    scene = scored("Golden Dunes", player("A1"), player("E5"), cubes={"C3": "gold 4"})
    assert (gold(scene), "C3" in cubes(scene)) == ([4, 0], False)


# Hallowed Ground


def test_hallowed_ground_counts_own_acolytes() -> None:
    scene = scored("Hallowed Ground", player("C3", "C3*3"), player("E5", "C3*5"), cubes={"C3": "gold"})
    assert gold(scene) == [7, 0]


def test_hallowed_ground_is_one_gain_for_a_miser_and_none_without_acolytes() -> None:
    scene = scored("Hallowed Ground", player("A1", "C3*3", traits="Miserly"), player("E5"))
    assert gold(scene) == [7, 0]
    scene = scored("Hallowed Ground", player("C3", traits="Miserly"), player("E5"))
    assert gold(scene) == [0, 0]


# Magnetic Maar


def test_r47_magnetic_maar_draws_cubes_before_the_loot() -> None:
    scene = scored(
        "Magnetic Maar",
        player("A1", hand="Walk"),
        player("E5"),
        cubes={"C3": "gold", "C4": "gold 2, card", "D3": "gold", "E1": "gold 5"},
    )
    assert scene.options == {"C4", "D3"}
    scene.play("C4")
    assert (gold(scene), len(hand(scene, 1))) == ([3, 0], 2)
    assert cubes(scene)["D3"] == {"gold": 1}


def test_r47_magnetic_maar_takes_the_only_one_without_asking() -> None:
    scene = scored("Magnetic Maar", player("A1"), player("E5"), cubes={"D4": "gold 3"})
    assert gold(scene) == [3, 0]


def test_r47_magnetic_maar_with_nothing_around() -> None:
    scene = scored("Magnetic Maar", player("A1"), player("E5"), cubes={"C3": "gold", "C5": "gold 2"})
    assert gold(scene) == [1, 0]


def test_a_pair_doubles_what_magnetic_maar_has_drawn() -> None:
    scene = begin(
        player("A1", traits="Resolute", banners="C3*2"),
        player("E5"),
        moment="resting",
        tiles={"C3": "Magnetic Maar"},
        cubes={"C4": "gold 2"},
    )
    assert gold(scene) == [4, 0]


# Moat


def test_r44_moat_pays_by_space_and_takes_by_player() -> None:
    scene = scored(
        "Moat",
        player("C2", "B3 D3", gold=1),
        player("E5", "B4 C4", gold=2),
        player("E1", "D4"),
    )
    # One each from C2, B3 and D3, one from player 2 for two spaces, and player 3 has nothing.
    assert gold(scene) == [5, 1, 0]


def test_moat_gains_one_by_one_for_a_miser() -> None:
    scene = scored("Moat", player("C2", "B3", traits="Miserly"), player("C4", gold=1))
    assert gold(scene) == [5, 0]


# Treasure Trove


def test_r40_treasure_trove_fills_when_a_banner_is_placed() -> None:
    scene = begin(
        player("C3"), player("E5", banners="C3"), moment="deploying", tiles={"C3": "Treasure Trove"}
    ).play("place")
    # Once, though a Banner was replaced.
    assert (banners(scene, 1), cubes(scene)["C3"]) == ({"C3": 1}, {"gold": 3})


def test_r40_treasure_trove_and_a_banner_that_is_moved_there() -> None:
    scene = begin(
        player("C3", banners="B1"), player("E5"), moment="deploying", tiles={"C3": "Treasure Trove"}
    ).play("banner B1")
    assert (banners(scene, 1), cubes(scene)["C3"]) == ({"C3": 1}, {"gold": 3})


def test_r40_treasure_trove_gives_nothing_for_a_second_banner() -> None:
    scene = begin(
        player("C3", traits="Resolute", banners="C3"),
        player("E5"),
        moment="deploying",
        tiles={"C3": "Treasure Trove"},
    ).play("place")
    assert (banners(scene, 1), "C3" in cubes(scene)) == ({"C3": 2}, False)


def test_r40_treasure_trove_gives_nothing_for_a_banner_that_is_left() -> None:
    scene = begin(
        player("A1", banners="C3 A5"),
        player("E5"),
        moment="resting",
        tiles={"C3": "Treasure Trove", "A5": "Lair: Stone Beast"},
        cubes={"C3": "gold 3"},
        beasts={"stone": "E1"},
    ).play("banner A5", "pass", "yes")
    assert (banners(scene, 1), gold(scene), "C3" in cubes(scene)) == ({"C3": 1}, [3, 0], False)
