"""Who passes until something concerns them is passed for by the server."""

from __future__ import annotations

import asyncio
import random

from colossarium.server import wire
from colossarium.server.sessions.service import TableService
from colossarium.server.tables.entries import ChoiceMade, PassingSet, decode
from server.memory_store import MemoryStore
from server.players import fresh, refused, run, serving
from server.sessions.helpers import asked, choose, open_table, present


async def reach_a_window(service: TableService, opened: wire.OpenedTable) -> int:
    """Play until somebody may pass in a window; the seat."""
    dice = random.Random(4)
    while True:
        seat = await asked(service, opened)
        event = await present(service, opened, seat)
        assert event.view is not None and event.view["decision"] is not None
        if "Beast Master card, or pass" in event.view["decision"]["prompt"]:
            return seat
        await choose(service, opened, seat, dice)


def test_the_server_passes_and_nobody_else_is_told_of_it() -> None:
    async def test() -> None:
        store = MemoryStore()
        async with serving(store) as service:
            opened = await open_table(
                service, ("Ann", None), ("Bea", None), game="beastmaster", options={"players": 2}, pause=0
            )
            table, seat = opened.table.id, await reach_a_window(service, opened)
            other = await present(service, opened, 1 - seat)
            body = wire.SetPassing(client_id=fresh(), on=True)
            taken = await service.set_passing(table, body, opened.seats[seat].token)
            assert taken == await service.set_passing(table, body, opened.seats[seat].token)
            while not isinstance(last := decode(store.logs[table][-1]), ChoiceMade):
                await asyncio.sleep(0.001)
            assert isinstance(decode(store.logs[table][-2]), PassingSet)
            assert (last.seat, last.choice, last.bot) == (seat, "pass", None)
            now = await present(service, opened, 1 - seat)
            assert not now.passing and now.number == other.number + 1
            assert (await refused(service.set_passing(table, body, None))).status == 401

    run(test)
