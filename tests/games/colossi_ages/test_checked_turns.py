"""Who acts, who comes first and what is counted when, on turns and in Reaps that are not player 1's."""

from __future__ import annotations

import pytest

from colossarium.games import find
from colossarium.table.machines import program_of
from games.colossi_ages.scenes import (
    acolytes,
    beasts,
    begin,
    colossi,
    gold,
    player,
    reaping,
    seat,
    traits,
)


def test_r46_who_domineers_is_the_killer() -> None:
    scene = begin(
        player("E3", hand="Teleport"),
        player("A3", traits="Domineering, Blood thirsty"),
        player("E4", "C4"),
        beasts={"blood": "C3"},
    )
    scene.play("teleport", "colossus 2", "C3", "blood beast", "C4")
    assert acolytes(scene, 3) == {} and gold(scene) == [0, 1, 0]


def test_a_launchpad_begins_with_its_reaper() -> None:
    scene = reaping(
        player("C2", "C4", passed=True),
        player("C3", "C2"),
        player("E3"),
        tiles={"C3": "Launchpad"},
    )
    scene.play("C3", "A3")
    assert colossi(scene) == [None, "A3", "E3"]
    scene.play("E4", "A3")
    assert acolytes(scene, 2) == {"A3": 1} and acolytes(scene, 1) == {}


def test_r88_who_was_held_when_a_calamity_began_stays() -> None:
    # The Colossus that is like the Stone Beast goes first, and holds nobody any more.
    scene = begin(
        player("E3", hand="Walk"),
        player("C3", "C3*2", traits="Animalistic", animal="stone"),
        beasts={"calamity": "C1"},
    )
    scene.play("walk", "C2", "C3", "C4")
    assert colossi(scene) == ["E3", "C4"] and acolytes(scene, 2) == {"C3": 2}
    assert scene.seat == 0 and scene.offers("end")


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


def test_r42_whom_the_stone_beast_holds_the_wind_does_not_bring() -> None:
    scene = begin(
        player("C3", "C3*2 C4", traits="Animalistic", animal="wind"),
        player("A3"),
        beasts={"stone": "C3"},
    )
    scene.play("colossus 1", "C4")
    assert acolytes(scene, 1) == {"C3": 2, "C4": 1} and scene.offers("C5", "stop")


def test_a_beast_that_left_a_teleporters_goal_does_not_enter_it() -> None:
    scene = begin(
        player("E3", "C3*2", hand="Early Reap"),
        player("A3", traits="Domineering"),
        tiles={"C3": "Teleporter"},
        beasts={"time": "A3"},
    )
    # The batch comes first, with Domineering; then the Beasts that are still there enter.
    scene.play("early reap", "A3", "time beast", "C4")
    assert colossi(scene) == ["E3", "C3"] and beasts(scene) == {"time": "C4"}
    assert sum("Reaps" in line for line in scene.told) == 1
    assert scene.seat == 0 and scene.offers("end")


def test_r57_who_becomes_like_a_beast_keeps_what_is_borrowed() -> None:
    scene = begin(
        player("C3", "C4*2", hand="Early Reap", traits="Mimicry"),
        player("E3", traits="Winged"),
        moment="turn start",
        tiles={"C4": "Trait Grass"},
        shown_traits="Animalistic, Sly, Speedy",
    )
    scene.play("winged", "early reap", "animalistic", "yes")
    assert traits(scene, 1) == ["Animalistic", "Winged"]
    scene.play("end")
    assert traits(scene, 1) == ["Animalistic"] and traits(scene, 2) == ["Winged"]


def test_r60_nomadic_reaps_no_space_twice() -> None:
    scene = begin(player("C3", traits="Nomadic"), player("E3"), moment="turn end")
    scene.play("C3")
    assert gold(scene) == [1, 0] and scene.seat == 1


def test_reactive_answers_on_the_very_space_of_a_death() -> None:
    scene = begin(
        player("A3", "C2"),
        player("E3", "B4 C4", traits="Reactive"),
        player("E4", "C4*2"),
        tiles={"C3": "Mountaintop of the Giants"},
    )
    # The sacrifice on B4 is answered first, its victim on C4 next.
    scene.play("acolyte C2", "C3", "acolyte B4", "pass")
    assert scene.seat == 1 and scene.options == {"acolyte C4", "pass"}
    scene.play("acolyte C4")
    assert acolytes(scene, 2) == acolytes(scene, 3) == {}


def test_a_colossus_lies_down_only_where_it_is() -> None:
    scene = reaping(player("C3", "A3"), player("E3")).play("A3")
    assert seat(scene, 1)["marks"] == ["A3"] and not seat(scene, 1)["lying"]


def test_a_tile_that_is_replaced_is_not_drawn_for_itself() -> None:
    tiles = {"C3": "The Void", "E3": "Market"}
    box = program_of(find("colossi_ages")).lists["tile"]
    rest = [entry.title for entry in box for _ in range(entry.facts["copies"])]
    for title in tiles.values():
        rest.remove(title)
    scene = reaping(player("C3"), player("E3"), tiles=tiles, tile_discard=rest)
    # The deck is empty: it is made of the discards, to which the Market comes only afterwards.
    scene.play("C3", "E3")
    assert scene.view["tile_discard"] == ["Market"]
