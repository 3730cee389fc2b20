"""Launchpad: everything around is lifted and set down, thing by thing (section 6.5, CG-R41)."""

from __future__ import annotations

from typing import Any

from colossarium.games.colossi_gold.board import SPACES
from games.colossi_gold.scenes import acolytes, banners, beasts, begin, colossi, cubes, gold, player, seat
from games.colossi_gold.tile_scenes import scored
from scene import Scene

ANYWHERE = set(SPACES)


def launch(*players: dict[str, Any], **rest: Any) -> Scene:
    """Player 1 rests with a Banner on the Launchpad on C3."""
    scene = scored("Launchpad", *players, **rest)
    return scene.play("banner C3") if scene.offers("banner C3") else scene


def test_the_order_of_landing() -> None:
    scene = launch(
        player("C3", "D4 B3"),
        player("D3", "B3", banners="D3 B4"),
        cubes={"C4": "gold, card", "B3": "trait", "E3": "gold"},
        beasts={"wind": "B4", "stone": "A3", "golden": "C2", "time": "B4"},
    )
    # The cubes of C3 would be loot. Those of a space are one lot, and E3 is too far away.
    assert scene.view["lifted_cubes"] == {"B3": {"trait": 1}, "C4": {"gold": 1, "card": 1}}
    assert scene.options == ANYWHERE
    scene.play("A2")
    scene.play("A2")
    assert cubes(scene) == {"A2": {"gold": 1, "card": 1, "trait": 1}, "E3": {"gold": 1}}
    # Banners come down on tiles without a Banner; while in the air they are on none.
    assert (seat(scene, 2)["lifted_banners"], scene.options) == ({"B4": 1, "D3": 1}, ANYWHERE)
    scene.play("E1")
    assert scene.options == ANYWHERE - {"E1"}
    scene.play("B4")
    assert banners(scene, 2) == {"B4": 1, "E1": 1}
    # Colossi, in row order of the spaces that they come from; so do Acolytes.
    assert scene.game.decision is not None and "Colossus of Player 1" in scene.game.decision.prompt
    scene.play("C1", "A4")
    assert colossi(scene) == ["C1", "A4"]
    assert scene.game.decision is not None and "Acolyte of Player 1 from B3" in scene.game.decision.prompt
    scene.play("D4")
    assert scene.game.decision is not None and "Acolyte of Player 2 from B3" in scene.game.decision.prompt
    scene.play("C5")
    scene.play("C5")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"D4": 1, "C5": 1}, {"C5": 1})
    # Beasts come last, those of one space in the order of the rules.
    assert scene.view["lifted_beasts"] == {"golden": "C2", "time": "B4", "wind": "B4"}
    scene.play("E2", "E3", "E4")
    assert beasts(scene) == {"time": "E2", "wind": "E3", "golden": "E4", "stone": "A3"}
    assert scene.seat == 1


def test_only_what_is_explored_can_be_landed_on() -> None:
    scene = launch(player("C3"), player("E5"), unexplored="A1 A2 C4")
    assert scene.options == ANYWHERE - {"A1", "A2", "C4"}


def test_everything_may_go_back_and_that_is_no_move() -> None:
    scene = launch(player("C4", "C4*2"), player("E5"), tiles={"C4": "Golden Dunes"}, beasts={"hungry": "C4"})
    scene.play("C4", "C4", "C4", "C4")
    assert (colossi(scene), acolytes(scene, 1), beasts(scene)) == (["C4", "E5"], {"C4": 2}, {"hungry": "C4"})
    assert "C4" not in cubes(scene)


def test_r38_golden_dunes_counts_who_comes_from_elsewhere() -> None:
    scene = launch(player("C4", "C4*2"), player("E5"), tiles={"A1": "Golden Dunes"})
    scene.play("A1", "A1", "C4")
    assert cubes(scene)["A1"] == {"gold": 2}


def test_r25_beasts_neither_leave_nor_enter() -> None:
    scene = launch(
        player("A1", "C4"),
        player("E5", banners="E1"),
        cubes={"C4": "gold", "E1": "gold 2"},
        beasts={"golden": "C4", "hungry": "C4", "bountiful": "C4", "time": "C4", "wind": "C4"},
    )
    scene.play("C4", "C4")
    scene.play("A3", "A3", "A3", "E1", "A3")
    assert acolytes(scene, 1) == {"C4": 1}
    assert (banners(scene, 2), gold(scene)) == ({"E1": 1}, [0, 0])
    assert (cubes(scene)["C4"], cubes(scene)["E1"]) == ({"gold": 1}, {"gold": 2})
    assert cubes(scene)["A3"] == {"gold": 1}  # Replenish, on player 2's turn


def test_r63_nobody_is_domineering_by_a_launch() -> None:
    scene = launch(player("C3", traits="Domineering"), player("E5"), beasts={"golden": "A1"}).play("A1")
    assert (colossi(scene)[0], scene.seat, beasts(scene)) == ("A1", 1, {"golden": "A1"})


def test_who_can_not_be_moved_stays() -> None:
    scene = launch(
        player("A1", "C4 B3*2"),
        player("B4", "B4*2 C4", traits="Protective"),
        beasts={"stone": "C4"},
    )
    # Player 2's Colossus goes, the Acolytes that it guards and those with the Stone Beast stay.
    scene.play("E1", "E2", "E3", "A5")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C4": 1, "E2": 1, "E3": 1}, {"B4": 2, "C4": 1})
    assert (colossi(scene)[1], beasts(scene)) == ("E1", {"stone": "A5"})


