"""Two processes on one database that fails now and then, and players who do anything, at either of them."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from colossarium.games import find
from colossarium.server import wire
from colossarium.server.refused import Refused
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Unavailable
from colossarium.server.tables.entries import decode, scope_of
from colossarium.server.tables.state import TableState
from server.attack.failing_store import FailingStore
from server.memory_store import InstantBots, MemoryStore
from server.players import fresh, open_table, run

Heard = dict[int, list[bytes]]
"""What a watcher was told under each number."""


class Room:
    """Two services, a table, its players and all that they are told."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.whole = MemoryStore()
        self.sides = [FailingStore(self.whole, self.dice, 0.1) for _ in range(2)]
        self.sides[0].others, self.sides[1].others = [self.sides[1]], [self.sides[0]]
        settings = Settings(pause=0.02, bot_seconds=0.01)
        self.services = [TableService(settings, side, InstantBots()) for side in self.sides]
        self.granted: list[str] = []

    async def insist(self, service_of: Any, request: str, seat: int, *given: Any) -> wire.Accepted | None:
        """Ask, at any of the two, until there is an answer; None if it is no."""
        while True:
            try:
                taken: wire.Accepted = await getattr(service_of(), request)(*given)
                return taken
            except Unavailable:
                await asyncio.sleep(0.001)
            except Refused:
                return None

    def any_service(self) -> TableService:
        return self.dice.choice(self.services)

    async def player(self, table: str, held: wire.SeatToken, steps: int) -> None:
        for _ in range(steps):
            await asyncio.sleep(self.dice.random() / 100)
            try:
                event = await self.any_service().present(table, held.token)
            except Unavailable:
                continue
            await self.act(table, held, event)

    async def act(self, table: str, held: wire.SeatToken, event: wire.Event) -> None:
        same, seat, token, whim = fresh(), held.seat, held.token, self.dice.random()
        decision, proposal = event.view and event.view["decision"], event.table.proposal
        me = event.table.seats[seat]
        body: Any
        what: Any
        given: tuple[Any, ...]
        if me.state in ("away", "substitute"):
            what, given = "return", ("come_back", seat, table, seat, wire.Command(client_id=same), token)
        elif proposal is not None and seat in proposal.waiting_for and whim < 0.8:
            body = wire.Vote(client_id=same, proposal=proposal.proposal, agree=whim < 0.5)
            what, given = "consent", ("consent", seat, table, body, token)
        elif whim < 0.1:
            what, given = "leave", ("leave", seat, table, seat, wire.Command(client_id=same), token)
        elif whim < 0.3:
            body = wire.UndoRequest(client_id=same, sequence=event.number, choices=2, ask=whim < 0.2)
            what, given = "undo", ("take_back", seat, table, body, token)
        elif decision:
            name = self.dice.choice(decision["options"])["name"]
            body = wire.Choice(client_id=same, sequence=event.number, choice=name)
            what, given = "choice", ("choose", seat, table, body, token)
        else:
            return
        if await self.insist(self.any_service, *given) is not None:
            self.granted.append(scope_of(what, seat, same))

    async def watcher(self, service: TableService, table: str, token: str | None, heard: Heard) -> None:
        while True:
            try:
                since = max(heard, default=None)
                async with service.watch(table, token, since) as messages:
                    async for message in messages:
                        if isinstance(message, wire.Event):
                            same = {"reason": "chosen", "log_offset": 0, "lines": []}
                            message = msgspec.structs.replace(message, **same)
                            heard.setdefault(message.number, []).append(msgspec.json.encode(message))
            except (Unavailable, Refused):
                await asyncio.sleep(0.001)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", ["beastmaster", "colossi_ages", "colossi_gold", "kolossus"])
