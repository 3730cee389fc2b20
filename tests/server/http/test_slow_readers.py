"""Clients that do not read, at the other end of a real socket."""

from __future__ import annotations

import asyncio
import base64
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import uvicorn

from colossarium.server import wire
from colossarium.server.http import events, streams
from colossarium.server.http.app import make_app
from colossarium.server.http.streams import Streams
from colossarium.server.settings import Settings
from server.http.fake_service import TABLE, FakeService

LIMIT = 60.0
HEAD = b"GET /api/tables/" + TABLE.encode() + b"/%s HTTP/1.1\r\nHost: localhost\r\n%s\r\n"
UPGRADE = (
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n"
)
HELLO = b'{"token": null}'


@contextmanager
def served(service: FakeService) -> Iterator[tuple[int, Streams, asyncio.AbstractEventLoop]]:
    """An application on a port of its own, in a thread."""
    app = make_app(service, Settings(rate=0))
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, ws_per_message_deflate=False))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        loop = asyncio.new_event_loop()
        thread = threading.Thread(target=lambda: loop.run_until_complete(server.serve([listener])))
        thread.start()
        try:
            yield listener.getsockname()[1], app.state.streams, loop
        finally:
            server.should_exit = True
            thread.join(LIMIT)
            loop.close()


def frame(text: bytes) -> bytes:
    """A WebSocket message as a client sends it, with a mask of zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


@pytest.mark.parametrize("way", ["events", "live"])
def test_who_does_not_read_is_cut_off(
    service: FakeService, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(streams, "SLOW_SECONDS", 0.2)
    monkeypatch.setattr(events, "LAST_SECONDS", 0.2)
    live = way == "live"
    upgrade = UPGRADE % base64.b64encode(bytes(16)) if live else b""
    with served(service) as (port, open_streams, loop), socket.create_connection(("127.0.0.1", port)) as line:
        line.settimeout(LIMIT)
        line.sendall(HEAD % (way.encode(), upgrade))
        assert line.recv(12) in (b"HTTP/1.1 200", b"HTTP/1.1 101")
        if live:
            line.sendall(frame(HELLO))
        ended = threading.Event()

        large = wire.Presence(seats=[True] * 20_000)

        async def overwhelm() -> None:
            async with asyncio.timeout(LIMIT):
                while not service.queues:
                    await asyncio.sleep(0.01)
                while service.queues:  # what the sockets hold is large, but it has an end
                    service.tell(large)
                    await asyncio.sleep(0.001)
                while open_streams:
                    await asyncio.sleep(0.01)
            ended.set()

        asyncio.run_coroutine_threadsafe(overwhelm(), loop)
        assert ended.wait(LIMIT)
