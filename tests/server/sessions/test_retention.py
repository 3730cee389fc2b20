"""What nobody uses is deleted in time, and nothing else: whichever process somebody uses it by."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from concurrent.futures import Future
from threading import Event

import pytest
from sqlalchemy import Connection, update

from colossarium.server import wire
from colossarium.server.refused import Refused
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.service import TableService
from colossarium.server.store import schema, statements
from colossarium.server.tables.clocks import DAY
from server.accounts.people import serving
from server.fake_time import install
from server.players import fresh, open_table, refused, run


async def delete_unused(service: TableService) -> None:
    await service._registry.delete_unused(now())


async def kept(service: TableService, *tables: wire.OpenedTable) -> list[bool]:
    there = await service._store.lengths([each.table.id for each in tables])
    return [each.table.id in there for each in tables]


def test_what_somebody_looks_at_by_another_process_is_kept(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("colossarium.server.sessions.watchers.TOGETHER_SECONDS", 0.0)

    async def test() -> None:
        async with serving(postgres_url) as here, serving(postgres_url) as there:
            clock = install(monkeypatch)
            tables = [await open_table(here, "Ann", options={"players": 3}) for _ in range(3)]
            seen, sat, left = tables
            watch = here.watch(seen.table.id, None, None), here.watch(sat.table.id, sat.seats[0].token, None)
            async with watch[0], watch[1]:
                await there.present(seen.table.id, None)
                clock.pass_seconds(8 * DAY / 1000)
                await here._presence.refresh(here._registry.sessions.values())
                await here._refresh_watchers()
                await delete_unused(there)
                assert await kept(here, *tables) == [True, True, False]
            await asyncio.gather(*here._registry._tasks)  # that she has gone is noted
            clock.pass_seconds(60)
            await delete_unused(there)
            assert await kept(here, *tables) == [False, False, False]
            for each in (seen, left):
                assert (await refused(there.present(each.table.id, None))).code == "not_found"

    run(test)


def test_nothing_is_granted_at_a_table_that_is_being_deleted(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with serving(postgres_url) as here, serving(postgres_url) as there:
            clock, loop = install(monkeypatch), asyncio.get_running_loop()
            table = await open_table(here, "Ann", options={"players": 3})
            clock.pass_seconds(8 * DAY / 1000)
            delete_tables = statements.delete_tables
            asked: list[Future[object]] = []

            def meanwhile(connection: Connection, tables: Sequence[str]) -> int:
                """Somebody sits down after it was found that nobody has."""
                sit = here.sit(table.table.id, 1, wire.Sit(client_id=fresh(), name="Bea"))
                asked.append(asyncio.run_coroutine_threadsafe(sit, loop))
                with contextlib.suppress(TimeoutError, Refused):
                    asked[0].result(timeout=0.5)
                return delete_tables(connection, tables)

            monkeypatch.setattr(statements, "delete_tables", meanwhile)
            await delete_unused(there)
            assert (await refused(asyncio.wrap_future(asked[0]))).code == "not_found"
            assert await kept(here, table) == [False]

    run(test)


def test_what_is_being_written_keeps_its_table(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(postgres_url) as here, serving(postgres_url) as there:
            clock, loop = install(monkeypatch), asyncio.get_running_loop()
            table = await open_table(here, "Ann", options={"players": 3})
            clock.pass_seconds(8 * DAY / 1000)
            begun, over = asyncio.Event(), Event()

            def use(connection: Connection) -> None:
                """Something is written, and others do not see it yet."""
                row = schema.tables.c.id == table.table.id
                connection.execute(update(schema.tables).where(row).values(updated=now()))
                loop.call_soon_threadsafe(begun.set)
                over.wait(60)

            writing = asyncio.create_task(here.accounts.store.write(use))
            await begun.wait()
            deleting = asyncio.create_task(delete_unused(there))
            await asyncio.wait([deleting], timeout=0.3)
            over.set()
            await asyncio.gather(writing, deleting)
            assert await kept(here, table) == [True]

    run(test)