def test_all_agree_on_what_happened(game: str, seed: int) -> None:
    async def test() -> None:
        room = Room(seed)
        for service in room.services:
            await service.start()
        often, room.sides[0].often = room.sides[0].often, 0.0
        opened = await open_table(room.services[0], "Ann", "Bea", "Cleo", game=game, options={"players": 3})
        room.sides[0].often = often
        table, tokens = opened.table.id, [None, *(held.token for held in opened.seats)]
        heard: list[list[Heard]] = [[{} for _ in tokens] for _ in room.services]
        watchers = [
            asyncio.create_task(room.watcher(service, table, token, heard[side][index]))
            for side, service in enumerate(room.services)
            for index, token in enumerate(tokens)
        ]
        await asyncio.gather(*(room.player(table, held, 50) for held in opened.seats))
        log = [decode(text) for text in room.whole.logs[table]]
        found = Counter(entry.scope() for entry in log)
        assert all(found[scope] == 1 for scope in room.granted) and len(room.granted) > 20
        again = TableState(room.whole.openings[table], find(game))
        for entry in log:
            again.apply(entry)
        last = {reader: feed.last.number for reader, feed in again.feeds.items()}
        want = [last[None], *(last[held.seat] for held in opened.seats)]
        for side in room.sides:
            side.often = 0.0
        # Nobody asks anything any more: the watchers have to hear the last of it by themselves.
        while [[max(one) for one in side] for side in heard] != [want, want]:
            await asyncio.sleep(0.01)
        for one, two in zip(*heard, strict=True):
            # News that are on their way to the disk while a pause ends may be told before or after its end.
            last_of_one, last_of_two = (msgspec.json.decode(each[max(each)][-1]) for each in (one, two))
            assert last_of_one["view"] == last_of_two["view"]
            assert last_of_one["table"] == last_of_two["table"]
            assert sorted(one) == list(range(min(one), max(one) + 1))
            assert all(len(said) == 1 for said in one.values()), "somebody was told something twice"
        for watcher in watchers:
            watcher.cancel()
        await asyncio.gather(*watchers, return_exceptions=True)
        for service in room.services:
            await service.stop()

    run(test)


async def _until_heard(service: TableService, table: str, number: int) -> None:
    """Watch as a spectator until this event comes, without asking for anything."""
    watcher = next(iter(service._registry.sessions[table].subscribers))
    async for message in watcher:
        if isinstance(message, wire.Event) and message.number >= number:
            return


def test_watchers_hear_of_what_another_process_wrote_while_the_database_was_away() -> None:
    async def test() -> None:
        room = Room(1)
        for side, service in zip(room.sides, room.services, strict=True):
            side.often = 0.0
            await service.start()
        opened = await open_table(room.services[0], "Ann", "Bea")
        table = opened.table.id
        async with room.services[1].watch(table, None, None):
            number = (await room.services[0].present(table, None)).number
            room.sides[1].often = 1.0
            await room.services[0].leave(table, 0, wire.Command(client_id=fresh()), opened.seats[0].token)
            await asyncio.sleep(0.05)
            room.sides[1].often = 0.0
            await _until_heard(room.services[1], table, number + 1)
        for service in room.services:
            await service.stop()

    run(test)


def test_watchers_hear_of_what_was_written_although_the_database_did_not_say_so() -> None:
    async def test() -> None:
        room = Room(2)
        service, side = room.services[0], room.sides[0]
        side.often = 0.0
        await service.start()
        opened = await open_table(service, "Ann", "Bea")
        table = opened.table.id
        append = room.whole.append

        async def then_fail(*entry: Any) -> None:
            await append(*entry)
            raise Unavailable

        async with service.watch(table, None, None):
            number = (await service.present(table, None)).number
            room.whole.append = then_fail  # type: ignore[method-assign,assignment]
            with pytest.raises(Unavailable):
                await service.leave(table, 0, wire.Command(client_id=fresh()), opened.seats[0].token)
            room.whole.append = append  # type: ignore[method-assign]
            await _until_heard(service, table, number + 1)
        await service.stop()

    run(test)
