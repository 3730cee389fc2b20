"""Metrics and logs for the operator, which tell nothing that is nobody's business."""

from __future__ import annotations

import logging
import re
import urllib.request

import httpx
import pytest
from litestar import Litestar

from colossarium.server.http.app import make_app
from colossarium.server.metrics import Metrics
from colossarium.server.settings import Settings
from server.http.asgi_connection import connected
from server.http.fake_service import ASK, TABLE, FakeService

pytestmark = pytest.mark.anyio

HERE = f"/api/tables/{TABLE}"
ANN = {"Authorization": "Bearer co1.seat.0"}
CHOICE = {**ASK, "sequence": 3, "choice": "B2"}
CHOICES = 'method="POST",route="/api/tables/{table}/choices"'


async def test_requests_are_counted_by_route(app: Litestar, client: httpx.AsyncClient) -> None:
    for _ in range(2):
        await client.post(f"{HERE}/choices", json=CHOICE, headers=ANN)
    await client.post(f"{HERE}/choices", json=ASK, headers=ANN)
    await client.get("/nothing/secret")
    text = app.state.metrics.text()
    assert f'colossarium_requests_total{{{CHOICES},status="200"}} 2.0' in text
    assert f'colossarium_requests_total{{{CHOICES},status="400"}} 1.0' in text
    assert 'colossarium_requests_total{method="GET",route="unknown",status="404"} 1.0' in text
    assert 'colossarium_request_seconds_count{route="/api/tables/{table}/choices"} 3.0' in text
    assert TABLE not in text and "secret" not in text and "co1" not in text


async def test_made_up_methods_make_no_metrics(app: Litestar, client: httpx.AsyncClient) -> None:
    for number in range(5):
        await client.request(f"BREW{number}", "/api/games")
    text = app.state.metrics.text()
    assert "BREW" not in text
    assert 'method="other"' in text


async def test_streams_are_counted_while_they_are_open(app: Litestar) -> None:
    async with connected(app, f"{HERE}/events") as one, connected(app, f"{HERE}/live", "websocket") as two:
        await one.next()
        await two.next()
        two.text({"token": None})
        await two.message()
        assert "colossarium_streams 2.0" in app.state.metrics.text()
    text = app.state.metrics.text()
    assert "colossarium_streams 0.0" in text
    assert 'method="WEBSOCKET",route="/api/tables/{table}/live",status="101"} 1.0' in text
    assert "request_seconds_count" not in text


async def test_metrics_of_two_servers_do_not_mix(service: FakeService) -> None:
    mine, other = Metrics(), Metrics()
    app = make_app(service, Settings(), mine)
    assert app.state.metrics is mine
    mine.choices.inc()
    mine.batches.observe(3)
    assert "colossarium_choices_total 1.0" in mine.text()
    assert "colossarium_choices_total 0.0" in other.text()


def test_prometheus_finds_them() -> None:
    metrics = Metrics()
    server = metrics.serve(0)
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/metrics", timeout=20) as answer:
            assert b"colossarium_choices_total 0.0" in answer.read()
        assert server.server_address[0] == "127.0.0.1"
    finally:
        server.shutdown()
        server.server_close()


async def test_a_request_is_one_line_in_the_access_log(
    client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "colossarium.access"):
        await client.post(f"{HERE}/choices", json=CHOICE, headers=ANN)
        await client.get(f"{HERE}?token=co1.seat.0")
    lines = [record.getMessage() for record in caplog.records if record.name == "colossarium.access"]
    assert re.fullmatch(r"POST /api/tables/{table}/choices 200 [0-9.]+ ms", lines[0])
    assert re.fullmatch(r"GET /api/tables/{table} 400 [0-9.]+ ms", lines[1])
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("colossarium")]
    assert not any("co1" in line or "B2" in line or ASK["client_id"] in line for line in ours)
