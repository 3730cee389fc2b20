"""Several trees: what they find together does not depend on where they are grown."""

from __future__ import annotations

import pytest

import colossarium as co
from colossarium.bots.search import Search
from colossarium.bots.search.analysis import RootCounts, merged
from colossarium.machine.chance import Dice
from colossarium.parallel.kept import KeptProcesses


def test_other_processes_find_the_same() -> None:
    game, processes = co.new("beasthunt", seed=3), KeptProcesses(2)
    seat = game.state.seat
    here, there = Search(trees=3), Search(trees=3, spread=processes)
    try:
        for seed in (1, 2):
            one, two = (bot.analyse(game.info, game.state, seat, Dice(seed), 0, 90) for bot in (here, there))
            assert one == two and one.iterations == 90
        timed = there.analyse(game.info, game.state, seat, Dice(1), 0.01)
        assert timed.iterations >= 3
    finally:
        processes.close()


def test_trees_are_added_up() -> None:
    one = RootCounts((4, 7), (0.5, 0.5), (3, 1), ((1.5, -1.5), (-1.0, 1.0)))
    two = RootCounts((4, 7), (0.25, 0.75), (1, 3), ((0.5, -0.5), (1.0, -1.0)))
    found = merged(1, [one, two])
    assert [option.visits for option in found.options] == [4, 4]
    assert [option.prior for option in found.options] == [0.375, 0.625]
    assert [option.worths for option in found.options] == [(0.5, -0.5), (0.0, 0.0)]
    assert found.worths == pytest.approx((0.25, -0.25)) and found.iterations == 8
    # Both were tried as often: the second is worth more to seat 1.
    assert found.best.word == 7


def test_an_option_that_was_never_tried_is_worth_what_all_are() -> None:
    found = merged(0, [RootCounts((4, 7), (0.5, 0.5), (2, 0), ((1.0, -1.0), (0.0, 0.0)))])
    assert found.options[1].worth == 0.5 and found.options[1].share == 0
