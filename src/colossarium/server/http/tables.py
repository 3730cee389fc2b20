"""Opening tables, finding them, looking at them, and the records of those that are over."""

from __future__ import annotations

from http import HTTPStatus
from typing import get_args

from litestar import get
from litestar.handlers import HTTPRouteHandler, route

from colossarium.server import wire
from colossarium.server.http.asgi import AnyRequest
from colossarium.server.http.bodies import language_of, number, query, spoken, table_of
from colossarium.server.http.desk import MOST_RECORD, Desk
from colossarium.server.http.responses import Answer, answer
from colossarium.server.http.security import token_of
from colossarium.server.refused import bad
from colossarium.server.store.interface import State

STATES = get_args(State)
USUAL_PAGE, LONGEST_PAGE = 20, 100
LONGEST_MARK = 100


def handlers(desk: Desk) -> list[HTTPRouteHandler]:
    """For tables as a whole."""
    hub = desk.hub
    openings = desk.reader(wire.NewTable, MOST_RECORD)

    async def lobby(request: AnyRequest) -> Answer:
        asked = query(request, "state", "before", "limit", "lang")
        state, before = asked.get("state"), asked.get("before")
        if state is not None and state not in STATES:
            raise bad("bad_query", f"state has to be {', '.join(STATES[:-1])} or {STATES[-1]}")
        if before is not None and not 0 < len(before) <= LONGEST_MARK:
            raise bad("bad_query", "before is what the answer before had as `more`")
        limit = number(asked["limit"], "limit", 1, LONGEST_PAGE) if "limit" in asked else USUAL_PAGE
        return answer(await hub.lobby(state, before, limit, spoken(asked)))

    # One handler for both: of two, Litestar would name only one when it is asked what there is.
    @route("/api/tables", http_method=["GET", "POST"])
    async def open_or_list(request: AnyRequest) -> Answer:
        if request.method == "GET":
            return await lobby(request)
        return answer(await hub.open(await openings.read(request)), HTTPStatus.CREATED)

    @get("/api/tables/{table:str}")
    async def present(request: AnyRequest) -> Answer:
        language = language_of(request)
        return answer(await hub.present(table_of(request), token_of(request), language))

    @get("/api/tables/{table:str}/record")
    async def record(request: AnyRequest) -> Answer:
        query(request)
        return answer(await hub.record(table_of(request)))

    return [open_or_list, present, record]
