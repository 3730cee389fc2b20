"""Who is connected: noted in the store, so that every process knows.

A note is believed for a while. So a lost connection that comes back soon was never away, and the notes of a
process that died go out by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable

from colossarium.server.sessions.chunks import paced_chunks
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.session import TableSession
from colossarium.server.store.interface import Store

EVERY = 15
"""Seconds between two notes about a connection that lasts."""
CONNECTED = 45_000
"""Milliseconds for which such a note is believed."""
GONE = 20_000
"""Milliseconds for which somebody still counts as here whose connection has ended, or who sent a request."""


class PresenceTracker:
    """The connections of one process."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def connected(self, table: str, seat: int) -> None:
        await self._store.note_presence([(table, seat)], now() + CONNECTED)

    async def disconnected(self, table: str, seat: int) -> None:
        await self._store.note_presence([(table, seat)], now() + GONE)

    async def refresh(self, tables: Iterable[TableSession]) -> None:
        """Note all connections of this process again."""
        async for some in paced_chunks([session for session in tables if session.connected_seats]):
            # Meanwhile they may have gone.
            seats = [(session.id, seat) for session in some for seat in session.connected_seats]
            if seats:
                await self._store.note_presence(seats, now() + CONNECTED)
        await self._store.expire_presence(now() - CONNECTED)

    def seats_here(self, session: TableSession) -> set[int]:
        """The seats of a table that are connected to this process, or sent it a request a moment ago."""
        time = now()
        active = {seat for seat, at in session.active_at.items() if time - at < GONE}
        return {*session.connected_seats, *active}

    async def present_seats(self, session: TableSession) -> set[int]:
        """The seats of a table that are connected, or were a moment ago, to any process."""
        return self.seats_here(session) | await self._store.connected_seats(session.id, now())
