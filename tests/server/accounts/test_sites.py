"""Passkeys belong to the name by which the server is called, directly or behind a proxy."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import msgspec
import pytest

from colossarium.server.http.app import make_app
from colossarium.server.http.security import site_of
from colossarium.server.page import Page
from colossarium.server.settings import Settings
from colossarium.server.wire_accounts import KeepName, PasskeyRequest, Profile, SignedIn
from server.accounts.authenticator import Authenticator
from server.accounts.people import serving
from server.http.problems import refused

pytestmark = pytest.mark.anyio
SETTINGS = Settings(rate=0, pause=0.0, hosts=("play.example.org",), proxy="127.0.0.1")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with serving(str(tmp_path / "games.sqlite"), SETTINGS) as service:
        app = make_app(service, SETTINGS, page=Page(tmp_path))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app)) as client:  # type: ignore[arg-type]
            yield client


async def keep(client: httpx.AsyncClient, address: str, origin: str, name: str) -> httpx.Response:
    """Somebody keeps a name on a page of this origin."""
    answer = await client.post(f"{address}/api/accounts/ask", json={"name": name})
    if answer.status_code != 200:
        return answer
    asked = msgspec.json.decode(answer.content, type=PasskeyRequest)
    body = KeepName(name=name, passkey=Authenticator(origin=origin).make(asked), device="a test")
    return await client.post(
        f"{address}/api/accounts",
        content=msgspec.json.encode(body),
        headers={"Content-Type": "application/json", "Origin": origin},
    )


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("http://localhost:8000", "http://localhost:8000"),
        ("https://play.example.org", "https://play.example.org"),
        ("https://play.example.org:8443", "https://play.example.org:8443"),
    ],
)
async def test_a_name_is_kept_where_the_page_is(client: httpx.AsyncClient, address: str, origin: str) -> None:
    answer = await keep(client, address, origin, "Ann")
    assert answer.status_code == 201, answer.text
    signed_in = msgspec.json.decode(answer.content, type=SignedIn)
    headers = {"Colossarium-Account": signed_in.token}
    assert (await client.get(f"{address}/api/me", headers=headers)).status_code == 200
    shown = await client.get(f"{address}/api/accounts/{signed_in.account.id}")
    assert msgspec.json.decode(shown.content, type=Profile).account == signed_in.account


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("https://play.example.org", "https://evil.example"),
        ("https://play.example.org", "https://play.example.org.evil.example"),
        ("https://play.example.org", "https://play.example.org:8443"),
        ("http://localhost:8000", "http://localhost:8001"),
    ],
)
async def test_pages_of_other_sites_keep_none(client: httpx.AsyncClient, address: str, origin: str) -> None:
    refused(await keep(client, address, origin, "Ann"), 403, "foreign_origin")


async def test_a_page_without_encryption_keeps_none(client: httpx.AsyncClient) -> None:
    address = "http://play.example.org"
    refused(await keep(client, address, address, "Ann"), 403, "wrong_passkey")


async def test_passkeys_need_a_name(client: httpx.AsyncClient) -> None:
    refused(await keep(client, "http://127.0.0.1:8000", "", "Ann"), 409, "no_passkeys_here")


@pytest.mark.parametrize(("path", "body"), [("confirm", {"what": "link"}), ("sign-out", {})])
async def test_who_is_not_signed_in_hears_of_that_first(
    client: httpx.AsyncClient, path: str, body: dict[str, str]
) -> None:
    answer = await client.post(f"http://127.0.0.1:8000/api/me/{path}", json=body)
    refused(answer, 401, "signed_out")


@pytest.mark.parametrize(
    ("host", "origins"),
    [
        ("localhost", ["http://localhost", "https://localhost"]),
        ("LocalHost:80", ["http://localhost", "https://localhost:80"]),
        ("a.localhost:9", ["http://a.localhost:9", "https://a.localhost:9"]),
        ("play.example.org:443", ["https://play.example.org"]),
    ],
)
def test_origins_are_written_as_browsers_write_them(host: str, origins: list[str]) -> None:
    assert site_of({"type": "http", "headers": [(b"host", host.encode())]}).origins == origins


@pytest.mark.parametrize("given", [["x y"], ["é"], ["a" * 600], ["a", "b"]])
async def test_an_account_is_sent_in_one_header(client: httpx.AsyncClient, given: list[str]) -> None:
    headers = [(b"Colossarium-Account", each.encode()) for each in given]
    refused(await client.get("http://localhost/api/me", headers=headers), 401, "no_credential")


async def test_nobody_is_signed_in_where_no_names_are_kept(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "games.sqlite"), SETTINGS) as service:
        service._accounts = None
        app = make_app(service, replace(SETTINGS), page=Page(tmp_path))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app)) as client:  # type: ignore[arg-type]
            refused(await client.get("http://localhost/api/me"), 403, "no_accounts")
