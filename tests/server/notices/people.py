"""A server that tells people who are not there, at times that a test says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import patch

from colossarium.server.accounts.accounts import Accounts
from colossarium.server.notices.looking import ELSEWHERE
from colossarium.server.notices.notices import Notices
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.sql_store import open_store
from server.fake_time import FakeTime
from server.memory_store import InstantBots
from server.notices.push_service import PushService

BY_DAYS = {"clock": {"kind": "correspondence", "days": 1}}


@asynccontextmanager
async def serving(database: str, push: PushService) -> AsyncIterator[TableService]:
    """Tables, accounts and notices in this database."""
    settings = Settings(pause=0.0, bot_seconds=0.01)
    store = await asyncio.to_thread(open_store, database)
    accounts = Accounts(store, settings)
    notices = Notices(store, settings, pusher=push.pusher())
    service = TableService(settings, store, InstantBots(), accounts=accounts, notices=notices)
    with patch.object(Notices, "_run", _never):  # tests say when
        await service.start()
        try:
            yield service
        finally:
            await service.stop()


async def _never(self: Notices) -> None:
    pass


async def wait(service: TableService, clock: FakeTime, seconds: float) -> None:
    """Let time pass, with a round at its beginning and one at its end."""
    await service.notices.make_rounds()
    clock.pass_seconds(max(seconds, ELSEWHERE / 1000))
    await service.notices.make_rounds()
