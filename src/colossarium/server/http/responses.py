"""Responses that Litestar does not make itself: raw ones, and long ones that go out as gzip."""

from __future__ import annotations

import re
from typing import Any, TypeVar, cast

from litestar import MediaType, Response
from litestar.response.base import ASGIResponse

from colossarium.server.encoded import Encoded
from colossarium.server.http.asgi import AnyRequest, Headers, Receive, Scope, Send

T = TypeVar("T")
JSON = b"application/json"
VARY = (b"vary", b"accept-encoding")
ACCEPTED = r"(?:^|,)\s*(?:{})\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[0-9.]+\s*)?(?=,|$)"
GZIP = re.compile(ACCEPTED.format(r"gzip|\*"), re.IGNORECASE)
BROTLI = re.compile(ACCEPTED.format("br"), re.IGNORECASE)


class RawResponse:
    """Bytes of JSON with a status and headers, as an ASGI application."""

    __slots__ = ("body", "headers", "status")

    def __init__(self, body: bytes, status: int = 200, headers: Headers | None = None) -> None:
        self.body = body
        self.status = status
        self.headers = headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.send_to(scope, send)

    async def send_to(self, scope: Scope, send: Send) -> None:
        # To a WebSocket that has not been accepted, a response goes under another name.
        kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
        headers = [(b"content-type", JSON), (b"content-length", b"%d" % len(self.body))]
        if self.headers:
            headers += self.headers
        await send({"type": f"{kind}.start", "status": self.status, "headers": headers})
        await send({"type": f"{kind}.body", "body": self.body})


def header_values(scope: Scope, header: bytes) -> str:
    """All that a request says under one header."""
    return ",".join(value.decode("latin-1") for name, value in scope["headers"] if name == header)


def accepts_gzip(scope: Scope) -> bool:
    """Whether who asks can unpack gzip."""
    return GZIP.search(header_values(scope, b"accept-encoding")) is not None


def accepts_brotli(scope: Scope) -> bool:
    """Whether who asks says that they can unpack Brotli; browsers do over TLS and on their own machine."""
    return BROTLI.search(header_values(scope, b"accept-encoding")) is not None


class Gzipped(Response[T]):
    """A long response that holds no secrets, as gzip for who can unpack it. A very long one is made in a
    thread, and one that many ask for is encoded before."""

    def __init__(self, content: T | Encoded[T]) -> None:
        encoded: Encoded[Any] = content if isinstance(content, Encoded) else Encoded(content)
        body: Any = encoded.body
        super().__init__(body, media_type=MediaType.JSON, headers={"vary": "accept-encoding"})
        self.gzipped = encoded.gzipped

    def to_asgi_response(self, app: Any, request: AnyRequest, **more: Any) -> ASGIResponse:
        if not accepts_gzip(cast(Scope, request.scope)):
            return super().to_asgi_response(app, request, **more)
        headers = {**self.headers, "content-encoding": "gzip"}
        return ASGIResponse(body=self.gzipped, headers=headers, status_code=more.get("status_code"))
