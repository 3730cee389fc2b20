"""Opening tables, finding them, looking at them, and the games of those that are over."""

from __future__ import annotations

from http import HTTPStatus

from litestar import HttpMethod, route
from litestar.params import JSONBody

from colossarium.server import wire, wire_games, wire_review
from colossarium.server.http.asgi import AnyRequest
from colossarium.server.http.dependencies import AccountCredential, Credential, Service
from colossarium.server.http.disconnects import gzipped
from colossarium.server.http.openapi import (
    ACCOUNT_OR_GUEST,
    SEAT_NEEDED,
    SEAT_OR_SPECTATOR,
    api_get,
    api_post,
    refusals,
)
from colossarium.server.http.parameters import (
    Count,
    First,
    Language,
    TableId,
    Viewer,
)
from colossarium.server.http.requests import MOST_RECORD
from colossarium.server.http.responses import Gzipped
from colossarium.table.languages import known
from colossarium.table.record import Record


@api_post(
    "/tables",
    summary="Open a table",
    status_code=HTTPStatus.CREATED,
    security=ACCOUNT_OR_GUEST,
    request_max_body_size=MOST_RECORD,
    responses=refusals(404, 409),
)
async def open(
    service: Service, account: AccountCredential, data: JSONBody[wire.NewTable]
) -> wire.OpenedTable:
    """Opens a table for a game, and seats whoever is named. Whoever has the table's id can join or watch; the
    game begins when no seat is empty. Who is signed in has the seat with their name as their own."""
    return await service.open(data, account)


@api_get("/commitment", summary="What a new table is bound to")
async def commitment(service: Service) -> wire.Commitment:
    """The SHA-256 of a secret that no table has yet. Who opens one with it can add to its chance knowing that
    the server has settled its own part. Nothing is kept."""
    return service.commitment()


@route(
    "/tables",
    http_method=HttpMethod.OPTIONS,
    status_code=HTTPStatus.NO_CONTENT,
    response_headers={"Allow": "GET, OPTIONS, POST"},
    include_in_schema=False,
)
async def table_methods() -> None:
    """Of two handlers for one address, Litestar's own answer names one. It is registered first."""


@api_get(
    "/tables/{table:str}",
    summary="A table now",
    security=SEAT_OR_SPECTATOR,
    responses=refusals(404, 409),
)
async def present(service: Service, token: Credential, table: TableId, lang: Language = "") -> wire.Event:
    """The table as the holder of the credential may see it, or as a spectator without one."""
    return await service.present(table, token, known(lang))


@api_get(
    "/tables/{table:str}/knowledge",
    summary="What the seat that is asked knows",
    security=SEAT_NEEDED,
    responses=refusals(404, 409),
)
async def knowledge(service: Service, token: Credential, table: TableId) -> wire.Knowledge:
    """A state of the game as it could be, for all that the seat which is asked knows: what it can't know is
    dealt anew, differently each time. For programs that search; `colossarium.imagine` makes states of it."""
    return await service.knowledge(table, token)


@api_get("/tables/{table:str}/variant", summary="The variant at a table", responses=refusals(404))
async def variant(service: Service, table: TableId, lang: Language = "") -> wire_games.VariantRules:
    """The rules that somebody wrote in the lab, whole: text, numbers, and what is printed on its things."""
    return await service.variant(table, known(lang))


@api_get("/tables/{table:str}/record", summary="The record of a game", responses=refusals(404, 409))
async def record(service: Service, table: TableId) -> Record:
    """Everything that is needed to replay and check a game, once it is over."""
    return await service.record(table)


@api_get("/tables/{table:str}/replay", summary="A game moment by moment", responses=refusals(404, 409, 503))
async def replay(
    request: AnyRequest,
    service: Service,
    table: TableId,
    viewer: Viewer = "spectator",
    first: First = 0,
    count: Count = 100,
    lang: Language = "",
) -> Gzipped[wire_review.Replay]:
    """Moments of a game that is over, as a seat, a spectator or everybody saw them."""
    query = wire_review.ReplayQuery(viewer=viewer, first=first, count=count)
    return await gzipped(request, service.replay(table, query, known(lang)))


@api_get("/tables/{table:str}/recap", summary="Where points came from", responses=refusals(404, 409, 503))
async def recap(
    request: AnyRequest, service: Service, table: TableId, lang: Language = ""
) -> Gzipped[wire_review.Recap]:
    """How a game that is over ended, and which choice and which source brought whom how many points."""
    return await gzipped(request, service.recap(table, known(lang)))


@api_post(
    "/recap",
    summary="Where the points of a record came from",
    request_max_body_size=MOST_RECORD,
    responses=refusals(404, 503),
)
async def recap_record(
    request: AnyRequest, service: Service, data: JSONBody[wire_review.RecapRecord], lang: Language = ""
) -> Gzipped[wire_review.Recap]:
    """The same of a record that the client has. Nothing is kept."""
    return await gzipped(request, service.recap_record(data, known(lang)))


@api_post(
    "/replay",
    summary="A record moment by moment",
    request_max_body_size=MOST_RECORD,
    responses=refusals(404, 503),
)
async def replay_record(
    request: AnyRequest, service: Service, data: JSONBody[wire_review.ReplayRecord], lang: Language = ""
) -> Gzipped[wire_review.Replay]:
    """Moments of the game of a record that the client has. Nothing is kept."""
    return await gzipped(request, service.replay_record(data, known(lang)))
