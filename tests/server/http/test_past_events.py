"""The past of a table, by both kinds of stream."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator

import httpx
import pytest
from litestar import Litestar

from colossarium.server import wire
from colossarium.server.http.app import make_app
from colossarium.server.sessions.service import TableService
from colossarium.server.settings import Settings
from server.http.asgi_connection import Connection, connected
from server.http.fake_service import TABLE, FakeService
from server.players import open_table, play, serving

pytestmark = pytest.mark.anyio

EVENTS, LIVE = f"/api/tables/{TABLE}/events", f"/api/tables/{TABLE}/live"


async def pieces(connection: Connection) -> list[dict[str, str]]:
    """An SSE stream to its end."""
    assert (await connection.next())["status"] == 200
    assert await connection.piece() == {"retry": "2000"}
    found = []
    while True:
        said = await connection.next()
        body = said["body"].decode()
        found.append(dict(line.split(": ", 1) for line in body.splitlines() if line))
        if not said["more_body"]:
            return found


async def by_sse(app: Litestar, address: str, **headers: str) -> list[str]:
    """What an SSE stream says before it ends."""
    async with connected(app, address, **headers) as connection:
        return [piece["data"] for piece in await pieces(connection)]


async def by_socket(app: Litestar, address: str, token: str | None) -> list[str]:
    """What a WebSocket says before it is closed, as it has to be when all is well."""
    said = []
    async with connected(app, address, "websocket") as connection:
        await connection.next()
        connection.text({"token": token})
        while (event := await connection.next())["type"] == "websocket.send":
            said.append(event["text"])
        assert (event["type"], event["code"], event["reason"]) == ("websocket.close", 1000, "complete")
    return said


def numbers(said: list[str]) -> list[int]:
    """The numbers of the events, before the message that is the last."""
    messages = [json.loads(text) for text in said]
    assert (messages[-1]["type"], messages[-1]["code"]) == ("closing", "complete")
    return [message["number"] for message in messages[:-1]]


async def test_the_stream_ends_with_the_last_event_that_is_wanted(
    app: Litestar, service: FakeService
) -> None:
    assert numbers(await by_sse(app, f"{EVENTS}?since=0&until=2")) == [1, 2]
    assert numbers(await by_sse(app, f"{EVENTS}?since=0&until=3", last_event_id="2")) == [3]
    assert numbers(await by_socket(app, f"{LIVE}?since=1&until=2&lang=de", "co1.seat.1")) == [2]
    assert service.calls == [
        ("watch", TABLE, None, 0, 2),
        ("watch", TABLE, None, 2, 3),
        ("watch", TABLE, "co1.seat.1", 1, 2),
    ]
    assert service.queues == set() and len(app.state.streams) == 0


@pytest.mark.parametrize("until", ["", "-1", "x", "1.0", "2147483649", "99999999999999999999", "1&until=2"])
async def test_a_number_of_an_event_that_is_none_is_refused(
    app: Litestar, client: httpx.AsyncClient, until: str
) -> None:
    for address in (EVENTS, LIVE):
        answer = await client.get(f"{address}?since=0&until={until}")
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_query")
        assert answer.json()["sentence"]
    async with connected(app, f"{LIVE}?since=0&until={until}", "websocket") as connection:
        await connection.next()
        connection.text({"token": None})
        assert (await connection.message())["code"] == "bad_query"
        assert (await connection.next())["code"] == 1008


@pytest.fixture
async def played() -> AsyncIterator[tuple[TableService, wire.OpenedTable]]:
    """A service with a table at which something has happened."""
    async with serving() as service:
        opened = await open_table(service, "Ann", "Bea", game="beastmaster")
        await play(service, opened, random.Random(6), 12)
        yield service, opened


async def test_both_kinds_tell_the_same_to_each_reader(played: tuple[TableService, wire.OpenedTable]) -> None:
    service, opened = played
    app, wanted = make_app(service, Settings(rate=0)), f"/api/tables/{opened.table.id}"
    for reader, token in ((None, None), *((held.seat, held.token) for held in opened.seats)):
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        said = await by_sse(app, f"{wanted}/events?since=1&until=8", **headers)
        assert numbers(said) == list(range(2, 9))
        assert said == await by_socket(app, f"{wanted}/live?since=1&until=8", token)
        assert {json.loads(text)["viewer"] for text in said[:-1]} == {reader}


@pytest.mark.parametrize(
    ("query", "status", "code", "words"),
    [
        ("until=3", 400, "bad_range", "until goes with since"),
        ("since=3&until=3", 400, "bad_range", "3 is not greater than 3"),
        ("since=0&until=101", 400, "bad_range", "at most 100 events"),
        ("since=0&until=90", 409, "ahead", "there is no event 90 yet"),
    ],
)
async def test_past_events_that_cannot_be_had_are_refused(
    played: tuple[TableService, wire.OpenedTable], query: str, status: int, code: str, words: str
) -> None:
    service, opened = played
    app, wanted = make_app(service, Settings(rate=0)), f"/api/tables/{opened.table.id}"
    async with connected(app, f"{wanted}/events?{query}") as connection:
        assert (await connection.next())["status"] == status
        problem = json.loads((await connection.next())["body"])
        assert problem["code"] == code and words in problem["sentence"]
    async with connected(app, f"{wanted}/live?{query}", "websocket") as socket:
        await socket.next()
        socket.text({"token": None})
        last = await socket.message()
        assert (last["type"], last["code"]) == ("closing", code) and words in last["sentence"]
        assert (await socket.next())["code"] == 1008
