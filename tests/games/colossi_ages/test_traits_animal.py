"""Animalistic (section 7.7), and ruling CA-R56."""

from __future__ import annotations

from typing import Any

import pytest

from games.colossi_ages.scenes import acolytes, begin, gold, hand, player, seat, traits
from scene import Scene

SEEDS = range(30)
"""Enough for chance to draw every Beast."""


def animal(scene: Scene, number: int) -> str | None:
    found: str | None = seat(scene, number)["animal"]
    return found


def growing(mine: str = "", **rest: Any) -> Scene:
    """Player 1 is asked whether to become like a Beast; Time and Wind are on the island."""
    return begin(
        player("C3", "B3*2 C3*2", hand="Early Reap", traits=mine),
        player("D5"),
        tiles={"B3": "Trait Grass"},
        shown_traits="Animalistic",
        **{"beasts": {"time": "A3", "wind": "E3"}, **rest},
    ).play("early reap", "B3", "animalistic")


def grown(beast: str) -> Scene:
    """Player 1's Colossus has become like this Beast."""
    scenes = (growing(seed=seed).play("yes") for seed in SEEDS)
    return next(scene for scene in scenes if animal(scene, 1) == beast)


def test_animalistic_takes_a_beast_that_is_not_there() -> None:
    found = set()
    for seed in SEEDS:
        scene = growing("Sly", seed=seed)
        assert scene.options == {"yes", "pass"}
        scene.play("yes")
        found.add(animal(scene, 1))
        # All other Traits are given up.
        assert traits(scene, 1) == ["Animalistic"] and scene.view["trait_discard"] == ["Sly"]
    assert found == {"blood", "bountiful", "calamity", "golden", "magnetic", "stone"}


@pytest.mark.parametrize("face", range(1, 7))
def test_r104_the_beast_is_drawn_and_not_rolled_for(face: int) -> None:
    beasts = {"time": "A3", "wind": "E3", "stone": "A2", "magnetic": "A2"}
    scene = growing(beasts=beasts, rolls=[face], seed=face).play("yes")
    assert animal(scene, 1) in {"blood", "bountiful", "calamity", "golden"}
    # What was laid down for the die is still to come.
    assert scene.game.position["rolls"] == [face]


@pytest.mark.parametrize("seed", range(4, 8))
def test_r90_a_beast_in_the_air_is_on_the_island(seed: int) -> None:
    elsewhere = dict.fromkeys(["blood", "bountiful", "calamity", "golden", "magnetic"], "E4")
    scene = begin(
        player("E3", "C3*2", hand="Early Reap"),
        player("C4", "A3"),
        tiles={"C3": "Launchpad", "A3": "Trait Grass"},
        beasts={**elsewhere, "time": "B3", "wind": "B3"},
        shown_traits="Animalistic",
        seed=seed,
    )
    # Time comes down first, and player 2 Reaps a Trait while the Wind Beast is still in the air.
    scene.play("early reap", "A3", "animalistic", "yes")
    assert scene.view["lifted_beasts"] == {"wind": "B3"} and animal(scene, 2) == "stone"


def test_animalistic_may_be_left() -> None:
    scene = growing("Sly").play("pass")
    assert traits(scene, 1) == ["Sly"] and animal(scene, 1) is None
    assert scene.view["trait_discard"] == ["Animalistic"]


def test_blood_flows_at_once() -> None:
    assert acolytes(growing(), 1) == {"C3": 2}
    scene = grown("blood")
    assert acolytes(scene, 1) == {} and seat(scene, 1)["reserve"] == 10


def test_an_animalistic_colossus_is_one_until_the_end_of_its_next_turn() -> None:
    scene = grown("golden").play("end")
    assert animal(scene, 1) == "golden"
    scene.play("end")
    assert scene.seat == 0 and animal(scene, 1) == "golden"
    scene.play("end")
    assert animal(scene, 1) is None and traits(scene, 1) == []
    assert scene.view["trait_discard"] == ["Animalistic"]


def test_what_was_gained_on_anothers_turn_lasts_for_the_next_turn_alone() -> None:
    scene = begin(
        player("C3", hand="Growth"),
        player("D4"),
        shown_traits="Hyperactive, Boldness, Mercantile",
        trait_deck="Animalistic, Sly",
    )
    scene.play("growth", "sly", "yes")
    assert scene.seat == 0 and animal(scene, 2) is not None
    scene.play("end")
    assert scene.seat == 1 and animal(scene, 2) is not None
    scene.play("end")
    assert animal(scene, 2) is None


def test_an_animal_leaves_with_the_trait() -> None:
    scene = begin(player("C3", "C3*2", traits="Animalistic", animal="stone"), player("D4", "C3"))
    assert not scene.offers("acolyte C3")
    scene.play("discard trait")
    assert animal(scene, 1) is None and scene.offers("acolyte C3")