def test_own_guarded_acolytes_are_launched() -> None:
    scene = launch(player("C4", "C4", traits="Protective"), player("E5")).play("C4", "A5")
    assert acolytes(scene, 1) == {"A5": 1}


def test_all_settles_after_the_last_landing() -> None:
    scene = launch(
        player("A1", "C4", traits="Blood thirsty"),
        player("E5", "D4 E1"),
        tiles={"A5": "Mountaintop of the Giants"},
        beasts={"blood": "B3"},
    )
    # Nobody dies before the last thing has come down.
    scene.play("A5", "A5")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"A5": 1}, {"A5": 1, "E1": 1})
    scene.play("E1")
    assert (acolytes(scene, 1), acolytes(scene, 2), gold(scene)) == ({}, {}, [2, 0])


def test_r41_own_banners_that_were_moved_are_still_scored() -> None:
    scene = launch(player("A1", banners="C4"), player("E5"), cubes={"E1": "gold 2"})
    scene.play("E1")
    assert (gold(scene), banners(scene, 1), scene.seat) == ([2, 0], {}, 1)


def test_r41_what_the_stone_lair_left_stays_left_wherever_it_comes_down() -> None:
    scene = begin(
        player("A1", banners="C3 C4 A5"),
        player("E5"),
        moment="resting",
        tiles={"C3": "Launchpad", "A5": "Lair: Stone Beast"},
        cubes={"C4": "gold", "E1": "gold 2"},
        beasts={"stone": "A4"},
    )
    scene.play("banner A5", "pass", "banner C4", "yes")
    # Launchpad is next, and lifts the Banner that was left.
    assert (gold(scene), seat(scene, 1)["lifted_banners"]) == ([1, 0], {"C4": 1})
    scene.play("E1")
    assert (banners(scene, 1), scene.view["left"]) == ({"E1": 1}, ["E1"])
    # One token is left for the Launchpad's own Banner; the one on E1 is not scored.
    scene.play("pass")
    assert (banners(scene, 1), gold(scene), scene.seat) == ({"E1": 1}, [1, 0], 1)


def test_r40_a_launched_banner_brings_nothing_to_treasure_trove() -> None:
    scene = launch(player("A1"), player("E5", banners="C4"), tiles={"E1": "Treasure Trove"}).play("E1")
    assert (banners(scene, 2), "E1" in cubes(scene)) == ({"E1": 1}, False)


def test_a_pair_is_taken_apart() -> None:
    scene = launch(player("A1"), player("E5", traits="Resolute", banners="C4*2"))
    scene.play("C4")
    assert scene.options == ANYWHERE - {"C4"}
    scene.play("D4")
    assert (banners(scene, 2), seat(scene, 2)["banner_reserve"]) == ({"C4": 1, "D4": 1}, 4)


def test_a_banner_without_a_tile_goes_home() -> None:
    # Two pairs and three tiles.
    scene = begin(
        player("A1", banners="A1"),
        player("A1", traits="Resolute", banners="A2*2 B1*2"),
        moment="resting",
        tiles={"A1": "Launchpad"},
        unexplored=" ".join(sorted(ANYWHERE - {"A1", "A2", "B1"})),
    )
    assert scene.options == {"A1", "A2", "B1"}
    scene.play("B1")
    assert scene.options == {"A1", "A2"}
    scene.play("A2", "A1", "A1")
    assert (banners(scene, 2), seat(scene, 2)["banner_reserve"]) == ({"A1": 1, "A2": 1, "B1": 1}, 3)


def test_a_launchpad_with_nothing_around_does_nothing() -> None:
    scene = launch(player("A1"), player("E5"))
    assert (scene.seat, seat(scene, 1)["banner_reserve"]) == (1, 6)


def test_a_launchpad_that_is_scored_on_anothers_turn() -> None:
    scene = begin(
        player("C4", hand="Miracle"),
        player("C2", banners="C3"),
        tiles={"C3": "Launchpad"},
    ).play("miracle", "banner C3")
    # Player 2 decides; from the active player clockwise matters only on one space.
    assert (scene.seat, scene.view["players"][0]["lifted_from"]) == (1, "C4")
    scene.play("A1", "A2")
    assert colossi(scene) == ["A2", "A1"]
    assert (scene.seat, scene.view["actions"]) == (0, 3)


def test_a_colossus_that_was_launched_in_mid_move_goes_on_only_if_it_is_back() -> None:
    # With the Time Beast's rules it enters the Launchpad, whose Banner is scored for player 2 at once.
    wild = player("C2", "C3", traits="Animalistic", animal="time")
    scene = begin(wild, player("E5", banners="C3"), tiles={"C3": "Launchpad"}).play("colossus 1", "C3")
    assert scene.seat == 1
    away = scene.after("A1", "C3")
    assert (away.seat, away.offers("end"), colossi(away)) == (0, True, ["A1", "E5"])
    back = scene.after("C3", "A1")
    # C3 was a road when it came.
    assert (back.seat, back.offers("stop", "C4"), acolytes(back, 1)) == (0, True, {"A1": 1})
