"""Tables with people at them, for tests that try what nobody should."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import pytest

from colossarium.server import wire
from colossarium.server.analyses import Analyser
from colossarium.server.refused import Refused
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.workers.interface import BotPool
from server.memory_store import InstantBots, MemoryStore

_ids = count()


def fresh() -> str:
    """A client's name for a request."""
    return f"attack-{next(_ids):012}"


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 240))


@asynccontextmanager
async def serving(
    store: MemoryStore | None = None,
    bot_pool: BotPool | None = None,
    pause: float = 0.02,
    analyser: Analyser | None = None,
) -> AsyncIterator[TableService]:
    settings = Settings(pause=pause, bot_seconds=0.01)
    service = TableService(settings, store or MemoryStore(), bot_pool or InstantBots(), analyser)
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


async def open_table(service: TableService, *names: str | None, **more: Any) -> wire.OpenedTable:
    """A table with these people; None is a bot."""
    sit = [
        wire.SeatAssignment(seat=seat, name=name, bot=None if name else "random")
        for seat, name in enumerate(names)
    ]
    facts = {"client_id": fresh(), "game": "beasthunt", "options": {"players": 2}, **more}
    return await service.open(wire.NewTable(sit=sit, **facts))


async def refused(request: Awaitable[object]) -> Refused:
    """What a request that has to be refused is told."""
    with pytest.raises(Refused) as caught:
        await request
    return caught.value


async def play(
    service: TableService, opened: wire.OpenedTable, dice: random.Random, most: int = 100_000
) -> int:
    """Whoever is asked chooses anything, to the end or so many times; gives how many choices were made."""
    table, made = opened.table.id, 0
    while made < most:
        over = False
        for held in opened.seats:
            event = await service.present(table, held.token)
            over = event.table.state == "over"
            decision = event.view and event.view["decision"]
            if decision:
                name = dice.choice(decision["options"])["name"]
                body = wire.Choice(client_id=fresh(), sequence=event.number, choice=name)
                await service.choose(table, body, held.token)
                made += 1
        if over:
            break
        await asyncio.sleep(0.001)
    return made
