"""Events by WebSocket."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from litestar import Litestar
from websockets.frames import Frame, Opcode

from colossarium.server import wire
from colossarium.server.http import events, streams
from colossarium.server.http.app import make_app
from colossarium.server.http.streams import text_frame
from colossarium.server.settings import Settings
from server.http.asgi_connection import LIMIT, Connection, connected
from server.http.fake_service import TABLE, FakeService, event

pytestmark = pytest.mark.anyio

LIVE = f"/api/tables/{TABLE}/live"


async def closed(connection: Connection, sent: str, code: int) -> str:
    """See that it ends, after a last message; gives its sentence."""
    last = await connection.message()
    assert (last["type"], last["code"]) == ("closing", sent)
    end = await connection.next()
    assert (end["type"], end["code"]) == ("websocket.close", code)
    return str(last["sentence"])


async def accepted(connection: Connection, token: str | None = None) -> None:
    start = await connection.next()
    assert start["type"] == "websocket.accept"
    connection.text({"token": token})


async def test_a_stream_begins_with_a_snapshot(app: Litestar, service: FakeService) -> None:
    async with connected(app, LIVE, "websocket") as connection:
        await accepted(connection, "co1.seat.1")
        first = await connection.message()
        assert (first["type"], first["number"], first["viewer"]) == ("event", 3, 1)
        service.tell(event(4))
        assert (await connection.message())["number"] == 4
        service.tell(wire.Presence(seats=[True]))
        assert await connection.message() == {"type": "presence", "seats": [True], "spectators": 0}
    assert service.queues == set() and len(app.state.streams) == 0
    assert service.calls == [("watch", TABLE, "co1.seat.1", None, None)]


async def test_a_spectator_goes_on_after_the_event_last_seen(app: Litestar, service: FakeService) -> None:
    async with connected(app, f"{LIVE}?since=1", "websocket") as connection:
        await accepted(connection)
        messages = [await connection.message() for _ in range(2)]
        assert [(each["number"], each["viewer"]) for each in messages] == [(2, None), (3, None)]


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ("", "not_json"),
        ("{", "not_json"),
        ("[]", "invalid"),
        ("{}", "invalid"),
        ('{"token": 5}', "invalid"),
        ('{"token": null, "seat": 1}', "invalid"),
        ('{"token": ""}', "no_credential"),
        ('{"token": "a b"}', "no_credential"),
        ('{"token": "co1.seat.9"}', "no_credential"),
        ('{"token": "' + "a" * 4096 + '"}', "too_large"),
        ("[" * 4000, "invalid"),
        ("\ud800", "not_json"),
    ],
)
async def test_wrong_first_messages_close_the_websocket(
    app: Litestar, service: FakeService, hello: str, code: str
) -> None:
    async with connected(app, LIVE, "websocket") as connection:
        assert (await connection.next())["type"] == "websocket.accept"
        connection.text(hello)
        assert await closed(connection, code, 1008)
    assert service.queues == set() and len(app.state.streams) == 0


async def test_a_first_message_of_bytes(app: Litestar) -> None:
    async with connected(app, LIVE, "websocket") as connection:
        await connection.next()
        connection.say({"type": "websocket.receive", "bytes": b'{"token": null}'})
        assert (await connection.message())["number"] == 3


async def test_a_websocket_without_a_first_message_is_closed(
    app: Litestar, service: FakeService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "HELLO_SECONDS", 0.01)
    async with connected(app, LIVE, "websocket") as connection:
        await connection.next()
        assert "first message" in await closed(connection, "no_hello", 1008)
    assert service.calls == []


async def test_hanging_up_before_the_first_message_ends_it(app: Litestar, service: FakeService) -> None:
    async with connected(app, LIVE, "websocket") as connection:
        await connection.next()
    assert service.calls == [] and connection.down.empty()


async def test_hanging_up_while_something_is_told_is_no_error(
    app: Litestar, service: FakeService, caplog: pytest.LogCaptureFixture
) -> None:
    async with connected(app, LIVE, "websocket") as connection:
        await accepted(connection)
        await connection.message()
        connection.open.clear()
        service.tell(event(4))
        connection.say({"type": "websocket.disconnect"})
        service.tell(event(5))
        await asyncio.sleep(0)
        connection.open.set()
    assert service.queues == set() and len(app.state.streams) == 0
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_broken_connection_is_no_error(
    app: Litestar, service: FakeService, caplog: pytest.LogCaptureFixture
) -> None:
    async with connected(app, LIVE, "websocket") as connection:
        await accepted(connection)
        await connection.message()
        connection.broken = True
        service.tell(event(4))
        async with asyncio.timeout(LIMIT):
            while service.queues:
                await asyncio.sleep(0.01)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize("more", [{"text": "{}"}, {"bytes": b"x"}, {"text": '{"token": null}'}])
async def test_only_the_server_speaks(app: Litestar, service: FakeService, more: dict[str, Any]) -> None:
    async with connected(app, LIVE, "websocket") as connection:
        await accepted(connection)
        await connection.message()
        connection.say({"type": "websocket.receive", **more})
        assert "only the server" in await closed(connection, "unexpected", 1008)
    assert service.queues == set()


@pytest.mark.parametrize(
    ("address", "code"),
    [
        (f"{LIVE}?since=4", "ahead"),
        (f"{LIVE}?since=-1", "bad_query"),
        (f"{LIVE}?since=x", "bad_query"),
        (f"{LIVE}?token=co1.seat.0", "bad_query"),
        ("/api/tables/other/live", "not_found"),
        ("/api/tables/no.dots/live", "not_found"),
    ],
)
async def test_wrong_websockets_are_closed(app: Litestar, address: str, code: str) -> None:
    async with connected(app, address, "websocket") as connection:
        await accepted(connection)
        assert await closed(connection, code, 1008)


async def test_websockets_are_told_that_the_server_restarts(app: Litestar, service: FakeService) -> None:
    async with (
        connected(app, LIVE, "websocket") as connection,
        connected(app, LIVE, "websocket") as silent,
    ):
        await accepted(connection)
        await connection.message()
        await silent.next()
        await app.state.streams.end()
        assert await closed(connection, "restart", 1012)
        assert await closed(silent, "restart", 1012)
        async with connected(app, LIVE, "websocket") as late:
            await late.next()
            assert await closed(late, "restart", 1012)


@pytest.mark.parametrize(("sent", "code"), [("restart", 1012), ("slow", 1013), ("gone", 1008)])
async def test_a_stream_ends_when_the_service_ends_it(
    app: Litestar, service: FakeService, sent: str, code: int
) -> None:
    async with connected(app, LIVE, "websocket") as connection:
        await accepted(connection)
        await connection.message()
        service.tell(wire.Closing(code=sent, sentence="it ends"))
        assert await closed(connection, sent, code) == "it ends"


async def test_a_stream_that_ends_closes_normally(app: Litestar, service: FakeService) -> None:
    async with connected(app, LIVE, "websocket") as connection:
        await accepted(connection)
        await connection.message()
        service.tell(None)
        assert (await connection.next())["code"] == 1000


async def test_a_fault_in_the_middle_is_told_without_its_details(app: Litestar, service: FakeService) -> None:
    async with connected(app, LIVE, "websocket") as connection:
        await accepted(connection)
        await connection.message()
        service.tell(ZeroDivisionError("Xyzzy"))
        assert "Xyzzy" not in await closed(connection, "failed", 1011)


async def test_who_does_not_read_is_cut_off(
    app: Litestar, service: FakeService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "SLOW_SECONDS", 0.01)
    monkeypatch.setattr(events, "LAST_SECONDS", 0.01)
    async with connected(app, LIVE, "websocket") as connection:
        await accepted(connection)
        await connection.message()
        connection.open.clear()
        service.tell(event(4))
        async with asyncio.timeout(LIMIT):
            while app.state.streams:
                await asyncio.sleep(0.01)
        assert service.queues == set()


async def refused(connection: Connection, status: int, code: str) -> None:
    """See that the WebSocket is not even accepted."""
    start = await connection.next()
    assert (start["type"], start["status"]) == ("websocket.http.response.start", status)
    assert (b"x-frame-options", b"DENY") in start["headers"]
    assert json.loads((await connection.next())["body"])["code"] == code


@pytest.mark.parametrize(
    ("address", "headers", "status", "code"),
    [
        (LIVE, {"origin": "https://evil.example"}, 403, "foreign_origin"),
        (LIVE, {"host": "evil.example"}, 421, "wrong_host"),
        ("/api/tables", {}, 404, "not_found"),
        ("/nothing", {}, 404, "not_found"),
    ],
)
async def test_a_refused_websocket_is_not_accepted(
    app: Litestar, address: str, headers: dict[str, str], status: int, code: str
) -> None:
    async with connected(app, address, "websocket", **headers) as connection:
        await refused(connection, status, code)


async def test_too_many_websockets_are_refused(service: FakeService) -> None:
    app = make_app(service, Settings(connections=1, rate=0.001, burst=10, request_seconds=0))
    async with connected(app, LIVE, "websocket") as one:
        await accepted(one)
        await one.message()
        async with connected(app, LIVE, "websocket") as two:
            await two.next()
            assert await closed(two, "too_many_streams", 1013)
        for _ in range(8):
            async with connected(app, LIVE, "websocket") as another:
                await another.next()
        async with connected(app, LIVE, "websocket") as last:
            await refused(last, 429, "too_many_requests")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_frames_are_those_of_the_protocol(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
