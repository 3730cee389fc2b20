"""What people do at a table that a service has in memory."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from colossarium.server import wire
from colossarium.server.sessions.service import TableService
from server.players import fresh


async def open_table(
    service: TableService, *sitters: tuple[str | None, str | None], **more: Any
) -> wire.OpenedTable:
    """A table with people and bots on the first seats."""
    sit = [wire.SeatAssignment(seat=seat, name=name, bot=bot) for seat, (name, bot) in enumerate(sitters)]
    facts = {"game": "beasthunt", "options": {"players": 2}, **more}
    return await service.open(wire.NewTable(client_id=fresh(), sit=sit, **facts))


async def present(service: TableService, opened: wire.OpenedTable, seat: int) -> wire.Event:
    return await service.present(opened.table.id, opened.seats[seat].token)


async def choose(
    service: TableService, opened: wire.OpenedTable, seat: int, pick: random.Random | None = None
) -> wire.Accepted:
    event = await present(service, opened, seat)
    assert event.view is not None and event.view["decision"] is not None
    options = event.view["decision"]["options"]
    option = options[0] if pick is None else pick.choice(options)
    body = wire.Choice(client_id=fresh(), sequence=event.number, choice=option["name"])
    return await service.choose(opened.table.id, body, opened.seats[seat].token)


async def asked(service: TableService, opened: wire.OpenedTable) -> int:
    """The seat that is asked, once the table does not wait for something hidden."""
    while True:
        for held in opened.seats:
            event = await service.present(opened.table.id, held.token)
            assert event.view is not None
            if event.view["decision"] is not None:
                return opened.seats.index(held)
            if event.view["over"]:
                return -1
        await asyncio.sleep(0.005)
