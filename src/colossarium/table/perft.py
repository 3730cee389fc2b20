"""How many lines of play begin in a state: a table that breaks when any rule changes."""

from __future__ import annotations

from colossarium.machine.errors import MachineError
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.errors import BadOption, RulesFault
from colossarium.table.machines import Machine, native_of

DEEPEST = 64


def perft(state: State, depth: int, machine: Machine | None = None) -> int:
    """How many sequences of `depth` choices can be made from here. A game that ends before has none.

    Chance is the state's own: the same state always gives the same number.
    """
    if not 0 <= depth <= DEEPEST:
        raise BadOption(f"the depth is a number from 0 to {DEEPEST}, not {depth}")
    if machine is None:
        try:
            return native_of(state.program).perft(state, depth)
        except MachineError as error:
            raise RulesFault(str(error)) from error
    if depth == 0:
        return 1
    if state.status is not Status.ASKING:
        return 0
    options = state.options()
    if depth == 1:
        return len(options)
    lines = 0
    for word in options:
        lines += perft(_after(state, word, machine), depth - 1, machine)
    return lines


def divide(state: State, depth: int, machine: Machine | None = None) -> dict[str, int]:
    """The same number by the first choice."""
    first = native_of(state.program) if machine is None else machine
    vocabulary = state.program.vocabulary
    return {
        vocabulary[word].name: perft(_after(state, word, first), depth - 1, machine)
        for word in (state.options() if depth > 0 else ())
    }


def _after(state: State, word: int, machine: Machine) -> State:
    other = state.copy()
    machine.answer(other, word)
    if other.status is Status.FAULT:
        raise RulesFault(f"{state.program.vocabulary[word].name} can't be played: {other.fault()}")
    return other
