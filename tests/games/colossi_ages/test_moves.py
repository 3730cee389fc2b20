"""Moves, roads and spawning (sections 5.1 to 5.3, CA-R39 to CA-R43, CA-R87)."""

from __future__ import annotations

import pytest

from games.colossi_ages.scenes import (
    acolytes,
    begin,
    colossi,
    controls,
    land,
    player,
    seat,
    spaces,
)

MOUNTAINTOP = "Mountaintop of the Giants"


def test_the_options_of_an_action() -> None:
    scene = begin(player("C3", "B2 C4*2", hand="Pilfer"), player("E3", "D4"))
    assert scene.options == spaces("spawn pilfer end") | {"colossus 1", "acolyte B2", "acolyte C4"}


@pytest.mark.parametrize(
    ("seats", "around"),
    [
        (2, "A2 B3 C1 C2"),
        (3, "A2 B1 B3 C1 C2"),
        (4, "A1 A2 B1 B3 C1 C2"),
    ],
)
def test_water_by_the_number_of_players(seats: int, around: str) -> None:
    others = [player("E3") for _ in range(seats - 1)]
    scene = begin(player("B2", "B2"), *others)
    assert scene.after("colossus 1").options == spaces(around)
    assert scene.after("acolyte B2").options == spaces(around)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_wings_reach_the_water(seats: int) -> None:
    others = [player("E3") for _ in range(seats - 1)]
    scene = begin(player("C3", traits="Winged"), *others).play("colossus 1")
    assert scene.options == set(land(seats)) - {"C3"}
    assert len(land(seats)) == {2: 19, 3: 23, 4: 27}[seats]


def test_opponents_and_beasts_do_not_block() -> None:
    scene = begin(player("C3", "C3"), player("C4", "C4*3 C2"), beasts={"golden": "C2"})
    assert scene.after("acolyte C3").options == spaces("C2 C4 B3 B4 D3 D4")
    scene.play("colossus 1", "C4")
    assert colossi(scene) == ["C4", "C4"]
    # Opposing pieces make no road.
    assert scene.offers("end") and scene.view["actions"] == 3


def test_a_lone_piece_goes_one_step() -> None:
    scene = begin(player("C3"), player("E3")).play("colossus 1", "C4")
    assert scene.offers("end") and scene.view["actions"] == 3


def test_a_road_over_acolytes_and_the_colossus() -> None:
    scene = begin(player("C4", "C2 B2"), player("E3")).play("acolyte C2", "B2")
    assert scene.options == spaces("A2 B3 C1 stop")
    scene.play("B3")
    # Nobody of player 1 is on B3: the Move is over.
    assert scene.offers("end")
    scene = begin(player("C4", "C2*2 C3"), player("E3")).play("acolyte C2", "C3", "C4")
    # CA-R41: neither back to the start nor to a space it has been on.
    assert scene.options == spaces("B4 B5 C5 D4 D5 stop")
    scene.play("stop")
    assert acolytes(scene, 1) == {"C2": 1, "C3": 1, "C4": 1}
    assert scene.view["actions"] == 3


def test_r41_a_move_enters_each_space_once() -> None:
    scene = begin(player("A3", "B4 C3 C4 B5*2"), player("E3"), tiles={"C3": "Lucky Lumen"}).play(
        "acolyte B5", "C4", "C3", "B4"
    )
    assert scene.view["cubes"] == {"C3": 1}
    assert scene.options == spaces("A3 A4 B3 stop")


def test_r41_the_road_may_end_in_itself() -> None:
    # All around the corner has been passed.
    scene = begin(player("A2", "A3 B3 B2*2"), player("E3")).play("acolyte B2", "B3", "A3", "A2")
    # From A2 lead only B2, B3 and A3, where it has been: it stops by itself.
    assert scene.offers("end")
    assert acolytes(scene, 1) == {"A2": 1, "A3": 1, "B2": 1, "B3": 1}


def test_r42_a_road_is_judged_after_the_arrival() -> None:
    # The Volcano kills the Acolyte that would have been the road.
    scene = begin(player("C3", "C4"), player("E3"), tiles={"C4": "Volcano"}).play("colossus 1", "C4")
    assert acolytes(scene, 1) == {}
    assert scene.offers("end")


def test_r43_acolytes_stop_with_the_stone_beast() -> None:
    scene = begin(player("C4", "C3 C4"), player("E3"), beasts={"stone": "C4"})
    assert scene.of_kind("acolyte") == {"acolyte C3"}
    scene.play("acolyte C3", "C4")
    assert scene.offers("end") and scene.of_kind("acolyte") == set()


