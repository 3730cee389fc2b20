"""The list of public tables, a page at a time."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import msgspec
import pytest

from colossarium.server import wire
from colossarium.server.metering import Meter, metered
from colossarium.server.sessions import lobby
from colossarium.server.sessions.lobby import Asked
from colossarium.server.sessions.service import TableService
from colossarium.server.store.interface import ListedTable, Unavailable
from server.memory_store import MemoryStore
from server.players import fresh, run, serving

TIMED = wire.Terms(clock=wire.RealTime(bank=60))


async def open_one(service: TableService, timed: bool = False) -> str:
    new = wire.NewTable(client_id=fresh(), game="beasthunt", options={"players": 2}, public=True)
    if timed:
        new.terms = TIMED
    return (await service.open(new)).table.id


async def pages_of(service: TableService, asked: Asked) -> list[list[str]]:
    """All of them, one after the other."""
    pages: list[list[str]] = []
    while True:
        found = await service.lobby(asked)
        pages.append([table.id for table in found.tables])
        assert set(found.listings) == set(pages[-1])
        if found.more is None:
            return pages
        asked = asked._replace(before=found.more)


@pytest.mark.parametrize("limit", [2, 4, 7, 8, 9, 100])
def test_page_after_page_has_each_table_that_fits_once(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(lobby, "MOST_EACH", 1)  # of no known address there is no end to what is shown
        store, timed = MemoryStore(), [*[True] * 6, *[False, True, False] * 3]
        async with serving(store) as service:
            listed = [await open_one(service, each) for each in timed]
            store.openings = {
                each: msgspec.structs.replace(store.openings[each], created=number)
                for number, each in enumerate(listed)
            }
            listed.reverse()
            fits = [each for each, fit in zip(listed, reversed(timed), strict=True) if fit]
            for asked, wanted in (
                (Asked("open", limit=limit), listed),
                (Asked("open", limit=limit, clock="real_time"), fits),
            ):
                pages = await pages_of(service, asked)
                assert [table for page in pages for table in page] == wanted
                assert max(map(len, pages)) <= limit
                # Who leaves out others may have to look on.
                assert asked.clock is not None or min(map(len, pages[:-1]), default=limit) == limit

    run(test)


def test_no_address_is_all_that_others_see() -> None:
    async def test() -> None:
        async with serving(MemoryStore()) as service:
            waits = await metered(open_one(service), Meter("192.0.2.7"))
            for _ in range(8):
                await metered(open_one(service), Meter("192.0.2.8"))
            listed = [table.id for table in (await service.lobby(Asked("open", limit=7))).tables]
            assert len(listed) == lobby.MOST_EACH + 1 and listed[-1] == waits

    run(test)


class CountingStore(MemoryStore):
    """Counts how often the list is read, which takes until it may; a failure is told once."""

    def __init__(self) -> None:
        super().__init__()
        self.read, self.may = 0, asyncio.Event()
        self.fails = False

    async def lobby(self, *asked: Any) -> list[ListedTable]:
        self.read += 1
        await self.may.wait()
        if self.fails:
            self.fails = False
            raise Unavailable
        return await super().lobby(*asked)


def test_a_page_is_read_and_encoded_once_for_all_who_ask_at_about_the_same_time() -> None:
    async def test() -> None:
        store = CountingStore()
        async with serving(store) as service:
            opened = await open_one(service)
            asked = Asked("open")
            first, *others = [asyncio.ensure_future(service.encoded_lobby(asked)) for _ in range(5)]
            while not store.read:
                await asyncio.sleep(0)
            first.cancel()  # who goes away takes nothing from the others
            store.may.set()
            pages = await asyncio.gather(*others)
            pages.append(await service.encoded_lobby(asked))
            assert store.read == 1 and len({id(page) for page in pages}) == 1
            page = pages[0]
            assert [table.id for table in page.content.tables] == [opened]
            assert gzip.decompress(page.gzipped) == page.body == msgspec.json.encode(page.content)
            assert (await service.encoded_lobby(asked, "de")) is not page and store.read == 2

    run(test)


def test_a_page_that_could_not_be_read_is_not_kept() -> None:
    async def test() -> None:
        store = CountingStore()
        store.fails = True
        store.may.set()
        async with serving(store) as service:
            opened = await open_one(service)
            with pytest.raises(Unavailable):
                await service.lobby(Asked("open"))
            assert [table.id for table in (await service.lobby(Asked("open"))).tables] == [opened]

    run(test)
