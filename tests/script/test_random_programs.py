"""Random scripts must do in every machine what plain Python does with the same text."""

from __future__ import annotations

from collections import Counter

import pytest

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script import compile_edition
from colossarium.script.layout import Fault, Head, Status
from colossarium.script.program import Op
from sampling import sampled
from script.machine_comparison import Machine, compiled, interpret_and_execute, interpret_and_run
from script.random_scripts import edition

GAMES = 3
PROGRAMS = 120
NATIVE = 30


@pytest.mark.parametrize("seed", sampled(range(PROGRAMS), keep=24))
def test_the_interpreter_does_what_python_does(seed: int) -> None:
    program, text = compiled(seed, size=seed % 5)
    for game in range(GAMES):
        interpret_and_execute(program, text, seed * GAMES + game)


@pytest.mark.parametrize("seed", sampled(range(1000, 1000 + NATIVE), keep=10))
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
        program, text = compiled(seed, size=2)
        ops |= {op for script in program.scripts for op, _ in script.code}
        for game in range(GAMES):
            state = interpret_and_execute(program, text, seed + game)
            ends[state.status] += 1
            faults[Fault(state.words[Head.FAULT])] += 1
            decisions += state.words[Head.DECISIONS]
    assert ops == set(Op) - {Op.SHIFTED}, "which is what `random_sets.py` is for"
    assert ends[Status.OVER] > 120
    assert len(faults) > 5
    assert decisions > 300


ENDLESS = """
@law("It ends")
def it_ends():
    while small < 99:
        for a in bag:
            for b in bag:
                for c in bag:
                    pass
    return True

def weigh(n):
    for a in bag:
        for b in bag:
            for c in bag:
                n += 1
    return n

@card("alpha", cost=1)
def alpha(p, q):
    for each in range(any):
        score[1] += weigh(each)
        score[2] += 1

@entry("setup")
def main():
    for again in range(MOST):
        if choose_gem(0, 6, "{again}") == 1:
            while True:
                score[0] += 1
                for a in bag:
                    for b in bag:
                        for c in bag:
                            pass
        run_card(0, 1, 2)
"""


@pytest.mark.parametrize(("answer", "script"), [(0, "main"), (1, "alpha")])
def test_machines_run_out_of_their_budget_at_the_same_instruction(answer: int, script: str) -> None:
    """The set is empty, so the loops take next to no time; they are charged when they are looked at."""
    program = compile_edition(edition(ENDLESS))
    interpreter, native = Interpreter(program), Native(program)
    machines: tuple[Machine, Machine] = (interpreter, native)
    states = [State.new(program, "setup", {}) for _ in range(2)]
    for machine, state in zip(machines, states, strict=True):
        state.put("any", 100_000)
        machine.run(state)
        machine.answer(state, state.options()[answer])
    one, other = states
    assert one.words[Head.FAULT] == Fault.BUDGET
    assert program.scripts[one.words[Head.FAULT_SCRIPT]].name == script
    assert one.meaning() == other.meaning()
    assert (interpreter.laws(one), native.laws(other)) == (0, 0)
