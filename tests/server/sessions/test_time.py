"""Time at tables that a service has: it runs out once, whoever looks, and none while no server is there."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from colossarium.server import wire
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.tables.entries import AnyEntry, BotSeated, ServerWasDown, TimeRanOut, decode
from colossarium.table.errors import BadOption
from server.attack.failing_store import FailingStore
from server.fake_time import FakeTime, install
from server.memory_store import InstantBots, MemoryStore
from server.players import fresh, open_table, play, refused, run, serving

BANK = 600


def terms(**more: object) -> wire.Terms:
    facts = {"clock": wire.RealTime(bank=BANK, increment=10), "stand_in": "random", **more}
    return wire.Terms(**facts)  # type: ignore[arg-type]


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    return install(monkeypatch)


def log_of(store: MemoryStore, table: str) -> list[AnyEntry]:
    return [decode(text) for text in store.logs[table]]


def kinds(store: MemoryStore, table: str) -> Counter[type]:
    return Counter(type(entry) for entry in log_of(store, table))


async def killed(service: TableService) -> None:
    """End a service without giving it time to write anything."""
    registry = service._registry
    registry._closing = True
    tasks = [registry._maintenance, registry.time_keeper._rounds, *registry._tasks]
    for task in tasks:
        if task is not None:
            task.cancel()
    await asyncio.gather(*(task for task in tasks if task is not None), return_exceptions=True)


async def serve(service: TableService, time: FakeTime, seconds: int) -> None:
    """Time passes in which the service is there."""
    for passed in range(0, seconds, 5):
        time.pass_seconds(min(5, seconds - passed))
        await service._registry.time_keeper._note()


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    while not await true():
        await asyncio.sleep(0.001)


async def running(service: TableService, table: str) -> wire.Clocks:
    clocks = (await service.present(table, None)).table.clocks
    assert clocks is not None
    return clocks


def test_who_runs_out_of_time_is_played_for_by_the_bot_that_the_table_names(time: FakeTime) -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await open_table(service, "Ann", "Bea", terms=terms())
            table, keeper = opened.table.id, service._registry.time_keeper
            seat = (await running(service, table)).running
            assert seat is not None
            await serve(service, time, BANK - 1)
            await keeper.look(table)
            assert kinds(store, table)[TimeRanOut] == 0
            time.pass_seconds(1)
            await asyncio.gather(*(keeper.look(table) for _ in range(5)))
            assert kinds(store, table)[TimeRanOut] == 1
            shown = (await service.present(table, None)).table
            assert shown.seats[seat].bot == "random" and shown.seats[seat].out is None
            assert shown.clocks is not None and shown.clocks.left[seat] == 0
            back = service.come_back(table, seat, wire.Command(client_id=fresh()), opened.seats[seat].token)
            assert (await refused(back)).code == "out_of_time"

    run(test)


def test_where_the_table_says_so_who_runs_out_of_time_has_lost(time: FakeTime) -> None:
    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, "Ann", "Bea", terms=terms(out_of_time="loss"))
            table = opened.table.id
            seat = (await running(service, table)).running
            assert seat is not None
            await serve(service, time, BANK)
            event = await service.present(table, opened.seats[seat].token)
            assert event.view is not None and event.view["decision"] is not None
            name = event.view["decision"]["options"][0]["name"]
            body = wire.Choice(client_id=fresh(), sequence=event.number, choice=name)
            late = await refused(service.choose(table, body, opened.seats[seat].token))
            assert late.code == "out_of_time"
            await service._registry.time_keeper.look(table)
            result = (await service.present(table, None)).table.result
            assert result is not None and (result.by, result.winners) == ("time", [1 - seat])
            record = await service.record(table)
            assert record.ending is not None and record.ending.timed_out == [seat]

    run(test)


@pytest.mark.parametrize("kill", [False, True])
def test_a_server_that_is_down_costs_nobody_time(time: FakeTime, kill: bool) -> None:
    async def test() -> None:
        store = MemoryStore()
        first = TableService(Settings(), store, InstantBots())
        await first.start()
        opened = await open_table(first, "Ann", "Bea", terms=terms())
        table = opened.table.id
        seat = (await running(first, table)).running
        assert seat is not None
        await serve(first, time, 100)
        if kill:
            await killed(first)
        else:
            await first.stop()
        time.pass_seconds(10 * BANK)
        async with serving(store) as second:
            clocks = await running(second, table)
            assert kinds(store, table)[ServerWasDown] == 1 and kinds(store, table)[TimeRanOut] == 0
            assert (clocks.left[seat], clocks.since) == ((BANK - 100) * 1000, time.milliseconds)
            # It stands in the log: nobody is given it twice.
            await serve(second, time, BANK - 101)
            await second._registry.time_keeper.look(table)
            assert kinds(store, table)[TimeRanOut] == 0
            time.pass_seconds(1)
            await second._registry.time_keeper.look(table)
            assert kinds(store, table)[TimeRanOut] == 1

    run(test)


def test_time_that_was_up_when_the_server_was_killed_runs_out_at_the_next_start(time: FakeTime) -> None:
    async def test() -> None:
        store = MemoryStore()
        first = TableService(Settings(), store, InstantBots())
        await first.start()
        opened = await open_table(first, "Ann", "Bea", "Cleo", options={"players": 3}, terms=terms())
        table = opened.table.id
        await serve(first, time, BANK)
        await killed(first)
        time.pass_seconds(5)
        async with serving(store):
            # Nobody asks for the table: it is found in the store.
            await until(lambda: _has(store, table, TimeRanOut))
            assert kinds(store, table)[TimeRanOut] == 1

    run(test)


async def _has(store: MemoryStore, table: str, kind: type) -> bool:
    return kinds(store, table)[kind] > 0


@pytest.mark.parametrize("seed", range(3))
def test_of_several_processes_one_enters_that_time_is_up(time: FakeTime, seed: int) -> None:
    async def test() -> None:
        whole, dice = MemoryStore(), random.Random(seed)
        sides = [FailingStore(whole, dice, 0.0) for _ in range(2)]
        sides[0].others, sides[1].others = [sides[1]], [sides[0]]
        services = [TableService(Settings(pause=0.02), side, InstantBots()) for side in sides]
        for service in services:
            await service.start()
        opened = await open_table(services[0], "Ann", "Bea", terms=terms(out_of_time="loss"))
        table = opened.table.id
        for service in services:
            await service.present(table, None)
        await serve(services[0], time, BANK)
        for side in sides:
            side.often = 0.2
        while not kinds(whole, table)[TimeRanOut]:
            looks = [service._registry.time_keeper.look(table) for service in services for _ in range(3)]
            await asyncio.gather(*looks)
        for side in sides:
            side.often = 0.0
        await asyncio.gather(*(service._registry.time_keeper.look(table) for service in services))
        assert kinds(whole, table)[TimeRanOut] == 1
        for service in services:
            shown = (await service.present(table, None)).table
            assert shown.state == "over" and shown.result is not None and shown.result.by == "time"
        for service in services:
            await service.stop()

    run(test)


def test_who_is_absent_is_played_for_until_they_are_back(time: FakeTime) -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            wishes = wire.Terms(absence=60, stand_in="random")
            opened = await open_table(service, "Ann", "Bea", terms=wishes)
            table, (ann, bea) = opened.table.id, [held.token for held in opened.seats]
            keeper = service._registry.time_keeper
            time.pass_seconds(60)
            async with service.watch(table, None, None):
                await keeper.look_for_absent()
                time.pass_seconds(100)
                await keeper.look_for_absent()
                assert not kinds(store, table)[BotSeated], "nobody who plays waits for anybody"
            async with service.watch(table, ann, None):
                await keeper.look_for_absent()
                time.pass_seconds(59)
                await keeper.look_for_absent()
                assert not kinds(store, table)[BotSeated]
                await service.set_pause(table, wire.SetPause(client_id=fresh(), on=True), ann)
                time.pass_seconds(2)
                await keeper.look_for_absent()
                seats = (await service.present(table, None)).table.seats
                assert [seat.state for seat in seats] == ["person", "substitute"]
                async with service.watch(table, bea, None):
                    seats = (await service.present(table, None)).table.seats
                    assert [seat.state for seat in seats] == ["person", "person"]
                    time.pass_seconds(3600)
                    await keeper.look_for_absent()
                    seats = (await service.present(table, None)).table.seats
                    assert [seat.state for seat in seats] == ["person", "person"]

    run(test)


def test_a_table_goes_on_without_who_is_absent_unless_it_was_to_wait(time: FakeTime) -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            keeper = service._registry.time_keeper
            for wishes, stands_in in (({}, 1), ({"terms": wire.Terms(absence=None)}, 0)):
                opened = await open_table(service, "Ann", "Bea", **wishes)
                table, (ann, bea) = opened.table.id, [held.token for held in opened.seats]
                async with service.watch(table, ann, None):
                    time.pass_seconds(60)
                    await keeper.look_for_absent()
                    time.pass_seconds(wire.USUAL_ABSENCE - 1)
                    await keeper.look_for_absent()
                    assert not kinds(store, table)[BotSeated]
                    time.pass_seconds(1)
                    await keeper.look_for_absent()
                    assert kinds(store, table)[BotSeated] == stands_in
                    if stands_in:
                        # A stranger who would like to sit there brings nobody back.
                        for seat in (1, 9):
                            await refused(service.sit(table, seat, wire.Sit(client_id=fresh(), name="Eve")))
                        await keeper.look_for_absent()
                        assert (await service.present(table, None)).table.seats[1].state == "substitute"
                        # A program that is not connected is back when it asks how the table stands.
                        await service.present(table, bea)
                        await keeper.look_for_absent()
                        seats = (await service.present(table, None)).table.seats
                        assert [seat.state for seat in seats] == ["person", "person"]

    run(test)


def test_a_table_of_which_no_terms_were_written_down_waits_as_before(time: FakeTime) -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await open_table(service, "Ann", "Bea")
            table = opened.table.id
            assert store.openings[table].terms == wire.Terms()
        store.openings[table] = msgspec.structs.replace(store.openings[table], terms=None)
        async with serving(store) as service:
            shown = (await service.present(table, None)).table
            assert shown.terms == wire.Terms(absence=None)
            async with service.watch(table, opened.seats[0].token, None):
                for _ in range(3):
                    time.pass_seconds(1000)
                    await service._registry.time_keeper.look_for_absent()
            assert not kinds(store, table)[BotSeated]
        card = msgspec.json.decode(msgspec.json.encode(shown))
        del card["terms"]
        assert msgspec.convert(card, wire.Table).terms == wire.Terms(absence=None)

    run(test)


def test_the_usual_absence_is_one_number() -> None:
    _, known = msgspec.json.schema_components([wire.Terms])
    assert known["Terms"]["properties"]["absence"]["default"] == wire.USUAL_ABSENCE
    new = msgspec.json.decode(b'{"client_id": "0123456789abcdef", "game": "kolossus"}', type=wire.NewTable)
    assert new.terms.absence == wire.USUAL_ABSENCE
    docs = (Path(__file__).parents[3] / "docs/server.md").read_text(encoding="utf-8")
    assert f"{wire.USUAL_ABSENCE} unless told; null: only if somebody asks" in docs


def test_a_rematch_has_the_same_terms_and_a_table_without_any_is_as_before(time: FakeTime) -> None:
    async def test() -> None:
        async with serving() as service:
            wishes = terms(out_of_time="loss")
            opened = await open_table(service, "Ann", "Bea", terms=wishes)
            tokens = [held.token for held in opened.seats]
            await service.resign(opened.table.id, wire.Command(client_id=fresh()), tokens[0])
            again = await service.rematch(opened.table.id, wire.Rematch(client_id=fresh()), tokens[1])
            assert again.table.terms == wishes
            plain = await open_table(service, "Ann", "Bea")
            time.pass_seconds(10_000_000)
            await play(service, plain, random.Random(1), 3)
            shown = (await service.present(plain.table.id, None)).table
            assert shown.clocks is None and shown.terms == wire.Terms()
            with pytest.raises(BadOption):
                await open_table(service, "Ann", "Bea", terms=terms(stand_in="nobody"))

    run(test)
