"""What happens when something behind the way in refuses or fails."""

from __future__ import annotations

import logging

import httpx
import pytest
from litestar import Litestar

from colossarium.server.refused import conflict
from colossarium.server.store.interface import Unavailable
from colossarium.table.errors import BadOption, RulesFault
from server.http.fake_service import FakeService
from server.http.problems import CHOICE, HERE, post, refused

pytestmark = pytest.mark.anyio


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


@pytest.mark.parametrize("error", [ZeroDivisionError("the key is 0123"), RulesFault("the key is 0123")])
@pytest.mark.parametrize("debug", [False, True])
async def test_our_mistakes_are_told_without_details(
    client: httpx.AsyncClient,
    app: Litestar,
    service: FakeService,
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    debug: bool,
) -> None:
    app.debug = debug
    service.error = error
    with caplog.at_level(logging.ERROR, "colossarium.server"):
        sentence = refused(await post(client, CHOICE), 500, "failed", "something went wrong here")
    assert "0123" not in sentence
    (record,) = [record for record in caplog.records if record.name == "colossarium.server"]
    number = sentence.split()[-1]
    assert number in record.getMessage()
    assert record.exc_info is not None and record.exc_info[1] is error


async def test_an_error_in_the_middleware_is_told_without_details(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(scope: object) -> str:
        raise ZeroDivisionError("0123")

    monkeypatch.setattr("colossarium.server.http.middleware.address_of", fail)
    answer = await client.get("/api/health")
    assert "0123" not in refused(answer, 500, "failed", "something went wrong here")


async def test_plain_http_is_told_to_upgrade(client: httpx.AsyncClient) -> None:
    answer = await client.get(f"{HERE}/live")
    refused(answer, 426, "websocket_only", "WebSockets")
    assert answer.headers["upgrade"] == "websocket"
