"""Several processes on one PostgreSQL: who writes first is right, and the others hear of it."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import AsyncExitStack

from colossarium.server.store.sql_store import SqlStore
from server.postgres import Cluster
from server.store.samples import (
    RULES,
    SECONDS,
    chose,
    open_one,
    opening,
    outcome,
    store_in,
    summary,
    until,
)

NAMES = ("one", "two", "three")
LISTENING = "application_name = 'colossarium' AND query LIKE 'LISTEN%'"


def now() -> int:
    return time.time_ns() // 1_000_000


async def write(store: SqlStore, table: str, clients: list[str]) -> None:
    """Have each of them written, however often somebody else is faster."""
    number = 1
    for client in clients:
        while (said := await outcome(store, table, number, chose(client, client))) == "behind":
            kept = await store.load(table)
            assert kept is not None
            number = len(kept.entries) + 1
        assert said == "written"


def test_entries_of_several_processes_make_one_log(postgres_url: str) -> None:
    tables = ["t1", "t2", "t3"]

    async def main() -> None:
        async with AsyncExitStack() as opened:
            stores = {name: await opened.enter_async_context(store_in(postgres_url)) for name in NAMES}
            for table in tables:
                await open_one(stores["one"], table)
            await asyncio.gather(
                *(
                    write(store, table, [f"{name}-{number}" for number in range(25)])
                    for name, store in stores.items()
                    for table in tables[:: 1 if name == "one" else -1]
                )
            )
            for table in tables:
                kept = await stores["two"].load(table)
                assert kept is not None
                clients = [entry.client_id or "" for entry in kept.entries]
                assert len(clients) == 75
                for name in stores:
                    mine = [client for client in clients if client.startswith(name)]
                    assert mine == [f"{name}-{number}" for number in range(25)]

    asyncio.run(main())


async def open_all(store: SqlStore, name: str, clients: list[str]) -> list[str]:
    wanted = [opening(f"{name}-{client}", client_id=client) for client in clients]
    return await asyncio.gather(*(store.open(each, [], summary(), RULES) for each in wanted))


def test_two_processes_open_one_table_for_one_request(postgres_url: str) -> None:
    async def main() -> None:
        async with store_in(postgres_url) as one, store_in(postgres_url) as other:
            clients = [f"c{number}" for number in range(20)]
            # In opposite orders, so that each may wait for the other.
            mine, theirs = await asyncio.gather(
                open_all(one, "one", clients), open_all(other, "other", clients[::-1])
            )
            assert mine == theirs[::-1] and len(set(mine)) == 20

    asyncio.run(main())


def test_what_others_write_is_told_and_ones_own_is_not(postgres_url: str) -> None:
    async def main() -> None:
        async with store_in(postgres_url) as one, store_in(postgres_url) as other:
            await open_one(one, "t1")
            await open_one(one, "t2")
            told: list[tuple[str, int]] = []
            one.listen(lambda table, sequence: told.append((table, sequence)))
            # Whatever is told comes in the order of writing, so the last shows that the rest has come.
            await until_heard(other, told)
            told.clear()
            await one.append("t1", 1, chose("A"), summary())
            await other.append("t1", 2, chose("B"), summary())
            assert await outcome(other, "t1", 2, chose("C")) == "behind"
            await one.append("t2", 1, chose("D"), summary())
            await other.append("t2", 2, chose("E"), summary())
            await until(lambda: ("t2", 2) in told)
            assert told == [("t1", 2), ("t2", 2)]

    asyncio.run(main())


async def until_heard(other: SqlStore, told: list[tuple[str, int]]) -> None:
    await open_one(other, "first")
    number = 0
    while not told:
        number += 1
        await other.append("first", number, chose(), summary(updated=2))
        await asyncio.sleep(0.02)
    last = number
    await until(lambda: ("first", last) in told)


def test_what_was_written_while_the_line_was_dead_is_told(postgres: Cluster) -> None:
    async def main() -> None:
        url = postgres.database()
        async with store_in(url) as one, store_in(url) as other:
            told: list[tuple[str, int]] = []
            one.listen(lambda table, sequence: told.append((table, sequence)))
            await until_heard(other, told)
            await open_one(other)
            for number in range(1, 6):
                await asyncio.to_thread(postgres.cut, LISTENING)
                await other.append("t1", number, chose(), summary(updated=now()))
                await until(lambda: ("t1", number) in told)  # noqa: B023

    asyncio.run(main())


def test_a_listener_outlives_a_restart_of_the_server(postgres: Cluster) -> None:
    async def main() -> None:
        url = postgres.database()
        async with store_in(url) as one, store_in(url) as other:
            told: list[tuple[str, int]] = []
            one.listen(lambda table, sequence: told.append((table, sequence)))
            await until_heard(other, told)
            await open_one(other)
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)
            await other.append("t1", 1, chose(), summary(updated=now()))
            await until(lambda: ("t1", 1) in told)

    asyncio.run(main())


def test_what_processes_tell_each_other_has_no_word_of_the_game(postgres_url: str) -> None:
    import psycopg

    async def main() -> None:
        async with store_in(postgres_url) as store:
            with psycopg.connect(postgres_url, autocommit=True) as listening:
                listening.execute("LISTEN colossarium")
                await open_one(store)
                await store.append("t1", 1, chose("a secret"), summary())
                heard = await asyncio.to_thread(
                    lambda: [notice.payload for notice in listening.notifies(timeout=SECONDS, stop_after=1)]
                )
            assert len(heard) == 1
            assert re.fullmatch(r"t1 1 [0-9a-f-]+", heard[0])

    asyncio.run(main())


def test_what_is_none_of_ours_is_not_told(postgres: Cluster) -> None:
    async def main() -> None:
        url = postgres.database()
        name = url.split("/")[3].split("?")[0]
        async with store_in(url) as one, store_in(url) as other:
            told: list[tuple[str, int]] = []
            one.listen(lambda table, sequence: told.append((table, sequence)))
            await until_heard(other, told)
            told.clear()
            for payload in ("", "t1", "t1 x y", "t1 1", "t1 ² y", "a b c d"):
                await asyncio.to_thread(postgres.ask, name, f"NOTIFY colossarium, '{payload}'")
            await open_one(other)
            await other.append("t1", 1, chose(), summary())
            await until(lambda: bool(told))
            assert told == [("t1", 1)]

    asyncio.run(main())


def test_a_file_has_nobody_to_listen_to(tmp_path: object) -> None:
    async def main() -> None:
        async with store_in(f"{tmp_path}/games.sqlite") as store:
            await open_one(store)
            told: list[tuple[str, int]] = []
            store.listen(lambda table, sequence: told.append((table, sequence)))
            await store.append("t1", 1, chose(), summary(updated=now()))
            assert store._listener is None and told == []

    asyncio.run(main())