def test_a_spawned_acolyte_stops_with_the_stone_beast() -> None:
    scene = begin(player("C4"), player("E3"), beasts={"stone": "C4"}).play("spawn")
    assert acolytes(scene, 1) == {"C4": 1}
    assert scene.offers("end") and scene.view["actions"] == 3


def test_r87_a_mover_that_died_goes_nowhere() -> None:
    # The Colossus on the Mountaintop would be a road, but the Acolyte is dead.
    scene = begin(player("C3", "C4"), player("E3"), tiles={"C3": MOUNTAINTOP}).play("acolyte C4", "C3")
    assert acolytes(scene, 1) == {}
    assert scene.offers("end")


def test_r87_one_of_two_that_died_was_not_the_mover() -> None:
    # Player 2's Acolyte dies with the Blood Beast; Reactive takes one of the two on C4 with it.
    scene = begin(player("C4", "C3 C4"), player("E3", "B4 B5", traits="Reactive"), beasts={"blood": "B4"})
    scene.play("acolyte C3", "C4", "acolyte B5")
    assert acolytes(scene, 1) == {"C4": 1}
    # There was one all the time, and the Colossus is its road.
    assert (scene.seat, scene.options) == (0, spaces("B4 B5 C5 D4 D5 stop"))


def test_r87_the_only_one_was_the_mover() -> None:
    scene = begin(player("C4", "C3"), player("E3", "B4 B5", traits="Reactive"), beasts={"blood": "B4"})
    scene.play("acolyte C3", "C4", "acolyte B5")
    assert acolytes(scene, 1) == {}
    assert scene.offers("end")


def test_spawning_costs_an_action_and_may_go_on() -> None:
    scene = begin(player("C3", "C4"), player("E3")).play("spawn")
    assert acolytes(scene, 1) == {"C3": 1, "C4": 1}
    assert scene.options == spaces("C2 C4 B3 B4 D3 D4 stop")
    scene.play("C4")
    # The start of the Move is the space it was placed on.
    assert scene.options == spaces("B4 B5 C5 D4 D5 stop")
    scene.play("D4")
    assert acolytes(scene, 1) == {"C4": 1, "D4": 1}
    assert scene.view["actions"] == 3


def test_no_spawning_without_a_reserve_or_beyond_the_limit_of_four() -> None:
    assert not begin(player("C3", "A3*10"), player("E3")).offers("spawn")
    assert not begin(player("C3", "A3*4", traits="Miserly"), player("E3")).offers("spawn")
    assert begin(player("C3", "A3*3", traits="Miserly"), player("E3")).offers("spawn")


def test_exploring_ends_a_move() -> None:
    scene = begin(player("C3", "C3"), player("E3"), unexplored="C4", tile_deck="Oasis")
    scene.play("acolyte C3", "C4")
    assert scene.view["tiles"]["C4"] == "Oasis"
    assert scene.offers("end")
    assert seat(scene, 1)["cards"] == 0


def test_the_explorer_meets_what_it_finds() -> None:
    scene = begin(player("C3", "C3"), player("E3"), unexplored="C4", tile_deck=MOUNTAINTOP)
    scene.play("acolyte C3", "C4")
    assert acolytes(scene, 1) == {}
    lumen = begin(player("C3"), player("E3"), unexplored="C4", tile_deck="Lucky Lumen")
    assert lumen.play("colossus 1", "C4").view["cubes"] == {"C4": 1}


def test_the_last_action_ends_the_turn() -> None:
    scene = begin(player("C3"), player("E3"), actions=1).play("colossus 1", "C4")
    assert scene.view["active_player"] == 1
    assert controls(scene, 1) == {"C4"}


def test_what_sly_named_is_no_road_for_others() -> None:
    scene = begin(
        player("E3", hand="Walk", traits="Sly"),
        player("A3", "C4"),
        player("C3", "D4"),
        moment="turn start",
        beasts={"time": "C1"},
    )
    scene.play("player 2", "walk", "C2", "C3", "acolyte D4", "C4")
    # Player 3's extra Action is over, and player 1 goes on.
    assert scene.seat == 0 and scene.offers("end")


@pytest.mark.parametrize(("stood", "road"), [(0, False), (1, True)])
def test_r42_whom_the_wind_brings_along_makes_no_road_for_sly(stood: int, road: bool) -> None:
    scene = begin(
        player("C3", traits="Animalistic, Sly", animal="wind"),
        player("A3", f"C3 C4*{stood}" if stood else "C3"),
        moment="turn start",
    )
    scene.play("player 2", "colossus 1", "C4")
    assert acolytes(scene, 2) == {"C4": 1 + stood}
    assert scene.offers("stop") is road
