"""Games that are over, to look at moment by moment."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get, post
from litestar.handlers import HTTPRouteHandler

from colossarium.server import wire
from colossarium.server.http.asgi import AnyRequest
from colossarium.server.http.bodies import language_of, query, spoken, table_of
from colossarium.server.http.desk import MOST_RECORD, Desk
from colossarium.server.http.responses import Answer, Large
from colossarium.server.refused import bad


def _wish(asked: dict[str, str]) -> wire.ReplayWish:
    """What the query of a request wishes to see."""
    try:
        return msgspec.convert(asked, wire.ReplayWish, strict=False)
    except msgspec.ValidationError as error:
        raise bad("bad_query", f"the query can't be read: {error}") from None


def handlers(desk: Desk) -> list[HTTPRouteHandler]:
    """For who looks back."""
    hub = desk.hub
    records = desk.reader(wire.ReplayRecord, MOST_RECORD)

    @get("/api/tables/{table:str}/replay")
    async def replay(request: AnyRequest) -> Answer:
        asked = query(request, "eyes", "first", "count", "lang")
        language = spoken(asked)
        asked.pop("lang", None)
        found = await hub.replay(table_of(request), _wish(asked), language)
        return await asyncio.to_thread(Large, found)

    @post("/api/replay")
    async def replay_record(request: AnyRequest) -> Answer:
        body = await records.read(request, "lang")
        found = await hub.replay_record(body, language_of(request))
        return await asyncio.to_thread(Large, found)

    return [replay, replay_record]
