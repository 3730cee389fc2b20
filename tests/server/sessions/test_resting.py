"""A table at which nobody does anything is let go of, and nobody notices."""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.idle import BAR
from colossarium.games import OURS
from colossarium.server import wire
from colossarium.server.sessions import registry
from colossarium.server.sessions.presence import GONE
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.sql_store import open_store
from sampling import sampled
from server import fake_time
from server.memory_store import InstantBots, MemoryStore
from server.players import fresh, open_table, play, run, serving

CHOICES = 20
TABLES = 4
ROUNDS = 3


def let_rest(service: TableService) -> None:
    """As `SessionRegistry` does when nobody has done anything for a minute."""
    for session in service._registry.sessions.values():
        session.rest()


def is_in_memory(service: TableService, opened: wire.OpenedTable) -> bool:
    return service._registry.sessions[opened.table.id].unlocked is not None


async def next_event(messages: AsyncIterator[wire.Message]) -> wire.Event:
    async for message in messages:
        if isinstance(message, wire.Event):
            return message
    raise AssertionError("there are no more events")


async def seat_asked(service: TableService, opened: wire.OpenedTable) -> tuple[wire.SeatToken, wire.Choice]:
    """Who is asked, and a choice of theirs."""
    while True:
        for held in opened.seats:
            event = await service.present(opened.table.id, held.token)
            if event.view is not None and event.view["decision"] is not None:
                name = event.view["decision"]["options"][0]["name"]
                return held, wire.Choice(client_id=fresh(), sequence=event.number, choice=name)
        await asyncio.sleep(0.005)


async def connected(
    stack: AsyncExitStack, service: TableService, opened: wire.OpenedTable, patches: bool = False
) -> list[AsyncIterator[wire.Message]]:
    """Everybody who sits there, and a spectator, having been told how things stand."""
    tokens = [*(held.token for held in opened.seats), None]
    streams = [
        await stack.enter_async_context(service.watch(opened.table.id, token, None, patches=patches))
        for token in tokens
    ]
    for stream in streams:
        await next_event(stream)
    return streams


def weigh(game: str, path: str) -> tuple[float, float]:
    """What an idle table takes, and what it took in use, in a process that has done nothing else."""
    weighed: list[tuple[float, float]] = []

    async def test() -> None:
        store = open_store(path)
        service = TableService(Settings(pause=0.0), store, InstantBots())
        await service.start()
        count = (1 + ROUNDS) * TABLES
        tables = [await open_table(service, "Ann", "Bea", game=game) for _ in range(count)]
        for number, opened in enumerate(tables):
            await play(service, opened, Random(number), CHOICES)
        let_rest(service)
        service._registry.sessions.clear()
        async with AsyncExitStack() as stack:
            for opened in tables[:TABLES]:  # what is kept once for all tables is there from now on
                await connected(stack, service, opened)
            for first in range(TABLES, count, TABLES):
                let_rest(service)
                gc.collect()
                tracemalloc.start()
                try:
                    for opened in tables[first : first + TABLES]:
                        await connected(stack, service, opened)
                    gc.collect()
                    used = tracemalloc.get_traced_memory()[0] / TABLES
                    let_rest(service)
                    gc.collect()
                    weighed.append((tracemalloc.get_traced_memory()[0] / TABLES, used))
                finally:
                    tracemalloc.stop()
        await service.stop()

    run(test)
    # What something else has made meanwhile, once, is in one of them; what a table takes is in all.
    return min(weighed)


@pytest.mark.parametrize("game", sampled(OURS, 1))
def test_an_idle_table_takes_little_memory_and_gives_back_the_rest(game: str, tmp_path: Path) -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as alone:
        idle, in_use = alone.submit(weigh, game, str(tmp_path / "tables.sqlite")).result()
    assert idle < BAR < in_use / 3, f"{idle:.0f} bytes, {in_use:.0f} before"


def test_whoever_is_connected_hears_of_the_next_choice_as_if_nothing_had_been() -> None:
    async def test() -> None:
        async with serving(pause=0) as service, AsyncExitStack() as stack:
            opened = await open_table(service, "Ann", "Bea")
            await play(service, opened, Random(1), CHOICES)
            told, told_patches = [
                await connected(stack, service, opened, patches) for patches in (False, True)
            ]
            for rests in (False, True):
                held, body = await seat_asked(service, opened)
                before = await service.present(opened.table.id, held.token)
                if rests:
                    let_rest(service)
                    assert not is_in_memory(service, opened)
                accepted = await service.choose(opened.table.id, body, held.token)
                assert is_in_memory(service, opened)
                for reader, (stream, patched) in enumerate(zip(told, told_patches, strict=True)):
                    event, other = await next_event(stream), await next_event(patched)
                    token = None if reader == 2 else opened.seats[reader].token
                    now = await service.present(opened.table.id, token)
                    assert event.view == now.view and event.number == now.number == other.number
                    # What was told is not told again, and nothing is left out.
                    assert now.lines == [*now.lines[: event.log_offset], *event.lines]
                    assert other.lines == event.lines and event.lines
                    # Who reads patches has the view whole when the one before is not kept any more.
                    assert (other.view == event.view) if rests else (other.view is None)
                    assert event.reason == "chosen" and before.number < accepted.number

    run(test)


