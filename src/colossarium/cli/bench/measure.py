"""How fast a game is: random play in native code and in the interpreter, and copying."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.native import Native, Totals
from colossarium.machine.state import WORD, State
from colossarium.machine.translation.functions import InstructionHook
from colossarium.script.layout import Status
from colossarium.table.errors import RulesFault
from colossarium.table.game import ENTRY
from colossarium.table.info import GameInfo
from colossarium.table.machines import built_native_of, program_of
from colossarium.table.options import encode_options

Clock = Callable[[], float]
COPIES = 200_000
CHOICES_BEFORE_COPYING = 40
"""A state in the middle of a game, with frames, is what search copies."""


class Subject:
    """One game on one thread, with its usual options but for those that are given."""

    def __init__(self, info: GameInfo, options: Mapping[str, str | int] | None = None, seed: int = 1) -> None:
        self.info, self.options = info, dict(options or {})
        self.program = program_of(info)
        self.native: Native = built_native_of(self.program)
        self.template = State.new(self.program, ENTRY, encode_options(info, self.options))
        self.sums = Totals(0, 0, 0, 0, 0)
        self._seed = seed
        self._interpreter = Interpreter(self.program)
        self._interpreted = 0
        self._batch = 1

    @property
    def state_bytes(self) -> int:
        return self.program.layout.size * WORD

    def decisions_per_second(self, seconds: float, clock: Clock = time.perf_counter) -> float:
        """Random games in native code for about so long. No game is played twice."""
        begin = clock()
        decisions = 0
        while (spent := clock() - begin) < seconds:
            totals = self.native.play_games(self.template, self._batch, self._seed)
            if totals.faults:
                raise RulesFault(
                    f"{totals.faults} games of {self.info.slug} were stopped: run `colossarium verify`"
                )
            self._seed += self._batch
            decisions += totals.decisions
            self.sums = Totals(
                *(one + more for one, more in zip(_tuple(self.sums), _tuple(totals), strict=True))
            )
            if clock() - begin - spent < seconds / 20:
                self._batch *= 2
        return decisions / (clock() - begin)

    def copy_ns(self) -> float:
        """Nanoseconds of the processor for copying a state over another of the same game, out of a loop in
        native code as searches there have it; the best of three.
        """
        state = self._in_the_middle()
        other = state.copy()
        best = float("inf")
        for _ in range(3):
            begin = time.process_time()
            self.native.copy_many(other, state, COPIES)
            best = min(best, time.process_time() - begin)
        return best / COPIES * 1e9

    def interpreted_per_second(self, seconds: float, clock: Clock = time.perf_counter) -> float:
        """Decisions of random games in the interpreter. A first run translates what comes up often."""
        begin = clock()
        decisions = self.interpret(None, seconds, clock)
        return decisions / (clock() - begin)

    def interpret(
        self, hook: InstructionHook | None, seconds: float, clock: Clock = time.perf_counter
    ) -> int:
        """Random games in the interpreter for about so long; how many decisions that was, at least one."""
        machine = Interpreter(self.program, on_instruction=hook) if hook else self._interpreter
        begin, decisions = clock(), 0
        while not decisions or clock() - begin < seconds:
            self._interpreted += 1
            state, dice = self._new(self._interpreted), Dice(self._interpreted)
            machine.run(state)
            while state.status is Status.ASKING and (not decisions or clock() - begin < seconds):
                options = state.options()
                machine.answer(state, options[dice.below(len(options))])
                decisions += 1
        return decisions

    def _new(self, seed: int) -> State:
        state = self.template.copy()
        seed_fast(state.words, seed)
        return state

    def _in_the_middle(self) -> State:
        state, dice = self._new(1), Dice(1)
        self.native.run(state)
        for _ in range(CHOICES_BEFORE_COPYING):
            if state.status is Status.ASKING:
                options = state.options()
                self.native.answer(state, options[dice.below(len(options))])
        return state


def _tuple(totals: Totals) -> tuple[int, ...]:
    return totals.games, totals.decisions, totals.options, totals.faults, totals.unended
