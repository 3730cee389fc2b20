"""Where code finds the rows of a game in the memory of its batch (`batch_table.py`), and its state."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.state_access import WORD_BYTES
from colossarium.machine.native.runtime.batch_table import BatchTable
from colossarium.script.layout import Layout

LINE_WORDS = 16
"""Words that a processor fetches from memory together."""


class Rows:
    """The rows of one game in the memory of its batch, while code is written."""

    def __init__(self, f: Function, table: str, game: str) -> None:
        self.f, self._table, self._game = f, table, game

    def number(self, entry: BatchTable) -> str:
        at = self.f.assign(f"getelementptr i64, ptr {self._table}, i64 {int(entry)}")
        return self.f.assign(f"load i64, ptr {at}")

    def word(self, entry: BatchTable) -> str:
        return self.f.trunc(self.number(entry))

    def row(self, entry: BatchTable, bytes_each: int | str) -> str:
        """Where the game's row begins."""
        begin = self.f.assign(f"inttoptr i64 {self.number(entry)} to ptr")
        offset = self.f.op("mul i64", self._game, bytes_each)
        return self.f.assign(f"getelementptr i8, ptr {begin}, i64 {offset}")

    def row_of_players(self, entry: BatchTable) -> str:
        return self.row(entry, self.f.op("mul i64", self.number(BatchTable.PLAYERS), WORD_BYTES))

    def store(self, type_: str, value: str | int, row: str, index: str | int = 0) -> None:
        at = self.f.assign(f"getelementptr {type_}, ptr {row}, i64 {index}")
        self.f.emit(f"store {type_} {value}, ptr {at}")


def state_room(layout: Layout) -> int:
    """From one state of a batch to the next, in words: an odd number of a processor's lines.

    Its caches have places by address. With an even number the same line of all states would share half of
    the places, or fewer, and states would drive each other out of the cache.
    """
    lines = -(-layout.size // LINE_WORDS)
    return (lines | 1) * LINE_WORDS


def name_state(f: Function, graph: CallGraph, game: str, name: str = "s") -> None:
    """Name the state of a game of the batch."""
    place = f.op("mul i64", game, state_room(graph.layout))
    f.emit(f"%{name} = getelementptr inbounds i32, ptr %states, i64 {place}")
