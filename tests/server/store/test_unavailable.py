"""A database that is locked, full, read-only or gone: one exception, nothing half done, and back again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import format_exception
from typing import Any

import pytest
from sqlalchemy import event

from colossarium.server.store.errors import UnforeseenRow
from colossarium.server.store.interface import Unavailable
from colossarium.server.store.sql_store import SqlStore
from server.postgres import Cluster
from server.store.samples import RULES, chose, first_entries, open_one, opening, outcome, store_in, summary


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


async def length(store: SqlStore, table: str = "t1") -> int:
    kept = await store.load(table)
    assert kept is not None
    return len(kept.entries)


async def refused_then_granted(store: SqlStore, trouble: Any) -> None:
    """While there is trouble nothing is written, but what is there can be read; then all is well again."""
    await open_one(store)
    await store.append("t1", 1, chose("A", "a"), summary())
    with trouble:
        # Large enough that a disk which is full has no room left over for them.
        said = await asyncio.gather(*(outcome(store, "t1", 2, chose("B" * 9999, client)) for client in "xyz"))
        assert said == ["unavailable"] * 3
        with pytest.raises(Unavailable):
            await store.open(opening("t2", before="t" * 9999), first_entries(), summary(), RULES)
        with pytest.raises(Unavailable):
            await store.note_presence([("t1", seat) for seat in range(3000)], until=10**15)
        assert await length(store) == 1
        with pytest.raises(Unavailable):
            await store.ping()
    await store.ping()
    assert await store.load("t2") is None and await store.connected_seats("t1", 0) == set()
    assert await outcome(store, "t1", 2, chose("B", "x")) == "written"
    assert await outcome(store, "t1", 2, chose("A", "a")) == "repeated 1"
    assert await length(store) == 2


def test_a_locked_database_is_unavailable(file: Path) -> None:
    @contextmanager
    def locked() -> Iterator[None]:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.close()

    async def main() -> None:
        async with store_in(str(file), lock_seconds=0.1) as store:
            await refused_then_granted(store, locked())

    asyncio.run(main())


@contextmanager
def with_pragma(store: SqlStore, during: str) -> Iterator[None]:
    """Every connection that writes is set like this; those that are open are made anew."""

    def connected(connection: Any, record: object) -> None:
        connection.execute(f"PRAGMA {during}")

    event.listen(store._engines.writing, "connect", connected)
    store._engines.writing.dispose()
    yield
    event.remove(store._engines.writing, "connect", connected)
    store._engines.writing.dispose()


@pytest.mark.parametrize("trouble", ["query_only = ON", "max_page_count = 1"], ids=["read-only", "full"])
def test_a_full_disk_is_unavailable(file: Path, trouble: str) -> None:
    async def main() -> None:
        async with store_in(str(file)) as store:
            await refused_then_granted(store, with_pragma(store, trouble))

    asyncio.run(main())


def test_a_read_only_postgresql_is_unavailable(postgres: Cluster) -> None:
    url = postgres.database()
    name = url.split("/")[3].split("?")[0]

    @contextmanager
    def read_only(store: SqlStore) -> Iterator[None]:
        postgres.ask(name, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        store._engines.writing.dispose()
        yield
        postgres.ask(name, f"SET transaction_read_only = off; ALTER DATABASE {name} RESET ALL")
        store._engines.writing.dispose()

    async def main() -> None:
        async with store_in(url) as store:
            await refused_then_granted(store, read_only(store))

    asyncio.run(main())


def test_a_locked_table_is_unavailable(postgres_url: str) -> None:
    async def main() -> None:
        async with store_in(postgres_url, lock_seconds=0.1) as store, store_in(postgres_url) as other:
            await open_one(store)
            with other._engines.writing.begin() as connection:
                connection.exec_driver_sql("SELECT * FROM tables FOR UPDATE")
                assert await outcome(store, "t1", 1, chose()) == "unavailable"
            assert await outcome(store, "t1", 1, chose()) == "written"

    asyncio.run(main())


def test_cut_connections_are_made_again(postgres: Cluster) -> None:
    async def main() -> None:
        async with store_in(postgres.database()) as store:
            await open_one(store)
            for number in range(1, 4):
                await asyncio.to_thread(postgres.cut, "application_name = 'colossarium'")
                # It was noticed before anything was sent, so nobody needs to know.
                assert await outcome(store, "t1", number, chose()) == "written"
                assert await length(store) == number

    asyncio.run(main())


def test_a_server_that_goes_away_and_comes_back(postgres: Cluster) -> None:
    async def main() -> None:
        async with store_in(postgres.database()) as store:
            await open_one(store)
            written: list[int] = []
            playing = True

            async def play() -> None:
                while playing:
                    number = len(written) + 1
                    said = await outcome(store, "t1", number, chose(str(number), f"c{number}"))
                    if said in ("written", f"repeated {number}"):
                        written.append(number)
                    else:
                        assert said == "unavailable"
                        await asyncio.sleep(0.02)

            player = asyncio.create_task(play())
            while len(written) < 20:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(postgres.stop)
            try:
                for refused in (store.load("t1"), store.ping(), store.lobby(["open"], 0, None, 1)):
                    with pytest.raises(Unavailable):
                        await refused
                with pytest.raises(Unavailable):
                    await store.open(opening("t2"), [], summary(), RULES)
            finally:
                await asyncio.to_thread(postgres.start)
            before = len(written)
            while len(written) < before + 20:
                assert not player.done()
                await asyncio.sleep(0.01)
            playing = False
            await player
            kept = await store.load("t1")
            assert kept is not None
            assert kept.entries == [chose(str(number), f"c{number}") for number in written]

    asyncio.run(main())


def test_an_error_does_not_tell_what_was_to_be_written(database: str) -> None:
    """The key of a table and the nonces of seats are among it, and an error that nobody foresaw is logged."""

    async def main() -> None:
        async with store_in(database) as store:
            wrong = opening("t2", client_id="a-secret", game=None)
            with pytest.raises(UnforeseenRow) as failed:
                await store.open(wrong, first_entries(), summary(), RULES)
            said = "".join(format_exception(failed.value))
            assert "refuses what was to be written" in said and "game" in said
            assert (
                "a-secret" not in said and repr(wrong.key)[2:20] not in said and wrong.key.hex() not in said
            )

    asyncio.run(main())
