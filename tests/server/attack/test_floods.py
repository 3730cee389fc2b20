"""Much too much of something."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

from colossarium.server import wire
from colossarium.server.sessions.session import LONG_GAP, LONG_LOG
from colossarium.server.sessions.subscriber import MOST_WAITING
from colossarium.server.tables import commands
from colossarium.server.tables.entries import PlayerLeft, PlayerReturned, decode, encode
from colossarium.table.log import GameLog
from server.memory_store import MemoryStore
from server.players import fresh, open_table, play, refused, run, serving


def test_nobody_fills_the_log_by_coming_and_going() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await open_table(service, "Ann", "Bea")
        table, (ann, bea) = opened.table.id, (held.token for held in opened.seats)
        at = decode(store.logs[table][-1]).at
        for _ in range(commands.MOST_EXTRA_REQUESTS // 2):
            store.logs[table].append(encode(PlayerLeft(at=at, seat=0)))
            store.logs[table].append(encode(PlayerReturned(at=at, seat=0)))
        async with serving(store) as service:
            why = await refused(service.leave(table, 0, wire.Command(client_id=fresh()), ann))
            assert why.code == "too_often"
            bot = wire.SeatBot(client_id=fresh(), bot="random")
            assert (await refused(service.seat_bot(table, 0, bot, ann))).code == "too_often"
            # The others have done nothing of the kind, and can go on without Ann.
            await service.leave(table, 1, wire.Command(client_id=fresh()), bea)
            service._registry.sessions[table].active_at.clear()
            await service.seat_bot(table, 0, bot, bea)
            await service.come_back(table, 0, wire.Command(client_id=fresh()), ann)
            assert await play(service, opened, random.Random(1), 5) >= 5

    run(test)


def test_who_missed_much_is_not_ended_as_slow_before_they_could_read() -> None:
    assert LONG_GAP < MOST_WAITING


def test_long_logs_are_never_read_in_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart all come back at once, and each table's log is read anew: elsewhere."""
    go_on = GameLog.go_on
    slow: list[int] = []

    def noticed(chronicle: GameLog, choices: Any) -> GameLog:
        if threading.current_thread() is threading.main_thread():
            slow.append(len(choices))
        return go_on(chronicle, choices)

    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await open_table(service, "Ann", "Bea", game="kolossus")
            await play(service, opened, random.Random(3), 60)
            table, tokens = opened.table.id, [None, *(held.token for held in opened.seats)]
        for back in (0, 1, 30):
            async with serving(store) as service:
                last = [(await service.present(table, token)).number for token in tokens]
            async with serving(store) as service:
                watching = [
                    service.watch(table, token, number - back)
                    for token, number in zip(tokens, last, strict=True)
                ]
                for one in watching:
                    await one.__aenter__()
                await play(service, opened, random.Random(4), 2)
                for one in watching:
                    await one.__aexit__(None, None, None)
        assert slow and max(slow) <= LONG_LOG

    monkeypatch.setattr(GameLog, "go_on", noticed)
    run(test)


def test_a_table_that_begins_late_in_a_game_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Somebody watches when the last seat is taken, and all that was played before has to be told."""
    go_on = GameLog.go_on
    slow: list[int] = []

    def noticed(chronicle: GameLog, choices: Any) -> GameLog:
        if threading.current_thread() is threading.main_thread():
            slow.append(len(choices))
        return go_on(chronicle, choices)

    async def test() -> None:
        async with serving() as service:
            opened = await open_table(service, "Ann", "Bea")
            made = await play(service, opened, random.Random(1))
            monkeypatch.setattr(GameLog, "go_on", noticed)
            begin = wire.ForkPoint(table=opened.table.id, choices=made - 5)
            late = await open_table(service, "Ann", options={}, from_=begin)
            async with service.watch(late.table.id, None, None):
                await service.sit(late.table.id, 1, wire.Sit(client_id=fresh(), name="Bea"))
                slow_then = list(slow)
            assert made > 2 * LONG_LOG and max(slow_then, default=0) <= LONG_LOG

    run(test)
