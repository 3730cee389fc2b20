"""Random scripts must do in every machine what plain Python does with the same text."""

from __future__ import annotations

from collections import Counter

import pytest

from colossarium.machine.native import Native
from colossarium.script.layout import Fault, Head, Status
from colossarium.script.program import Op
from script.contest import compiled, interpret_and_execute, interpret_and_run

GAMES = 3
PROGRAMS = 120
NATIVE = 30


@pytest.mark.parametrize("seed", range(PROGRAMS))
def test_the_interpreter_does_what_python_does(seed: int) -> None:
    program, text = compiled(seed, size=seed % 5)
    for game in range(GAMES):
        interpret_and_execute(program, text, seed * GAMES + game)


@pytest.mark.parametrize("seed", range(1000, 1000 + NATIVE))
def test_native_code_does_what_the_interpreter_does(seed: int) -> None:
    program, _ = compiled(seed, size=seed % 3)
    native = Native(program)
    for game in range(GAMES * 3):
        interpret_and_run(program, native, seed * GAMES + game)


def test_the_random_programs_are_worth_running() -> None:
    """They use every instruction, most of them ask and end, and some are stopped, for various reasons."""
    ends: Counter[Status] = Counter()
    faults: Counter[Fault] = Counter()
    ops = set()
    decisions = 0
    for seed in range(2000, 2060):
        program, text = compiled(seed, size=2, wild=0.02)
        ops |= {op for script in program.scripts for op, _ in script.code}
        for game in range(GAMES):
            state = interpret_and_execute(program, text, seed + game)
            ends[state.status] += 1
            faults[Fault(state.words[Head.FAULT])] += 1
            decisions += state.words[Head.DECISIONS]
    assert ops == set(Op)
    assert ends[Status.OVER] > 90
    assert len(faults) > 6
    assert decisions > 300
