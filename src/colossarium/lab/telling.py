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
from colossarium.games.outcome import FactsOfTurn, FieldOfScores, FieldsOfTurn
from colossarium.lab.samples import Told
from colossarium.machine.facts import fields_read
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.log import NO_CAUSES, Cause, Open
from colossarium.machine.state import WORD, State
from colossarium.script.declare import NONE
from colossarium.script.layout import Block, Status
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


class _Watched:
    """Some fields of a state, to see whether anything in them has changed."""

    def __init__(self, state: State, blocks: Sequence[Block]) -> None:
        self._buffer = state.buffer
        self._slices = [slice(each.offset * WORD, (each.offset + each.words) * WORD) for each in blocks]
        self._before: list[bytearray] = []

    def changed(self) -> bool:
        """Whether that is so since it was asked last; at first it is."""
        now = [self._buffer[each] for each in self._slices]
        if now == self._before:
            return False
        self._before = now
        return True


class _Watcher(ScoreWatcher):
    """Counts besides how often the script of each thing ran, and for whom."""

    def __init__(self, info: GameInfo, program: Program, things: Sequence[Cause]) -> None:
        super().__init__(program, info.scores)
        self._program, self._info = program, info
        self._number = {thing: number for number, thing in enumerate(things)}
        self._chooser = self._whose = self._whose_now = NONE

    def watch(self, state: State) -> None:
        self.changes = []
        self.acted = np.zeros((state.get("players"), len(self._number)), np.int64)
        self._score_fields = _Watched(state, score_blocks(self._info, self._program))
        self._turn_fields = _Watched(state, turn_blocks(self._info, self._program))
        super().watch(state)

    def follow(self, state: State, choice: int, entries: int, open: tuple[Open, ...]) -> None:
        """What follows is brought about by the choice of the seat that is asked."""
        self._chooser, self._whose = state.seat, self._whose_turn()
        self.go_on(choice, entries, open)

    def stored(self, scripts: list[int]) -> None:
        if self._score_fields.changed():
            super().stored(scripts)

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
        turn = self._info.turn
        if turn is None or self._state.status is Status.NEW:
            return NONE
        if self._turn_fields.changed():
            self._whose_now = turn(self._state)[1]
        return self._whose_now


def score_blocks(info: GameInfo, program: Program) -> list[Block]:
    """The fields that scores follow from: all of them, where a game does not say."""
    if isinstance(info.scores, FieldOfScores):
        return [program.layout.block(info.scores.field)]
    return list(program.layout.blocks)


def turn_blocks(info: GameInfo, program: Program) -> list[Block]:
    """The same of whose turn it is."""
    turn, layout = info.turn, program.layout
    if isinstance(turn, FieldsOfTurn):
        return [layout.block(turn.whose)]
    if isinstance(turn, FactsOfTurn):
        fields = fields_read(program, program.facts[turn.whose].script)
        return [layout.numbered[number] for number in sorted(fields)]
    return list(layout.blocks)


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
