"""The Lairs of the Stone, Time and Wind Beasts, scored (section 5, CG-R34, CG-R35, CG-R46)."""

from __future__ import annotations

from games.colossi_gold.scenes import (
    acolytes,
    banners,
    begin,
    colossi,
    cubes,
    gold,
    player,
    seat,
)
from games.colossi_gold.tile_scenes import scored_lair

# Stone


def test_r35_the_stone_lair_leaves_two_banners_that_are_scored_from_then_on() -> None:
    one = player("A1", banners="B1 B2 B3")
    scene = scored_lair("stone", "E1", one, player("E5"), cubes={"B1": "gold", "B2": "gold", "B3": "gold"})
    # One that was scored before can't be left.
    scene.play("banner B1")
    assert scene.of_kind("banner") == {"banner A5", "banner B2", "banner B3"}
    scene.play("banner A5")
    assert (scene.options, seat(scene, 1)["leave_tokens"]) == ({"yes", "pass"}, 2)
    # The Lair's own goes home this time.
    scene.play("pass", "banner B2", "yes")
    # What is left is not scored again in this Rest. B3 is, the last, and its Banner may be left as well.
    assert (banners(scene, 1), scene.view["left"], scene.options) == ({"B2": 1}, ["B2"], {"yes", "pass"})
    scene.play("yes")
    assert (banners(scene, 1), gold(scene)) == ({"B2": 1, "B3": 1}, [3, 0])
    assert (scene.seat, seat(scene, 1)["leave_tokens"], scene.view["left"]) == (1, 0, [])


def test_r35_outside_a_rest_the_stone_lair_leaves_its_own_banner_only() -> None:
    scene = begin(
        player("A1", hand="Short Rest, Short Rest", banners="A5 B1"),
        player("E5"),
        tiles={"A5": "Lair: Stone Beast"},
        beasts={"stone": "E1"},
    )
    scene.play("short rest", "banner A5", "yes")
    assert (banners(scene, 1), seat(scene, 1)["leave_tokens"]) == ({"A5": 1, "B1": 1}, 0)
    scene.play("short rest", "banner B1")
    assert banners(scene, 1) == {"A5": 1}
    assert scene.offers("end", "spawn")


def test_r35_without_a_banner_the_stone_lair_gives_nothing() -> None:
    scene = begin(
        player("A5", hand="Windfall", banners="B1"),
        player("E5"),
        tiles={"A5": "Lair: Stone Beast"},
        beasts={"stone": "E1"},
        moment="action",
    ).play("windfall")
    assert seat(scene, 1)["leave_tokens"] == 0
    scene.play("end", "pass", "rest")
    assert banners(scene, 1) == {}


# Time


def test_r34_the_time_lair_gives_actions_after_the_banner_phase() -> None:
    scene = scored_lair("time", "C3", player("A1"), player("E5"))
    assert (scene.seat, scene.view["moment"], scene.view["actions"]) == (0, "extra actions", 2)
    scene.play("spawn", "stop", "spawn", "stop")
    # No second Beast move or Banner Phase.
    assert (scene.seat, scene.view["moment"]) == (1, "action")


def test_r34_the_time_lair_adds_actions_in_the_step_of_actions() -> None:
    scene = begin(
        player("A1", hand="Short Rest", banners="A5"),
        player("E5"),
        tiles={"A5": "Lair: Time Beast"},
        beasts={"time": "C3"},
    ).play("short rest")
    assert (scene.view["moment"], scene.view["actions"]) == ("action", 5)


def test_r34_the_time_lair_gives_nothing_on_anothers_turn() -> None:
    scene = begin(
        player("A1", hand="Miracle"),
        player("E5", banners="A5"),
        tiles={"A5": "Lair: Time Beast"},
        beasts={"time": "C3"},
    ).play("miracle", "banner A5")
    assert banners(scene, 2) == {}
    assert (scene.seat, scene.view["actions"], scene.view["actions_to_come"]) == (0, 3, 0)


