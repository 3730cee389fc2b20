"""Finding a table: the list of public ones, and being sent to one."""

from __future__ import annotations

from typing import Annotated

from litestar.params import JSONBody, QueryParameter

from colossarium.server import wire
from colossarium.server.http.dependencies import AccountCredential, Service
from colossarium.server.http.openapi import ACCOUNT_OR_GUEST, api_get, api_post, refusals
from colossarium.server.http.parameters import USUAL_PAGE, Before, Language, Limit, StateFilter
from colossarium.server.http.responses import Gzipped
from colossarium.server.sessions.lobby import Asked
from colossarium.server.wire_accounts import ClockKind
from colossarium.server.wire_lobby import FindTable, FoundTable
from colossarium.table.languages import known

GameFilter = Annotated[
    str | None,
    QueryParameter(name="game", description="Only tables of this game.", min_length=1, max_length=64),
]
ClockFilter = Annotated[
    ClockKind | None, QueryParameter(name="clock", description="Only tables with this kind of clock.")
]
LevelFilter = Annotated[
    int | None,
    QueryParameter(
        name="level", description="Only tables where people and bots of this level sit.", ge=1, le=5
    ),
]


@api_get("/tables", summary="The lobby", responses=refusals(404))
async def lobby(
    service: Service,
    table_state: StateFilter = None,
    before: Before = None,
    limit: Limit = USUAL_PAGE,
    game_filter: GameFilter = None,
    clock_filter: ClockFilter = None,
    level_filter: LevelFilter = None,
    lang: Language = "",
) -> Gzipped[wire.Lobby]:
    """Public tables, the newest first, a page at a time, with how many look on and who is connected. A page
    is the same for all for two seconds: look again as often as that, and no more often."""
    asked = Asked(table_state, before, limit, game_filter, clock_filter, level_filter)
    return Gzipped(await service.encoded_lobby(asked, known(lang)))


@api_post(
    "/find",
    summary="Find me a table",
    security=ACCOUNT_OR_GUEST,
    responses=refusals(404, 409),
)
async def find(
    service: Service, account: AccountCredential, data: JSONBody[FindTable], lang: Language = ""
) -> FoundTable:
    """A seat at a public table where somebody waits who wants the same, or at a new one to which whoever asks
    next is sent. The seat is kept for half a minute: sit down there. If somebody else was quicker, ask again
    with another `client_id`."""
    return await service.find(data, account, known(lang))
