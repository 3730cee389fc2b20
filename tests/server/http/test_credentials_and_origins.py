"""Who may come in: credentials, names of the server, and pages of other sites."""

from __future__ import annotations

import httpx
import pytest

from colossarium.server.http.app import make_app
from colossarium.server.settings import Settings
from server.http.fake_service import ASK, FakeService
from server.http.problems import ANN, CHOICE, HERE, post, refused

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "credential",
    [
        "",
        "Bearer",
        "Bearer ",
        "co1.seat.0",
        "Basic co1.seat.0",
        "Bearer a b",
        "Bearer " + "a" * 600,
        "Bearer é",
    ],
)
async def test_unreadable_credentials_are_refused(
    client: httpx.AsyncClient, service: FakeService, credential: str
) -> None:
    headers = [(b"Authorization", credential.encode())]
    answer = await client.get(HERE, headers=headers)
    refused(answer, 401, "no_credential", "Authorization: Bearer")
    assert answer.headers["www-authenticate"] == "Bearer"
    assert service.calls == []


async def test_two_credentials_are_refused(client: httpx.AsyncClient, service: FakeService) -> None:
    headers = [("Authorization", "Bearer co1.seat.0"), ("Authorization", "Bearer co1.seat.1")]
    refused(await client.get(HERE, headers=headers), 401, "no_credential")
    assert service.calls == []


async def test_credentials_of_others_are_refused(client: httpx.AsyncClient) -> None:
    stranger = await client.get(HERE, headers={"Authorization": "bearer co1.seat.9"})
    refused(stranger, 401, "no_credential", "was not made here")
    nobody = await client.post(f"{HERE}/choices", json=CHOICE)
    refused(nobody, 401, "no_credential", "needs the credential")
    other = await client.post(f"{HERE}/seats/1/leave", json=ASK, headers=ANN)
    refused(other, 403, "another_seat", "another seat")


async def test_a_credential_in_the_address_is_not_read(
    client: httpx.AsyncClient, service: FakeService
) -> None:
    answer = await client.get(f"{HERE}?token=co1.seat.0")
    assert "co1" not in refused(answer, 400, "bad_query")
    assert service.calls == []


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "8.8.8.8", "", "a b", "localhost:x", "[::2]"]
)
async def test_foreign_hosts_are_refused(client: httpx.AsyncClient, service: FakeService, host: str) -> None:
    answer = await client.get("/api/health", headers={"Host": host})
    refused(answer, 421, "wrong_host", "does not go by the name")
    assert service.calls == []


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:1", "127.0.0.1:8000", "127.9.9.9", "[::1]:8000", "localhost."]
)
async def test_our_own_hosts_are_accepted(client: httpx.AsyncClient, host: str) -> None:
    assert (await client.get("/api/health", headers={"Host": host})).status_code == 200


@pytest.mark.parametrize(
    ("settings", "host", "status"),
    [
        (Settings(hosts=("play.example",)), "play.example", 200),
        (Settings(hosts=("play.example",)), "www.play.example", 421),
        (Settings(host="192.168.1.5"), "192.168.1.5:8000", 200),
        (Settings(host="192.168.1.5"), "192.168.1.6:8000", 421),
        (Settings(host="0.0.0.0"), "192.168.1.6:8000", 200),
        (Settings(host="0.0.0.0"), "evil.example", 421),
    ],
)
async def test_hosts_that_the_operator_adds_are_accepted(
    service: FakeService, settings: Settings, host: str, status: int
) -> None:
    transport = httpx.ASGITransport(make_app(service, settings))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as client:
        assert (await client.get("/api/health")).status_code == status


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://localhost:8001",
        "http://localhost",
        "file://",
        "http://localhost:8000.evil",
    ],
)
async def test_pages_of_other_sites_are_refused(
    client: httpx.AsyncClient, service: FakeService, origin: str
) -> None:
    refused(await post(client, CHOICE, Origin=origin), 403, "foreign_origin", "other sites")
    assert service.calls == []


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8000", "http://localhost:8000"),
        ("localhost", "https://localhost"),
        ("localhost", "http://localhost:80"),
    ],
)
async def test_our_own_page_is_accepted(client: httpx.AsyncClient, host: str, origin: str) -> None:
    assert (await post(client, CHOICE, Host=host, Origin=origin)).status_code == 200


@pytest.mark.parametrize("twice", ["Host", "Origin"])
async def test_repeated_host_and_origin_headers_are_refused(
    client: httpx.AsyncClient, service: FakeService, twice: str
) -> None:
    ours = {"Host": "localhost:8000", "Origin": "http://localhost:8000"}
    answer = await client.get("/api/health", headers=[*ours.items(), (twice, ours[twice])])
    refused(answer, 400, "wrong_host", "one Host header")
    assert service.calls == []


async def test_no_other_site_is_invited(client: httpx.AsyncClient) -> None:
    headers = {"Origin": "http://localhost:8000", "Access-Control-Request-Method": "POST"}
    answer = await client.options("/api/tables", headers=headers)
    assert not [name for name in answer.headers if name.startswith("access-control")]
