"""Lure, Walk and Rampage (section 6.2), and the rulings about them."""

from __future__ import annotations

from games.colossi_gold.scenes import acolytes, banners, beasts, begin, colossi, cubes, gold, player, spaces

# Lure


def test_lure_brings_a_beast_from_another_space() -> None:
    scene = begin(player("C3", hand="Lure"), player("A3"), beasts={"golden": "E3", "stone": "A2"})
    scene.play("lure")
    assert scene.options == {"golden beast", "stone beast"}
    scene.play("golden beast")
    assert beasts(scene) == {"golden": "C3", "stone": "A2"}
    # CG-R25: it left E3.
    assert cubes(scene) == {"E3": {"gold": 1}} and scene.view["actions"] == 3


def test_a_beast_that_is_there_cant_be_lured() -> None:
    scene = begin(player("C3", hand="Lure, Lure"), player("A3"), beasts={"golden": "C3", "stone": "A2"})
    scene.play("lure")
    assert beasts(scene) == {"golden": "C3", "stone": "C3"}
    scene.play("lure")
    assert beasts(scene) == {"golden": "C3", "stone": "C3"} and cubes(scene) == {}
    assert scene.view["actions"] == 2


def test_r25_r91_a_lured_time_beast_enters_and_the_banner_goes_home() -> None:
    scene = begin(
        player("C3", hand="Lure"),
        player("A3", banners="C3"),
        beasts={"time": "E3"},
        cubes={"C3": "gold 2"},
    )
    scene.play("lure")
    assert gold(scene) == [0, 2] and banners(scene, 2) == {}


def test_a_lured_wind_beast_leaves_those_who_are_guarded_against_who_plays() -> None:
    guarded = player("E3", "E3*2", traits="Protective")
    scene = begin(player("C3", "E3", hand="Lure"), guarded, beasts={"wind": "E3"})
    scene.play("lure")
    assert acolytes(scene, 1) == {"C3": 1} and acolytes(scene, 2) == {"E3": 2}


def test_a_colossus_with_a_beasts_rules_is_none_for_cards() -> None:
    scene = begin(
        player("C3", hand="Lure, Walk, Rampage"), player("A3", traits="Animalistic", animal="golden")
    )
    scene.play("lure", "walk", "rampage")
    assert colossi(scene) == ["C3", "A3"] and cubes(scene) == {}
    assert scene.view["actions"] == 1


# Walk


def test_r84_walk_takes_two_steps_and_may_go_back() -> None:
    scene = begin(player("C3", hand="Walk"), player("A3"), beasts={"golden": "E3", "stone": "A2"})
    scene.play("walk")
    assert scene.options == {"golden beast", "stone beast"}
    scene.play("golden beast")
    assert scene.options == spaces("E2 E4 D3 D4")
    scene.play("D4")
    assert cubes(scene) == {"E3": {"gold": 1}}
    # Both steps must be taken; going back is allowed.
    assert scene.options == spaces("C3 C4 D3 D5 E3 E4")
    scene.play("E3")
    assert beasts(scene) == {"golden": "E3", "stone": "A2"}
    assert cubes(scene) == {"D4": {"gold": 1}, "E3": {"gold": 1}}


def test_r23_walk_goes_to_tiles_only() -> None:
    scene = begin(player("C3", hand="Walk"), player("A3"), beasts={"golden": "C1"}, unexplored="D2 B2 B1 D1")
    scene.play("walk")
    # C2 is the only tile around: nobody is asked for the first step.
    assert beasts(scene) == {"golden": "C2"} and scene.options == spaces("C1 C3 B3 D3")
    scene.play("B3")
    assert "D2" not in scene.view["tiles"]


def test_r23_a_beast_without_tiles_around_cant_walk_or_run() -> None:
    scene = begin(
        player("C3", hand="Walk, Rampage"),
        player("A3"),
        beasts={"golden": "C1", "stone": "E5"},
        unexplored="B1 B2 C2 D1 D2",
    )
    # The Stone Beast is the only one to choose.
    walked = scene.after("walk")
    assert walked.options == spaces("E4 D5 D6")
    run = scene.after("rampage")
    assert run.options == {"N", "NW", "SW"}


def test_walk_and_rampage_without_any_step() -> None:
    scene = begin(
        player("C3", hand="Walk, Rampage"),
        player("A3"),
        beasts={"golden": "C1"},
        unexplored="B1 B2 C2 D1 D2",
    )
    scene.play("walk", "rampage")
    assert beasts(scene) == {"golden": "C1"} and cubes(scene) == {} and scene.view["actions"] == 2


def test_the_second_step_starts_from_where_the_beast_is_then() -> None:
    # Entering C2, the Time Beast scores player 2's Banner on Beast Mantle, which sends it to E3.
    scene = begin(
        player("C3", hand="Walk"),
        player("A3", banners="C2"),
        tiles={"C2": "Beast Mantle"},
        beasts={"time": "C1"},
    )
    scene.play("walk", "C2")
    assert scene.seat == 1 and scene.offers("E3") and not scene.offers("C2")
    scene.play("E3")
    assert (scene.seat, scene.options) == (0, spaces("E2 E4 D3 D4"))
    scene.play("D4")
    assert beasts(scene) == {"time": "D4"}


# Rampage


def test_rampage_runs_to_the_edge_step_by_step() -> None:
    scene = begin(player("A1", hand="Rampage"), player("A3"), beasts={"golden": "C3"})
    scene.play("rampage")
    assert scene.options == {"N", "NE", "SE", "S", "SW", "NW"}
    # To the north-east: D3, E2, and then the water.
    scene.play("NE")
    assert beasts(scene) == {"golden": "E2"}
    assert cubes(scene) == {"C3": {"gold": 1}, "D3": {"gold": 1}}


def test_r23_rampage_stops_before_an_unexplored_space() -> None:
    scene = begin(
        player("A1", hand="Rampage"), player("A3"), beasts={"golden": "C5"}, unexplored="C2 B5", tile_deck=""
    )
    scene.play("rampage")
    # From C5 there is no tile to the south and none to the north-west.
    assert scene.options == {"N", "NE", "SE", "SW"}
    scene.play("N")
    assert beasts(scene) == {"golden": "C3"} and "C2" not in scene.view["tiles"]


def test_rampage_resolves_each_step_fully() -> None:
    scene = begin(
        player("A1", "C4 C5", hand="Rampage"),
        player("A3", banners="C4 C5"),
        beasts={"time": "C3"},
        cubes={"C4": "gold 1", "C5": "gold 2"},
    )
    scene.play("rampage", "S")
    assert gold(scene) == [0, 3] and banners(scene, 2) == {}


def test_rampage_stops_if_the_beast_is_moved_elsewhere() -> None:
    scene = begin(
        player("A1", hand="Rampage"),
        player("A3", banners="C2"),
        tiles={"C2": "Beast Mantle"},
        beasts={"time": "C3"},
    )
    scene.play("rampage", "N", "E3")
    assert beasts(scene) == {"time": "E3"} and scene.seat == 0 and scene.offers("end")


def test_rampage_of_the_blood_beast_kills_along_its_way() -> None:
    scene = begin(
        player("A1", "C4", hand="Rampage", traits="Blood thirsty"),
        player("A3", "C4 C5*2"),
        beasts={"blood": "C3"},
    )
    scene.play("rampage", "S")
    assert acolytes(scene, 1) == acolytes(scene, 2) == {} and gold(scene) == [3, 0]
