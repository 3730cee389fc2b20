"""The game without Traits (rules, section 2, CG-R14)."""

from __future__ import annotations

from typing import Any

import pytest

import colossarium as co
from games.colossi_gold.scenes import acolytes, begin, cubes, gold, hand, player, seat
from games.island.box import box
from scene import Scene

NONE: dict[str, Any] = {"options": {"traits": "off"}}
CARDS = box("colossi_gold", trait=0)


def new(seed: int = 1, **options: Any) -> Scene:
    return Scene.new("colossi_gold", seed, traits="off", first_player=1, **options)


def test_nobody_drafts_a_trait() -> None:
    for seed in range(5):
        scene = new(seed, players=3)
        assert (scene.view["shown_traits"], scene.view["trait_deck"]) == ([], 0)
        assert all(seat(scene, number)["traits"] == [] for number in (1, 2, 3))
        assert scene.of_kind("space") == scene.options


def test_the_deck_has_all_other_cards() -> None:
    assert new(players=2).view["deck"] == CARDS.total() - 6
    assert new(players=4).view["deck"] == CARDS.total() - 12


def test_cards_about_traits_are_out() -> None:
    titles: set[str] = set()
    for seed in range(60):
        scene = new(seed, players=4)
        titles |= {card for number in (1, 2, 3, 4) for card in hand(scene, number)}
    assert titles == set(CARDS)


@pytest.mark.parametrize("card", box("colossi_gold", trait=1))
def test_no_position_has_them(card: str) -> None:
    with pytest.raises(co.ColossariumError):
        begin(player("C3", hand=card), player("E5"), **NONE)


def test_trait_cubes_are_card_cubes() -> None:
    scene = begin(player("C3"), player("E5"), unexplored="C4", tile_deck="Grass, Trait", **NONE)
    assert cubes(scene.play("colossus 1", "C4")) == {"C4": {"card": 1}}
    scene = begin(player("C3"), player("E5"), moment="turn start", tiles={"C4": "Grass, Trait"}, **NONE)
    assert cubes(scene)["C4"] == {"card": 1}
    scene = begin(player("C4", hand="Harvest"), player("E5"), tiles={"C4": "Grass, Trait"}, **NONE)
    assert cubes(scene.play("harvest"))["C4"] == {"card": 1}


def test_they_are_scored_as_cards() -> None:
    scene = begin(
        player("C3", banners="C4"),
        player("E5"),
        moment="resting",
        tiles={"C4": "Grass, Trait"},
        cubes={"C4": "card 2"},
        deck="Walk, Lure",
        **NONE,
    )
    assert hand(scene, 1) == ["Lure", "Walk"]


def test_deaths_set_nothing_off() -> None:
    scene = begin(
        player("A1"), player("E5", "C2*3"), moment="beast move", beasts={"blood": "C1"}, **NONE
    ).play("blood beast", "C2")
    assert acolytes(scene, 2) == {} and gold(scene) == [0, 0] and scene.view["moment"] == "deploying"


def test_actions_and_limits_are_the_usual_ones() -> None:
    scene = begin(player("C3", "A3*9", hand="Walk"), player("E5"), moment="turn start", **NONE)
    assert scene.view["actions"] == 4 and scene.of_kind("trait") == set()
    scene.play("spawn", "stop")
    assert not scene.offers("spawn")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_end(players: int) -> None:
    scene = new(players=players, round_limit=3)
    while not scene.game.over:
        scene.play(min(scene.options))
    assert scene.game.winners