def test_r34_what_the_time_lair_gives_in_the_beasts_step_comes_after_the_banner_phase() -> None:
    scene = begin(
        player("A1", banners="A5"),
        player("E5"),
        moment="beast move",
        tiles={"A5": "Lair: Time Beast"},
        beasts={"time": "A4"},
    ).play("time beast", "A5")
    assert (banners(scene, 1), scene.view["actions_to_come"]) == ({}, 2)
    scene.play("done")
    assert (scene.seat, scene.view["moment"], scene.view["actions"]) == (0, "extra actions", 2)


def test_r34_the_time_lair_adds_to_the_extra_actions_too() -> None:
    one = player("A1", hand="Short Rest", banners="B1")
    scene = scored_lair(
        "stone", "E1", one, player("E5"), tiles={"B1": "Lair: Time Beast"}, beasts={"time": "E2"}
    )
    # The Stone Lair leaves the Banner on the Time Lair, which is scored again in the extra Actions.
    scene.play("banner A5", "pass", "yes")
    assert (scene.view["moment"], scene.view["actions"]) == ("extra actions", 2)
    scene.play("short rest")
    assert (scene.view["moment"], scene.view["actions"], banners(scene, 1)) == ("extra actions", 3, {})


# Wind


def test_the_wind_lair_moves_everybody_at_once() -> None:
    scene = scored_lair(
        "wind",
        "C3",
        player("A1", "B3 B4*2", traits="Blood thirsty"),
        player("E5", "B6*2 C4 B3"),
        tiles={"B5": "Golden Dunes"},
    )
    assert scene.options == {"N", "NE", "SE", "S", "SW", "NW"}
    scene.play("S")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"B4": 1, "B5": 2}, {"C5": 1, "B4": 1})
    # Colossi stay, who falls pays who scored, and Golden Dunes counts.
    assert (colossi(scene), gold(scene)) == (["A1", "E5"], [2, 0])
    assert cubes(scene)["B5"] == {"gold": 2}


def test_r46_the_wind_lair_explores_in_row_order() -> None:
    scene = scored_lair(
        "wind",
        "C3",
        player("A1", "D3"),
        player("E5", "B3"),
        unexplored="B4 D4",
        tile_deck="Oasis, Market",
    ).play("S")
    assert (scene.view["tiles"]["B4"], scene.view["tiles"]["D4"]) == ("Oasis", "Market")


def test_r96_who_falls_and_who_dies_on_arrival_die_together() -> None:
    # Player 2, resurrecting, is asked for both when both have left the island.
    scene = scored_lair(
        "wind",
        "E1",
        player("A1"),
        player("E5", "B6 C3", traits="Resurrecting"),
        tiles={"C4": "Mountaintop of the Giants"},
    ).play("S")
    assert (scene.seat, scene.options, acolytes(scene, 2)) == (1, {"yes", "pass"}, {})
    scene.play("yes", "pass")
    assert acolytes(scene, 2) == {"E5": 1}


def test_the_wind_lair_and_those_who_are_held() -> None:
    scene = scored_lair(
        "wind",
        "C3",
        player("B6", "B6*2 B3", traits="Protective"),
        player("E3", "E3*2 D4"),
        beasts={"stone": "D4"},
    )
    # One's own guarded Acolytes go with the wind, unless they would fall.
    south = scene.after("S")
    assert (acolytes(south, 1), acolytes(south, 2)) == ({"B6": 2, "B4": 1}, {"E4": 2, "D4": 1})
    north = scene.after("N")
    assert (acolytes(north, 1), acolytes(north, 2)) == ({"B5": 2, "B2": 1}, {"E2": 2, "D4": 1})


def test_the_wind_lair_does_not_move_who_is_guarded_by_others() -> None:
    scene = scored_lair("wind", "C3", player("A1"), player("E3", "E3*2 D4", traits="Protective")).play("N")
    assert acolytes(scene, 2) == {"E3": 2, "D3": 1}
