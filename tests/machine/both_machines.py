"""Both machines in step: everything is done by each of them, and must come out the same."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.script.program import Program


class BothMachines:
    """The interpreter and native code for one program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.interpreter = Interpreter(program)
        self.native = Native(program)

    def run(self, state: State) -> Status:
        return self._do(state, self.interpreter.run, self.native.run)

    def answer(self, state: State, word: int) -> Status:
        return self._do(
            state,
            lambda each: self.interpreter.answer(each, word),
            lambda each: self.native.answer(each, word),
        )

    def laws(self, state: State) -> int:
        found = self.interpreter.laws(state)
        assert self.native.laws(state) == found
        return found

    def play_out(self, state: State, seed: int, most: int = 1000) -> Status:
        """Random play, choice by choice."""
        dice = Dice(seed)
        status = self.run(state) if state.status is Status.NEW else state.status
        for _ in range(most):
            if status is not Status.ASKING:
                break
            options = state.options()
            status = self.answer(state, options[dice.below(len(options))])
        return status

    def _do(
        self, state: State, interpreted: Callable[[State], Status], native: Callable[[State], Status]
    ) -> Status:
        mirror = state.copy()
        status = native(state)
        assert interpreted(mirror) is status
        assert state.status is status
        assert state.meaning() == mirror.meaning(), difference(state, mirror)
        return status


def new_state(program: Program, entry: str = "main", seed: int = 1, **options: int) -> State:
    state = State.new(program, entry, options)
    seed_fast(state.words, seed)
    return state


def difference(native: State, interpreted: State) -> str:
    """The words that differ, for whoever reads the failure."""
    pairs = zip(native.words, interpreted.words, strict=True)
    different = [f"word {at}: native {n}, interpreted {i}" for at, (n, i) in enumerate(pairs) if n != i]
    return "; ".join(different) + f" {native.fault()} {interpreted.fault()}"
