"""Wrong input, sent on purpose: each kind is refused with a sentence, and nothing reaches the service."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import httpx
import pytest

from colossarium.server.http import requests
from server.http.fake_service import ASK, TABLE, FakeService
from server.http.problems import ANN, CHOICE, HERE, JSON, post, refused

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/index.html",
        "/assets/nothing.js",
        "/api/nothing",
        f"{HERE}/nothing",
        "/api/tables/a/b/c/d",
    ],
)
async def test_unknown_addresses_are_not_found(client: httpx.AsyncClient, path: str) -> None:
    refused(await client.get(path), 404, "not_found", "/api/openapi.json")


@pytest.mark.parametrize(
    ("method", "path", "allow"),
    [
        ("DELETE", HERE, "GET, OPTIONS"),
        ("PUT", "/api/tables", "GET, OPTIONS, POST"),
        ("GET", f"{HERE}/choices", "OPTIONS, POST"),
        ("POST", f"{HERE}/live", "GET, OPTIONS"),
        ("BREW", "/api/games", "GET, OPTIONS"),
    ],
)
async def test_wrong_methods_are_refused_with_the_right_ones(
    client: httpx.AsyncClient, method: str, path: str, allow: str
) -> None:
    answer = await client.request(method, path)
    refused(answer, 405, "method_not_allowed", allow)
    assert answer.headers["allow"] == allow


@pytest.mark.parametrize(
    "kind", [None, "text/plain", "application/x-www-form-urlencoded", "application/json; x=1"]
)
async def test_other_content_types_are_refused(
    client: httpx.AsyncClient, service: FakeService, kind: str | None
) -> None:
    headers = {**ANN, **({} if kind is None else {"Content-Type": kind})}
    answer = await client.post(f"{HERE}/choices", content=json.dumps(CHOICE), headers=headers)
    refused(answer, 415, "not_json", "application/json")
    assert service.calls == []


@pytest.mark.parametrize(
    "kind", ["application/json; charset=utf-8", "Application/JSON", 'application/json;charset="UTF-8"']
)
async def test_json_may_be_announced_in_several_ways(client: httpx.AsyncClient, kind: str) -> None:
    assert (await post(client, CHOICE, **{"Content-Type": kind})).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[1, 2",
        b'{"client_id": "\xff\xfe"}',
        b'{"client_id": "\\ud800aaaaaaaaaaaaaaaaaaa"}',
        b'{"client_id": NaN}',
        b'{"sequence": Infinity}',
        b'{"sequence": 1e999}',
        b'{"sequence": ' + b"9" * 5000 + b"}",
        b"[" * 30_000,
        b'{"a":' * 5000,
        b"\xef\xbb\xbf{}",
        b"\x00",
        b"{} {}",
    ],
)
async def test_bodies_that_are_not_json_are_refused(
    client: httpx.AsyncClient, service: FakeService, body: bytes
) -> None:
    answer = await post(client, body)
    assert answer.json()["code"] in ("not_json", "invalid")
    refused(answer, 400, answer.json()["code"])
    assert len(answer.content) < 1000
    assert service.calls == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"sequence": "3"}, ["sequence: expected a whole number"]),
        ({"sequence": -1}, ["sequence: expected a whole number >= 0"]),
        ({"sequence": 3.5}, ["sequence: expected a whole number"]),
        ({"sequence": True}, ["sequence: expected a whole number"]),
        ({"sequence": 10**30}, ["sequence:"]),
        ({"client_id": "short"}, ["client_id: expected a text of length >= 16"]),
        ({"client_id": "a" * 65}, ["client_id: expected a text of length <= 64"]),
        ({"client_id": "a blank, and more of it"}, ["client_id: expected a text matching regex"]),
        ({"client_id": "a-client-of-the-tests\n"}, ["client_id:"]),
        ({"client_id": None}, ["client_id: expected a text, got null"]),
        ({"choice": ""}, ["choice: expected a text of length >= 1"]),
        ({"choice": "x" * 101}, ["choice: expected a text of length <= 100"]),
        ({"choice": {"a": [1]}}, ["choice: expected a text, got an object"]),
        ({"seat": 1}, ["the body: object contains unknown field `seat`"]),
        ({"x" * 5000: 1}, ["unknown field"]),
    ],
)
async def test_wrong_fields_are_refused_by_name(
    client: httpx.AsyncClient, service: FakeService, change: dict[str, object], words: list[str]
) -> None:
    answer = await post(client, {**CHOICE, **change})
    refused(answer, 400, "invalid", *words)
    assert len(answer.content) < 1000
    assert service.calls == []


@pytest.mark.parametrize("missing", ["client_id", "sequence", "choice"])
async def test_missing_fields_are_refused_by_name(client: httpx.AsyncClient, missing: str) -> None:
    body = {key: value for key, value in CHOICE.items() if key != missing}
    refused(await post(client, body), 400, "invalid", f"missing required field `{missing}`")


async def test_a_fault_deep_inside_is_named(client: httpx.AsyncClient) -> None:
    body = {**ASK, "game": "beasthunt", "sit": [{"seat": 0, "name": "Ann"}, {"seat": 16}]}
    refused(
        await client.post("/api/tables", json=body),
        400,
        "invalid",
        "sit[1].seat: expected a whole number <= 15",
    )
    refused(await client.post("/api/tables", json=[]), 400, "invalid", "the body: expected an object")


async def test_a_key_twice_is_no_matter(client: httpx.AsyncClient, service: FakeService) -> None:
    body = b'{"choice": "A1", ' + json.dumps(CHOICE).encode()[1:]
    assert (await post(client, body)).status_code == 200
    assert service.calls[0][1:2] == (TABLE,)


async def test_bodies_that_are_too_large_are_refused(service: FakeService, client: httpx.AsyncClient) -> None:
    answer = await post(client, b'"' + b"a" * 40_000 + b'"')
    refused(answer, 413, "too_large", "32768 bytes")
    assert answer.headers["connection"] == "close"
    assert service.calls == []


async def test_a_large_body_is_not_read_to_its_end(client: httpx.AsyncClient, service: FakeService) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        while True:
            sent += 1
            yield b" " * 8192

    headers = {**JSON, **ANN}
    answer = await client.post(f"{HERE}/choices", content=endless(), headers=headers)
    refused(answer, 413, "too_large")
    assert sent <= 5
    assert service.calls == []


async def test_a_body_that_does_not_arrive_is_refused(
    client: httpx.AsyncClient, service: FakeService, monkeypatch: pytest.MonkeyPatch
) -> None:
    import asyncio

    monkeypatch.setattr(requests, "BODY_SECONDS", 0.01)

    async def stalled() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.Event().wait()

    answer = await client.post(f"{HERE}/choices", content=stalled(), headers={**JSON, **ANN})
    refused(answer, 408, "too_slow")
    assert service.calls == []


@pytest.mark.parametrize(
    "address",
    [
        "/api/tables/a%0ab",
        "/api/tables/%00",
        "/api/tables/" + "a" * 65,
        "/api/tables/no.dots",
        "/api/tables/é",
    ],
)
async def test_impossible_tables_are_not_found(
    client: httpx.AsyncClient, service: FakeService, address: str
) -> None:
    refused(await client.get(address), 404, "not_found", "there is no such table")
    assert service.calls == []


@pytest.mark.parametrize("seat", ["16", "-1", "1.0", "٣", "01", "x", "99999999999999999999", "%20 1"])
async def test_impossible_seats_are_not_found(
    client: httpx.AsyncClient, service: FakeService, seat: str
) -> None:
    answer = await client.post(f"{HERE}/seats/{seat}", json={**ASK, "name": "Bo"})
    refused(answer, 404, "not_found", "there is no such seat")
    assert service.calls == []


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("state=closed", "open, playing or over"),
        ("limit=0", "limit has to be a number from 1 to 100"),
        ("limit=101", "limit"),
        ("limit=١", "limit"),
        ("limit=1_0", "limit"),
        ("limit=", "limit"),
        ("before=", "before"),
        ("before=" + "a" * 200, "before"),
        ("limit=1&limit=2", "twice"),
        ("page=2", "state, before, limit, game, clock, level, lang and nothing else"),
        ("state=%ff", "can't be read"),
        ("a=1&b=1&c=1&d=1&e=1&f=1&g=1&h=1&i=1", "can't be read"),
        ("before=" + "a" * 2000, "too long"),
    ],
)
async def test_wrong_queries_are_refused(
    client: httpx.AsyncClient, service: FakeService, query: str, words: str
) -> None:
    refused(await client.get(f"/api/tables?{query}"), 400, "bad_query", words)
    assert service.calls == []