def test_a_golden_colossus_leaves_cubes_behind() -> None:
    scene = begin(player("C3", traits="Animalistic", animal="golden"), player("A3"))
    scene.play("colossus 1", "C4", "colossus 1", "D4")
    assert scene.view["cubes"] == {"C3": 1, "C4": 1}


def test_a_colossus_like_stone_holds_everybodys_acolytes() -> None:
    scene = begin(
        player("A3", "C3", hand="Sacrifice"), player("C3", "C3", traits="Animalistic", animal="stone")
    )
    assert not scene.offers("acolyte C3")
    scene.play("sacrifice")
    assert acolytes(scene, 1) == {"C3": 1} and gold(scene) == [0, 0]


def test_r56_the_own_arrival_makes_no_space_controlled_for_time() -> None:
    me = player("C3", traits="Animalistic", animal="time")
    # Nobody controlled C4.
    scene = begin(me, player("A3", "D4")).play("colossus 1", "C4")
    assert gold(scene) == [0, 0] and scene.offers("end")
    # Player 2 controlled D4, and Reaps it although a Colossus stands there now.
    scene.play("colossus 1", "D4")
    assert gold(scene) == [0, 1] and acolytes(scene, 2) == {}
    # That Reap's own effect is an extra Action.
    assert scene.seat == 1 and scene.offers("spawn", "stop")


def test_a_colossus_like_calamity_moves_the_others() -> None:
    scene = begin(
        player("C3", traits="Animalistic", animal="calamity"), player("C4", "C4"), mantle="player 1"
    )
    scene.play("colossus 1", "C4")
    assert scene.seat == 1
    scene.play("C5")
    assert scene.seat == 1
    scene.play("B5")
    assert seat(scene, 1)["colossus"] == "C4" and seat(scene, 2)["colossus"] == "C5"
    assert acolytes(scene, 2) == {"B5": 1} and scene.seat == 0


def test_an_animal_is_no_beast_for_cards_and_traits() -> None:
    scene = begin(
        player("C3", hand="Walk", traits="Animalistic, Beast whisperer", animal="wind", gold=3), player("A3")
    )
    assert not scene.offers("beast whisperer")
    scene.play("walk")
    assert scene.offers("end") and scene.view["actions"] == 4


def test_a_colossus_like_the_wind_carries_everybody() -> None:
    scene = begin(player("C3", "C3", traits="Animalistic", animal="wind"), player("A3", "C3*2"))
    scene.play("colossus 1", "C4")
    assert acolytes(scene, 1) == {"C4": 1} and acolytes(scene, 2) == {"C4": 2}
    # CA-R42: those that it brought are no road.
    assert scene.offers("end")


def test_a_magnetic_colossus_takes_cubes_along() -> None:
    scene = begin(player("C3", traits="Animalistic", animal="magnetic"), player("A3"), cubes={"C3": 4})
    assert scene.play("colossus 1", "C4").view["cubes"] == {"C4": 4}


def test_a_bountiful_colossus_gives_its_controller_cards() -> None:
    scene = begin(
        player("C3", hand="Bolster", traits="Animalistic", animal="bountiful"), player("A3"), deck="Walk"
    )
    assert hand(scene.play("bolster"), 1) == ["Walk"]


def test_the_reap_effect_is_for_every_player() -> None:
    scene = begin(
        player("A3", "C3*2", hand="Early Reap"), player("C3", traits="Animalistic", animal="golden")
    )
    scene.play("early reap")
    assert scene.view["cubes"] == dict.fromkeys(["C2", "D3", "D4", "C4", "B4", "B3"], 1)


def test_a_beast_and_a_colossus_like_it_both_work() -> None:
    scene = begin(
        player("C3", "A3 C3 E3", traits="Animalistic", animal="stone"), player("D2"), beasts={"stone": "A3"}
    )
    assert scene.of_kind("acolyte") == {"acolyte E3"}


def test_at_the_end_of_the_turn_nomadic_comes_first() -> None:
    scene = begin(
        player("C3", traits="Animalistic, Nomadic", animal="golden", animal_ripe=True),
        player("A3"),
        moment="turn end",
    )
    scene.play("C3")
    # The Reap was still that of a Golden Beast.
    assert len(scene.view["cubes"]) == 6 and traits(scene, 1) == ["Nomadic"]


def test_on_arrival_calamity_comes_before_domineering() -> None:
    scene = begin(
        player("E3", "D4", hand="Replace"),
        player("B3", traits="Animalistic", animal="calamity"),
        player("D4", traits="Domineering"),
        beasts={"golden": "B3"},
    )
    scene.play("replace", "colossus 2")
    assert scene.seat == 0 and scene.options == {"C3", "C4", "D3", "D5", "E3", "E4"}
    scene.play("E3")
    assert scene.seat == 2 and scene.options == {"golden beast", "done"}
