"""Whether there is room for more: in the database, for what one address has opened, and at a table that waits
for whoever sits down there again and again."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any

from colossarium.server.http.rate_limits import TokenBuckets
from colossarium.server.metering import current_meter
from colossarium.server.refused import RetryLater
from colossarium.server.sessions.clock import now
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Store, Unavailable, Usage
from colossarium.server.talk.table_talk import LIMITS

MEGABYTE = 1 << 20
ROOM_SECONDS = 3600
"""When it is worth another try where there was no room."""
LOOKED = 60_000
"""Milliseconds for which a look is good enough for an entry of a log."""
MOST_KNOWN = 10_000
SIT_RATE, SIT_BURST = 1 / 60, 10
"""How often one address may sit down at one table: a second, and at once. Who could do so without end would
use up what a table that waits may write, and nobody else could sit down there."""

log = logging.getLogger("colossarium.tables")


class Room:
    """What one process knows of that. To look takes longer than to write an entry: so nobody waits for a look
    who has one written, and it goes by the last one."""

    def __init__(
        self, settings: Settings, store: Store, spawn: Callable[[Coroutine[Any, Any, None]], object]
    ) -> None:
        self._settings, self._store, self._spawn = settings, store, spawn
        self._known: dict[str | None, tuple[int, Usage | None]] = {}
        """When it was looked at last, and what was found: of an address, or in all."""
        self._sits = TokenBuckets(min(settings.rate, SIT_RATE), SIT_BURST)

    def check_sit(self, table: str) -> None:
        """Refused if who asks has sat down at this table again and again."""
        address = current_meter().address
        refused = self._sits.refusal(f"{address} {table}", 1) if address else None
        if refused is not None:
            raise RetryLater(
                HTTPStatus.TOO_MANY_REQUESTS,
                "too_many_requests",
                "somebody at this address sits down at this table again and again; wait a moment",
                refused.seconds,
            )

    async def check_table(self, opener: str | None, client_id: str | None) -> None:
        """Refused if one more table is too much."""
        limits = self._settings
        if opener is not None:
            used = await self._store.usage_of(opener, client_id, LIMITS.kept)
            if used.opened:
                return
            if 0 < limits.tables_each <= used.tables or self._is_full(opener, used):
                raise _refusal(opener)
        used = await self._store.usage()
        if 0 < limits.most_tables <= used.tables or self._is_full(None, used):
            log.error("no table can be opened: %d tables with %d bytes are kept", used.tables, used.stored)
            raise _refusal(None)

    def check_entry(self, opener: str | None) -> None:
        """Refused if there was no room a moment ago; `opener`: the address that has opened the table."""
        time = now()
        for whose in {opener, None}:
            at, used = self._known.get(whose, (0, None))
            if time - at >= LOOKED and self._most(whose) > 0:
                self._forget(time)
                self._known[whose] = time, used
                self._spawn(self._look(whose))
            if used is not None and self._is_full(whose, used):
                raise _refusal(whose)

    async def _look(self, whose: str | None) -> None:
        try:
            look = self._store.usage() if whose is None else self._store.usage_of(whose, None, LIMITS.kept)
            self._known[whose] = now(), await look
        except Unavailable:
            pass  # the next one does it

    def _forget(self, time: int) -> None:
        if len(self._known) >= MOST_KNOWN:
            known = self._known.items()
            self._known = {whose: found for whose, found in known if time - found[0] < LOOKED}

    def _most(self, whose: str | None) -> int:
        limits = self._settings
        return (limits.most_stored if whose is None else limits.stored_each) * MEGABYTE

    def _is_full(self, whose: str | None, used: Usage) -> bool:
        return 0 < self._most(whose) <= used.stored


def _refusal(whose: str | None) -> RetryLater:
    if whose is None:
        return RetryLater(
            HTTPStatus.SERVICE_UNAVAILABLE,
            "full",
            "this server has no room for more; its operator has to make some",
            ROOM_SECONDS,
        )
    return RetryLater(
        HTTPStatus.TOO_MANY_REQUESTS,
        "too_many_tables",
        "so many tables from one address are kept here that no more will fit; older ones are deleted in time",
        ROOM_SECONDS,
    )
