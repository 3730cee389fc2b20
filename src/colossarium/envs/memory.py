"""The memory of a batch: arrays that native code writes, and the table that says where they are."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from colossarium.games.outcome import FieldOfScores, FieldOfWinners
from colossarium.games.rewards import reward_table
from colossarium.machine.native.runtime.batch_rows import LINE_WORDS, state_room
from colossarium.machine.native.runtime.batch_table import BatchTable
from colossarium.machine.observation import observation_layout
from colossarium.machine.state import WORD, State
from colossarium.script.declare import NONE
from colossarium.script.layout import Layout
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo

Int32 = NDArray[np.int32]
UInt32 = NDArray[np.uint32]
Float32 = NDArray[np.float32]


def _states(games: int, layout: Layout) -> Int32:
    """Zeros; each state begins where a line of the processor's cache does."""
    row, line = WORD * state_room(layout), WORD * LINE_WORDS
    room = np.zeros(games * row + line, np.uint8)
    begin = -room.ctypes.data % line
    return room[begin : begin + games * row].view(np.int32).reshape(games, -1)[:, : layout.size]


def words_as_seen(template: State, players: int) -> Int32:
    """A row for each seat: for each word as it sees it the one that the machine knows."""
    layout = observation_layout(template.program, players)
    return np.array([layout.words_as_seen(seat) for seat in range(players)], np.int32)


class Memory:
    """All arrays of a batch, a row for each game. Its parts share it."""

    def __init__(
        self, info: GameInfo, template: State, games: int, limit: int, observation_words: int
    ) -> None:
        program, players = template.program, template.get("players")
        layout = program.layout
        self.template = template.copy()
        self.states: Int32 = _states(games, layout)
        self.dice: Int32 = np.zeros((games, 4), np.int32)
        self.numbers: NDArray[np.int64] = np.zeros(games, np.int64)
        self.actions: Int32 = np.zeros(games, np.int32)
        self.seats: Int32 = np.full(games, NONE, np.int32)
        self.masks: UInt32 = np.zeros((games, layout.option_words), np.uint32)
        self.rewards: Float32 = np.zeros((games, players), np.float32)
        self.ends: NDArray[np.uint8] = np.zeros(games, np.uint8)
        self.scores: Int32 = np.zeros((games, players), np.int32)
        self.observations: UInt32 = np.zeros((games, observation_words), np.uint32)
        sides = isinstance(info.winners, FieldOfWinners) and info.winners.sides
        self.reward_table = reward_table(players, sides=sides)
        self._reward_of: Float32 = np.array(self.reward_table, np.float32)
        self.table: NDArray[np.int64] = np.zeros(len(BatchTable), np.int64)
        self.set(BatchTable.GAMES, games)
        self.set(BatchTable.LIMIT, limit)
        self.set(BatchTable.PLAYERS, players)
        self._set_outcome(info, template)
        for entry, rows in self.rows().items():
            self.set(entry, rows.ctypes.data)
        self.set(BatchTable.OBSERVATION_WORDS, observation_words)
        self._in_use = list[range]()

    def set(self, entry: BatchTable, number: int) -> None:
        self.table[entry] = number

    def set_seed(self, seed: int) -> None:
        """A seed has 64 bits without a sign."""
        self.set(BatchTable.SEED, seed - (seed >> 63 << 64))

    def get(self, entry: BatchTable) -> int:
        return int(self.table[entry])

    def _set_outcome(self, info: GameInfo, template: State) -> None:
        """Where native code reads how a game ended, if the game says so by naming fields."""
        layout, score, winner = template.program.layout, NONE, NONE
        if isinstance(info.scores, FieldOfScores) and isinstance(info.winners, FieldOfWinners):
            score, winner = layout.block(info.scores.field).offset, layout.block(info.winners.field).offset
        self.set(BatchTable.SCORE, score)
        self.set(BatchTable.WINNER, winner)

    @property
    def outcome_is_native(self) -> bool:
        return self.get(BatchTable.SCORE) != NONE

    def rows(self) -> dict[BatchTable, NDArray[np.generic]]:
        """What the table has addresses of."""
        return {
            BatchTable.DICE: self.dice,
            BatchTable.NUMBERS: self.numbers,
            BatchTable.ACTIONS: self.actions,
            BatchTable.SEATS: self.seats,
            BatchTable.MASKS: self.masks,
            BatchTable.REWARDS: self.rewards,
            BatchTable.REWARD_OF: self._reward_of,
            BatchTable.ENDS: self.ends,
            BatchTable.SCORES: self.scores,
            BatchTable.OBSERVATIONS: self.observations,
        }

    def state(self, game: int) -> State:
        """A copy of one game's state."""
        return State(self.template.program, bytearray(self.states[game].tobytes()))

    def take(self, games: range) -> None:
        """From now on these games are played; BadOption if some of them are already.

        Of two threads that come at once both may be refused, and at least one is: each says first what it
        takes, and looks then.
        """
        self._in_use.append(games)
        if len(self._in_use) > 1:
            taken = tuple(self._in_use)
            if sum(each.start < games.stop and games.start < each.stop for each in taken) > 1:
                self.give_back(games)
                raise BadOption("these games are being played: take what comes of it with recv first")

    def give_back(self, games: range) -> None:
        self._in_use.remove(games)


class GamesInUse:
    """`with` it some games are played."""

    def __init__(self, memory: Memory, games: range) -> None:
        self._memory, self._games = memory, games

    def __enter__(self) -> None:
        self._memory.take(self._games)

    def __exit__(self, *_: object) -> None:
        self._memory.give_back(self._games)
