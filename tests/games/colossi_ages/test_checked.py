"""Sentences of the rules that no other scene speaks about: what is set off inside what, and how far."""

from __future__ import annotations

from games.colossi_ages.scenes import begin, hand, player


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
