"""Reading what clients send, strictly: bodies, addresses, queries."""

from __future__ import annotations

import asyncio
import re
from http import HTTPStatus
from typing import Any, Generic, TypeVar
from urllib.parse import parse_qsl

import msgspec

from colossarium.server.http.asgi import AnyRequest, Connection
from colossarium.server.refused import Refused, bad, missing
from colossarium.table.languages import known

T = TypeVar("T")
JSON = re.compile(rb'application/json *(?:; *charset="?utf-8"?)?', re.IGNORECASE)
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
SEAT = re.compile(r"[0-9]|1[0-5]")
NUMBER = re.compile(r"-?[0-9]{1,15}")
WHERE = re.compile(r"(.*?)(?: - at `\$?\.?(.*)`)?", re.DOTALL)
TYPES = re.compile(r"\b(Expected|got) `([a-z]+(?: \| [a-z]+)*)`")
SPOKEN = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
}
"""What Python calls the types of JSON, and what others do."""
LONGEST_QUERY = 512
LONGEST_LANGUAGE = 64
LONGEST_COMPLAINT = 300
BODY_SECONDS = 10.0
"""How long a body may take to arrive."""


class Reader(Generic[T]):
    """Reads bodies of one type."""

    def __init__(self, kind: type[T], most: int) -> None:
        self.decoder = msgspec.json.Decoder(kind)
        self.most = most

    async def read(self, request: AnyRequest, *asked: str) -> T:
        """What a request says. It says all of it in its body, but for what may be `asked` in its query."""
        query(request, *asked)
        length = _checked(request.scope["headers"])
        if length is not None and length > self.most:
            raise self._too_large()
        body = decoded(self.decoder, await self._body(request), "the body")
        # The pattern's dollar sign lets one line break pass.
        if str(getattr(body, "client_id", "")).endswith("\n"):
            raise bad("invalid", "client_id: it ends with a line break")
        return body

    async def _body(self, request: AnyRequest) -> bytes:
        try:
            async with asyncio.timeout(BODY_SECONDS):
                return await self._parts(request)
        except TimeoutError:
            raise Refused(
                HTTPStatus.REQUEST_TIMEOUT, "too_slow", "the body took too long to arrive"
            ) from None

    async def _parts(self, request: AnyRequest) -> bytes:
        body = b""
        while True:
            event = await request.receive()
            if event["type"] != "http.request":
                raise bad("cut_off", "the body did not arrive whole")
            body += event.get("body", b"")
            if len(body) > self.most:
                raise self._too_large()
            if not event.get("more_body", False):
                return body

    def _too_large(self) -> Refused:
        return Refused(
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large", f"a body has at most {self.most} bytes here"
        )


def _checked(headers: Any) -> int | None:
    """See that the headers announce JSON, as no form of another site can; gives the length, if known."""
    kind = length = None
    for name, value in headers:
        if name == b"content-type":
            kind = value
        elif name == b"content-length":
            length = value
    if kind is None or JSON.fullmatch(kind) is None:
        raise Refused(
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
            "not_json",
            "the body has to be JSON, with the header Content-Type: application/json",
        )
    return int(length) if length is not None and length.isdigit() else None


def decoded(decoder: msgspec.json.Decoder[T], body: bytes, what: str) -> T:
    """What a JSON text says; `what` it is called in complaints."""
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as error:
        raise bad("invalid", _complaint(str(error), what)) from None
    except msgspec.DecodeError as error:
        raise bad("not_json", f"{what} is not JSON: {_short(str(error))}") from None
    except UnicodeDecodeError:
        raise bad("not_json", f"{what} is not JSON: it is not UTF-8") from None
    except (ValueError, RecursionError, OverflowError):
        raise bad("not_json", f"{what} is no JSON that can be read here") from None


def _complaint(error: str, what: str) -> str:
    """msgspec's words, beginning with the field that is wrong, and without Python's names of types."""
    found = WHERE.fullmatch(TYPES.sub(_in_words, error))
    said, where = found.groups() if found else (error, None)
    said = said[:1].lower() + said[1:]
    return _short(f"{where or what}: {said}")


def _in_words(found: re.Match[str]) -> str:
    kinds = " or ".join(SPOKEN.get(kind, kind) for kind in found[2].split(" | "))
    return f"{found[1]} {kinds}"


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_COMPLAINT else text[:LONGEST_COMPLAINT] + "…"


def table_of(asked: Connection) -> str:
    """The table that an address names. Ids that can't be are as unknown as others."""
    text: str = asked.scope["path_params"]["table"]
    if TABLE.fullmatch(text) is None:
        raise missing("there is no such table")
    return text


def seat_of(asked: Connection) -> int:
    """The seat that an address names."""
    text: str = asked.scope["path_params"]["seat"]
    if SEAT.fullmatch(text) is None:
        raise missing("there is no such seat")
    return int(text)


def query(asked: Connection, *known: str) -> dict[str, str]:
    """What stands behind the question mark: each name once, and none that nobody knows."""
    text: bytes = asked.scope.get("query_string", b"")
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
    for name in found:
        if name not in known:
            raise bad(
                "bad_query",
                f"the query has {', '.join(known)} and nothing else" if known else "no query here",
            )
    return found


def language_of(asked: Connection) -> str:
    """The language that a request asks for, where it asks for nothing else."""
    return spoken(query(asked, "lang"))


def spoken(asked: dict[str, str]) -> str:
    """The language that a query asks for; one that we don't speak is English."""
    language = asked.get("lang", "")
    if len(language) > LONGEST_LANGUAGE:
        raise bad("bad_query", f"lang has at most {LONGEST_LANGUAGE} letters")
    return known(language)


def number(text: str, name: str, least: int, most: int) -> int:
    """A number in a query or header."""
    if NUMBER.fullmatch(text) is None or not least <= int(text) <= most:
        raise bad("bad_query", f"{name} has to be a number from {least} to {most}")
    return int(text)
