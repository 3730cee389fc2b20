"""The game without Traits (rules, section 3.3)."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as co
from games.colossi_ages.scenes import begin, gold, hand, player, seat
from games.island.box import box
from scene import Scene

NONE: dict[str, Any] = {"options": {"traits": "none"}}
CARDS = box("colossi_ages", trait=0)


def new(seed: int = 1, **options: Any) -> Scene:
    return Scene.new("colossi_ages", seed, traits="none", first_player=1, **options)


def test_nobody_gains_a_trait() -> None:
    for seed in range(10):
        scene = new(seed, players=3)
        assert (scene.view["shown_traits"], scene.view["trait_deck"]) == ([], 0)
        assert all(seat(scene, number)["traits"] == [] for number in (1, 2, 3))
        assert "trait deck" not in scene.options


def test_the_deck_has_all_other_cards() -> None:
    assert new(players=2).view["deck"] == CARDS.total() - 4
    assert new(players=4).view["deck"] == CARDS.total() - 8


def test_cards_about_traits_are_out() -> None:
    titles: set[str] = set()
    for seed in range(60):
        scene = new(seed, players=4)
        titles |= {card for number in (1, 2, 3, 4) for card in hand(scene, number)}
    assert titles == set(CARDS)
    with pytest.raises(co.ColossariumError):
        begin(player("C3", hand="Steal"), player("A3"), **NONE)


def test_trait_loot_is_gold() -> None:
    scene = begin(player("C3", "C4*2", hand="Early Reap"), player("A3"), tiles={"C4": "Trait Grass"}, **NONE)
    scene.play("early reap")
    assert gold(scene) == [1, 0]
    assert scene.offers("end")


def test_trait_loot_is_gold_for_windfall_too() -> None:
    scene = begin(player("C3", hand="Windfall"), player("A3"), tiles={"C3": "Trait Grass"}, **NONE)
    scene.play("windfall")
    assert gold(scene) == [1, 1]


def test_traits_are_never_on_offer() -> None:
    scene = begin(player("C3", "C4", hand="Walk"), player("A3"), **NONE)
    assert scene.options == {"colossus 1", "acolyte C4", "spawn", "walk", "end"}
    scene.play("acolyte C4", "C5")
    assert scene.view["actions"] == 3
