"""A database that several processes share, and that fails now and then: before it has written, or after."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

from colossarium.server.store.interface import StoredTable, TableSummary, Unavailable
from colossarium.server.tables.entries import AnyEntry
from server.memory_store import MemoryStore


class FailingStore(MemoryStore):
    """What one process has of a database that others use too."""

    def __init__(self, whole: MemoryStore, dice: random.Random, often: float) -> None:
        self.whole, self.dice, self.often = whole, dice, often
        self.others: list[FailingStore] = []
        self._told: list[Callable[[str, int], object]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.whole, name)

    async def _shake(self) -> None:
        await asyncio.sleep(self.dice.choice((0, 0, 0.001)))
        if self.dice.random() < self.often:
            raise Unavailable

    async def append(self, table: str, sequence: int, entry: AnyEntry, summary: TableSummary) -> None:
        await self._shake()
        await self.whole.append(table, sequence, entry, summary)
        for other in self.others:
            for told in other._told:
                asyncio.get_running_loop().call_later(self.dice.random() / 200, told, table, sequence)
        await self._shake()

    async def load(self, table: str, after: int = 0) -> StoredTable | None:
        await self._shake()
        return await self.whole.load(table, after)

    async def note_presence(self, seats: Sequence[tuple[str, int]], until: int) -> None:
        await self._shake()
        await self.whole.note_presence(seats, until)

    async def connected_seats(self, table: str, now: int) -> set[int]:
        await self._shake()
        return await self.whole.connected_seats(table, now)

    def listen(
        self, told: Callable[[str, int], object], on_talk: Callable[[str, int], object] | None = None
    ) -> None:
        self._told.append(told)


for _name in (
    "open",
    "lobby",
    "tables_waiting_for_bots",
    "tables_due",
    "note_alive",
    "rules",
    "secret",
    "expire_presence",
    "said",
    "ping",
    "close",
):

    def _passed_on(self: FailingStore, *given: Any, _name: str = _name) -> Any:
        return getattr(self.whole, _name)(*given)

    setattr(FailingStore, _name, _passed_on)
