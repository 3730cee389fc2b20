"""What addresses, queries and headers may say: declared here, used by handlers, described by Litestar.

Litestar takes `1.0` for a number and passes over what nobody knows; here both are refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from types import NoneType
from typing import Annotated, Any, Literal, cast, get_args, get_origin, get_type_hints
from urllib.parse import parse_qsl

from litestar import Request
from litestar.handlers.base import BaseRouteHandler
from litestar.params import HeaderParameter, ParameterKwarg, PathParameter, QueryParameter
from litestar.typing import FieldDefinition

from colossarium.server import wire, wire_review
from colossarium.server.http.asgi import Connection, Scope
from colossarium.server.refused import bad, missing
from colossarium.server.store.interface import State

LONGEST_QUERY = 512
MOST_EVENTS = 2**31
USUAL_PAGE, LONGEST_PAGE = 20, 100
DECLARED = (PathParameter, QueryParameter, HeaderParameter)
"""What a request says outside of its body."""
Read = Callable[[str], str | int]
NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})")


def _limits(kind: Any) -> dict[str, Any]:
    """The limits of a type of `wire.py`."""
    meta = kind.__metadata__[0]
    return {name: getattr(meta, name) for name in ("ge", "le", "pattern") if getattr(meta, name) is not None}


def _all_limits(query: type[wire.Request]) -> dict[str, dict[str, Any]]:
    hints = get_type_hints(query, include_extras=True)
    return {name: _limits(hints[name]) for name in query.__struct_fields__}


_query, _choices = _all_limits(wire_review.ReplayQuery), _all_limits(wire_review.ChoicesQuery)

TableId = Annotated[str, PathParameter(description="The table's id.", pattern="^[A-Za-z0-9_-]{1,64}$")]
SeatNumber = Annotated[
    int, PathParameter(description="The seat, counted from 0.", **_limits(wire.SeatNumber))
]
GameName = Annotated[str, PathParameter(description="The game's short name.", min_length=1, max_length=64)]
Language = Annotated[
    str,
    QueryParameter(
        description="The language of labels, prompts, the log and texts: en or de. Any other is English.",
        max_length=64,
    ),
]
StateFilter = Annotated[
    State | None,
    QueryParameter(
        name="state", description="Only tables that wait for players, are being played, or are over."
    ),
]
Before = Annotated[
    str | None,
    QueryParameter(description="What the page before had as `more`.", min_length=1, max_length=100),
]
Limit = Annotated[int, QueryParameter(description="How many tables at most.", ge=1, le=LONGEST_PAGE)]
Viewer = Annotated[
    str, QueryParameter(description="Who saw it: a seat, a spectator, or everybody.", **_query["viewer"])
]
First = Annotated[
    int,
    QueryParameter(description="How many choices had been made at the first moment.", **_query["first"]),
]
Count = Annotated[
    int, QueryParameter(description="How many moments; no more than 200 come at once.", **_query["count"])
]
FirstJudged = Annotated[
    int, QueryParameter(description="The first choice, counted from 0.", **_choices["first"])
]
JudgedCount = Annotated[
    int,
    QueryParameter(description="How many choices; no more than 50 are judged at once.", **_choices["count"]),
]
# Litestar leaves a least of 0 out of the document for what may be left out of the request.
_event: dict[str, Any] = {"ge": 0, "le": MOST_EVENTS, "schema_extra": {"minimum": 0}}
Since = Annotated[int | None, QueryParameter(description="The number of the event last seen.", **_event)]
Until = Annotated[
    int | None,
    QueryParameter(
        description="The number of the last event that is wanted: greater than `since`, by 100 at most, "
        "and not of one that is still to come.",
        **_event,
    ),
]
ViewForm = Annotated[
    Literal["whole", "patch"],
    QueryParameter(
        name="view",
        description="How views come: each whole, or after the first what changed (JSON Patch, RFC 6902).",
    ),
]
LastEventId = Annotated[
    int | None,
    HeaderParameter(
        name="Last-Event-ID",
        description="The number of the event last seen: browsers send it when they connect again.",
        **_event,
    ),
]


async def check_parameters(connection: Connection, handler: BaseRouteHandler) -> None:
    """A guard: refuses what the handler does not declare, and what is not as it declares it."""
    if isinstance(connection, Request):
        read_parameters(cast(Scope, connection.scope), handler)


def read_parameters(scope: Scope, handler: BaseRouteHandler) -> dict[str, Any]:
    """What a request says, by the names that the handler has for it; what it leaves out is not there."""
    in_path, elsewhere, known = _declared(handler)
    query = parse_query(scope, known)
    given = scope["path_params"]
    found: dict[str, Any] = {}
    for name, read in in_path:
        try:
            found[name] = read(given[name])
        except ValueError:
            raise missing(f"there is no such {name}") from None
    for name, outside, read in elsewhere:
        text = query.get(outside) if outside in known else _header(scope, outside)
        if text is not None:
            try:
                found[name] = read(text)
            except ValueError as error:
                raise bad("bad_query", str(error)) from None
    return found


def _header(scope: Scope, name: str) -> str | None:
    wanted = name.lower().encode()
    given = [value for each, value in scope["headers"] if each == wanted]
    return given[0].decode("latin-1") if given else None


@cache
def _declared(
    handler: BaseRouteHandler,
) -> tuple[list[tuple[str, Read]], list[tuple[str, str, Read]], list[str]]:
    """The parameters of a handler and how to read each: those in the path, the others with what they are
    called outside; and which of these a query may have."""
    fields = {
        name: kind
        for name, kind in handler.parsed_fn_signature.parameters.items()
        if isinstance(kind.kwarg_definition, DECLARED)
    }
    in_path = [(name, _reader(kind, name)) for name, kind in fields.items() if _is(kind, PathParameter)]
    names = {name: _definition(kind).name or name for name, kind in fields.items()}
    elsewhere = [
        (name, names[name], _reader(kind, names[name]))
        for name, kind in fields.items()
        if not _is(kind, PathParameter)
    ]
    return in_path, elsewhere, [names[name] for name in names if _is(fields[name], QueryParameter)]


def _is(kind: FieldDefinition, parameter: type[ParameterKwarg]) -> bool:
    return isinstance(kind.kwarg_definition, parameter)


def _definition(kind: FieldDefinition) -> ParameterKwarg:
    assert isinstance(kind.kwarg_definition, ParameterKwarg)
    return kind.kwarg_definition


def _reader(kind: FieldDefinition, name: str) -> Read:
    """Gives the value that a text stands for; ValueError with a sentence if it stands for none."""
    limits, plain = _definition(kind), _without_none(kind.annotation)
    if plain is int:
        return partial(_read_number, name, int(limits.ge or 0), int(limits.le or MOST_EVENTS))
    if get_origin(plain) is Literal:
        return partial(_read_one_of, name, get_args(plain))
    pattern = None if limits.pattern is None else re.compile(limits.pattern)
    least, most = limits.min_length or 0, limits.max_length or LONGEST_QUERY

    def read(text: str) -> str:
        if least <= len(text) <= most and (pattern is None or pattern.fullmatch(text)):
            return text
        raise ValueError(f"{name} can't be that; it is: {limits.description}")

    return read


def _read_number(name: str, least: int, most: int, text: str) -> int:
    if NUMBER.fullmatch(text) is None or not least <= int(text) <= most:
        raise ValueError(f"{name} has to be a number from {least} to {most}")
    return int(text)


def _read_one_of(name: str, words: Sequence[str], text: str) -> str:
    if text not in words:
        raise ValueError(f"{name} has to be {', '.join(words[:-1])} or {words[-1]}")
    return text


def _without_none(annotation: Any) -> Any:
    if get_origin(annotation) is Literal or NoneType not in get_args(annotation):
        return annotation
    return next(each for each in get_args(annotation) if each is not NoneType)


def parse_query(scope: Scope, known: list[str]) -> dict[str, str]:
    """What stands behind the question mark: each name once, and none that nobody knows."""
    text: bytes = scope.get("query_string", b"")
    if not text:
        return {}
    if len(text) > LONGEST_QUERY:
        raise bad("bad_query", "the query is too long")
    try:
        pairs = parse_qsl(
            text.decode("ascii"), keep_blank_values=True, encoding="utf-8", errors="strict", max_num_fields=8
        )
    except ValueError:
        raise bad("bad_query", "the query can't be read") from None
    found = dict(pairs)
    if len(found) < len(pairs):
        raise bad("bad_query", "the query says something twice")
    if not found.keys() <= set(known):
        raise bad(
            "bad_query", f"the query has {', '.join(known)} and nothing else" if known else "no query here"
        )
    return found
