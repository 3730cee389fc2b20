"""What happens when something behind the way in refuses or fails."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import httpx
import pytest
from litestar import Litestar

from colossarium.server.bans import BanList
from colossarium.server.http.middleware import Gateway
from colossarium.server.metrics import Metrics
from colossarium.server.refused import conflict
from colossarium.server.settings import Settings
from colossarium.server.store.errors import DamagedDatabase, NewerTable
from colossarium.server.store.interface import Unavailable
from colossarium.server.tables.entries import NewerEntry
from colossarium.table.errors import BadOption, RulesFault
from server.http.fake_service import FakeService
from server.http.problems import CHOICE, HERE, post, refused

pytestmark = pytest.mark.anyio

KEY = "Xyzzy"
"""No number of an error has these letters by chance."""


async def test_a_refusal_of_the_service_is_passed_on(client: httpx.AsyncClient, service: FakeService) -> None:
    service.error = conflict("stale", "more has happened since")
    refused(await post(client, CHOICE), 409, "stale", "more has happened since")


async def test_a_refusal_of_the_game_is_a_400(client: httpx.AsyncClient, service: FakeService) -> None:
    service.error = BadOption("players can't be 9: it is 2, 3 or 4")
    refused(await post(client, CHOICE), 400, "bad_option", "players can't be 9")


async def test_an_unavailable_database_is_a_503(client: httpx.AsyncClient, service: FakeService) -> None:
    service.error = Unavailable()
    answer = await post(client, CHOICE)
    refused(answer, 503, "unavailable", "try again")
    assert int(answer.headers["retry-after"]) >= 1
    assert (await client.get("/api/health")).status_code == 503


@pytest.mark.parametrize("kind", [ZeroDivisionError, RulesFault])
@pytest.mark.parametrize("debug", [False, True])
async def test_our_mistakes_are_told_without_details(
    client: httpx.AsyncClient,
    app: Litestar,
    service: FakeService,
    caplog: pytest.LogCaptureFixture,
    kind: type[Exception],
    debug: bool,
) -> None:
    app.debug = debug
    service.error = error = kind(f"the key is {KEY}")
    with caplog.at_level(logging.ERROR, "colossarium.server"):
        sentence = refused(await post(client, CHOICE), 500, "failed", "something went wrong here")
    assert KEY not in sentence
    (record,) = [record for record in caplog.records if record.exc_info and record.exc_info[1] is error]
    number = sentence.split()[-1]
    assert record.name == "colossarium.server" and number in record.getMessage()


async def test_an_error_in_the_middleware_is_told_without_details(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(scope: object) -> str:
        raise ZeroDivisionError(KEY)

    monkeypatch.setattr("colossarium.server.http.middleware.address_of", fail)
    answer = await client.get("/api/health")
    assert KEY not in refused(answer, 500, "failed", "something went wrong here")


async def test_plain_http_is_told_to_upgrade(client: httpx.AsyncClient) -> None:
    answer = await client.get(f"{HERE}/live")
    refused(answer, 426, "websocket_only", "WebSockets")
    assert answer.headers["upgrade"] == "websocket"


async def test_a_request_that_is_cut_off_when_the_server_stops_is_told_so() -> None:
    """uvicorn cancels what takes too long, and writes a traceback for whatever comes out of that."""

    async def hangs(scope: object, receive: object, send: object) -> None:
        await asyncio.Event().wait()

    sent: list[dict[str, Any]] = []

    async def send(event: Any) -> None:
        sent.append(event)

    gateway = Gateway(hangs, Settings(rate=0), Metrics(), BanList())
    scope = {"type": "http", "path": "/api", "method": "GET", "headers": [(b"host", b"localhost")]}
    task = asyncio.create_task(gateway(scope, asyncio.Event().wait, send))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    task.cancel()
    await task
    assert sent[0]["status"] == 503 and b'"restart"' in sent[1]["body"]


async def test_a_damaged_database_is_no_matter_of_a_moment(
    client: httpx.AsyncClient, service: FakeService
) -> None:
    service.error = DamagedDatabase("page 7 is none")
    answer = await client.get("/api/health")
    assert answer.status_code == 500 and answer.json()["code"] == "damaged"
    assert "retry-after" not in answer.headers and "page 7" not in answer.text


@pytest.mark.parametrize("error", [NewerEntry(), NewerTable("entry 3 was written by a newer Colossarium")])
async def test_what_a_later_version_wrote_is_a_matter_of_a_moment(
    client: httpx.AsyncClient, service: FakeService, error: Exception
) -> None:
    service.error = error
    answer = await client.get("/api/health")
    assert (answer.status_code, answer.json()["code"]) == (503, "restart")
    assert answer.headers["retry-after"] == "1" and "entry" not in answer.text


async def test_who_sends_people_here_is_told_before_the_server_stops(
    client: httpx.AsyncClient, app: Litestar
) -> None:
    assert (await client.get("/api/ready")).status_code == 200
    await app.state.streams.end()
    answer = await client.get("/api/ready")
    assert (answer.status_code, answer.json()["code"]) == (503, "restart")
    assert (await client.get("/api/health")).status_code == 200
