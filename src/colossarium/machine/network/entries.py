"""The table that native code of a network is handed, while code is written."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function
from colossarium.machine.network.table import NetworkTable
from colossarium.machine.network.vectors import at, load


class Entries:
    """The entries of it."""

    def __init__(self, f: Function, table: str = "%table") -> None:
        self._f, self._table = f, table

    def number(self, entry: NetworkTable) -> str:
        return load(self._f, "i64", at(self._f, self._table, int(entry), "i64"), 8)

    def address(self, entry: NetworkTable) -> str:
        return load(self._f, "ptr", at(self._f, self._table, int(entry), "i64"), 8)
