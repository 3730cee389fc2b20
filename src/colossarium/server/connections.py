"""Connections that never finish a request's head are ended, and so are heads without end.

uvicorn limits neither: it waits for the first request of a connection for as long as that takes, and its
faster parser takes headers of any size. A thousand silent connections cost nothing to open, and keep others
out.

When a client hangs up, uvicorn tells only the last request that came in. With several on their way the one
that is being answered would never hear of it: an event stream would stay open for nobody.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from colossarium.server.http.asgi import DIRECT

HEAD_SECONDS = 20.0
"""From the connection, or from the first byte of a further request, to the end of its headers."""
MOST_HEAD = 32 * 1024
"""Bytes of a request line and its headers."""

STATUS_LINES = {
    int(status): b"HTTP/1.1 %d %s\r\n" % (status, status.phrase.encode()) for status in HTTPStatus
}

if TYPE_CHECKING:
    Base = H11Protocol
else:
    Base = object


class LimitedProtocol(Base):
    """Goes before a protocol of uvicorn; `cycle` is the request that it answers, if there is one."""

    _head = 0
    """Bytes since the last head was complete."""
    _timer: asyncio.TimerHandle | None = None
    _answered: Any = None
    """The request that is being answered."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._app, self.app = self.app, self._answer
        self._start()

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        self._answered = send.__self__
        await self._app(scope, receive, send)

    def eof_received(self) -> None:
        # The connection ends now, but its end is told a moment later. What is written meanwhile would fail.
        self._on_disconnect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._on_disconnect()
        super().connection_lost(exc)

    def _on_disconnect(self) -> None:
        """Nobody waits for the answer any more."""
        if self._answered is not None and not self._answered.response_complete:
            self._answered.disconnected = True
            self._answered.message_event.set()

    def data_received(self, data: bytes) -> None:
        # A head that is there whole is taken by a parser whatever its size: it gets no more than may be one.
        while len(data) > (room := MOST_HEAD + 1 - self._head):
            self._take(data[:room])
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            data = data[room:]
        self._take(data)

    def _take(self, data: bytes) -> None:
        before: Any = self.cycle
        in_body = before is not None and before.more_body
        super().data_received(data)
        cycle: Any = self.cycle
        if self.transport.is_closing():
            self._stop()
        elif self.transport.get_protocol() is not self:
            # A WebSocket from now on. Nobody needs this any more, and the collector need not find it.
            self._stop()
            self.app = self._app
        elif in_body or cycle is not before:
            self._head = 0
            self._stop()
        else:
            self._more_head(len(data), cycle is None or cycle.response_complete)

    def _more_head(self, size: int, waits: bool) -> None:
        """A head goes on; `waits`: nothing else is being done on this connection."""
        self._head += size
        if self._head > MOST_HEAD:
            self.send_400_response("The request line and the headers are too long.")
            self._stop()
        elif waits and self._timer is None:
            self._start()

    def _start(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(HEAD_SECONDS, self._on_timeout)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _on_timeout(self) -> None:
        self._timer = None
        if not self.transport.is_closing():
            self.transport.close()


class LimitedH11(LimitedProtocol, H11Protocol):
    """The parser that is always there."""


class DirectHttpTools(LimitedProtocol):
    """Goes before the faster parser's protocol; takes bodies and writes answers at once (`http/asgi.py`)."""

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        scope["extensions"] = {DIRECT: self}
        await super()._answer(scope, receive, send)

    def take_body(self) -> bytes | None:
        cycle = self._answered
        if cycle.more_body or cycle.disconnected or cycle.waiting_for_100_continue:
            return None
        body, cycle.body = bytes(cycle.body), bytearray()
        cycle.message_event.clear()
        return body

    def write_answer(self, status: int, headers: bytes, body: bytes) -> bool:
        cycle = self._answered
        if cycle.flow.write_paused or cycle.disconnected or not cycle.keep_alive or cycle.response_started:
            return False
        usual = _header_lines(tuple(cycle.default_headers))
        self.transport.write(b"".join((STATUS_LINES[status], usual, headers, b"\r\n", body)))
        cycle.response_started = cycle.response_complete = True
        cycle.message_event.set()
        cycle.on_response()
        return True


@lru_cache(4)
def _header_lines(headers: tuple[tuple[bytes, bytes], ...]) -> bytes:
    """Those that every answer has: the date, which is another one each second."""
    return b"".join([b"%s: %s\r\n" % header for header in headers])


def http_protocol() -> type[asyncio.Protocol]:
    """The faster parser where it is installed."""
    try:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
    except ImportError:
        return LimitedH11
    return type("LimitedHttpTools", (DirectHttpTools, HttpToolsProtocol), {})


class DirectWebSocket(WebSocketsSansIOProtocol):
    """Writes frames at once. A handshake that was refused is complete: to uvicorn it would be an error."""

    _request: Any = None

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            # They would be kept for as long as the connection lasts.
            for each in (self._request, self.response):
                each.headers.clear()
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True

    def handle_connect(self, event: Any) -> None:
        self._request = event
        super().handle_connect(event)
        if self.handshake_initiated and not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[DIRECT] = self

    def write_text(self, frame: bytes) -> bool:
        """Nothing is compressed (`run.py`), so a frame is the same for all who read it."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(frame)
        return True
