"""Answers: a status, headers and JSON, sent without further ado."""

from __future__ import annotations

import gzip
import re

import msgspec

from colossarium.server.http.asgi import Headers, Receive, Scope, Send

encode = msgspec.json.Encoder().encode
JSON = b"application/json"
VARY = (b"vary", b"accept-encoding")
QUICK = 4
"""How hard gzip tries with what is sent once."""


class Answer:
    """A whole answer. Handlers return it, and Litestar calls it as it calls any ASGI application."""

    __slots__ = ("body", "headers", "status")

    def __init__(self, body: bytes, status: int = 200, headers: Headers | None = None) -> None:
        self.body = body
        self.status = status
        self.headers = headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.go(scope, send)

    async def go(self, scope: Scope, send: Send) -> None:
        """Send it."""
        # To a WebSocket that has not been accepted, an answer goes under another name.
        kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
        headers = [(b"content-type", JSON), (b"content-length", b"%d" % len(self.body))]
        if self.headers:
            headers += self.headers
        await send({"type": f"{kind}.start", "status": self.status, "headers": headers})
        await send({"type": f"{kind}.body", "body": self.body})


GZIP = re.compile(
    r"(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[0-9.]+\s*)?(?=,|$)", re.IGNORECASE
)


def values(scope: Scope, header: bytes) -> str:
    """All that a request says under one header."""
    return ",".join(value.decode("latin-1") for name, value in scope["headers"] if name == header)


def unpacks(scope: Scope) -> bool:
    """Whether who asks can unpack gzip."""
    return GZIP.search(values(scope, b"accept-encoding")) is not None


class Large(Answer):
    """A long answer that holds no secrets: it goes out packed to who can unpack it. Make it in a thread."""

    __slots__ = ("packed",)

    def __init__(self, content: object) -> None:
        super().__init__(encode(content), headers=[VARY])
        self.packed = gzip.compress(self.body, QUICK, mtime=0)

    async def go(self, scope: Scope, send: Send) -> None:
        if unpacks(scope):
            await Answer(self.packed, headers=[VARY, (b"content-encoding", b"gzip")]).go(scope, send)
        else:
            await super().go(scope, send)


def answer(content: object, status: int = 200, headers: Headers | None = None) -> Answer:
    """Content as JSON."""
    return Answer(encode(content), status, headers)
