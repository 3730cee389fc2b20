"""Whatever goes wrong, as a `Problem`: a status, a code for programs, a sentence for people."""

from __future__ import annotations

import logging
import secrets
from http import HTTPStatus
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from colossarium.bots.bot import BotFault
from colossarium.server import wire
from colossarium.server.encoded import encode
from colossarium.server.http.asgi import Headers
from colossarium.server.http.responses import RawResponse
from colossarium.server.refused import NewerServer, Refused, RetryLater, bad, code_of, missing
from colossarium.server.store.errors import DamagedDatabase, NewerTable, StoreError
from colossarium.server.store.interface import Unavailable
from colossarium.server.tables.entries import NewerEntry
from colossarium.table.errors import ColossariumError, RulesFault

log = logging.getLogger("colossarium.server")

RETRY_SECONDS = 2
OURS = (RulesFault, StoreError, BotFault)
"""Faults that no client can have caused."""
NOTHING_HERE = "there is nothing at this address; /api/openapi.json lists what there is"


class MethodNotAllowed(Refused):
    """An address that is not for this method; `allow` are those it is for."""

    def __init__(self, allow: str) -> None:
        super().__init__(
            HTTPStatus.METHOD_NOT_ALLOWED, "method_not_allowed", f"this address is for {allow} only"
        )
        self.allow = allow


def refusal(error: Exception) -> Refused:
    """What to say of an error. One that nobody foresaw is logged, and its reader told no more than that."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, Unavailable):
        log.warning("the database does not answer: %s", error.__cause__ or error)
        return RetryLater(
            HTTPStatus.SERVICE_UNAVAILABLE,
            "unavailable",
            "the server can't reach its database; try again in a moment",
            RETRY_SECONDS,
        )
    if isinstance(error, DamagedDatabase):
        log.error("%s", error.sentence)
        return Refused(
            HTTPStatus.INTERNAL_SERVER_ERROR,
            "damaged",
            "the server's database is damaged, and does not mend itself; tell its operator",
        )
    if isinstance(error, NewerEntry | NewerTable):
        return NewerServer()
    if isinstance(error, ColossariumError) and not isinstance(error, OURS):
        return bad(code_of(error), error.sentence)
    if isinstance(error, HTTPException) and error.status_code < 500:
        return _litestar_refusal(error)
    return unexpected(error)


def unexpected(error: BaseException) -> Refused:
    """A mistake of ours. Its number is in the log, with all that is known."""
    number = secrets.token_hex(6)
    log.error("request %s failed", number, exc_info=error)
    return Refused(
        HTTPStatus.INTERNAL_SERVER_ERROR,
        "failed",
        f"something went wrong here; the log has it under {number}",
    )


def _litestar_refusal(error: HTTPException) -> Refused:
    if error.status_code == HTTPStatus.NOT_FOUND:
        return missing(NOTHING_HERE)
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        methods = (error.headers or {}).get("allow", "").split(", ")
        return MethodNotAllowed(", ".join(sorted(method for method in methods if method.isupper())))
    phrase = HTTPStatus(error.status_code).phrase
    return Refused(
        error.status_code, phrase.lower().replace(" ", "_"), f"the request can't be understood: {phrase}"
    )


def problem(refused: Refused) -> RawResponse:
    """The answer to a request that is refused."""
    content = wire.Problem(status=refused.status, code=refused.code, sentence=refused.sentence)
    return RawResponse(encode(content), refused.status, _headers(refused))


def _headers(refused: Refused) -> Headers:
    if isinstance(refused, RetryLater):
        return [(b"retry-after", b"%d" % refused.seconds)]
    if isinstance(refused, MethodNotAllowed):
        return [(b"allow", refused.allow.encode())]
    if refused.status == HTTPStatus.UNAUTHORIZED:
        return [(b"www-authenticate", b"Bearer")]
    if refused.status in (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, HTTPStatus.REQUEST_TIMEOUT):
        # What is still to come of the request is not read.
        return [(b"connection", b"close")]
    if refused.status == HTTPStatus.UPGRADE_REQUIRED:
        return [(b"upgrade", b"websocket")]
    return []


def handle_exception(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """For Litestar."""
    found = problem(refusal(error))
    headers = {name.decode(): value.decode() for name, value in found.headers or ()}
    return Response(found.body, status_code=found.status, headers=headers, media_type="application/json")


HANDLERS: ExceptionHandlersMap = {HTTPException: handle_exception, Exception: handle_exception}