def test_a_request_that_is_sent_again_is_known_again() -> None:
    async def test() -> None:
        async with serving(pause=0) as service:
            opened = await open_table(service, "Ann", "Bea")
            held, body = await seat_asked(service, opened)
            accepted = await service.choose(opened.table.id, body, held.token)
            let_rest(service)
            assert await service.choose(opened.table.id, body, held.token) == accepted

    run(test)


def test_what_another_process_writes_is_heard_while_the_table_rests() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with (
            serving(store, pause=0) as here,
            serving(store, pause=0) as there,
            AsyncExitStack() as stack,
        ):
            opened = await open_table(here, "Ann", "Bea")
            streams = await connected(stack, here, opened)
            let_rest(here)
            held, body = await seat_asked(there, opened)
            await there.choose(opened.table.id, body, held.token)
            await here._registry.look_for_changes()
            events = [await next_event(stream) for stream in streams]
            assert [event.reason for event in events] == ["chosen"] * 3
            let_rest(here)
            await store.delete([opened.table.id])
            await here._registry.look_for_changes()
            closing = [message async for message in streams[0] if isinstance(message, wire.Closing)]
            assert [each.code for each in closing] == ["deleted"]

    run(test)


def test_who_comes_and_goes_is_seen_while_the_table_rests() -> None:
    async def test() -> None:
        async with serving(pause=0) as service, AsyncExitStack() as stack:
            opened = await open_table(service, "Ann", "Bea")
            ann, _, _ = await connected(stack, service, opened)
            let_rest(service)
            session = service._registry.sessions[opened.table.id]
            session.send_presence({0}, session.subscribers)
            assert not is_in_memory(service, opened)
            presence = [message async for message in _until(ann, [True, False])]
            assert presence[-1].seats == [True, False]

    run(test)


async def _until(stream: AsyncIterator[wire.Message], seats: list[bool]) -> AsyncIterator[wire.Presence]:
    async for message in stream:
        if isinstance(message, wire.Presence):
            yield message
            if message.seats == seats:
                return


def test_a_bot_plays_for_who_is_absent_although_the_table_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        clock = fake_time.install(monkeypatch)
        async with serving(pause=0) as service, AsyncExitStack() as stack:
            opened = await open_table(service, "Ann", "Bea", terms=wire.Terms(absence=120))
            ann = await stack.enter_async_context(service.watch(opened.table.id, opened.seats[0].token, None))
            await next_event(ann)
            keeper = service._registry.time_keeper
            for _ in range(3):
                clock.pass_seconds(registry.QUIET / 1000 + GONE / 1000)
                service._registry._evict_idle()
                assert not is_in_memory(service, opened)
                await keeper.look_for_absent()
            event = await next_event(ann)
            assert (event.reason, event.seat) == ("bot", 1)

    run(test)


class ThinkingBots(InstantBots):
    """They never come to an end."""

    async def think(self, *job: Any) -> int | None:
        await asyncio.Event().wait()
        return None


def test_while_something_goes_on_the_table_does_not_rest() -> None:
    async def test() -> None:
        async with serving(bot_pool=ThinkingBots(), pause=0) as service:
            opened = await open_table(service, "Ann", "Bea")
            session = service._registry.sessions[opened.table.id]
            async with session.use():
                let_rest(service)
            assert is_in_memory(service, opened)
            held, _ = await seat_asked(service, opened)
            body = wire.SeatBot(client_id=fresh(), bot="random")
            await service.seat_bot(opened.table.id, held.seat, body, held.token)
            let_rest(service)
            assert session.bot_asked and is_in_memory(service, opened)

    run(test)


def test_who_looks_at_very_many_tables_does_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were used last stay."""
    monkeypatch.setattr(registry, "MOST_WHOLE", 2)

    async def test() -> None:
        async with serving() as service:
            opened = [await open_table(service, "Ann", "Bea") for _ in range(5)]
            for number, each in enumerate(opened):
                service._registry.sessions[each.table.id].used_at += number
            service._registry._evict_idle()
            assert [is_in_memory(service, each) for each in opened] == [False] * 3 + [True] * 2
            for each in opened:
                assert (await service.present(each.table.id, None)).table.state == "playing"

    run(test)
