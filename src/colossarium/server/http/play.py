"""Choosing, taking back, agreeing, playing again."""

from __future__ import annotations

from litestar import post
from litestar.handlers import HTTPRouteHandler

from colossarium.server import wire
from colossarium.server.http.asgi import AnyRequest
from colossarium.server.http.bodies import table_of
from colossarium.server.http.desk import Desk
from colossarium.server.http.responses import Answer, answer
from colossarium.server.http.security import token_of


def handlers(desk: Desk) -> list[HTTPRouteHandler]:
    """For players of a table."""
    hub = desk.hub
    choices, undos = desk.reader(wire.Choice), desk.reader(wire.TakeBack)
    consents, asks = desk.reader(wire.Consent), desk.reader(wire.Ask)

    @post("/api/tables/{table:str}/choices")
    async def choose(request: AnyRequest) -> Answer:
        body = await choices.read(request)
        return answer(await hub.choose(table_of(request), body, token_of(request)))

    @post("/api/tables/{table:str}/undo")
    async def take_back(request: AnyRequest) -> Answer:
        body = await undos.read(request)
        return answer(await hub.take_back(table_of(request), body, token_of(request)))

    @post("/api/tables/{table:str}/consent")
    async def consent(request: AnyRequest) -> Answer:
        body = await consents.read(request)
        return answer(await hub.consent(table_of(request), body, token_of(request)))

    @post("/api/tables/{table:str}/rematch")
    async def rematch(request: AnyRequest) -> Answer:
        body = await asks.read(request)
        return answer(await hub.rematch(table_of(request), body, token_of(request)))

    return [choose, take_back, consent, rematch]
