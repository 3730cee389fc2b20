"""Winning chances: what rewards are as chances, and the curve of a whole game."""

from __future__ import annotations

import random

import pytest

import colossarium as co
from colossarium.bots.analysis.chances import ChanceScale, OutOfTime, chance_curve
from colossarium.games import find
from colossarium.table.game import Game

pytestmark = pytest.mark.usefixtures("unoptimised_code")


def played(slug: str, players: int) -> Game:
    dice, game = random.Random(3), co.new(slug, players=players, seed=3)
    while not game.over:
        game.play(dice.choice(game.state.options()))
    return game


def test_a_reward_is_the_share_of_a_victory() -> None:
    three = ChanceScale(find("beasthunt"), 3)
    assert three.chances([1.0, -0.5, -0.5]) == [1.0, 0.0, 0.0]
    assert three.chances([0.0, 0.0, 0.0]) == pytest.approx([1 / 3] * 3)
    assert three.chances([0.25, 0.25, -0.5]) == pytest.approx([0.5, 0.5, 0.0])
    sides = ChanceScale(find("kolossus"), 4)
    assert sides.chances([1.0, -1.0, 1.0, -1.0]) == [1.0, 0.0, 1.0, 0.0]
    assert sides.chances([0.5, -0.5, 0.5, -0.5]) == [0.75, 0.25, 0.75, 0.25]


def test_what_does_not_add_up_is_shared_by_all() -> None:
    assert ChanceScale(find("beasthunt"), 2).chances([0.4, 0.0]) == pytest.approx([0.6, 0.4])


@pytest.mark.parametrize("by_network", [True, False])
def test_a_curve_has_every_moment_and_ends_with_the_result(by_network: bool) -> None:
    game = played("beasthunt", 3)
    begin = game.copy()
    begin.back_to(0)
    words = [word for _, word in game.made]
    curve = chance_curve(game.info, begin.state, words, 60, None if by_network else lambda *of: None)
    assert len(curve) == len(words) + 1
    assert curve[-1] == [1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(3)]
    for chances in curve:
        assert sum(chances) == pytest.approx(1, abs=0.1) and all(0 <= each <= 1 for each in chances)


def test_a_curve_that_takes_too_long_is_none() -> None:
    game = co.new("beasthunt", seed=1)
    with pytest.raises(OutOfTime):
        chance_curve(game.info, game.state, [], -1)
