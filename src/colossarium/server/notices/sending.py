"""Sends what the store has for sending.

A process claims a notice for a minute, sends it, and takes it away. If the process dies meanwhile another
sends it when the minute is over: so nobody misses one, and somebody may get one twice.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec

from colossarium.server import wire
from colossarium.server.accounts.accounts import Transactions
from colossarium.server.notices.pushing import Outcome, Pusher
from colossarium.server.notices.texts import words
from colossarium.server.sessions.clock import now
from colossarium.server.store import notices as kept
from colossarium.server.store.notices import Notice
from colossarium.server.tables.events import translated

TOGETHER = 20
LEASE = 60_000
"""Milliseconds for which a notice is left to who has claimed it."""
FIRST_WAIT, LONGEST_WAIT = 30_000, 3600_000
OLD = 12 * 3600_000
"""Milliseconds after which a notice is not tried any more."""

Kind = Literal["push", "mail"]
Count = Callable[[Kind, Outcome], None]
SendMail = Callable[[Notice, wire.Table], Awaitable[Outcome]]
log = logging.getLogger("colossarium.notices")


class Message(msgspec.Struct, kw_only=True):
    """What a browser gets; its service worker shows it."""

    title: str
    body: str
    table: str


class Sender:
    """One process's part in it."""

    def __init__(
        self,
        store: Transactions,
        pusher: Pusher,
        count: Count = lambda kind, outcome: None,
        send_mail: SendMail | None = None,
    ) -> None:
        self._store, self._pusher, self._count, self._send_mail = store, pusher, count, send_mail
        self.key = b""
        """The private half of the key that all processes sign with."""

    async def send_all(self) -> int:
        """Send what is due; gives how many were claimed."""
        time = now()
        claimed = await self._store.write(
            lambda connection: kept.claim(connection, time, time + LEASE, TOGETHER)
        )
        await asyncio.gather(*(self._send(each) for each in claimed))
        return len(claimed)

    async def _send(self, notice: Notice) -> None:
        kind: Kind = "mail" if notice.push_id is None else "push"
        try:
            outcome = await (self._mail(notice) if kind == "mail" else self._push(notice))
        except Exception as error:
            # Its words may have an address in them.
            log.error("a notice could not be sent: %s", type(error).__name__)
            outcome = "failed"
        self._count(kind, outcome)
        time = now()
        if outcome != "failed" or time - notice.at > OLD:
            await self._store.write(lambda connection: kept.finish(connection, notice.id))
            return
        wait = min(FIRST_WAIT * 4 ** (notice.tries - 1), LONGEST_WAIT)
        await self._store.write(lambda connection: kept.postpone(connection, notice.id, time + wait))

    async def _push(self, notice: Notice) -> Outcome:
        id, table = notice.push_id or "", await self._table(notice)
        to = await self._store.read(lambda connection: kept.find_subscription(connection, id))
        if to is None or table is None:
            return "gone"
        said = words(translated(table, to.language).title, notice.cause, to.language)
        message = Message(title=said.title, body=said.sentence, table=table.id)
        topic = f"{table.id} {notice.seat}"
        outcome = await self._pusher.push(self.key, to, msgspec.json.encode(message), topic)
        if outcome == "gone":
            await self._store.write(lambda connection: kept.unsubscribe(connection, [id]))
        return outcome

    async def _mail(self, notice: Notice) -> Outcome:
        table = await self._table(notice)
        if self._send_mail is None or table is None:
            return "gone"
        return await self._send_mail(notice, table)

    async def _table(self, notice: Notice) -> wire.Table | None:
        """The table as everybody knows it."""
        card = await self._store.read(lambda connection: kept.card_of(connection, notice.table_id))
        return None if card is None else msgspec.json.decode(card, type=wire.Table)
