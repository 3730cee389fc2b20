"""Requests, whose bodies are read strictly: JSON that is announced as such, in bounded size and time."""

from __future__ import annotations

import asyncio
import re
from functools import cache, lru_cache
from http import HTTPStatus
from typing import Any, TypeVar, cast

import msgspec
from litestar import Request
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler

from colossarium.server.http.asgi import DirectHttp, Receive, Scope, direct
from colossarium.server.refused import Refused, bad

T = TypeVar("T")
JSON = re.compile(rb'application/json *(?:; *charset="?utf-8"?)?', re.IGNORECASE)
WHERE = re.compile(r"(.*?)(?: - at `\$?\.?(.*)`)?", re.DOTALL)
TYPES = re.compile(r"\b(Expected|got) `([a-z]+(?: \| [a-z]+)*)`")
TYPE_NAMES = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
}
"""What Python calls the types of JSON, and what others do."""
LONGEST_COMPLAINT = 300
MOST_RECORD = 256 * 1024
"""Bytes of a body that may hold a record."""
BODY_SECONDS = 10.0
"""How long a body may take to arrive."""


class ApiRequest(Request[Any, Any, Any]):
    """A request whose body is of the type that its handler declares for `data`."""

    _arrived: bytes | None = None
    """The body: it is asked for more than once, and arrives once."""

    async def body(self) -> bytes:
        if self._arrived is None:
            most = most_body(self.route_handler)
            self._arrived = await read_body(cast(Scope, self.scope), cast(Receive, self.receive), most)
        return self._arrived

    async def json(self) -> Any:
        return decode_data(self.route_handler, await self.body())


def decode_data(handler: BaseRouteHandler, body: bytes) -> Any:
    """What a body says, of the type that the handler declares for `data`."""
    data = decode(_data_decoder(handler), body, "the body")
    # The pattern's dollar sign lets one line break pass.
    if getattr(data, "client_id", "").endswith("\n"):
        raise bad("invalid", "client_id: it ends with a line break")
    return data


@cache
def _data_decoder(handler: BaseRouteHandler) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(handler.parsed_fn_signature.parameters["data"].annotation)


async def read_body(scope: Scope, receive: Receive, most: int) -> bytes:
    """The body of a request that announces JSON: no form of another site can."""
    kind = size = b""
    for name, value in scope["headers"]:
        if name == b"content-type":
            kind += b"," + value if kind else value
        elif name == b"content-length":
            size = value
    if not _announces_json(kind):
        raise Refused(
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
            "not_json",
            "the body has to be JSON, with the header Content-Type: application/json",
        )
    if size.isdigit() and int(size) > most:
        raise _too_large(most)
    at_once: DirectHttp | None = direct(scope)
    if at_once is not None and (body := at_once.take_body()) is not None:
        if len(body) > most:
            raise _too_large(most)
        return body or b" "
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await _whole_body(receive, most) or b" "  # Litestar takes an empty one for none.
    except TimeoutError:
        raise Refused(HTTPStatus.REQUEST_TIMEOUT, "too_slow", "the body took too long to arrive") from None


@lru_cache(64)
def _announces_json(content_type: bytes) -> bool:
    return JSON.fullmatch(content_type) is not None


async def _whole_body(receive: Receive, most: int) -> bytes:
    body = bytearray()
    while True:
        event = await receive()
        if event["type"] != "http.request":
            raise bad("cut_off", "the body did not arrive whole")
        body += event.get("body", b"")
        if len(body) > most:
            raise _too_large(most)
        if not event.get("more_body", False):
            return bytes(body)


@cache
def most_body(handler: BaseRouteHandler) -> int:
    """How many bytes a body may have there."""
    most = cast(HTTPRouteHandler, handler).resolve_request_max_body_size()
    assert most is not None
    return most


def _too_large(most: int) -> Refused:
    return Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large", f"a body has at most {most} bytes here")


def decode(decoder: msgspec.json.Decoder[T], body: bytes, what: str) -> T:
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
    found = WHERE.fullmatch(TYPES.sub(_name_types, error))
    said, where = found.groups() if found else (error, None)
    said = said[:1].lower() + said[1:]
    return _short(f"{where or what}: {said}")


def _name_types(found: re.Match[str]) -> str:
    kinds = " or ".join(TYPE_NAMES.get(kind, kind) for kind in found[2].split(" | "))
    return f"{found[1]} {kinds}"


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_COMPLAINT else text[:LONGEST_COMPLAINT] + "…"
