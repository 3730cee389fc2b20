"""How many look on: the open streams of who has no seat, told to all at the table.

Who comes and goes is told together, a second later: where hundreds come, nobody is told hundreds of times.
What comes in through other processes is looked up then, and in rounds. It is a count of streams and of
nothing else: what the game hides plays no part in it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from colossarium.server.sessions.chunks import paced_chunks
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.presence import CONNECTED
from colossarium.server.sessions.session import TableSession
from colossarium.server.store.interface import Store, Unavailable

TOGETHER_SECONDS = 1.0

Tell = Callable[[TableSession, int], Awaitable[None]]


class Watchers:
    """The spectators of one process."""

    def __init__(self, store: Store, tell: Tell) -> None:
        """`tell`: sends to all at a table who is connected, and that so many look on."""
        self._store, self._tell = store, tell
        self._closed = False
        self._waiting: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        """Those that wait, and those that tell."""
        self._noted: dict[str, int] = {}
        """What was last noted in the store of each table."""

    def changed(self, session: TableSession) -> None:
        """Somebody without a seat has come or gone."""
        if session.id not in self._waiting and not self._closed:
            task = self._waiting[session.id] = asyncio.get_running_loop().create_task(self._soon(session))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Tell nobody any more: streams end after this, each of them with a change."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _soon(self, session: TableSession) -> None:
        try:
            try:
                await asyncio.sleep(TOGETHER_SECONDS)
            finally:
                # Who comes from here on is told by another one.
                del self._waiting[session.id]
            count = session.watched_here
            await self._note({session.id: count})
            await self._look_up([session])
            # What was noted: who has come since is told by another one.
            await self._tell(session, count + session.watched_elsewhere)
        except Unavailable:
            pass  # the next round does it

    async def refresh(self, sessions: Mapping[str, TableSession]) -> None:
        """Note all spectators of this process again, and tell where others have changed. `sessions`: by their
        tables, as they are at any time."""
        listened = [table for table, session in sessions.items() if session.subscribers]
        async for tables in paced_chunks(list({**dict.fromkeys(listened), **self._noted})):
            here = [session for table in tables if (session := sessions.get(table)) is not None]
            counts = {**dict.fromkeys(tables, 0), **{session.id: session.watched_here for session in here}}
            await self._note(counts)
            for session in await self._look_up([session for session in here if session.subscribers]):
                await self._tell(session, counts[session.id] + session.watched_elsewhere)

    async def _note(self, counts: dict[str, int]) -> None:
        counts = {table: count for table, count in counts.items() if count or table in self._noted}
        if not counts:
            return
        await self._store.note_watchers(counts, now() + CONNECTED)
        for table, count in counts.items():
            if count:
                self._noted[table] = count
            else:
                self._noted.pop(table, None)

    async def _look_up(self, sessions: list[TableSession]) -> list[TableSession]:
        """What other processes have noted; gives the tables where that has changed."""
        if not sessions:
            return []
        found = await self._store.watchers([session.id for session in sessions], now())
        changed = []
        for session in sessions:
            elsewhere = max(0, found.get(session.id, 0) - self._noted.get(session.id, 0))
            if elsewhere != session.watched_elsewhere:
                session.watched_elsewhere = elsewhere
                changed.append(session)
        return changed
