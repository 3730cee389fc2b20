"""A Colossus that is like a Beast (section 7.7, Animalistic, and CA-R56): where it differs from the Beast."""

from __future__ import annotations

from typing import Any

from colossarium.games.colossi_ages import board
from games.colossi_ages.scenes import (
    acolytes,
    begin,
    colossi,
    controls,
    gold,
    hand,
    player,
    seat,
    spaces,
)


def like(beast: str, colossus: str, pieces: str = "", **rest: Any) -> dict[str, Any]:
    """A player whose Colossus counts as a Beast."""
    return player(colossus, pieces, traits="Animalistic", animal=beast, **rest)


def test_blood_kills_ones_own_too() -> None:
    scene = begin(like("blood", "C3", "C4"), player("E3", "C4")).play("colossus 1", "C4")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({}, {})
    # Whoever is spawned there dies.
    scene.play("spawn")
    assert acolytes(scene, 1) == {}
    assert scene.view["beasts"] == {}


def test_blood_is_reaped_like_the_beast() -> None:
    scene = begin(
        like("blood", "C3", "B3"), player("E3", "C4 E2"), moment="reaping", tiles={"C3": "The Brink"}
    ).play("C3")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({}, {"E2": 1})


def test_bountiful_draws_for_who_controls_the_colossus_space() -> None:
    scene = begin(like("bountiful", "C3", hand="Sacrifice"), player("E3"), deck="Lure").play("sacrifice")
    assert hand(scene, 1) == ["Lure"]
    # An opponent with Acolytes beside both Colossi has the space, and its owner draws nothing.
    shared = begin(like("bountiful", "C3", hand="Sacrifice"), player("C3", "C3"), deck="Lure")
    assert hand(shared.play("sacrifice"), 1) == []


def test_calamity_moves_the_others_but_not_itself() -> None:
    scene = begin(like("calamity", "C3"), player("C4", "C4")).play("colossus 1", "C4")
    assert (scene.seat, scene.options) == (1, spaces("B4 B5 C3 C5 D4 D5"))
    scene.play("C5", "C5")
    assert (colossi(scene), acolytes(scene, 2)) == (["C4", "C5"], {"C5": 1})
    assert scene.seat == 0 and scene.offers("end")


def test_calamity_is_reaped_like_the_beast() -> None:
    scene = begin(like("calamity", "C3"), player("E3"), moment="reaping", tile_deck="Deep Mines").play("C3")
    assert scene.view["tiles"]["C3"] == "Deep Mines"
    assert (gold(scene), scene.view["cubes"]) == ([3, 0], {"C3": 6})


def test_calamity_moves_ones_own_acolytes() -> None:
    scene = begin(like("calamity", "C3", "C4"), player("E3")).play("colossus 1", "C4")
    assert (scene.seat, scene.options) == (0, spaces("B4 B5 C3 C5 D4 D5"))
    scene.play("C5")
    # Nobody is left who could be a road.
    assert scene.offers("end")


def test_golden_leaves_a_cube_on_every_step() -> None:
    scene = begin(like("golden", "C3", "C4"), player("E3")).play("colossus 1", "C4", "C5")
    assert scene.view["cubes"] == {"C3": 1, "C4": 1}


def test_golden_leaves_a_cube_whoever_moves_it() -> None:
    scene = begin(player("A3", hand="Teleport"), like("golden", "E3")).play("teleport", "colossus 2", "C5")
    assert scene.view["cubes"] == {"E3": 1}


def test_magnetic_takes_cubes_along() -> None:
    scene = begin(like("magnetic", "C3"), player("E3"), cubes={"C3": 2, "C4": 1, "B3": 1})
    scene.play("colossus 1", "C4")
    assert scene.view["cubes"] == {"C4": 3, "B3": 1}


def test_magnetic_is_reaped_like_the_beast() -> None:
    scene = begin(
        like("magnetic", "C3"),
        player("E3"),
        moment="reaping",
        tiles={"C3": "The Brink"},
        cubes={"C2": 2, "C4": 1},
    ).play("C3")
    assert gold(scene) == [3, 0]


def test_stone_holds_ones_own_too() -> None:
    scene = begin(like("stone", "C3", "C3*2 C4"), player("E3", "C3"))
    assert scene.of_kind("acolyte") == {"acolyte C4"}
    scene.play("acolyte C4", "C3")
    assert scene.offers("end")
    # When it has gone they are free.
    scene.play("colossus 1", "B3")
    assert scene.of_kind("acolyte") == {"acolyte C3"}


