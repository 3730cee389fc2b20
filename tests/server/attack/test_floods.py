"""Much too much of something."""

from __future__ import annotations

import asyncio
import random
import threading
from typing import Any

import msgspec
import pytest

from colossarium.server import wire
from colossarium.server.metering import Meter, metered
from colossarium.server.refused import Refused
from colossarium.server.sessions import room
from colossarium.server.sessions.service import TableService
from colossarium.server.sessions.session import LONG_GAP, LONG_LOG
from colossarium.server.sessions.subscriber import MOST_WAITING
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Usage
from colossarium.server.tables import commands
from colossarium.server.tables.entries import PlayerLeft, PlayerReturned, decode, encode
from colossarium.table.log import GameLog
from server.fake_time import install
from server.memory_store import InstantBots, MemoryStore
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


def test_nobody_wears_out_a_table_that_waits_for_others() -> None:
    """Who sits down again and again would use up what may be written there before the game."""

    async def test() -> None:
        service = TableService(Settings(), MemoryStore(), InstantBots())
        await service.start()
        opened = await metered(open_table(service, "Ann", options={"players": 3}), Meter("192.0.2.7"))
        table = opened.table.id
        for _ in range(room.SIT_BURST):
            sit = service.sit(table, 1, wire.Sit(client_id=fresh(), name="Eve"))
            seat = await metered(sit, Meter("203.0.113.9"))
            await service.leave(table, 1, wire.Command(client_id=fresh()), seat.token)
        again = service.sit(table, 1, wire.Sit(client_id=fresh(), name="Eve"))
        why = await refused(metered(again, Meter("203.0.113.9")))
        assert why.status == 429 and why.code == "too_many_requests"
        bea = service.sit(table, 1, wire.Sit(client_id=fresh(), name="Bea"))
        assert await metered(bea, Meter("2001:db8::/56"))
        await service.stop()

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


def test_a_table_that_waits_is_no_place_to_store_things() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await open_table(service, "Ann", options={"players": 3})
            table = opened.table.id
            while True:
                sit = wire.Sit(client_id=fresh(), name="Eve")
                try:
                    eve = await service.sit(table, 1, sit)
                except Refused as why:
                    assert why.code == "worn_out"
                    break
                assert len(store.logs[table]) <= 200
                await service.leave(table, 1, wire.Command(client_id=fresh()), eve.token)
            assert len(store.logs[table]) >= 200
            async with service._registry.use(table) as (_, found):
                assert found.extra_requests[1] == 100, "whoever sits down there does not begin anew"
            # Who has sat down before can still leave.
            await service.leave(table, 0, wire.Command(client_id=fresh()), opened.seats[0].token)

    run(test)


class SmallStore(MemoryStore):
    """Says how much is kept in it."""

    bytes = 0

    async def usage_of(self, opener: str, client_id: str | None, said: int) -> Usage:
        return msgspec.structs.replace(await super().usage_of(opener, client_id, said), stored=self.bytes)

    async def usage(self) -> Usage:
        return msgspec.structs.replace(await super().usage(), stored=self.bytes)


@pytest.mark.parametrize(
    ("limits", "code"),
    [
        (Settings(pause=0.0, stored_each=1, most_stored=0), "too_many_tables"),
        (Settings(pause=0.0, stored_each=0, most_stored=1), "full"),
    ],
)
def test_where_there_is_no_room_games_go_on_and_nothing_else(
    limits: Settings, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        clock, store = install(monkeypatch), SmallStore()
        service = TableService(limits, store, InstantBots())
        await service.start()
        opened = await metered(open_table(service, "Ann", "Bea"), Meter("192.0.2.7"))
        waits = await metered(open_table(service, "Cas", None, options={"players": 3}), Meter("192.0.2.7"))
        table, ann = opened.table.id, opened.seats[0].token
        other, cas = waits.table.id, waits.seats[0].token

        def command() -> wire.Command:
            return wire.Command(client_id=fresh())

        granted = command()
        store.bytes = (1 << 20) - 1
        before = await service.leave(table, 0, granted, ann)
        store.bytes += 1
        clock.pass_seconds(room.LOOKED / 1000)
        await service.come_back(table, 0, command(), ann)
        # By this it is looked at again, and does not wait for that.
        await service.set_passing(table, wire.SetPassing(client_id=fresh(), on=True), ann)
        await asyncio.sleep(0.01)
        length = len(store.logs[table])
        for request in (
            service.leave(table, 0, command(), ann),
            service.take_back(table, wire.UndoRequest(client_id=fresh(), sequence=1, choices=1), ann),
            service.set_passing(table, wire.SetPassing(client_id=fresh(), on=False), ann),
            service.set_pause(table, wire.SetPause(client_id=fresh(), on=True), ann),
            service.offer_draw(table, command(), ann),
            service.sit(other, 2, wire.Sit(client_id=fresh(), name="Dee")),
            service.seat_bot(other, 2, wire.SeatBot(client_id=fresh(), bot="random"), cas),
            metered(open_table(service, "Eve"), Meter("192.0.2.7")),
        ):
            assert (await refused(request)).code == code
        assert await service.leave(table, 0, granted, ann) == before
        assert len(store.logs[table]) == length and len(store.openings) == 2
        assert await play(service, opened, random.Random(1), 5) >= 5
        await service.resign(table, command(), ann)
        await service.stop()

    run(test)
