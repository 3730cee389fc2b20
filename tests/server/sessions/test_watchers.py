"""How many look on is told together, and nothing of that goes on when the server has stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from colossarium.server.sessions import chunks, watchers
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.watchers import Watchers
from server.memory_store import MemoryStore
from server.players import open_table, run, serving


class SlowStore:
    """Notes nothing before it may."""

    def __init__(self) -> None:
        self.asked, self.may = asyncio.Event(), asyncio.Event()
        self.noted = 0

    async def note_watchers(self, counts: dict[str, int], until: int) -> None:
        self.asked.set()
        await self.may.wait()
        self.noted = counts["t4ble"]

    async def watchers(self, tables: list[str], now: int) -> dict[str, int]:
        return {}


class ClosingStore(MemoryStore):
    """Knows when it was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.done = list[str]()

    async def close(self) -> None:
        self.done.append("closed")
        await super().close()


class Session:
    id, watched_here, watched_elsewhere = "t4ble", 1, 0


def test_what_waits_while_another_is_told_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        store, session, told = SlowStore(), Session(), 0

        async def tell(of: Any, count: int) -> None:
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
        counting.changed(here)
        assert asyncio.all_tasks() == before

    run(test)


def test_who_is_told_how_many_look_on_can_find_as_many_in_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(watchers, "TOGETHER_SECONDS", 0.0)
        store, session = SlowStore(), Session()
        told: list[tuple[int, int]] = []
        both = asyncio.Event()

        async def tell(of: Any, count: int) -> None:
            told.append((count, store.noted))
            if len(told) == 2:
                both.set()

        here: Any = session
        counting = Watchers(store, tell)  # type: ignore[arg-type]
        counting.changed(here)
        await store.asked.wait()
        session.watched_here = 2
        counting.changed(here)
        store.may.set()
        await both.wait()
        assert told == [(1, 1), (2, 2)]
        await counting.close()

    run(test)


class NotingStore(MemoryStore):
    """Knows how much it was asked in one go."""

    def __init__(self) -> None:
        super().__init__()
        self.noted = list[dict[str, int]]()
        self.looked_up = list[int]()

    async def note_watchers(self, counts: Mapping[str, int], until: int) -> None:
        self.noted.append(dict(counts))
        await super().note_watchers(counts, until)

    async def watchers(self, tables: Sequence[str], now: int) -> dict[str, int]:
        self.looked_up.append(len(tables))
        return await super().watchers(tables, now)


def test_rounds_note_a_few_tables_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(chunks, "MOST_IN_CHUNK", 3)
        store, told = NotingStore(), list[tuple[str, int]]()

        async def tell(of: Any, count: int) -> None:
            told.append((of.id, count))

        class Listened(Session):
            subscribers = (None,)

        tables: list[Any] = [Listened() for _ in range(8)]
        for number, table in enumerate(tables):
            table.id = f"t{number}"
        counting = Watchers(store, tell)
        # Of one of them another process has noted something.
        await store.note_watchers({"t7": 4}, now() + 60_000)
        store.noted.clear()
        tables[7].watched_here = 0
        await counting.refresh({table.id: table for table in tables})
        assert [sorted(each) for each in store.noted] == [["t0", "t1", "t2"], ["t3", "t4", "t5"], ["t6"]]
        assert store.looked_up == [3, 3, 2] and told == [("t7", 4)]
        store.noted.clear()
        # At five of them nobody listens any more.
        await counting.refresh({table.id: table for table in tables[5:]})
        gone = {table: count for each in store.noted for table, count in each.items() if not count}
        assert gone == {f"t{number}": 0 for number in range(5)}
        assert max(map(len, store.noted)) == 3
        await counting.close()

    run(test)


def test_streams_that_end_with_the_server_leave_nothing_behind() -> None:
    async def test() -> None:
        before = asyncio.all_tasks()
        async with serving() as service:
            opened = await open_table(service, "Ann", "Bea")
            async with service.watch(opened.table.id, None, None) as messages:
                await service.stop()
                async for _ in messages:
                    pass
            assert asyncio.all_tasks() == before

    run(test)


def test_the_rounds_are_over_before_the_store_is_closed() -> None:
    async def test() -> None:
        store, begun = ClosingStore(), asyncio.Event()

        async def round() -> None:
            begun.set()
            try:
                await asyncio.Event().wait()
            finally:
                for _ in range(1000):
                    await asyncio.sleep(0)
                store.done.append("round")

        async with serving(store) as service:
            service._registry.rounds = [round]
            await begun.wait()
        assert store.done == ["round", "closed"]

    run(test)
