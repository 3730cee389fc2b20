"""Enters what games of accounts came to, as soon as everybody knows that they are over.

Every process looks for tables that nobody has looked at since; that each counts once is up to the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from colossarium.server.accounts.accounts import Transactions
from colossarium.server.accounts.results import Result, result_of
from colossarium.server.refused import Refused
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.session import TableSession
from colossarium.server.store import results
from colossarium.server.store.interface import Unavailable
from colossarium.server.tables.state import TableState

EVERY_SECONDS = 2.0
TOGETHER = 50
MOST_TRIES = 3

UseTable = Callable[[str], AbstractAsyncContextManager[tuple[TableSession, TableState]]]
log = logging.getLogger("colossarium.accounts")


class Settling:
    """One process's part in it."""

    def __init__(self, store: Transactions, use_table: UseTable) -> None:
        self._store, self._use_table = store, use_table
        self._unreadable: set[str] = set()
        self._failed: Counter[str] = Counter()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.settle_all()
            except Unavailable as error:
                log.warning("results wait: %s", error)
            except Exception:
                log.exception("results could not be entered")
            await asyncio.sleep(EVERY_SECONDS)

    async def settle_all(self) -> int:
        """Enter what there is; gives how many results were new."""
        limit = TOGETHER + len(self._unreadable)
        found = await self._store.read(lambda connection: results.unsettled(connection, now(), limit))
        return sum([await self._settle_or_skip(table) for table in found if table not in self._unreadable])

    async def _settle_or_skip(self, table: str) -> bool:
        """One that fails keeps no other waiting. It may be well a moment later, when an account was deleted
        in between."""
        try:
            return await self._settle(table)
        except Unavailable:
            raise
        except Exception:
            log.exception("the result of table %s could not be entered", table)
            self._failed[table] += 1
            if self._failed[table] >= MOST_TRIES:
                self._unreadable.add(table)
            return False

    async def _settle(self, table: str) -> bool:
        try:
            async with self._use_table(table) as (_, found):
                if found.feeds[None].now(now()).table.state != "over":
                    return False
                result: Result | None = result_of(found)
        except Refused as refused:
            log.warning("the result of table %s can't be read: %s", table, refused.sentence)
            self._unreadable.add(table)
            return False
        return await self._store.write(lambda connection: results.settle(connection, table, result))
