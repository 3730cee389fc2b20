"""Environments that place, move and kill pieces (section 6.5), but for Launchpad and Teleporter."""

from __future__ import annotations

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    beasts,
    begin,
    cubes,
    gold,
    player,
    seat,
    spaces,
)
from games.colossi_gold.tile_scenes import scored

# Beast Mantle


def test_beast_mantle_moves_a_beast_anywhere() -> None:
    scene = scored(
        "Beast Mantle",
        player("A1"),
        player("E5", banners="E1"),
        beasts={"time": "A5", "golden": "C4"},
        cubes={"E1": "gold 2"},
        unexplored="B1",
    )
    assert scene.options == {"time beast", "golden beast"}
    away = scene.after("golden beast")
    assert "B1" not in away.options and "C4" not in away.options and len(away.options) == 25
    # R25: it leaves and enters.
    assert cubes(away.play("C5"))["C4"] == {"gold": 1}
    scene.play("time beast", "E1")
    assert (beasts(scene)["time"], gold(scene), banners(scene, 2)) == ("E1", [0, 2], {})


def test_beast_mantle_without_beasts_does_nothing() -> None:
    scene = scored("Beast Mantle", player("A1"), player("E5"))
    assert (scene.seat, seat(scene, 1)["banner_reserve"]) == (1, 6)


# Mountaintop of the Giants


def test_mountaintop_kills_acolytes_and_bears_colossi() -> None:
    scene = begin(
        player("C2", "C2"), player("E5"), unexplored="C3", tile_deck="Mountaintop of the Giants"
    ).play("acolyte C2", "C3")
    # R9: it produces when it is revealed.
    assert (acolytes(scene, 1), cubes(scene)) == ({}, {"C3": {"gold": 3}})
    scene.play("colossus 1", "C3")
    assert "C3" in seat(scene, 1)["controls"]


def test_r9_mountaintop_is_replenished() -> None:
    scene = scored("Mountaintop of the Giants", player("C3"), player("E5"), cubes={"C3": "gold 3"})
    assert (gold(scene), cubes(scene)["C3"], scene.seat) == ([3, 0], {"gold": 3}, 1)


def test_r71_a_guarded_acolyte_lives_on_the_mountaintop() -> None:
    scene = begin(
        player("C3", "C2", traits="Protective"), player("E5"), tiles={"C3": "Mountaintop of the Giants"}
    ).play("acolyte C2", "C3", "stop")
    assert acolytes(scene, 1) == {"C3": 1}
    # Alone it dies.
    scene.play("colossus 1", "C4")
    assert acolytes(scene, 1) == {}


# Speedy Slopes


def test_speedy_slopes_place_all_and_let_all_move() -> None:
    scene = scored("Speedy Slopes", player("A1", "A3 A5"), player("E5"))
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({"A3": 1, "A5": 1, "C3": 8}, 0)
    assert scene.options == {"acolyte A3", "acolyte A5", "acolyte C3", "stop"}
    scene.play("acolyte A3", "A4")
    # It has moved.
    assert scene.options == {"acolyte A5", "acolyte C3", "stop"}
    # Roads are used as ever.
    scene.play("acolyte A5", "A4")
    assert scene.options == spaces("A3 B4 B5 stop")
    scene.play("stop")
    assert scene.options == {"acolyte C3", "stop"}
    scene.play("acolyte C3", "C4")
    # The one on C4 has moved, and seven on C3 have not.
    assert scene.options == {"acolyte C3", "stop"}
    scene.play("stop")
    assert (acolytes(scene, 1), scene.seat) == ({"A4": 2, "C3": 7, "C4": 1}, 1)


def test_r92_speedy_slopes_and_a_limit() -> None:
    scene = scored("Speedy Slopes", player("A1", "A3", curses="Sacrifice"), player("E5"))
    assert (acolytes(scene, 1), seat(scene, 1)["reserve"]) == ({"A3": 1, "C3": 3}, 6)


def test_speedy_slopes_with_the_blood_beast() -> None:
    scene = scored("Speedy Slopes", player("A1", "A3"), player("E5"), beasts={"blood": "C3"})
    # R95: all come, then all die.
    assert (acolytes(scene, 1), scene.options) == ({"A3": 1}, {"acolyte A3", "stop"})


def test_speedy_slopes_leave_who_is_petrified() -> None:
    scene = scored("Speedy Slopes", player("A1", "A3 A5"), player("E5"), beasts={"stone": "A5"})
    assert scene.options == {"acolyte A3", "acolyte C3", "stop"}


def test_on_speedy_slopes_those_who_have_moved_die_first() -> None:
    scene = scored(
        "Speedy Slopes",
        player("A1", "B6 C4*2 D5", curses="Sacrifice"),
        player("E5", "C5", traits="Reactive"),
        tiles={"B5": "Mountaintop of the Giants"},
    )
    # Of three on C4 one has moved. Another Acolyte dies, and player 2 kills one on C4 in answer.
    scene.play("acolyte D5", "C4", "stop", "acolyte B6", "B5", "acolyte C5")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C4": 2}, {})
    # Both of the two that are left may still move.
    scene.play("acolyte C4", "D4")
    assert scene.options == {"acolyte C4", "stop"}
    scene.play("acolyte C4", "D5")
    assert (acolytes(scene, 1), scene.seat) == ({"D4": 1, "D5": 1}, 1)


def test_on_speedy_slopes_nobody_moves_in_place_of_the_dead() -> None:
    scene = scored(
        "Speedy Slopes",
        player("A1", "B6 C4*2 D5", curses="Sacrifice"),
        player("E5", "C5", traits="Reactive"),
        tiles={"B5": "Mountaintop of the Giants"},
    )
    # Of two on C4 that have not moved one is killed; then one comes that has moved.
    scene.play("acolyte B6", "B5", "acolyte C5", "C4", "acolyte D5", "C4", "stop")
    assert (acolytes(scene, 1), scene.options) == ({"C4": 2}, {"acolyte C4", "stop"})
    scene.play("acolyte C4", "D4")
    assert (acolytes(scene, 1), scene.seat) == ({"C4": 1, "D4": 1}, 1)


def test_speedy_slopes_explore_and_move_on_anothers_turn() -> None:
    scene = begin(
        player("A1", hand="Miracle"),
        player("E5", "D3", curses="Sacrifice", banners="C3"),
        tiles={"C3": "Speedy Slopes"},
        unexplored="C4",
        tile_deck="Oasis",
    ).play("miracle", "banner C3")
    assert (scene.seat, scene.options) == (1, {"acolyte C3", "acolyte D3", "stop"})
    scene.play("acolyte C3", "C4")
    assert scene.view["tiles"]["C4"] == "Oasis"
    scene.play("stop")
    assert (scene.seat, scene.view["actions"]) == (0, 3)


# Volcano


def test_volcano_kills_here_and_around() -> None:
    scene = scored(
        "Volcano",
        player("A1", "C3 C5", traits="Blood thirsty"),
        player("D4", "C2 D4 E3", traits="Protective"),
        player("E1", "B4 D3"),
        beasts={"stone": "D3"},
    )
    assert [acolytes(scene, number) for number in (1, 2, 3)] == [{"C5": 1}, {"D4": 1, "E3": 1}, {"D3": 1}]
    assert gold(scene) == [2, 0, 0]
