"""Sitting down, seating bots, getting up, coming back."""

from __future__ import annotations

from http import HTTPStatus

from litestar import post
from litestar.handlers import HTTPRouteHandler

from colossarium.server import wire
from colossarium.server.http.asgi import AnyRequest
from colossarium.server.http.bodies import seat_of, table_of
from colossarium.server.http.desk import Desk
from colossarium.server.http.responses import Answer, answer
from colossarium.server.http.security import token_of


def handlers(desk: Desk) -> list[HTTPRouteHandler]:
    """For the seats of a table."""
    hub = desk.hub
    sits, bots, asks = desk.reader(wire.Sit), desk.reader(wire.SeatBot), desk.reader(wire.Ask)

    @post("/api/tables/{table:str}/seats/{seat:str}")
    async def sit(request: AnyRequest) -> Answer:
        body = await sits.read(request)
        return answer(await hub.sit(table_of(request), seat_of(request), body), HTTPStatus.CREATED)

    @post("/api/tables/{table:str}/seats/{seat:str}/bot")
    async def seat_bot(request: AnyRequest) -> Answer:
        body = await bots.read(request)
        return answer(await hub.seat_bot(table_of(request), seat_of(request), body, token_of(request)))

    @post("/api/tables/{table:str}/seats/{seat:str}/leave")
    async def leave(request: AnyRequest) -> Answer:
        body = await asks.read(request)
        return answer(await hub.leave(table_of(request), seat_of(request), body, token_of(request)))

    @post("/api/tables/{table:str}/seats/{seat:str}/return")
    async def come_back(request: AnyRequest) -> Answer:
        body = await asks.read(request)
        return answer(await hub.come_back(table_of(request), seat_of(request), body, token_of(request)))

    return [sit, seat_bot, leave, come_back]
