"""How Litestar describes the API: schemas of bodies and answers by msgspec, refusals said once."""

from __future__ import annotations

import ast
import asyncio
import inspect
from dataclasses import dataclass
from functools import lru_cache, partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from litestar import Litestar, Request, Router, get, post
from litestar.handlers.base import BaseRouteHandler
from litestar.handlers.http_handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.spec import (
    Components,
    License,
    OpenAPIHeader,
    OpenAPIMediaType,
    OpenAPIResponse,
    OpenAPIType,
    Operation,
    Parameter,
    Reference,
    Schema,
    SecurityScheme,
)
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from colossarium.server import wire
from colossarium.server.http.asgi import Connection
from colossarium.server.http.errors import NOTHING_HERE
from colossarium.server.refused import missing
from colossarium.version import __version__

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator

SCHEMAS = "#/components/schemas/{name}"
ALWAYS = (400, 403, 421, 429, 500, 503)
"""What any request can meet."""
WITH_BODY = (408, 413, 415)
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
SEAT_NEEDED: list[dict[str, list[str]]] = [{"seat": []}]
ACCOUNT_NEEDED: list[dict[str, list[str]]] = [{"account": []}]
ACCOUNT_OR_GUEST: list[dict[str, list[str]]] = [{}, {"account": []}]
SEAT_OR_SPECTATOR: list[dict[str, list[str]]] = [{}, {"seat": []}]


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What an operation can be refused with besides what any request can meet, or any with a body or
    credential."""
    return {status: ResponseSpec(wire.Problem, generate_examples=False) for status in statuses}


@dataclass
class ApiOperation(Operation):
    """An operation whose refusals are references, and whose parameters are there or not, but never null."""

    def __post_init__(self) -> None:
        responses = dict(self.responses or {})
        statuses = {*ALWAYS, *(WITH_BODY if self.request_body else ()), *([401] if self.security else ())}
        statuses.update(int(status) for status in responses if int(status) >= 400)
        for status in sorted(statuses):
            responses[str(status)] = Reference(f"#/components/responses/{_name(status)}")
        self.responses = responses
        self.security = self.security or []
        self.parameters = self.parameters or []
        for parameter in self.parameters:
            if isinstance(parameter, Parameter) and isinstance(parameter.schema, Schema):
                _drop_null(parameter.schema)


def _drop_null(schema: Schema) -> None:
    if schema.one_of:
        schema.type, schema.one_of = getattr(schema.one_of[0], "type", None), None
    if schema.enum:
        schema.enum = [value for value in schema.enum if value is not None]
        schema.type = OpenAPIType.STRING


api_get = partial(get, operation_class=ApiOperation, response_description="Granted.")
api_post = partial(
    post, operation_class=ApiOperation, response_description="Granted.", status_code=HTTPStatus.OK
)


class StructSchemas(OpenAPISchemaPlugin):
    """Has msgspec describe the types that it reads and writes: Litestar's own schemas are less strict."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return not field_definition.is_union and field_definition.is_subclass_of(msgspec.Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        kind = field_definition.annotation
        schema = schema_creator.schema_registry.get_schema_for_field_definition(field_definition)
        components = msgspec.json.schema_components([kind], ref_template=SCHEMAS)[1]
        described = _inlined(components[kind.__name__], components)
        _add_sentences(kind, described["properties"])
        names = schema.field_aliases()
        for key, value in described.items():
            setattr(schema, names.get(key, key), value)
        hints = get_type_hints(kind, include_extras=True).values()
        for hint in (each for each in hints if not _has_view(each)):
            schema_creator.for_field_definition(FieldDefinition.from_annotation(hint))
        return schema


def _inlined(schema: Any, components: dict[str, Any]) -> Any:
    """A schema in which views stand in full: only what goes over the wire is a component."""
    if isinstance(schema, list):
        return [_inlined(each, components) for each in schema]
    if not isinstance(schema, dict):
        return schema
    name = str(schema.get("$ref", "")).rpartition("/")[2]
    if name and not hasattr(wire, name):
        return _inlined(components[name], components)
    return {key: _inlined(value, components) for key, value in schema.items()}


def _has_view(hint: Any) -> bool:
    return is_typeddict(get_origin(hint) or hint) or any(map(_has_view, get_args(hint)))


def _add_sentences(kind: type, properties: dict[str, Any]) -> None:
    """Give fields the sentences that stand below them in the text of their class."""
    for each in reversed(kind.__mro__):
        if issubclass(each, wire.Wire):
            (found,) = ast.parse(inspect.getsource(each)).body
            assert isinstance(found, ast.ClassDef)
            for field, note in zip(found.body, found.body[1:], strict=False):
                match field, note:
                    case (
                        ast.AnnAssign(target=ast.Name(id=name)),
                        ast.Expr(value=ast.Constant(value=str(sentence))),
                    ) if name.rstrip("_") in properties:
                        properties[name.rstrip("_")]["description"] = sentence


def _name(status: int) -> str:
    return HTTPStatus(status).phrase.replace(" ", "")


def _refusal(status: int) -> OpenAPIResponse:
    problem = Reference(SCHEMAS.format(name="Problem"))
    header = OpenAPIHeader(schema=Schema(type=OpenAPIType.STRING), required=True)
    return OpenAPIResponse(
        description=REFUSALS[status],
        content={"application/json": OpenAPIMediaType(schema=problem)},
        headers={HEADERS[status]: header} if status in HEADERS else None,
    )


def _operation_id(handler: HTTPRouteHandler, *_: object) -> str:
    first, *others = handler.handler_name.split("_")
    return first + "".join(word.title() for word in others)


async def _nothing_here(connection: Connection, handler: BaseRouteHandler) -> None:
    raise missing(NOTHING_HERE)


CONFIG = OpenAPIConfig(
    title="Colossarium",
    version=__version__,
    description="Tables, seats and live play. Whatever is refused is answered with a Problem, and nothing "
    "has changed. A request that is sent again with the same client_id is granted once and answered alike.",
    license=License(name="MIT", identifier="MIT"),
    use_handler_docstrings=True,
    operation_id_creator=_operation_id,
    components=Components(
        responses={_name(status): _refusal(status) for status in REFUSALS},
        security_schemes={
            "seat": SecurityScheme(
                type="http",
                scheme="bearer",
                description="The token of a seat. Whoever has it plays that seat, and no other.",
            ),
            "account": SecurityScheme(
                type="apiKey",
                name="Colossarium-Account",
                security_scheme_in="header",
                description="The token of who is signed in. Whoever has it is that person here.",
            ),
        },
    ),
    # The document is one of our own addresses: Litestar's pages around it stay closed.
    openapi_router=Router("/api/schema", route_handlers=[], include_in_schema=False, guards=[_nothing_here]),
)


@api_get("/openapi.json", summary="This document")
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The API, described by OpenAPI."""
    return await asyncio.to_thread(_document, request.app)  # the first time, it is made


@lru_cache(2)
def _document(app: Litestar) -> dict[str, Any]:
    return app.openapi_schema.to_schema()
