"""The tables that one process has in memory: found when somebody asks for them, put away when nobody does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from colossarium.server.refused import UNKNOWN, Refused
from colossarium.server.sessions.bots import BotRunner
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.presence import EVERY, PresenceTracker
from colossarium.server.sessions.session import LoadRules, TableSession
from colossarium.server.sessions.timekeeper import TimeKeeper
from colossarium.server.store.interface import State, Store, Unavailable
from colossarium.server.tables.clocks import DAY, HOUR
from colossarium.server.tables.state import TableState

IDLE = 600_000
"""Milliseconds after which a table that nobody looks at is put away; the store has it."""
QUIET = 60_000
"""Milliseconds after which a table at which nobody does anything is let go of, but for its connections."""
MOST_WHOLE = 4000
"""Tables that are in memory whole, all others are let go of early: who looks at thousands of them, one after
the other, must not fill the memory."""
CLEANUP_EVERY = HOUR
"""Milliseconds between two looks for tables that need not be kept any more."""
TOGETHER = 50
"""Tables that are deleted in one go: choices wait for what is written."""
BETWEEN_SECONDS = 0.05
DELETED = ("deleted", "this table is not kept any more")
RETRY_SECONDS = 0.5
"""Seconds after which a database that did not answer is asked again."""

T = TypeVar("T")
log = logging.getLogger("colossarium.tables")


class SessionRegistry:
    """All tables of a process, and what goes on at them without anybody asking for it."""

    def __init__(
        self,
        store: Store,
        bots: BotRunner,
        presence: PresenceTracker,
        keep: Mapping[State, int] | None = None,
        load_rules: LoadRules | None = None,
    ) -> None:
        """`load_rules`: has rules compiled elsewhere that are not in memory."""
        self._store, self._bots, self._presence = store, bots, presence
        self._load_rules = load_rules
        self._keep = keep or {}
        """Days for which tables in each state are kept; 0: for ever."""
        self._next_cleanup = 0
        self.sessions: dict[str, TableSession] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._maintenance: asyncio.Task[None] | None = None
        self._closing = False
        self.time_keeper = TimeKeeper(store, presence, self.sessions, self.use, self.spawn)
        self.rematch_commitment: Callable[[str], str] | None = None
        """What the table is bound to where those of a table play again."""
        self.on_talk: Callable[[str, int], object] | None = None
        """Is told that another process has kept something that was said at a table."""
        self.rounds: Sequence[Callable[[], Awaitable[None]]] = ()
        self.cleanups: Sequence[Callable[[], Awaitable[None]]] = ()
        """What else is done every few seconds, and every hour."""

    def open(self) -> None:
        """Hear what other processes write, and find the bots that were asked when the last process ended."""
        self._store.listen(self._on_stored, self.on_talk)
        self.time_keeper.open()
        self._maintenance = asyncio.create_task(self._maintain())

    async def close(self) -> None:
        """End connections and thinking, finish what is being written."""
        self._closing = True
        for session in self.sessions.values():
            session.close("restart", "the server is going down; connect again in a moment")
        if self._maintenance is not None:
            self._maintenance.cancel()
            await asyncio.gather(self._maintenance, return_exceptions=True)
        await self._bots.close()
        await self.time_keeper.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @asynccontextmanager
    async def use(self, table: str) -> AsyncIterator[tuple[TableSession, TableState]]:
        """A table, which stays as it is meanwhile. Refused if there is none."""
        session = self._session(table)
        try:
            async with session.use() as found:
                yield session, found
        except Refused as refused:
            # By now another one may stand there: a rematch is heard of before it is opened.
            if refused.code == UNKNOWN and not session.is_loaded and self.sessions.get(table) is session:
                del self.sessions[table]
            raise

    async def find(self, table: str) -> tuple[TableSession, TableState]:
        """A table as it is now, and may not be in a moment. Refused if there is none."""
        session = self.sessions.get(table)
        if session is not None and session.unlocked is not None:
            session.used_at = now()
            return session, session.unlocked
        async with self.use(table) as found:
            return found

    def _session(self, table: str) -> TableSession:
        session = self.sessions.get(table)
        if session is None:
            session = self.sessions[table] = TableSession(
                table, self._store, self._bots.wake, self._on_lost, self._load_rules
            )
            session.outages = self.time_keeper.outages
            session.on_settled = self.time_keeper.wake
            if self.rematch_commitment is not None:
                session.rematch_commitment = self.rematch_commitment(table)
        return session

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that nobody need wait for."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has it; if nobody did, it is no news

    async def run_shielded(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even if who asked for it does not wait."""
        return await asyncio.shield(self.spawn(work))

    async def _maintain(self) -> None:
        """From time to time: bots that nobody thinks for, time that is up, connections, idle tables."""
        patience = 0
        while True:
            try:
                for table in await self._store.tables_waiting_for_bots(now() - patience):
                    await self._wake_bot(table)
                patience = self._bots.patience
                for table in await self._store.tables_due(now() + EVERY * 1000):
                    await self._wake_clock(table)
                await self._presence.refresh(self.sessions.values())
                self._evict_idle()
                await self.look_for_changes()
                for each in self.rounds:
                    await each()
                if now() >= self._next_cleanup:
                    self._next_cleanup = now() + CLEANUP_EVERY
                    await self.delete_unused(now())
                    for each in self.cleanups:
                        await each()
            except Unavailable as error:
                log.warning("the rounds were cut short: %s", error)
            except Exception:
                log.exception("the rounds were cut short")
            await asyncio.sleep(EVERY)

    async def _wake_bot(self, table: str) -> None:
        """A bot is asked at this table, and nobody may be thinking for it."""
        try:
            async with self.use(table) as (session, _):
                self._bots.wake(session)
        except Refused as refused:
            log.warning("no bot can play at table %s: %s", table, refused.sentence)
        except Unavailable:
            log.warning("the bots of table %s wait for the database", table)
        except Exception:
            log.exception("table %s can't be read", table)

    async def _wake_clock(self, table: str) -> None:
        """Somebody's time is up at this table, or will be soon."""
        try:
            async with self.use(table) as (session, _):
                self.time_keeper.wake(session)
        except Refused as refused:
            log.warning("no time can pass at table %s: %s", table, refused.sentence)
        except Exception:
            log.exception("table %s can't be read", table)

    async def look_for_changes(self) -> None:
        """What the operator has done to tables that are in memory here: of that nobody is told."""
        loaded = {table: session for table, session in self.sessions.items() if session.length is not None}
        if not loaded:
            return
        lengths = await self._store.lengths(list(loaded))
        for table, session in loaded.items():
            length, known = lengths.get(table), session.length
            if length is None:
                self.sessions.pop(table, None)
                session.close(*DELETED)
            elif known is not None and length > known:
                self.spawn(self._catch_up(session, length))

    async def delete_unused(self, time: int) -> None:
        """Delete tables at which nobody has done anything for as long as the operator keeps them, and nobody
        is, in any process."""
        for state, days in self._keep.items():
            while days > 0:
                spared = {table for table in self.sessions if self._in_use(table)}
                gone = await self._store.delete_unused(state, time - days * DAY, time, spared, TOGETHER)
                if not gone:
                    break
                log.info("%d tables were deleted: %s for more than %d days", len(gone), state, days)
                for table in gone:
                    session = self.sessions.pop(table, None)
                    if session is not None:
                        session.close(*DELETED)
                await asyncio.sleep(BETWEEN_SECONDS)

    def _in_use(self, table: str) -> bool:
        session = self.sessions.get(table)
        return session is not None and bool(session.subscribers or session.busy)

    def _evict_idle(self) -> None:
        quiet, idle = now() - QUIET, now() - IDLE
        whole = sorted(
            (each for each in self.sessions.values() if each.is_whole), key=lambda each: each.used_at
        )
        for number, session in enumerate(whole):
            if session.used_at < quiet or number < len(whole) - MOST_WHOLE:
                session.rest()
        for table in [
            key
            for key, session in self.sessions.items()
            if not session.subscribers and session.used_at < idle
        ]:
            if not self.sessions[table].busy:
                self.sessions.pop(table).close("idle", "")

    def _on_stored(self, table: str, sequence: int) -> None:
        """Another process has written something."""
        session = self.sessions.get(table)
        if session is not None:
            self.spawn(self._catch_up(session, sequence))

    async def _catch_up(self, session: TableSession, sequence: int) -> None:
        try:
            await session.catch_up(sequence)
        except Refused as refused:
            self._give_up(session, refused)

    def _give_up(self, session: TableSession, refused: Refused) -> None:
        """Nothing can be told here any more of what happens at a table: whoever listens has to know."""
        session.close(refused.code, refused.sentence)

    def _on_lost(self, session: TableSession) -> None:
        """The database went away, and left it open how a table stands."""
        self.spawn(self._reload(session))

    async def _reload(self, session: TableSession) -> None:
        """Look at a table as soon as the database answers, if anybody waits for news of it."""
        while session.subscribers and not session.is_loaded and not self._closing:
            try:
                async with session.use():
                    self._bots.wake(session)
            except Unavailable:
                await asyncio.sleep(RETRY_SECONDS)
            except Refused as refused:
                self._give_up(session, refused)
                return
