"""Sees to it that time passes at tables: that time runs out, and that a bot plays for who is absent.

Whatever it does stands in the log, so that a restart or another process finds it; should two of them see that
time is up, the log takes it once. Nobody is charged for times in which no process served: each says now and
then in the store that it does, and whoever looks later sees the gaps.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any

from colossarium.server.refused import Refused
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.presence import PresenceTracker
from colossarium.server.sessions.session import Decide, TableSession
from colossarium.server.store.interface import Outage, Store, Unavailable
from colossarium.server.tables import commands
from colossarium.server.tables.state import TableState

EVERY = 5
"""Seconds between two notes that this process serves."""
FRESH = 7_000
"""Milliseconds for which the last note is good enough."""
GAP = 10_000
"""If nobody has noted anything for so many milliseconds, nobody served."""
SOON = 60_000
"""Milliseconds ahead for which this process sets itself a timer; what is later is found in the store."""
LATE = 0.003

Use = Callable[[str], AbstractAsyncContextManager[tuple[TableSession, TableState]]]
log = logging.getLogger("colossarium.tables")


class TimeKeeper:
    """The clocks of one process."""

    def __init__(
        self,
        store: Store,
        presence: PresenceTracker,
        sessions: Mapping[str, TableSession],
        use: Use,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self._store, self._presence, self._sessions = store, presence, sessions
        self._use, self._spawn = use, spawn
        self._noted: int | None = None
        """When this process last noted that it serves."""
        self._outages: Sequence[Outage] = ()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._absent: dict[str, dict[int, int]] = {}
        """Since when others have waited for seats that are not connected."""
        self._rounds: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin."""
        self._rounds = asyncio.create_task(self._make_rounds())

    async def close(self) -> None:
        """End, and note until when this process has served."""
        if self._rounds is None:
            return
        rounds, self._rounds = self._rounds, None
        rounds.cancel()
        await asyncio.gather(rounds, return_exceptions=True)
        for timer in self._timers.values():
            timer.cancel()
        try:
            await self._note()
        except Unavailable:
            log.warning("it could not be noted until when the server was there")

    # ------------------------------------------------------------------------------------------- outages

    async def outages(self) -> Sequence[Outage]:
        """The times in which no process served, up to now."""
        if self._noted is None or now() - self._noted > FRESH:
            await self._note()
        return self._outages

    async def _note(self) -> None:
        # What begins can't know how long nobody was there; what goes on is late now and then.
        time, gap = now(), 0 if self._noted is None else GAP
        self._outages = await self._store.note_alive(time, gap)
        self._noted = time

    async def _make_rounds(self) -> None:
        while True:
            try:
                await self._note()
                await self.look_for_absent()
            except Unavailable:
                pass  # the maintenance of `SessionRegistry` says so
            except Exception:
                log.exception("the rounds of the clocks were cut short")
            await asyncio.sleep(EVERY)

    # ---------------------------------------------------------------------------------------- time runs out

    def wake(self, session: TableSession) -> None:
        """A table has changed, or was found in the store: come back when somebody's time is up."""
        timer = self._timers.pop(session.id, None)
        if timer is not None:
            timer.cancel()
        due, time = session.due, now()
        if self._rounds is not None and due is not None and due - time < SOON:
            wait = max(0, due - time) / 1000 + LATE
            loop = asyncio.get_running_loop()
            self._timers[session.id] = loop.call_later(wait, self._ring, session.id)

    def _ring(self, table: str) -> None:
        self._timers.pop(table, None)
        self._spawn(self.look(table))

    async def look(self, table: str) -> None:
        """See whether somebody's time is up at a table."""
        await self._enter(table, commands.let_time_pass)

    async def _enter(self, table: str, decide: Decide) -> None:
        try:
            async with self._use(table) as (session, _):
                pass
            await session.append(None, decide)
        except Refused as refused:
            if refused.code != "stale":
                log.info("time could not pass at table %s: %s", table, refused.sentence)
        except Unavailable:
            pass  # it is looked at again as soon as the database answers
        except Exception:
            log.exception("time could not pass at table %s", table)

    # ------------------------------------------------------------------------------------------ who is absent

    async def look_for_absent(self) -> None:
        """Seat bots for who has been away for as long as their table waits, and get up for who is back."""
        self._absent = {table: seats for table, seats in self._absent.items() if table in self._sessions}
        for session in list(self._sessions.values()):
            if session.subscribers and session.awaited:
                await self._wake(session)
            table = session.unlocked
            if table is None or table.absence is None:
                continue
            # Programs need not be connected: they may ask again and again how the table stands.
            here = self._presence.seats_here(session)
            for seat, holder in enumerate(table.holders):
                if holder.absent and seat in here:
                    await self.welcome(session.id, seat)
            if not session.subscribers:
                continue
            for seat in await self._absent_for_too_long(session, table, table.absence):
                await self._enter(session.id, partial(commands.stand_in, seat=seat))

    async def _wake(self, session: TableSession) -> None:
        """Read a table again that rests, if somebody is away for whom others wait."""
        away = set(session.awaited) - await self._presence.present_seats(session)
        if away:
            async with self._use(session.id):
                pass

    async def welcome(self, table: str, seat: int) -> None:
        """Somebody is there again: no bot plays for them any more."""
        await self._enter(table, partial(commands.come_back_by_itself, seat=seat))

    async def _absent_for_too_long(
        self, session: TableSession, table: TableState, seconds: int
    ) -> Sequence[int]:
        people = [seat for seat, each in enumerate(table.holders) if each.person and each.bot is None]
        if not table.goes_on or all(seat in session.connected_seats for seat in people):
            self._absent.pop(session.id, None)
            return ()
        here, time = await self._presence.present_seats(session), now()
        if not any(table.holders[seat].person for seat in here):
            # Nobody waits for them.
            self._absent.pop(session.id, None)
            return ()
        before = self._absent.get(session.id, {})
        since = self._absent[session.id] = {
            seat: before.get(seat, time) for seat in people if seat not in here
        }
        return [seat for seat, began in since.items() if time - began >= seconds * 1000]
