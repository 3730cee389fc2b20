"""What is looked for among many tables: the lobby, bots that are asked, who is connected."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from colossarium.server.store.interface import LONGEST_MEMORY, ListedTable, Outage, State
from colossarium.server.store.sql_store import SqlStore
from colossarium.server.wire import RealTime, Terms
from server.store.samples import RULES, chose, open_one, opening, store_in, summary


async def some_tables(store: SqlStore) -> None:
    states: list[State] = ["open", "playing", "over"]
    for number in range(12):
        stands = summary(state=states[number % 3], updated=500 - number, card=f'"{number:02}"')
        new = opening(f"t{number:02}", created=100 + number // 2, public=number != 6)
        await store.open(new, [], stands, RULES)


def test_the_lobby_has_public_tables_the_newest_first(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await some_tables(store)
            found = await store.lobby(["open", "playing"], 0, None, 100)
            assert [each.id for each in found] == ["t10", "t09", "t07", "t04", "t03", "t01", "t00"]
            assert found[0] == (105, "t10", '"10"', "playing")
            assert await store.lobby(["open"], 498, None, 100) == [(100, "t00", '"00"', "open")]
            assert await store.lobby([], 0, None, 100) == []

    asyncio.run(main())


@pytest.mark.parametrize("size", [1, 2, 5])
def test_the_lobby_can_be_leafed_through(database: str, size: int) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await some_tables(store)
            whole = await store.lobby(["open", "playing", "over"], 0, None, 100)
            seen: list[ListedTable] = []
            before = None
            while page := await store.lobby(["open", "playing", "over"], 0, before, size):
                seen += page
                before = page[-1][:2]
            assert seen == whole and len(whole) == 11

    asyncio.run(main())


@pytest.mark.parametrize("size", [1, 4, 100])
def test_a_page_has_few_tables_of_one_address(size: int, database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            openers = [*"AAAA", None, None, None, *"BAABABCA"]
            for number, opener in enumerate(openers):
                new = opening(f"{number:02}", created=100 - number, opener=opener)
                await store.open(new, [], summary(state="open"), RULES)
            found = await store.lobby(["open"], 0, None, size, each=2)
            assert [int(each.id) for each in found] == [0, 1, 4, 5, 6, 7, 10, 13][:size]
            later = await store.lobby(["open"], 0, found[-1][:2], 3, each=2)
            assert [int(each.id) for each in later] == {1: [1, 2, 4], 4: [6, 7, 8], 100: [14]}[size]

    asyncio.run(main())


@pytest.mark.parametrize("before", [(2**80, "t"), (-(2**80), "t"), (103, "\x00"), (103, "\ud800")])
def test_any_place_to_go_on_from_will_do(database: str, before: tuple[int, str]) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await some_tables(store)
            found = await store.lobby(["open", "playing", "over"], 0, before, 100)
            assert all(each[0] < before[0] for each in found)

    asyncio.run(main())


def test_an_entry_brings_its_table_up_to_date(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            await store.append("t1", 1, chose(), summary(state="over", updated=900, card='"new"'))
            assert await store.lobby(["over"], 0, None, 10) == [(1000, "t1", '"new"', "over")]
            assert await store.lobby(["over"], 901, None, 10) == []
            assert await store.lobby(["open", "playing"], 0, None, 10) == []

    asyncio.run(main())


def test_of_several_entries_the_last_says_how_a_table_stands(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            await asyncio.gather(
                *(
                    store.append("t1", number, chose(), summary(updated=number, card=str(number)))
                    for number in range(1, 40)
                )
            )
            assert await store.lobby(["playing"], 0, None, 10) == [(1000, "t1", "39", "playing")]
            assert await store.lobby(["playing"], 40, None, 10) == []

    asyncio.run(main())


def test_bots_that_are_asked_are_found(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            for number, table in enumerate(["t3", "t1", "t2"]):
                stands = summary(bot_asked=True, updated=100 + number)
                await store.open(opening(table, public=False), [], stands, RULES)
            await open_one(store, "t4")
            assert await store.tables_waiting_for_bots(101) == ["t3", "t1"]
            await store.append("t3", 1, chose(), summary(bot_asked=False, updated=101))
            assert await store.tables_waiting_for_bots(10**15) == ["t1", "t2"]

    asyncio.run(main())


def test_who_is_connected_is_believed_for_a_while(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await store.note_presence([("t1", 0), ("t1", 1), ("t2", 3), ("t1", 0)], until=500)
            await store.note_presence([("t1", 1)], until=900)
            await store.note_presence([], until=900)
            assert await store.connected_seats("t1", 499) == {0, 1}
            assert await store.connected_seats("t1", 500) == {1}
            assert await store.connected_seats("t2", 499) == {3}
            await store.note_presence([("t1", 1)], until=0)
            assert await store.connected_seats("t1", 499) == {0}
            await store.expire_presence(501)
            assert await store.connected_seats("t1", 0) == set()

    asyncio.run(main())


def test_a_seat_that_is_connected_to_two_processes_leaves_one(postgres_url: str) -> None:
    async def main() -> None:
        async with store_in(postgres_url) as one, store_in(postgres_url) as other:
            await one.note_presence([("t1", 0)], until=500)
            await other.note_presence([("t1", 0)], until=600)
            await other.note_presence([("t1", 0)], until=0)
            assert await other.connected_seats("t1", 400) == {0}

    asyncio.run(main())


def test_two_processes_have_one_secret(postgres_url: str) -> None:
    async def main() -> None:
        async with store_in(postgres_url) as one, store_in(postgres_url) as other:
            secrets = await asyncio.gather(one.secret(), other.secret(), one.secret())
            assert len(set(secrets)) == 1

    asyncio.run(main())


def test_tables_are_found_when_somebody_s_time_is_up(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            for number, due in enumerate((None, 300, 100, 200)):
                terms = Terms(clock=RealTime(bank=60)) if number else None
                stands = msgspec.structs.replace(summary(), due=due)
                new = msgspec.structs.replace(opening(f"t{number}"), terms=terms)
                await store.open(new, [], stands, RULES)
                kept = await store.load(new.id)
                assert kept is not None and kept.opening.terms == terms
            assert await store.tables_due(99) == []
            assert await store.tables_due(250) == ["t2", "t3"]
            await store.append("t2", 1, chose(), msgspec.structs.replace(summary(), due=None))
            assert await store.tables_due(1000) == ["t3", "t1"]

    asyncio.run(main())


def test_it_is_known_when_no_process_served(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            assert await store.note_alive(1000, 0) == []
            assert await store.note_alive(6000, 7000) == []
            assert await store.note_alive(5000, 0) == [], "a clock was set back"
            assert await store.note_alive(20_000, 7000) == [Outage(6000, 20_000)]
        async with store_in(database) as store:
            missed = [Outage(6000, 20_000), Outage(20_000, 21_000)]
            assert await store.note_alive(21_000, 0) == missed
            at_once = await asyncio.gather(*(store.note_alive(30_000, 7000) for _ in range(5)))
            assert at_once == [[*missed, Outage(21_000, 30_000)]] * 5
            later = 30_000 + LONGEST_MEMORY
            assert await store.note_alive(later, 10**12) == []

    asyncio.run(main())
