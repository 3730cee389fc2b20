"""What goes wrong on a GPU is said as on a processor, with the number of the game."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import colossarium as co
from colossarium.games.outcome import FieldOfScores, FieldOfWinners
from colossarium.machine.errors import DamagedState
from colossarium.machine.gpu.gpu import Gpu
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script.compiler import compile_edition
from colossarium.script.declare import Layer, Source
from colossarium.script.layout import Head
from colossarium.table.errors import RulesFault
from toy import EDITION, INFO, RULES

pytestmark = pytest.mark.gpu
GAMES = 200
FAULTY = replace(
    EDITION,
    slug="faulty",
    layers=(
        Layer(
            "toy", (Source("toy/rules.py", RULES.replace("min(score[me] + n, MOST)", "score[me] + n * 30")),)
        ),
    ),
)
"""Scores go beyond what their field can hold."""


def test_faults_are_counted_where_they_are() -> None:
    program = compile_edition(FAULTY)
    begin = State.new(program, "setup", {"players": 3})
    here, there = Native(program).check_games(begin, GAMES, 3), Gpu(program).check_games(begin, GAMES, 3)
    assert 0 < here.totals.faults == there.totals.faults
    assert (there.totals, there.checksums) == (here.totals, here.checksums)


def test_a_state_that_no_game_begins_with_is_refused_by_the_number_of_its_game() -> None:
    program = compile_edition(EDITION)
    begin = State.new(program, "setup", {"players": 3})
    begin.words[Head.ENTRY] = next(
        number for number in range(len(program.scripts)) if number not in program.entries.values()
    )
    with pytest.raises(DamagedState, match="no game begins with script"):
        Native(program).play_games(begin, GAMES, 3)
    with pytest.raises(DamagedState, match="game 0: no game begins with script"):
        Gpu(program).play_games(begin, GAMES, 3)


@pytest.mark.parametrize("check", [True, False])
def test_a_batch_tells_of_faults_with_their_games_and_the_next_ones_begin(check: bool) -> None:
    scores, winners = FieldOfScores("score"), FieldOfWinners("winner")
    info = replace(INFO, slug="faulty", edition=lambda: FAULTY, scores=scores, winners=winners)
    here = co.batch(info, GAMES, seed=3, players=2, observations=None)
    there = co.batch(info, GAMES, seed=3, players=2, observations=None, device="cuda")
    with pytest.raises(RulesFault) as expected:
        for _ in range(50):
            here.step_random()
    with pytest.raises(RulesFault) as told:
        for _ in range(50):
            there.step_random(check=check)
        there.check()
    assert str(told.value) == str(expected.value)
    for name in ("seats", "masks", "ends", "scores", "rewards", "numbers"):
        assert np.array_equal(getattr(here, name), getattr(there, name).get()), name
    there.step_random(check=False)
