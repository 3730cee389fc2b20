"""Hints in games against bots, and what can be learned from games that are over."""

from __future__ import annotations

from litestar.params import JSONBody

from colossarium.server import wire_review
from colossarium.server.http.asgi import AnyRequest
from colossarium.server.http.dependencies import Credential, Service
from colossarium.server.http.disconnects import gzipped, while_connected
from colossarium.server.http.openapi import SEAT_NEEDED, api_get, api_post, refusals
from colossarium.server.http.parameters import FirstJudged, JudgedCount, Language, TableId
from colossarium.server.http.requests import MOST_RECORD
from colossarium.server.http.responses import Gzipped
from colossarium.table.languages import known


@api_get(
    "/tables/{table:str}/hint",
    summary="A hint",
    security=SEAT_NEEDED,
    responses=refusals(403, 404, 409, 503),
)
async def hint(
    request: AnyRequest, service: Service, token: Credential, table: TableId, lang: Language = ""
) -> wire_review.Hint:
    """What a master would do in the place of the seat that is asked, who knows what that seat knows. Only
    where all other seats are bots."""
    return await while_connected(request, service.hint(table, token, known(lang)))


@api_get("/tables/{table:str}/analysis", summary="Winning chances", responses=refusals(403, 404, 409, 503))
async def analysis(
    request: AnyRequest, service: Service, table: TableId
) -> Gzipped[wire_review.GameAnalysis]:
    """How likely each seat was to win, at every moment of a game that is over."""
    return await gzipped(request, service.analysis(table))


@api_post(
    "/analysis",
    summary="Winning chances in a record",
    request_max_body_size=MOST_RECORD,
    responses=refusals(403, 404, 503),
)
async def analysis_record(
    request: AnyRequest, service: Service, data: JSONBody[wire_review.AnalyseRecord]
) -> Gzipped[wire_review.GameAnalysis]:
    """The same of a record that the client has, of a game that is over."""
    return await gzipped(request, service.analysis_record(data))


@api_get(
    "/tables/{table:str}/analysis/choices",
    summary="Choices and better ones",
    responses=refusals(403, 404, 409, 503),
)
async def judged_choices(
    request: AnyRequest,
    service: Service,
    table: TableId,
    first: FirstJudged = 0,
    count: JudgedCount = 50,
    lang: Language = "",
) -> Gzipped[wire_review.JudgedChoices]:
    """Choices of a game that is over: what each option was worth, which was the best, and what it would have
    changed. Each is judged by what its seat could know then. It takes time, so they come some at a time."""
    query = wire_review.ChoicesQuery(first=first, count=count)
    return await gzipped(request, service.judged_choices(table, query, known(lang)))


@api_post(
    "/analysis/choices",
    summary="Choices of a record and better ones",
    request_max_body_size=MOST_RECORD,
    responses=refusals(403, 404, 503),
)
async def judged_choices_record(
    request: AnyRequest, service: Service, data: JSONBody[wire_review.JudgeRecord], lang: Language = ""
) -> Gzipped[wire_review.JudgedChoices]:
    """The same of a record that the client has."""
    return await gzipped(request, service.judged_choices_record(data, known(lang)))
