"""What only the log of a game tells: which things acted, where points came from, when it was decided.

The game is played again in the interpreter, which follows every script and every score.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import inf, nan

import numpy as np

from colossarium.bots.analysis.chances import chance_curve
from colossarium.bots.search.steering import Networks
from colossarium.lab.samples import Told
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.log import NO_CAUSES, Cause, Open
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Status
from colossarium.script.program import Program
from colossarium.table.info import GameInfo
from colossarium.table.ledger import ScoreWatcher, called, points_by_origin
from colossarium.table.machines import native_of, program_of
from colossarium.table.words import Words

MOST_ACTED = np.iinfo(np.uint16).max


class GameTeller:
    """Tells games of one game or variant, one after the other."""

    def __init__(self, info: GameInfo) -> None:
        self._info, self._program = info, program_of(info)
        self._things = things_of(self._program)
        self._watcher = _Watcher(info, self._program, self._things)
        self._machine = Interpreter(self._program, self._watcher)
        self._words = Words(self._program)

    def tell(self, begin: State, choices: Sequence[int], winners: Sequence[int]) -> Told:
        """What the log of one game tells, which has the row 0. `begin` was not run."""
        watcher, players = self._watcher, begin.get("players")
        self._play(begin.copy(), choices)
        by_source = points_by_origin(watcher.changes, players)
        points = np.array(list(by_source.values()), np.int32).reshape(-1, players)
        return Told(
            games=np.zeros(1, np.int64),
            things=[(kind, member) for kind, member in self._things],
            acted=np.minimum(watcher.acted, MOST_ACTED).astype(np.uint16)[None],
            sources=[called(self._program, self._words, origin) for origin in by_source],
            points=points.T[None],
            known_from=np.array([known_from(self._info, begin, choices, winners)], np.float32),
        )

    def _play(self, state: State, choices: Sequence[int]) -> None:
        watcher, machine, length = self._watcher, self._machine, 0
        open: tuple[Open, ...] = (Open(),)
        watcher.watch(state)
        for number, word in enumerate(chain([NONE], choices), start=-1):
            watcher.follow(state, number, length, open)
            if word == NONE:
                machine.run(state)
            else:
                machine.answer(state, word)
            open, length = tuple(watcher.open), length + len(watcher.entries)


def things_of(program: Program) -> list[Cause]:
    """All things of the program's lists."""
    return [
        Cause(kind, member)
        for kind, entries in program.lists.items()
        if kind not in NO_CAUSES
        for member in range(len(entries))
    ]


class _Watcher(ScoreWatcher):
    """Counts besides how often the script of each thing ran, and for whom."""

    def __init__(self, info: GameInfo, program: Program, things: Sequence[Cause]) -> None:
        super().__init__(program, info.scores)
        self._turn = info.turn
        self._number = {thing: number for number, thing in enumerate(things)}
        self._chooser = self._whose = NONE

    def watch(self, state: State) -> None:
        self.changes = []
        self.acted = np.zeros((state.get("players"), len(self._number)), np.int64)
        super().watch(state)

    def follow(self, state: State, choice: int, entries: int, open: tuple[Open, ...]) -> None:
        """What follows is brought about by the choice of the seat that is asked."""
        self._chooser, self._whose = state.seat, self._whose_turn()
        self.go_on(choice, entries, open)

    def enter(self, script: int) -> None:
        super().enter(script)
        if script in self._causes:
            seat = self._seat()
            if seat != NONE:
                self.acted[seat, self._number[self._causes[script]]] += 1

    def _seat(self) -> int:
        """Who chose last, unless another turn has begun since."""
        whose = self._whose_turn()
        return self._chooser if whose in (NONE, self._whose) else whose

    def _whose_turn(self) -> int:
        if self._turn is None or self._state.status is Status.NEW:
            return NONE
        return self._turn(self._state)[1]


def known_from(info: GameInfo, begin: State, choices: Sequence[int], winners: Sequence[int]) -> float:
    """The share of the choices after which a winner stayed the favourite of the network of the game.

    NaN where no network judges, and after a draw.
    """
    if not winners or Networks()(info, begin.get("players")) is None:
        return nan
    state = begin.copy()
    native_of(begin.program).run(state)
    curve = chance_curve(info, state, choices, inf)
    doubtful = (at for at, chances in enumerate(curve) if chances.index(max(chances)) not in winners)
    return (max(doubtful, default=-1) + 1) / max(1, len(choices))
