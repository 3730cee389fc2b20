"""Sentences of the rules that no other scene speaks about: what is set off inside what, and how far."""

from __future__ import annotations

from games.colossi_ages.scenes import acolytes, begin, hand, player


def test_a_bountiful_beast_and_a_colossus_like_it_on_one_space_are_two() -> None:
    scene = begin(
        player("C3", hand="Take Pity", traits="Animalistic", animal="bountiful"),
        player("E3"),
        beasts={"bountiful": "C3"},
        deck="Walk, Lure, Pilfer",
    )
    scene.play("take pity")
    assert hand(scene, 1) == ["Lure", "Walk"]


def test_r101_domineering_works_for_who_has_it_when_its_window_comes() -> None:
    # Player 1 had C4 and Reaps it, having come like the Time Beast; the Loot is Domineering.
    scene = begin(
        player("C3", "C4", traits="Animalistic", animal="time"),
        player("E3"),
        tiles={"C4": "Trait Grass"},
        beasts={"golden": "C4"},
        shown_traits="Domineering, Sly, Winged",
    )
    scene.play("colossus 1", "C4", "domineering", "golden beast", "stop")
    assert scene.options == {"golden beast", "done"}


def test_r100_a_limit_that_comes_while_acolytes_are_in_the_air_holds_when_they_are_down() -> None:
    scene = begin(
        player("E4", "C3*2", hand="Early Reap"),
        player("A3", "C4*3 C2*3"),
        tiles={"C3": "Launchpad", "A3": "Trait Grass"},
        beasts={"time": "D4"},
        shown_traits="Miserly, Sly, Winged",
    )
    # The Time Beast comes down on A3, where player 2 Reaps and gains Miserly.
    scene.play("early reap", "A3", "miserly", "stop", *["E3", "E4"] * 3)
    assert scene.seat == 1 and scene.options == {"acolyte E3", "acolyte E4"}
    scene.play("acolyte E3", "acolyte E3")
    assert acolytes(scene, 2) == {"E3": 1, "E4": 3}
    assert scene.seat == 0 and scene.offers("end")
