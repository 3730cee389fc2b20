"""Teleporter: two spaces change all that is on them, then the other one is scored (section 6.5, CG-R42)."""

from __future__ import annotations

from typing import Any

from games.colossi_gold.scenes import acolytes, banners, beasts, begin, colossi, cubes, gold, player, seat
from games.colossi_gold.tile_scenes import scored
from scene import Scene


def teleport(*players: dict[str, Any], **rest: Any) -> Scene:
    """Player 1 rests with a Banner on the Teleporter on C3."""
    scene = scored("Teleporter", *players, **rest)
    return scene.play("banner C3") if scene.offers("banner C3") else scene


def test_any_other_tile_can_be_named() -> None:
    scene = teleport(player("A1"), player("E5"), unexplored="A2")
    assert len(scene.options) == 25 and not scene.options & {"A2", "C3"}


def test_everything_trades_places() -> None:
    scene = teleport(
        player("C3", "C3*2 D5"),
        player("D5", "C3", banners="D5"),
        tiles={"D5": "Golden Dunes"},
        cubes={"C3": "gold", "D5": "trait"},
        beasts={"golden": "C3", "hungry": "D5"},
    ).play("D5")
    assert colossi(scene) == ["D5", "C3"]
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C3": 1, "D5": 2}, {"D5": 1})
    assert (beasts(scene), banners(scene, 2)) == ({"golden": "D5", "hungry": "C3"}, {"C3": 1})
    # 1 from C3 at first; then D5 with what Golden Dunes got for a Colossus and three Acolytes.
    assert gold(scene) == [5, 0]
    assert (cubes(scene)["C3"], "D5" in cubes(scene)) == ({"trait": 1}, False)


def test_r25_beasts_neither_leave_nor_enter() -> None:
    scene = teleport(
        player("A1", "C3"),
        player("E5", "D5", banners="D5"),
        beasts={"golden": "C3", "time": "C3", "bountiful": "D5", "wind": "D5"},
    ).play("D5")
    # Nobody's Banner is scored, and the only cubes are those of Replenish.
    assert (banners(scene, 2), gold(scene)) == ({"C3": 1}, [0, 0])
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"D5": 1}, {"C3": 1})
    assert ("C3" in cubes(scene), cubes(scene)["D5"]) == (False, {"gold": 1})


def test_who_can_not_be_moved_stays() -> None:
    scene = teleport(
        player("A1", "C3*2 D5"),
        player("D5", "D5*2", traits="Protective"),
        beasts={"stone": "C3"},
    ).play("D5")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C3": 3}, {"D5": 2})
    assert (colossi(scene)[1], beasts(scene)) == ("C3", {"stone": "D5"})


def test_then_all_settles_before_the_other_space_is_scored() -> None:
    scene = teleport(
        player("A1", "C3*2", traits="Blood thirsty"),
        player("C3", "C3", traits="Protective"),
        tiles={"D5": "Hallowed Ground"},
        beasts={"blood": "D5"},
    ).play("D5")
    # Player 2's Acolyte stayed on C3, where its guard is gone and the Blood Beast has come.
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"D5": 2}, {})
    assert gold(scene) == [5, 0]


def test_r42_own_banners_that_came_here_are_still_to_be_scored() -> None:
    scene = teleport(player("A1", banners="D5"), player("E5"), cubes={"D5": "gold 2"})
    scene.play("D5")
    # The Banner of D5 came to C3 with the cubes, and is scored there, for a second swap.
    assert (gold(scene), banners(scene, 1), scene.seat) == ([2, 0], {}, 0)
    scene.play("A1")
    assert (gold(scene), scene.seat) == ([2, 0], 1)


def test_r31_the_other_space_is_scored_without_its_banner() -> None:
    scene = begin(
        player("C3", hand="Windfall", banners="C3"),
        player("E5"),
        tiles={"C3": "Teleporter", "D5": "Hallowed Ground"},
        cubes={"C3": "gold", "D5": "gold 4"},
    ).play("windfall", "D5")
    # Scored without a Banner, the Teleporter takes the Banner along.
    assert (banners(scene, 1), gold(scene)) == ({"D5": 1}, [1, 0])
    assert (colossi(scene)[0], cubes(scene)["C3"]) == ("D5", {"gold": 4})


def test_r41_what_the_stone_lair_left_stays_left() -> None:
    scene = begin(
        player("A1", banners="C3 C5 A5"),
        player("E5"),
        moment="resting",
        tiles={"C3": "Teleporter", "A5": "Lair: Stone Beast"},
        cubes={"C5": "gold"},
        beasts={"stone": "A4"},
    ).play("banner A5", "pass", "banner C5", "yes")
    scene.play("C5")
    assert scene.view["left"] in (["C3"], [])
    # There is a Banner on C3 by now, so the Teleporter's own can't be left there.
    assert (banners(scene, 1), gold(scene), scene.seat) == ({"C3": 1}, [1, 0], 1)


def test_a_pair_travels_as_a_pair() -> None:
    scene = teleport(player("A1"), player("E5", traits="Resolute", banners="D5*2")).play("D5")
    assert banners(scene, 2) == {"C3": 2}


def test_r40_a_banner_that_came_so_brings_nothing_to_treasure_trove() -> None:
    scene = begin(
        player("A1", hand="Windfall"),
        player("C3", banners="C3"),
        tiles={"C3": "Teleporter", "D5": "Treasure Trove"},
    ).play("windfall", "D5")
    assert (banners(scene, 2), cubes(scene)) == ({"D5": 1}, {})


def test_a_teleporter_leads_to_another_tiles_effect() -> None:
    scene = teleport(player("A1", hand="Walk, Lure"), player("E5"), tiles={"D5": "Market"}).play(
        "D5", "walk", "done"
    )
    assert (gold(scene), seat(scene, 1)["cards"]) == ([1, 0], 1)


def test_r63_nobody_is_domineering_by_it() -> None:
    scene = teleport(player("C3", traits="Domineering"), player("E5"), beasts={"golden": "C3"}).play("D5")
    assert (colossi(scene)[0], beasts(scene), scene.seat) == ("D5", {"golden": "D5"}, 1)
