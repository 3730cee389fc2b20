"""A script that is stopped in a game of a batch: it is told, and the next game begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

import colossarium as co
from colossarium.games.outcome import FieldOfScores, FieldOfWinners
from colossarium.script.declare import Layer, Source
from colossarium.table.errors import RulesFault
from colossarium.table.info import GameInfo
from toy import EDITION, INFO

LAYER = Layer("broken", (Source("broken.py", "@replaces\ndef roll_for_points(me):\n    score[me] = 1000\n"),))
READ_IN_PYTHON = replace(INFO, slug="broken", edition=lambda: EDITION.with_layer(LAYER))
READ_NATIVELY = replace(READ_IN_PYTHON, scores=FieldOfScores("score"), winners=FieldOfWinners("winner"))


@pytest.mark.parametrize("info", [READ_IN_PYTHON, READ_NATIVELY], ids=["python", "native"])
@pytest.mark.parametrize("steps", [1, 5])
def test_a_fault_in_the_rules_is_told_with_its_games_and_the_next_begins(info: GameInfo, steps: int) -> None:
    batch = co.batch(info, 3, seed=1, players=2, observations=None, threads=1)
    with pytest.raises(RulesFault, match=r"games were stopped by a fault in the rules: \d"):
        for _ in range(20):
            batch.step_random(steps)
    stopped = batch.ends == 3
    assert stopped.any()
    assert not batch.rewards[stopped].any()
    for place in range(batch.games):
        alone = batch.state(place)
        assert alone.options() and batch.seats[place] == alone.seat
        assert not stopped[place] or batch.numbers[place]
    batch.reset()
    assert not batch.numbers.any()
