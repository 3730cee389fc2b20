"""Connections that want to stay without asking for anything."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from colossarium.server import connections
from colossarium.server.connections import DirectWebSocket, LimitedH11, http_protocol
from colossarium.server.http.app import make_app
from colossarium.server.settings import Settings
from server.http.fake_service import FakeService

LIMIT = 60
HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"
KINDS = [pytest.param(http_protocol(), id="installed"), pytest.param(LimitedH11, id="h11")]


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers what it is sent; a WebSocket gets one message, and stays open until it is closed."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": "here"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    body = b""
    while True:
        event = await receive()
        body += event.get("body", b"")
        if not event.get("more_body"):
            break
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]}
    )
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def running(
    kind: type[asyncio.Protocol], app: Any = app, websockets: Any = "websockets-sansio"
) -> AsyncIterator[int]:
    config = uvicorn.Config(
        app,
        port=0,
        http=kind,
        log_config=None,
        lifespan="off",
        ws=websockets,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    server.capture_signals = _nothing  # type: ignore[method-assign,assignment]
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await task


class _nothing:
    def __enter__(self) -> None:
        pass

    def __exit__(self, *error: object) -> None:
        pass


async def exchange(kind: type[asyncio.Protocol], *pieces: bytes) -> bytes:
    """What the server says to these pieces before it ends the connection."""
    async with running(kind) as port, asyncio.timeout(LIMIT):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            for piece in pieces:
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0.02)
            return await reader.read()
        except ConnectionError:
            return b""
        finally:
            writer.close()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "pieces", [[], [b"G"], [HEAD], [HEAD + b"\r\n", HEAD]], ids=["silent", "G", "half", "2nd"]
)
def test_who_says_nothing_is_let_go(
    kind: type[asyncio.Protocol], pieces: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.5)
    answer = asyncio.run(exchange(kind, *pieces))
    assert answer.count(b"200 OK") == (1 if len(pieces) == 2 else 0)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("line", [b"x: " + b"y" * 4000 + b"\r\n", b"x: y\r\n"], ids=["long", "many"])
def test_a_head_without_end_is_refused(kind: type[asyncio.Protocol], line: bytes) -> None:
    piece = line * (4096 // len(line) + 1)
    answer = asyncio.run(exchange(kind, HEAD, *[piece] * 12))
    assert answer.startswith(b"HTTP/1.1 400") or answer == b""


@pytest.mark.parametrize("kind", KINDS)
def test_a_header_without_end_is_refused(kind: type[asyncio.Protocol]) -> None:
    answer = asyncio.run(exchange(kind, HEAD + b"x: ", *[b"y" * 8000] * 6))
    assert answer.startswith(b"HTTP/1.1 400") or answer == b""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("size", "status"), [(30_000, b"200"), (40_000, b"400"), (200_000, b"400")])
def test_a_head_that_comes_whole_is_not_too_long_either(
    kind: type[asyncio.Protocol], size: int, status: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.5)
    answer = asyncio.run(exchange(kind, HEAD + b"x: " + b"y" * size + b"\r\n\r\n", b"G"))
    assert answer.startswith(b"HTTP/1.1 " + status) or (answer == b"" and status == b"400")


@pytest.mark.parametrize("kind", KINDS)
def test_a_body_takes_its_time_and_a_stream_stays(
    kind: type[asyncio.Protocol], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.5)

    async def talk() -> None:
        async with running(kind) as port, asyncio.timeout(LIMIT):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            body = b"z" * 100_000
            writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(body) + body[:1])
            await asyncio.sleep(0.8)
            writer.write(body[1:])
            assert b"200 OK" in await reader.readuntil(b"\r\n\r\n")
            assert await reader.readexactly(len(body)) == body
            writer.close()
            async with connect(f"ws://127.0.0.1:{port}/") as stream:
                assert await stream.recv() == "here"
                await asyncio.sleep(0.8)
                await (await stream.ping())

    asyncio.run(talk())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("closed", ["closed", "half closed"])
def test_a_stream_hears_that_its_reader_is_gone_whatever_else_was_asked(
    kind: type[asyncio.Protocol], closed: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def talk() -> None:
        heard = asyncio.Event()

        async def stream(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"here", "more_body": True})
            while (await receive())["type"] != "http.disconnect":
                pass
            await send({"type": "http.response.body", "body": b"nobody reads this"})
            heard.set()

        async with running(kind, stream) as port, asyncio.timeout(LIMIT):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write((HEAD + b"\r\n") * 3)
            await reader.readuntil(b"here")
            if closed == "closed":
                writer.close()
            else:
                writer.write_eof()
            await heard.wait()
            writer.close()

    asyncio.run(talk())
    assert not [record for record in caplog.records if record.levelname == "ERROR"], caplog.text


def test_uvicorn_alone_would_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else all of this could go."""

    async def wait() -> bool:
        async with running(H11Protocol) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                async with asyncio.timeout(0.6):
                    await reader.read()
            except TimeoutError:
                return True
            finally:
                writer.close()
            return False

    assert asyncio.run(wait())


@pytest.mark.parametrize("origin", ["https://evil.example", None])
def test_a_refused_websocket_is_no_error_of_ours(
    origin: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        app = make_app(FakeService(), Settings(rate=0))
        async with running(http_protocol(), app, DirectWebSocket) as port, asyncio.timeout(LIMIT):
            path = "/api/tables/t4ble/live" if origin else "/nothing"
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://localhost:{port}{path}", origin=origin).__aenter__()  # type: ignore[arg-type]
            assert refused.value.response.status_code == (403 if origin else 404)

    caplog.set_level(logging.WARNING)
    asyncio.run(test())
    assert not caplog.records, caplog.text
