"""Steps of some games of a batch: native code on all threads, and bots that have to be asked in between."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from colossarium.envs.memory import Int32, Memory
from colossarium.envs.opponents import Opponents
from colossarium.games.rewards import rewards_of
from colossarium.machine.native import Native
from colossarium.machine.native.code import BatchCode
from colossarium.machine.native.ctypes_api import bound
from colossarium.machine.native.runtime.batch_table import BEGIN, RANDOM, BatchTable, End
from colossarium.script.layout import Head, Status
from colossarium.table.errors import BadOption, RulesFault

GAMES_A_THREAD = 64
"""It takes so many games to keep a thread busy for longer than it takes to wake it."""
MOST_TOLD = 5
ANSWER = 0
"""What native code is told where actions are played (others are RANDOM and BEGIN)."""

Games = NDArray[np.int64]


class Calls(NamedTuple):
    """Calls of native code for all games of a runner, on one thread, with their arguments."""

    code: BatchCode
    arrange: Callable[[], int]
    sample: Callable[[], int]
    answer: Callable[[], int]
    step: dict[int, Callable[[], int]]
    """By what is played: ANSWER or RANDOM."""


class Runner:
    """Plays the games from one number to another, on some threads; what comes out is the same on any."""

    def __init__(
        self,
        machine: Native,
        memory: Memory,
        opponents: Opponents,
        games: range,
        threads: int,
        observe: int | None,
    ) -> None:
        """`observe` is the address of the native code that writes what a seat sees."""
        self.machine, self.memory, self.opponents = machine, memory, opponents
        self.games, self.threads, self.observe = games, threads, observe
        self._pointers = memory.states.ctypes.data, memory.table.ctypes.data
        self._order: Games = np.arange(games.start, games.stop)
        self._groups: Int32 = np.zeros(len(games), np.int32)
        self._all_native = memory.outcome_is_native and not opponents.asked_seats
        self._in_one_call = self._all_native and self._threads_for(len(games)) == 1
        self._pool: ThreadPoolExecutor | None = None
        self._calls: Calls | None = None

    @property
    def _bound(self) -> Calls:
        """What is called at every step, anew when the machine has better code."""
        code = self.machine.batch
        if self._calls is None or self._calls.code is not code:
            place, count, order = self.games.start, len(self.games), self._order.ctypes.data
            states, table = self._pointers
            ordered = place, count, order, self._groups.ctypes.data
            begin = self.memory.template.address
            self._calls = Calls(
                code,
                bound(code.arrange_games, states, table, *ordered),
                bound(code.sample_actions, states, table, place, count),
                bound(code.answer_games, states, begin, table, *ordered, self.observe),
                {
                    ANSWER: bound(code.step_games, *self._arguments(ANSWER, order, range(count))),
                    RANDOM: bound(code.step_games, *self._arguments(RANDOM, None, self.games)),
                },
            )
        return self._calls

    def _arguments(
        self, mode: int, listed: int | None, chunk: range, unseen: int = 0, *, fresh: bool = True
    ) -> tuple[int | None, ...]:
        """Those of `step_games`."""
        states, table = self._pointers
        where = states, self.memory.template.address, table, listed, chunk.start, len(chunk)
        return *where, mode, unseen, fresh, self.observe

    def arrange(self) -> int:
        """Put games in order for their actions; gives the first whose action is not on offer, or −1."""
        return self._bound.arrange()

    def answer(self) -> int:
        """A step with the actions that are there; gives the first game whose action is not on offer, or −1.

        Then nothing was played.
        """
        if not self._in_one_call:
            refused = self.arrange()
            if refused < 0:
                self.play(ANSWER)
            return refused
        result = self._bound.answer()
        if result < 0:
            return -1 - result
        self._tell(result)
        return -1

    def sample(self) -> None:
        """Actions as random players would choose."""
        self._bound.sample()

    def play(self, mode: int, steps: int = 1) -> None:
        """A step of all games, and of those in which a bot is asked that is none of native code.

        Or several: each game makes all of them before the next one if native code can, as random players.
        """
        if self._in_one_call and steps == 1:
            step = self._bound.step.get(mode)
            if step is not None:
                self._tell(step())
                return
        places, listed = (range(len(self.games)), self._order) if mode == ANSWER else (self.games, None)
        if self._all_native:
            self._tell(self._step(mode, places, listed, fresh=True, unseen=steps - 1))
            return
        for _ in range(steps):
            worst = self._step(mode, places, listed, fresh=True)
            self._tell(max(worst, self._go_on()))

    def _tell(self, worst: int) -> None:
        """Raise what the highest `End` of a step says, if anything went wrong."""
        if worst >= End.FAULT:
            raise fault_of(worst, self.memory.ends[self.games.start : self.games.stop], self.games.start)

    def _go_on(self) -> int:
        """Read how games ended and ask bots until a learner is asked everywhere; gives the highest `End`."""
        worst = self._settle()
        while (waiting := self._waiting_for_bots()).size:
            self.spread(range(len(waiting)), lambda chunk: self._ask_bots(waiting[chunk.start : chunk.stop]))
            worst = max(worst, self._step(ANSWER, range(len(waiting)), waiting, fresh=False))
            worst = max(worst, self._settle())
        return worst

    def _step(self, mode: int, places: range, listed: Games | None, *, fresh: bool, unseen: int = 0) -> int:
        """The highest `End` of a step of some games; of those that are listed, or all of these places."""
        step, games = self.machine.batch.step_games, None if listed is None else listed.ctypes.data

        def work(chunk: range) -> int:
            return step(*self._arguments(mode, games, chunk, unseen, fresh=fresh))

        return max(self.spread(places, work), default=0)

    def spread(self, places: range, work: Callable[[range], int]) -> list[int]:
        """Work on all threads, each with a part of the places."""
        number = self._threads_for(len(places))
        if number == 1:
            return [work(places)]
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self.threads - 1, "colossarium-batch")
        bounds = [len(places) * each // number for each in range(number + 1)]
        chunks = [places[begin:end] for begin, end in pairwise(bounds)]
        others = [self._pool.submit(work, chunk) for chunk in chunks[1:]]
        return [work(chunks[0]), *(other.result() for other in others)]

    def _threads_for(self, games: int) -> int:
        return max(1, min(self.threads, games // GAMES_A_THREAD))

    def _waiting_for_bots(self) -> Games:
        """Games in which the seat that is asked has a bot that is asked in Python."""
        asked = self.opponents.asked_seats
        if not asked:
            return np.zeros(0, np.int64)
        return self._which(np.isin(self.memory.seats[self.games.start : self.games.stop], asked))

    def _which(self, found: NDArray[np.bool_]) -> Games:
        """The numbers of some of the games."""
        return self.games.start + np.flatnonzero(found).astype(np.int64)

    def _ask_bots(self, games: Games) -> int:
        for game in games.tolist():
            self.memory.actions[game] = self.opponents.choose(self.memory, game)
        return 0

    def _settle(self) -> int:
        """Where native code can't read how a game ended: read it in Python, and begin the next one."""
        if self.memory.outcome_is_native:
            return 0
        worst = 0
        while (ended := self._ended()).size:
            for game in ended.tolist():
                self._note_outcome(game)
            worst = max(worst, self._step(BEGIN, range(len(ended)), ended, fresh=False))
        return worst

    def _ended(self) -> Games:
        """Games that are over and were not begun anew."""
        states = self.memory.states[self.games.start : self.games.stop]
        limit = self.memory.get(BatchTable.LIMIT)
        gone = (states[:, Head.STATUS] != Status.ASKING) | (states[:, Head.DECISIONS] >= limit)
        return self._which(gone)

    def _note_outcome(self, game: int) -> None:
        memory, info = self.memory, self.opponents.info
        state = memory.state(game)
        memory.scores[game] = info.scores(state)
        if state.status is Status.OVER:
            memory.rewards[game] = rewards_of(memory.reward_table, info.winners(state))


def fault_of(worst: int, ends: NDArray[np.uint8], first: int = 0) -> BadOption | RulesFault:
    """What is to be said of the highest `End` of a step, with the numbers of games from the first on."""
    if worst == End.UNREACHED:
        return BadOption("many games in a row ended before anybody was asked but bots")
    stopped = first + np.flatnonzero(ends == End.FAULT)
    told = ", ".join(str(game) for game in stopped[:MOST_TOLD].tolist())
    return RulesFault(f"{len(stopped)} games were stopped by a fault in the rules: {told}")