def test_stone_keeps_the_acolytes_in_a_reap() -> None:
    scene = begin(
        like("stone", "C3", "C3*2"), player("E3"), moment="reaping", tiles={"C3": "Hallowed Ground"}
    ).play("C3")
    assert (gold(scene), acolytes(scene, 1)) == ([4, 0], {"C3": 2})


def test_r56_time_asks_who_had_the_space_before() -> None:
    # C4 was player 2's: they Reap it, though player 1's Colossus has it now.
    scene = begin(like("time", "C3"), player("E3", "C4*2")).play("colossus 1", "C4")
    assert controls(scene, 1) == {"C4"}
    assert (gold(scene), acolytes(scene, 2)) == ([0, 1], {})
    # The Reap effect too: an extra Action for the reaper.
    assert scene.seat == 1 and scene.offers("stop", "spawn")


def test_r56_ones_own_arrival_makes_no_space_controlled() -> None:
    scene = begin(like("time", "C3"), player("E3")).play("colossus 1", "C4")
    assert gold(scene) == [0, 0]
    assert scene.offers("end")


def test_r56_a_space_that_was_ones_own_before() -> None:
    scene = begin(like("time", "C3", "C4"), player("E3")).play("colossus 1", "C4")
    assert gold(scene) == [1, 0]
    assert acolytes(scene, 1) == {}
    scene.play("stop")
    # The road is gone with the Acolyte.
    assert scene.offers("end")


def test_r42_whom_the_wind_brings_along_makes_no_road() -> None:
    scene = begin(like("wind", "C3", "C3*2"), player("E3", "C3"), tiles={"C4": "Lucky Lumen"})
    scene.play("colossus 1", "C4")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C4": 2}, {"C4": 1})
    assert scene.view["cubes"] == {"C4": 4}
    assert scene.offers("end")


def test_r42_who_stood_there_before_does() -> None:
    scene = begin(like("wind", "C3", "C3*2 C4"), player("E3")).play("colossus 1", "C4")
    assert scene.options == spaces("B4 B5 C5 D4 D5 stop")
    scene.play("C5")
    assert acolytes(scene, 1) == {"C5": 3}


def test_wind_is_reaped_like_the_beast() -> None:
    scene = begin(
        like("wind", "C3", "C4"), player("E3", "C2"), moment="reaping", tiles={"C3": "The Brink"}
    ).play("C3", "S")
    assert (acolytes(scene, 1), acolytes(scene, 2)) == ({"C5": 1}, {"C3": 1})


def test_not_a_beast_for_cards() -> None:
    scene = begin(like("golden", "C3", hand="Walk"), player("E3"), beasts={"wind": "A3"})
    # There is only one Beast to walk.
    scene.play("walk")
    assert scene.options == spaces("A2 A4 B3 B4")


def test_both_work_where_the_beast_comes_too() -> None:
    scene = begin(
        like("golden", "C3"),
        player("E3"),
        moment="reaping",
        tiles={"C3": "The Brink"},
        beasts={"golden": "C3"},
    ).play("C3")
    assert scene.view["cubes"] == dict.fromkeys(spaces("B3 B4 C2 C4 D3 D4"), 2)


def test_the_owners_traits() -> None:
    scene = begin(like("wind", "C3"), player("E3"))
    assert [each["title"] for each in seat(scene, 1)["traits"]] == ["Animalistic"]
    assert seat(scene, 1)["animal"] == "wind"


def test_r102_where_no_beast_is_missing_the_trait_is_discarded() -> None:
    everywhere = dict.fromkeys(board.BEASTS, "E3")
    scene = begin(
        player("C3", "C4*2", hand="Steal"),
        player("A3", traits="Animalistic", animal="time"),
        beasts=everywhere,
    )
    scene.play("steal")
    scene.play("yes")
    assert scene.view["trait_discard"] == ["Animalistic"]
    assert scene.view["players"][0]["animal"] is None


def test_a_bountiful_beast_and_a_colossus_like_it_on_one_space_are_two() -> None:
    scene = begin(
        player("C3", hand="Take Pity", traits="Animalistic", animal="bountiful"),
        player("E3"),
        beasts={"bountiful": "C3"},
        deck="Walk, Lure, Pilfer",
    )
    scene.play("take pity")
    assert hand(scene, 1) == ["Lure", "Walk"]


def test_r42_whom_the_stone_beast_holds_the_wind_does_not_bring() -> None:
    scene = begin(
        player("C3", "C3*2 C4", traits="Animalistic", animal="wind"),
        player("A3"),
        beasts={"stone": "C3"},
    )
    scene.play("colossus 1", "C4")
    assert acolytes(scene, 1) == {"C3": 2, "C4": 1} and scene.offers("C5", "stop")
