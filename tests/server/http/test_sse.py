"""Server-Sent Events."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest
from litestar import Litestar

from colossarium.server import wire
from colossarium.server.http import events, streams
from colossarium.server.http.app import make_app
from colossarium.server.settings import Settings
from server.http.asgi_connection import LIMIT, Connection, connected
from server.http.fake_service import TABLE, FakeService, event

pytestmark = pytest.mark.anyio

EVENTS = f"/api/tables/{TABLE}/events"


async def begun(connection: Connection) -> dict[bytes, bytes]:
    """Read on until the first message; gives the headers."""
    start = await connection.next()
    assert start["status"] == 200
    assert await connection.piece() == {"retry": "2000"}
    return dict(start["headers"])


async def number(connection: Connection) -> int:
    """The number of the next event."""
    piece = await connection.piece()
    assert piece["event"] == "event"
    said = json.loads(piece["data"])
    assert piece["id"] == str(said["number"])
    return int(said["number"])


async def test_a_stream_begins_with_a_snapshot(app: Litestar, service: FakeService) -> None:
    async with connected(app, EVENTS, authorization="Bearer co1.seat.1") as connection:
        headers = await begun(connection)
        assert headers[b"content-type"] == b"text/event-stream; charset=utf-8"
        assert headers[b"cache-control"] == b"no-store"
        piece = await connection.piece()
        assert json.loads(piece["data"])["viewer"] == 1
        service.tell(event(4))
        assert await number(connection) == 4
        service.tell(wire.Presence(seats=[True]))
        assert await connection.piece() == {
            "event": "presence",
            "data": '{"type":"presence","seats":[true],"spectators":0}',
        }
    assert service.queues == set()
    assert service.calls == [("watch", TABLE, "co1.seat.1", None, None)]


@pytest.mark.parametrize(
    ("query", "header", "since"),
    [("?since=1", None, 1), ("?since=0", "2", 2), ("", "1", 1), ("?since=3", None, 3)],
)
async def test_a_stream_goes_on_after_the_event_last_seen(
    app: Litestar, service: FakeService, query: str, header: str | None, since: int
) -> None:
    headers = {} if header is None else {"last_event_id": header}
    async with connected(app, EVENTS + query, **headers) as connection:
        await begun(connection)
        service.tell(event(4))
        assert [await number(connection) for _ in range(since, 4)] == list(range(since + 1, 5))


@pytest.mark.parametrize(
    ("address", "headers", "status", "code"),
    [
        (f"{EVENTS}?since=4", {}, 409, "ahead"),
        (f"{EVENTS}?since=-1", {}, 400, "bad_query"),
        (f"{EVENTS}?since=99999999999999999999", {}, 400, "bad_query"),
        (f"{EVENTS}?since=x", {}, 400, "bad_query"),
        (f"{EVENTS}?from=1", {}, 400, "bad_query"),
        (EVENTS, {"Last-Event-ID": "é"}, 400, "bad_query"),
        (EVENTS, {"Authorization": "Bearer co1.seat.7"}, 401, "no_credential"),
        ("/api/tables/other/events", {}, 404, "not_found"),
    ],
)
async def test_wrong_streams_are_refused(
    client: httpx.AsyncClient, address: str, headers: dict[str, str], status: int, code: str
) -> None:
    answer = await client.get(
        address, headers=[(name.encode(), value.encode()) for name, value in headers.items()]
    )
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["sentence"] and answer.headers["content-type"] == "application/json"


async def test_a_quiet_stream_sends_heartbeats(
    app: Litestar, service: FakeService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "HEARTBEAT_SECONDS", 0.01)
    async with connected(app, EVENTS) as connection:
        await begun(connection)
        await number(connection)
        for _ in range(3):
            assert (await connection.next())["body"] == b": still here\n\n"


async def test_a_stream_ends_when_the_service_ends_it(app: Litestar, service: FakeService) -> None:
    async with connected(app, EVENTS) as connection:
        await begun(connection)
        await number(connection)
        service.tell(wire.Closing(code="slow", sentence="the connection could not follow"))
        last = await connection.next()
        assert b"event: closing" in last["body"] and not last["more_body"]


async def test_all_streams_end_when_the_server_stops(app: Litestar, service: FakeService) -> None:
    async with connected(app, EVENTS) as connection, connected(app, EVENTS) as other:
        for each in (connection, other):
            await begun(each)
            await number(each)
        assert len(app.state.streams) == 2
        await app.state.streams.end()
        assert len(app.state.streams) == 0
        for each in (connection, other):
            assert b'"code":"restart"' in (await each.next())["body"]
    async with connected(app, EVENTS) as late:
        assert (await late.next())["status"] == 503
        assert b'"code":"restart"' in (await late.next())["body"]


async def test_a_fault_in_the_middle_is_told_without_its_details(app: Litestar, service: FakeService) -> None:
    async with connected(app, EVENTS) as connection:
        await begun(connection)
        await number(connection)
        service.tell(ZeroDivisionError("Xyzzy"))
        last = (await connection.next())["body"]
        assert b'"code":"failed"' in last and b"Xyzzy" not in last


async def test_who_does_not_read_is_cut_off(
    app: Litestar, service: FakeService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "SLOW_SECONDS", 0.01)
    monkeypatch.setattr(events, "LAST_SECONDS", 0.01)
    async with connected(app, EVENTS) as connection:
        await begun(connection)
        await number(connection)
        connection.open.clear()
        service.tell(event(4))
        async with asyncio.timeout(LIMIT):
            while app.state.streams:
                await asyncio.sleep(0.01)
        assert service.queues == set()


async def test_an_address_has_so_many_streams_at_most(service: FakeService) -> None:
    app = make_app(service, Settings(connections=2))
    async with connected(app, EVENTS) as one, connected(app, EVENTS):
        await begun(one)
        async with connected(app, EVENTS) as third:
            start = await third.next()
            assert start["status"] == 429 and (b"retry-after", b"5") in start["headers"]
            assert b"2 event streams" in (await third.next())["body"]
        async with connected(app, EVENTS, client="127.0.0.2") as neighbour:
            await begun(neighbour)
    async with connected(app, EVENTS) as again:
        await begun(again)


async def test_a_message_that_many_get_is_encoded_once(
    app: Litestar, service: FakeService, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoded = []

    def encode(message: object) -> bytes:
        encoded.append(message)
        return b"{}"

    monkeypatch.setattr(streams, "encode", encode)
    message = event(4)
    async with connected(app, EVENTS) as one, connected(app, EVENTS) as two:
        for each in (one, two):
            await begun(each)
            await each.piece()
        service.tell(message)
        assert [await each.piece() for each in (one, two)] == [
            {"id": "4", "event": "event", "data": "{}"}
        ] * 2
    assert [each for each in encoded if each is message] == [message]


def test_few_encoded_messages_are_cached() -> None:
    encoded = streams.EncodedMessages(most=2)
    said = [encoded(event(number)) for number in range(5)]
    assert [json.loads(each.text)["number"] for each in said] == list(range(5))
    assert len(encoded._cache) == 2
