"""A log holds what was granted, once, in its order."""

from __future__ import annotations

import asyncio
import random

import pytest

from colossarium.server.store.errors import StoreError
from colossarium.server.store.interface import StaleSequence, Unavailable
from server.store.samples import (
    RULES,
    choices,
    chose,
    first_entries,
    open_one,
    opening,
    outcome,
    store_in,
    summary,
)


def test_what_was_kept_comes_back_after_a_restart(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            assert await store.open(opening("t1", client_id="c"), first_entries(), summary(), RULES) == "t1"
            await store.append("t1", 3, chose("B2", "c1"), summary())
            secret = await store.secret()
        async with store_in(database) as store:
            kept = await store.load("t1")
            assert kept is not None
            assert kept.opening == opening("t1", client_id="c")
            assert kept.entries == [*first_entries(), chose("B2", "c1")]
            found = await store.rules("abc")
            assert found == RULES
            assert await store.rules("abc") is found
            assert await store.secret() == secret and len(secret) == 32

    asyncio.run(main())


def test_only_what_is_new_is_loaded(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            for number in range(1, 6):
                await store.append("t1", number, chose(str(number)), summary())
            kept = await store.load("t1", after=3)
            assert kept is not None and kept.entries == [chose("4"), chose("5")]

    asyncio.run(main())


@pytest.mark.parametrize("table", ["t2", "", "t1\x00", "\ud800", "t1\n", "ä" * 10_000])
def test_there_is_no_table_of_another_name(database: str, table: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            assert await store.load(table) is None
            assert await store.connected_seats(table, 0) == set()
            assert await store.rules(table) is None

    asyncio.run(main())


def test_a_request_that_opens_a_table_opens_one(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            opened = await asyncio.gather(
                *(
                    store.open(opening(f"t{number}", client_id="same"), first_entries(), summary(), RULES)
                    for number in range(5)
                )
            )
            assert opened == ["t0"] * 5
            assert await store.load("t1") is None
            kept = await store.load("t0")
            assert kept is not None and len(kept.entries) == 2

    asyncio.run(main())


def test_an_id_that_is_taken_gives_the_older_table(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store, "t0")
            await open_one(store, "t1")
            assert await store.open(opening("t1", game="other"), first_entries(), summary(), RULES) == "t1"
            kept = await store.load("t1")
            assert kept is not None and (kept.opening.game, kept.entries) == ("toy", [])

    asyncio.run(main())


def test_one_entry_stands_under_each_number(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            said = await asyncio.gather(*(outcome(store, "t1", 1, chose(str(n))) for n in range(4)))
            assert said == ["written", "behind", "behind", "behind"]
            assert await outcome(store, "t1", 3, chose()) == "behind"
            assert await choices(store) == ["0"]

    asyncio.run(main())


def test_a_repeated_request_is_known_even_if_its_number_is_stale(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            await open_one(store, "t2")
            assert await outcome(store, "t1", 1, chose("A", "x")) == "written"
            assert await outcome(store, "t1", 2, chose("B", "y")) == "written"
            assert await outcome(store, "t1", 1, chose("A", "x")) == "repeated 1"
            assert await outcome(store, "t1", 3, chose("A", "x")) == "repeated 1"
            assert await outcome(store, "t1", 3, chose("A", "x", seat=1)) == "written"
            assert await outcome(store, "t2", 1, chose("A", "x")) == "written"

    asyncio.run(main())


def test_a_table_that_was_never_opened_has_no_log(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            said = await asyncio.gather(
                store.append("t1", 1, chose("A"), summary()),
                store.append("none", 1, chose("B"), summary()),
                store.append("t1", 2, chose("C"), summary()),
                return_exceptions=True,
            )
            assert [type(each) for each in said] == [type(None), StaleSequence, type(None)]

    asyncio.run(main())


def test_what_comes_together_is_as_if_it_came_one_after_the_other(database: str) -> None:
    chance = random.Random(5)
    asked = [
        (f"t{chance.randrange(3)}", chance.randrange(1, 25), f"c{chance.randrange(30)}") for _ in range(400)
    ]
    lengths = {f"t{number}": 0 for number in range(3)}
    granted: dict[tuple[str, str], int] = {}
    expected = []
    for number, (table, sequence, client) in enumerate(asked):
        if number % 2:
            sequence = lengths[table] + 1
            asked[number] = (table, sequence, client)
        if (table, client) in granted:
            expected.append(f"repeated {granted[table, client]}")
        elif sequence != lengths[table] + 1:
            expected.append("behind")
        else:
            lengths[table], granted[table, client] = sequence, sequence
            expected.append("written")

    async def main() -> None:
        async with store_in(database) as store:
            for table in lengths:
                await open_one(store, table)
            said = await asyncio.gather(
                *(outcome(store, table, sequence, chose(client, client)) for table, sequence, client in asked)
            )
            assert said == expected and len(set(said)) > 3
            for table, length in lengths.items():
                assert len(await choices(store, table)) == length

    asyncio.run(main())


def test_closing_writes_what_waits_and_takes_no_more(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            waiting = asyncio.gather(*(outcome(store, "t1", n, chose(str(n))) for n in range(1, 400)))
            await asyncio.sleep(0)
            await store.close()
            assert await waiting == ["written"] * 399
            for refused in (store.load("t1"), store.append("t1", 400, chose(), summary()), store.ping()):
                with pytest.raises(Unavailable):
                    await refused
        async with store_in(database) as store:
            assert len(await choices(store)) == 399

    asyncio.run(main())


def test_a_damaged_entry_is_a_sentence(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            await store.append("t1", 1, chose(), summary())
            await store._writer.do(
                lambda connection: connection.exec_driver_sql("UPDATE entries SET body = '{}'")
            )
            with pytest.raises(StoreError, match="entry 1 of the table t1 is damaged"):
                await store.load("t1")

    asyncio.run(main())
