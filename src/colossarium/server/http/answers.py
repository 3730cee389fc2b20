"""Answers: a status, headers and JSON, sent without further ado."""

from __future__ import annotations

import msgspec

from colossarium.server.http.asgi import Headers, Receive, Scope, Send

encode = msgspec.json.Encoder().encode
JSON = b"application/json"


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


def answer(content: object, status: int = 200, headers: Headers | None = None) -> Answer:
    """Content as JSON."""
    return Answer(encode(content), status, headers)
