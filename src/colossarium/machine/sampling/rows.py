"""Where code finds the numbers of its table, and the rows of a game."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function
from colossarium.machine.native.codegen.state_access import WORD_BYTES
from colossarium.machine.sampling.table import SampleTable


class Table:
    """The table, while code is written that has it as `%table`."""

    def __init__(self, f: Function) -> None:
        self.f = f

    def number(self, entry: SampleTable) -> str:
        at = self.f.assign(f"getelementptr i64, ptr %table, i64 {int(entry)}")
        return self.f.assign(f"load i64, ptr {at}")

    def address(self, entry: SampleTable) -> str:
        return self.f.assign(f"inttoptr i64 {self.number(entry)} to ptr")

    def row(self, entry: SampleTable, number: str, bytes_each: int | str) -> str:
        """Where the row of a number begins."""
        offset = self.f.op("mul i64", number, bytes_each)
        return self.f.assign(f"getelementptr i8, ptr {self.address(entry)}, i64 {offset}")

    def store(self, entry: SampleTable, game: str, value: str) -> None:
        """Put the one number (i32) of a game where it belongs."""
        self.f.emit(f"store i32 {value}, ptr {self.row(entry, game, WORD_BYTES)}")
