"""The tables that one process has in memory: found when somebody asks for them, put away when nobody does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from colossarium.server.refused import UNKNOWN, Refused
from colossarium.server.sessions.bots import Bots
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.presence import EVERY, Presence
from colossarium.server.sessions.session import LiveTable
from colossarium.server.store.interface import Store, Unavailable
from colossarium.server.tables.state import Table

IDLE = 600_000
"""Milliseconds after which a table that nobody looks at is put away; the store has it."""
SOON = 0.5
"""Seconds after which a database that did not answer is asked again."""

T = TypeVar("T")
log = logging.getLogger("colossarium.tables")


class House:
    """All tables of a process, and what goes on at them without anybody asking for it."""

    def __init__(self, store: Store, bots: Bots, presence: Presence) -> None:
        self._store, self._bots, self._presence = store, bots, presence
        self.tables: dict[str, LiveTable] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._rounds: asyncio.Task[None] | None = None
        self._closing = False

    def open(self) -> None:
        """Hear what other processes write, and find the bots that were asked when the last process ended."""
        self._store.listen(self._heard)
        self._rounds = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """End connections and thinking, finish what is being written."""
        self._closing = True
        for live in self.tables.values():
            live.end("restart", "the server is going down; connect again in a moment")
        if self._rounds is not None:
            self._rounds.cancel()
        await self._bots.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @asynccontextmanager
    async def looking(self, table: str) -> AsyncIterator[tuple[LiveTable, Table]]:
        """A table, which stays as it is meanwhile. Refused if there is none."""
        live = self._live(table)
        try:
            async with live.looking() as found:
                yield live, found
        except Refused as refused:
            # By now another one may stand there: a rematch is heard of before it is opened.
            if refused.code == UNKNOWN and not live.known and self.tables.get(table) is live:
                del self.tables[table]
            raise

    def _live(self, table: str) -> LiveTable:
        live = self.tables.get(table)
        if live is None:
            live = self.tables[table] = LiveTable(table, self._store, self._bots.look, self._lost)
        return live

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that nobody need wait for."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has it; if nobody did, it is no news

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even if who asked for it does not wait."""
        return await asyncio.shield(self.start(work))

    async def _go_round(self) -> None:
        """From time to time: bots that nobody thinks for, connections, tables that nobody looks at."""
        patience = 0
        while True:
            try:
                for table in await self._store.bots_asked(now() - patience):
                    await self._find_bot(table)
                patience = self._bots.patience
                await self._presence.still_here(self.tables.values())
                self._put_away()
            except Exception:
                log.exception("the rounds were cut short")
            await asyncio.sleep(EVERY)

    async def _find_bot(self, table: str) -> None:
        """A bot is asked at this table, and nobody may be thinking for it."""
        try:
            async with self.looking(table) as (live, _):
                self._bots.look(live)
        except Refused as refused:
            log.warning("no bot can play at table %s: %s", table, refused.sentence)
        except Exception:
            log.exception("table %s can't be read", table)

    def _put_away(self) -> None:
        idle = now() - IDLE
        for table in [key for key, live in self.tables.items() if not live.watchers and live.used < idle]:
            if not self.tables[table].busy:
                self.tables.pop(table).end("idle", "")

    def _heard(self, table: str, sequence: int) -> None:
        """Another process has written something."""
        live = self.tables.get(table)
        if live is not None:
            self.start(live.catch_up(sequence))

    def _lost(self, live: LiveTable) -> None:
        """The database went away, and left it open how a table stands."""
        self.start(self._find_again(live))

    async def _find_again(self, live: LiveTable) -> None:
        """Look at a table as soon as the database answers, if anybody waits for news of it."""
        while live.watchers and not live.known and not self._closing:
            try:
                async with live.looking():
                    self._bots.look(live)
            except Unavailable:
                await asyncio.sleep(SOON)
