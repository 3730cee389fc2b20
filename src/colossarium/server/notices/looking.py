"""Finds what people who are not there are to be told, table by table.

How far each table has been looked at stands in the database, and is written in one transaction with what is
to be sent: so nothing is lost with a process, and of several that look at the same change one counts. When a
seat is told depends on what it was told at its table, when, and whether it is connected; the clock of the
looks is the same for all tables.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from secrets import token_hex
from typing import NamedTuple

import msgspec

from colossarium.server.accounts.accounts import Transactions
from colossarium.server.notices.causes import Event, events_for, in_real_time, is_theirs, later
from colossarium.server.refused import NewerServer, Refused
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.session import TableSession
from colossarium.server.store import notices as kept
from colossarium.server.store.notices import Look, Notice, Recipient
from colossarium.server.tables.state import TableState

TOGETHER = 50
"""Tables that are looked at in one go."""
AWAY = 20_000
"""Milliseconds after which somebody is told who is not connected: who is about to come is not bothered."""
UNSEEN = 120_000
"""The same of somebody who is, at a table where minutes do not count: nobody seems to look."""
QUIET = 300_000
"""Milliseconds in which a seat gets one notice at most."""
AGAIN = 15_000
"""After so many it is looked again whether somebody is still connected."""
ELSEWHERE = 10_000
"""Milliseconds for which a change is left to a process that has the table in memory."""
RECENT = 3600_000

UseTable = Callable[[str], AbstractAsyncContextManager[tuple[TableSession, TableState]]]
Present = Callable[[TableSession], Awaitable[set[int]]]
log = logging.getLogger("colossarium.notices")


class SeatNotes(msgspec.Struct, omit_defaults=True):
    """What a seat was told."""

    told: dict[str, str] = {}
    """For each cause the last thing that it was told, or that needs no notice."""
    at: int = 0
    """When the last notice went out."""
    waiting: str | None = None
    """What it is to be told next."""
    since: int = 0
    """Since when."""


class Standing(NamedTuple):
    """What there is to know of a seat at one moment."""

    events: Sequence[Event]
    later: int | None
    real_time: bool


class TableLooks:
    """Looks at tables for one process."""

    def __init__(
        self,
        store: Transactions,
        use_table: UseTable,
        present: Present,
        in_memory: Callable[[str], bool],
    ) -> None:
        self._store, self._use_table, self._present, self._in_memory = store, use_table, present, in_memory

    async def look_at_all(self) -> int:
        """Look at tables that may have news; gives how many notices there are to send."""
        time = now()
        found = await self._store.read(
            lambda connection: kept.tables_to_look_at(connection, time, time - RECENT, TOGETHER)
        )
        total = 0
        for each in found:
            if self._in_memory(each.table) or each.updated <= time - ELSEWHERE:
                try:
                    total += await self.look_at(each)
                except NewerServer:
                    continue  # a process of that version looks at it
                except Refused as refused:
                    # Its rules are gone, or it is damaged; or it was deleted meanwhile.
                    log.info("nobody is told of table %s: %s", each.table, refused.sentence)
                    await self._write(each, each.now, time + RECENT, each.seats, [], [])
        return total

    async def look_at(self, before: Look) -> int:
        """Look at one table; gives how many notices there are to send."""
        wanted = await self._store.read(lambda connection: kept.recipients(connection, before.table))
        async with self._use_table(before.table) as (session, table):
            time, length = now(), table.sequence
            theirs = [
                each for each in wanted if is_theirs(table.holders[each.seat], each.nonce, each.account)
            ]
            standings = {
                seat: Standing(
                    events_for(table, seat, time),
                    later(table, seat, time),
                    in_real_time(table.feeds[seat].now(time)),
                )
                for seat in sorted({each.seat for each in theirs})
            }
        gone = [each.push for each in wanted if each not in theirs and each.nonce and each.push]
        here = await self._present(session) if standings else set()
        notes = msgspec.json.decode(before.seats, type=dict[int, SeatNotes])
        again, notices = [], []
        for seat, standing in standings.items():
            mine = notes.setdefault(seat, SeatNotes())
            event, look_again = decide(mine, standing, seat in here, time)
            if event is not None:
                whom = [each for each in theirs if each.seat == seat and each.since <= event.since]
                notices += [_notice(before.table, event, each, time) for each in _once(whom)]
            again += [each for each in (look_again, standing.later) if each is not None]
        text = msgspec.json.encode(notes).decode()
        done = await self._write(before, length, min(again, default=None), text, notices, gone)
        return len(notices) if done else 0

    async def _write(
        self,
        before: Look,
        length: int,
        again: int | None,
        seats: str,
        notices: Sequence[Notice],
        gone: Collection[str],
    ) -> bool:
        if (length, again, seats) == (before.length, before.again, before.seats) and not gone:
            return True
        return await self._store.write(
            lambda connection: kept.note_look(connection, before, length, again, seats, notices, gone)
        )


def decide(notes: SeatNotes, standing: Standing, here: bool, time: int) -> tuple[Event | None, int | None]:
    """What a seat is told now, and when to look again. `notes` are brought up to date."""
    new = [each for each in standing.events if notes.told.get(each.cause) != each.key]
    event = next(iter(new), None)
    if event is None:
        notes.waiting = None
        return None, None
    if notes.waiting != event.key:
        notes.waiting, notes.since = event.key, event.since
    if here and (event.own or event.cause in ("began", "over")):
        # They have just seen it.
        notes.told[event.cause], notes.waiting = event.key, None
        return None, time if len(new) > 1 else None
    ready = max(notes.since + (UNSEEN if here else AWAY), notes.at + QUIET if notes.at else 0)
    if here and standing.real_time:
        return None, time + AGAIN
    if time < ready:
        return None, min(ready, time + AGAIN) if here else ready
    notes.told[event.cause], notes.at, notes.waiting = event.key, time, None
    return event, time if len(new) > 1 else None


def _once(recipients: Sequence[Recipient]) -> Collection[Recipient]:
    """A browser that wants to be told as a guest and with an account is told once."""
    return {each.endpoint or each.mail: each for each in recipients}.values()


def _notice(table: str, event: Event, recipient: Recipient, time: int) -> Notice:
    return Notice(
        id=token_hex(16),
        push_id=recipient.push,
        account_id=recipient.mail,
        table_id=table,
        seat=recipient.seat,
        cause=event.cause,
        at=time,
        next=time,
    )
