"""What every answer carries."""

from __future__ import annotations

import httpx
import pytest
from litestar import Litestar

from colossarium.server.http.security import with_security_headers
from server.http.fake_service import ASK, TABLE

STRICT = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}
ADDRESSES = [
    ("GET", "/"),
    ("GET", "/api/games"),
    ("GET", "//api//games"),
    ("GET", "/nothing"),
    ("GET", "/api/nothing"),
    ("PUT", "/api/games"),
    ("OPTIONS", "/api/games"),
    ("GET", f"/api/tables/{TABLE}"),
    ("GET", f"/api/tables/{TABLE}/live"),
    ("POST", f"/api/tables/{TABLE}/choices"),
]


@pytest.mark.anyio
@pytest.mark.parametrize(("method", "path"), ADDRESSES)
async def test_every_response_has_the_security_headers(
    client: httpx.AsyncClient, method: str, path: str
) -> None:
    answer = await client.request(method, path, json=ASK if method == "POST" else None)
    for name, value in STRICT.items():
        assert answer.headers.get_list(name) == [value]
    assert "camera=()" in answer.headers["permissions-policy"]
    assert answer.headers.get_list("cache-control") == ["no-store"]
    assert "set-cookie" not in answer.headers
    assert "strict-transport-security" not in answer.headers
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.anyio
@pytest.mark.parametrize(("method", "path"), ADDRESSES)
async def test_https_is_kept_by_strict_transport_security(app: Litestar, method: str, path: str) -> None:
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="https://localhost") as client:
        answer = await client.request(method, path, json=ASK if method == "POST" else None)
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.anyio
async def test_options_names_the_methods_of_an_address(client: httpx.AsyncClient) -> None:
    answer = await client.options("/api/tables")
    assert (answer.status_code, answer.headers["allow"]) == (204, "GET, OPTIONS, POST")


def test_an_answer_that_may_be_kept_says_so_itself() -> None:
    found = with_security_headers([(b"cache-control", b"max-age=60")], {})
    assert [value for name, value in found if name == b"cache-control"] == [b"max-age=60"]
