"""Anybody may ask whether all is well, and something is written then: not for each of a thousand who ask."""

from __future__ import annotations

import asyncio

import pytest

from colossarium.server.sessions import service as services
from colossarium.server.store.interface import Unavailable
from server.memory_store import MemoryStore
from server.players import run, serving


class Counting(MemoryStore):
    """Counts how often it is looked whether it can be written to."""

    def __init__(self) -> None:
        super().__init__()
        self.pings, self.away = 0, False

    async def ping(self) -> None:
        self.pings += 1
        await asyncio.sleep(0)
        if self.away:
            raise Unavailable


def test_those_who_ask_at_about_the_same_time_get_one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        store, time = Counting(), 1_000_000
        async with serving(store) as service:
            monkeypatch.setattr(services, "now", lambda: time)
            await asyncio.gather(*(service.health() for _ in range(50)))
            impatient = asyncio.create_task(service.health())
            await asyncio.sleep(0)
            impatient.cancel()
            assert (await service.health()).tables == 0 and store.pings == 1
            store.away = True
            time += services.CHECK_EVERY
            asked = [service.health() for _ in range(3)]
            assert [type(each) for each in await asyncio.gather(*asked, return_exceptions=True)] == [
                Unavailable
            ] * 3
            store.away = False
            time += services.CHECK_EVERY
            await service.health()
            assert store.pings == 3

    run(test)
