"""How many look on is told together, and nothing of that goes on when the server has stopped."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from colossarium.server.sessions import watchers
from colossarium.server.sessions.watchers import Watchers
from server.players import run


class SlowStore:
    """Notes nothing before it may."""

    def __init__(self) -> None:
        self.asked, self.may = asyncio.Event(), asyncio.Event()

    async def note_watchers(self, counts: dict[str, int], until: int) -> None:
        self.asked.set()
        await self.may.wait()

    async def watchers(self, tables: list[str], now: int) -> dict[str, int]:
        return {}


class Session:
    id, watched_here, watched_elsewhere = "t4ble", 1, 0


def test_what_waits_while_another_is_told_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        store, session, told = SlowStore(), Session(), 0

        async def tell(of: Any) -> None:
            nonlocal told
            told += 1

        here: Any = session
        counting = Watchers(store, tell)  # type: ignore[arg-type]
        monkeypatch.setattr(watchers, "TOGETHER_SECONDS", 0.0)
        before = asyncio.all_tasks()
        counting.changed(here)
        await store.asked.wait()
        monkeypatch.setattr(watchers, "TOGETHER_SECONDS", 1000.0)
        counting.changed(here)
        store.may.set()
        while not told:
            await asyncio.sleep(0)
        counting.changed(here)
        assert len(asyncio.all_tasks() - before) <= 2  # one that may be ending, and one that waits
        await counting.close()
        assert asyncio.all_tasks() == before

    run(test)
