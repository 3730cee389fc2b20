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
