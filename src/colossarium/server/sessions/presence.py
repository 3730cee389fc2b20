"""Who is connected: noted in the store, so that every process knows.

A note is believed for a while. So a lost connection that comes back soon was never away, and the notes of a
process that died go out by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable

from colossarium.server.sessions.clock import now
from colossarium.server.sessions.session import LiveTable
from colossarium.server.store.interface import Store

EVERY = 15
"""Seconds between two notes about a connection that lasts."""
CONNECTED = 45_000
"""Milliseconds for which such a note is believed."""
GONE = 20_000
"""Milliseconds for which somebody still counts as here whose connection has ended, or who sent a request."""


class Presence:
    """The connections of one process."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def came(self, table: str, seat: int) -> None:
        await self._store.is_here([(table, seat)], now() + CONNECTED)

    async def went(self, table: str, seat: int) -> None:
        await self._store.is_here([(table, seat)], now() + GONE)

    async def still_here(self, tables: Iterable[LiveTable]) -> None:
        """Note all connections of this process again."""
        seats = [(live.id, seat) for live in tables for seat in live.here]
        if seats:
            await self._store.is_here(seats, now() + CONNECTED)
        await self._store.forget_absent(now() - CONNECTED)

    async def here(self, live: LiveTable) -> set[int]:
        """The seats of a table that are connected, or were a moment ago, to any process."""
        time = now()
        active = {seat for seat, at in live.acted.items() if time - at < GONE}
        return {*live.here, *active, *await self._store.here(live.id, time)}
