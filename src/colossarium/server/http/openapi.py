"""The API as an OpenAPI document. Its schemas are made from the very types that requests are read with."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler

from colossarium.server import wire
from colossarium.server.http.asgi import AnyRequest
from colossarium.server.http.bodies import LONGEST_LANGUAGE, query
from colossarium.server.http.desk import Desk
from colossarium.server.http.events import MOST_EVENTS, Hello
from colossarium.server.http.operations import OPERATIONS, Operation
from colossarium.server.http.responses import Answer, answer
from colossarium.server.http.tables import LONGEST_MARK, LONGEST_PAGE, STATES, USUAL_PAGE
from colossarium.table.languages import LANGUAGES
from colossarium.version import __version__

ANY = (400, 403, 421, 429, 500, 503)
"""What any request can meet."""
REFUSALS = {
    400: "The request is malformed, or wrong at any time.",
    401: "The credential is missing, or is none of this table.",
    403: "The credential is for something else, or the request comes from another site's page.",
    404: "There is no such thing.",
    408: "The body took too long to arrive.",
    409: "The table is not, or no longer, as the request needs it.",
    413: "The body is too large.",
    415: "The body is not announced as JSON.",
    421: "The server does not go by the name it was called by.",
    426: "This address is for WebSockets.",
    429: "Too many requests from this address; the header Retry-After says when to try again.",
    500: "A mistake of the server.",
    503: "The database does not answer; the header Retry-After says when to try again.",
}
HEADERS = {401: "WWW-Authenticate", 426: "Upgrade", 429: "Retry-After", 503: "Retry-After"}
NUMBER = {"type": "integer", "minimum": 0, "maximum": MOST_EVENTS}
PARAMETERS: dict[str, dict[str, Any]] = {
    "table": {
        "in": "path",
        "description": "The table's id.",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    },
    "seat": {
        "in": "path",
        "description": "The seat, counted from 0.",
        "schema": {"type": "integer", "minimum": 0, "maximum": 15},
    },
    "game": {
        "in": "path",
        "description": "The game's short name.",
        "schema": {"type": "string", "minLength": 1, "maxLength": 64},
    },
    "state": {
        "in": "query",
        "description": "Only tables that wait for players, are being played, or are over.",
        "schema": {"type": "string", "enum": list(STATES)},
    },
    "before": {
        "in": "query",
        "description": "What the page before had as `more`.",
        "schema": {"type": "string", "minLength": 1, "maxLength": LONGEST_MARK},
    },
    "limit": {
        "in": "query",
        "description": "How many tables at most.",
        "schema": {"type": "integer", "minimum": 1, "maximum": LONGEST_PAGE, "default": USUAL_PAGE},
    },
    "lang": {
        "in": "query",
        "description": "The language of labels, prompts, the log and texts: en or de. Any other is English.",
        "schema": {"type": "string", "maxLength": LONGEST_LANGUAGE, "examples": list(LANGUAGES)},
    },
    "eyes": {
        "in": "query",
        "description": "Who saw it: a seat, a spectator, or everybody.",
        "schema": {"type": "string", "pattern": "^(spectator|all|[0-9]|1[0-5])$", "default": "spectator"},
    },
    "first": {
        "in": "query",
        "description": "How many choices had been made at the first moment.",
        "schema": {"type": "integer", "minimum": 0, "maximum": 100_000, "default": 0},
    },
    "count": {
        "in": "query",
        "description": "How many moments; no more than 200 come at once.",
        "schema": {"type": "integer", "minimum": 1, "maximum": 100_000, "default": 100},
    },
    "since": {
        "in": "query",
        "description": "The number of the event last seen.",
        "schema": NUMBER,
    },
    "until": {
        "in": "query",
        "description": "The number of the last event that is wanted: greater than `since`, by 100 at most, "
        "and not of one that is still to come.",
        "schema": NUMBER,
    },
}
SSE = {
    "description": "Each event of the stream.",
    "type": "object",
    "required": ["event", "data"],
    "properties": {
        "id": {"type": "string", "description": "The number of an event."},
        "event": {"type": "string", "enum": ["event", "presence", "closing"]},
        "data": {
            "type": "string",
            "contentMediaType": "application/json",
            "contentSchema": {"$ref": "#/components/schemas/Message"},
        },
    },
}
LAST_EVENT = {
    "name": "Last-Event-ID",
    "in": "header",
    "required": False,
    "description": "The number of the event last seen: browsers send it when they connect again.",
    "schema": NUMBER,
}


@cache
def document() -> dict[str, Any]:
    """The whole of it."""
    types: list[Any] = [wire.Problem, Hello, wire.Message]
    types += [operation.answer for operation in OPERATIONS if operation.answer is not None]
    types += [operation.body for operation in OPERATIONS if operation.body is not None]
    shapes, schemas = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    by_type = {str(kind): shape for kind, shape in zip(types, shapes, strict=True)}
    _annotate(schemas)
    schemas["Message"] = by_type[str(wire.Message)]
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Colossarium",
            "version": __version__,
            "description": "Tables, seats and live play. Whatever is refused is answered with a Problem, and "
            "nothing has changed.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": {_response_name(status): _response(status) for status in REFUSALS},
            "securitySchemes": {
                "seat": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The token of a seat. Whoever has it plays that seat, and no other.",
                }
            },
        },
    }


def _operation(operation: Operation, by_type: dict[str, dict[str, Any]]) -> dict[str, Any]:
    responses: dict[str, Any] = {str(operation.status): _granted(operation, by_type)}
    for status in sorted({*ANY, *operation.refusals}):
        responses[str(status)] = {"$ref": f"#/components/responses/{_response_name(status)}"}
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "description": operation.description,
        "parameters": _parameters(operation),
        "responses": responses,
        "security": {"none": [], "welcome": [{}, {"seat": []}], "needed": [{"seat": []}]}[
            operation.credential
        ],
    }
    if operation.body is not None:
        schema = by_type[str(operation.body)]
        described["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return described


def _granted(operation: Operation, by_type: dict[str, dict[str, Any]]) -> dict[str, Any]:
    if operation.answer is None:
        return {"description": "The WebSocket is open."}
    schema = by_type[str(operation.answer)]
    if operation.media == "text/event-stream":
        return {"description": "The stream.", "content": {operation.media: {"schema": SSE}}}
    return {"description": f"{operation.summary}: granted.", "content": {operation.media: {"schema": schema}}}


def _parameters(operation: Operation) -> list[dict[str, Any]]:
    inside = [name for name in ("table", "seat", "game") if f"{{{name}}}" in operation.path]
    found = [
        {"name": name, "required": name in inside, **PARAMETERS[name]} for name in (*inside, *operation.query)
    ]
    return [*found, LAST_EVENT] if "since" in operation.query else found


def _response_name(status: int) -> str:
    return HTTPStatus(status).phrase.replace(" ", "")


def _response(status: int) -> dict[str, Any]:
    schema = {"$ref": "#/components/schemas/Problem"}
    response: dict[str, Any] = {
        "description": REFUSALS[status],
        "content": {"application/json": {"schema": schema}},
    }
    if status in HEADERS:
        response["headers"] = {HEADERS[status]: {"schema": {"type": "string"}, "required": True}}
    return response


def _annotate(schemas: dict[str, Any]) -> None:
    """Give fields the sentences that stand below them in the text of `wire.py`."""
    for node in ast.parse(inspect.getsource(wire)).body:
        if not isinstance(node, ast.ClassDef) or node.name not in schemas:
            continue
        fields = schemas[node.name].get("properties", {})
        for field, note in zip(node.body, node.body[1:], strict=False):
            match field, note:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(sentence))),
                ) if name in fields:
                    fields[name] = {**fields[name], "description": sentence}


def handlers(desk: Desk) -> list[HTTPRouteHandler]:
    """For programs."""

    @get("/api/openapi.json")
    async def openapi(request: AnyRequest) -> Answer:
        query(request)
        return answer(document())

    return [openapi]
