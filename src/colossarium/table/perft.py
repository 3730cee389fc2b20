"""How many lines of play begin in a state: a table that breaks when any rule changes."""

from __future__ import annotations

from colossarium.machine.errors import MachineError
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.errors import RulesFault
from colossarium.table.input_checks import check_number
from colossarium.table.machines import Machine, native_of

DEEPEST = 64


def perft(state: State, depth: int, machine: Machine | None = None) -> int:
    """How many sequences of `depth` choices can be made from here. A game that ends before has none.

    Chance is the state's own: the same state always gives the same number.
    """
    depth = check_depth(depth)
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
        lines += perft(after(state, word, machine), depth - 1, machine)
    return lines


def check_depth(depth: object) -> int:
    """Refuse a depth that nobody would see the end of."""
    return check_number("the depth", depth, 0, DEEPEST)


def divide(state: State, depth: int, machine: Machine | None = None) -> dict[str, int]:
    """The same number by the first choice."""
    depth = check_depth(depth)
    first = native_of(state.program) if machine is None else machine
    vocabulary = state.program.vocabulary
    return {
        vocabulary[word].name: perft(after(state, word, first), depth - 1, machine)
        for word in (state.options() if depth > 0 else ())
    }


def after(state: State, word: int, machine: Machine) -> State:
    """The state that a choice leads to."""
    other = state.copy()
    machine.answer(other, word)
    if other.status is Status.FAULT:
        raise RulesFault(f"{state.program.vocabulary[word].name} can't be played: {other.fault()}")
    return other
