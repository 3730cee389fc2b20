"""How games ended, read off many last states at once where the game says in which fields that is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from colossarium.games.outcome import FieldOfScores, FieldOfWinners, ranks
from colossarium.machine.state import WORD, State
from colossarium.script.layout import Status
from colossarium.script.program import Program
from colossarium.table.errors import RulesFault
from colossarium.table.info import GameInfo
from colossarium.table.outcome import places_of


class Outcomes(NamedTuple):
    """Games × seats."""

    scores: NDArray[np.int32]
    places: NDArray[np.int8]
    shares: NDArray[np.float32]


def outcomes_of(info: GameInfo, program: Program, ends: bytearray, players: int) -> Outcomes:
    """Of last states that lie one behind the other."""
    return _Ends(info, program, ends, players).outcomes()


def last_state(program: Program, ends: bytearray, number: int) -> State:
    """One of them."""
    size = program.layout.size * WORD
    return State(program, ends[number * size : (number + 1) * size])


def check_end(state: State, seed: int) -> None:
    """RulesFault if a game did not end by the rules."""
    if state.status is Status.FAULT:
        raise RulesFault(f"the game with the seed {seed} was stopped: {state.fault()}")
    if state.status is not Status.OVER:
        raise RulesFault(f"the game with the seed {seed} does not end")


class _Ends:
    """The last states: all words as an array, and one by one for who has no quicker way."""

    def __init__(self, info: GameInfo, program: Program, ends: bytearray, players: int) -> None:
        self._info, self._program, self._ends, self._players = info, program, ends, players
        self._words = np.frombuffer(ends, np.int32).reshape(-1, program.layout.size)

    def outcomes(self) -> Outcomes:
        scores, won = self._scores(), self._winners()
        return Outcomes(scores, self._places(scores, won), _shares(won))

    def _states(self) -> Iterator[State]:
        return (last_state(self._program, self._ends, game) for game in range(len(self._words)))

    def _row(self, field: str, length: int) -> NDArray[np.int32]:
        begin = self._program.layout.block(field).offset
        return self._words[:, begin : begin + length].copy()

    def _scores(self) -> NDArray[np.int32]:
        if isinstance(self._info.scores, FieldOfScores):
            return self._row(self._info.scores.field, self._players)
        return np.array([self._info.scores(state) for state in self._states()], np.int32)

    def _winners(self) -> NDArray[np.bool_]:
        asked = self._info.winners
        if isinstance(asked, FieldOfWinners):
            sets = self._row(asked.field, 1)
            won = (sets >> np.arange(self._players, dtype=np.int32) & 1).astype(bool)
            if asked.sides:
                won[won.all(axis=1)] = False
            return won
        won = np.zeros((len(self._words), self._players), bool)
        for game, state in enumerate(self._states()):
            won[game, asked(state)] = True
        return won

    def _places(self, scores: NDArray[np.int32], won: NDArray[np.bool_]) -> NDArray[np.int8]:
        """As `places_of` has them."""
        if self._info.places is ranks:
            places = self._row("rank", self._players).astype(np.int8)
        elif self._info.places is None:
            merits = np.where(won, np.iinfo(np.int64).max, scores.astype(np.int64))
            ahead = merits[:, None, :] > merits[:, :, None]
            places = (1 + ahead.sum(axis=2)).astype(np.int8)
        else:
            return np.array([places_of(self._info, state) for state in self._states()], np.int8)
        places[~won.any(axis=1)] = 1
        return places


def _shares(won: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Who shares a victory has a part of it, and a draw is everybody's."""
    shared = np.where(won.any(axis=1, keepdims=True), won, True)
    shares: NDArray[np.float32] = (shared / shared.sum(axis=1, keepdims=True)).astype(np.float32)
    return shares
