"""The page is a fixed list of files, and each of its addresses is answered with the same one."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from colossarium.server.http.app import make_app
from colossarium.server.http.page import DRAWN
from colossarium.server.page import Page
from colossarium.server.settings import Settings
from server.http.fake_service import FakeService

pytestmark = pytest.mark.anyio

INDEX = b"<!doctype html><title>Colossarium</title>"
PACKED = b"what the build has made of it"
SCRIPT = b"console.log('colossarium');\n" * 100


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "built"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "icon.svg").write_bytes(b"<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "assets" / "index-Bv2mXqQ3.js").write_bytes(SCRIPT)
    (folder / "assets" / "packed-Bv2mXqQ3.js").write_bytes(SCRIPT)
    (folder / "assets" / "packed-Bv2mXqQ3.js.br").write_bytes(PACKED)
    (folder / "assets" / "letters-Dx4kXJAl.woff2").write_bytes(bytes(2000))
    (tmp_path / "secret.txt").write_bytes(b"nobody reads this")
    (folder / "assets" / "link.txt").symlink_to(tmp_path / "secret.txt")
    return folder


@pytest.fixture
async def client(built: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = make_app(FakeService(), Settings(rate=1, burst=20, request_seconds=0), page=Page(built))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as client:
        yield client


@pytest.mark.parametrize(
    "path", ["/", *(f"/{part}/x" for part in DRAWN), "/replay", "/t/a/b", "/replay/a?at=3"]
)
async def test_every_address_of_the_page_is_answered_with_the_index(
    client: httpx.AsyncClient, path: str
) -> None:
    answer = await client.get(path)
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


async def test_hashed_files_are_kept_for_ever_and_packed(client: httpx.AsyncClient) -> None:
    answer = await client.get("/assets/index-Bv2mXqQ3.js", headers={"Accept-Encoding": "br, gzip"})
    assert answer.content == SCRIPT and answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT, 9, mtime=0))
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.5", "br"),
        ("br;q=0, gzip", "gzip"),
        ("*", "gzip"),
        ("", None),
    ],
)
async def test_files_come_in_brotli_where_the_build_has_made_it(
    client: httpx.AsyncClient, accepted: str, coding: str | None
) -> None:
    path, headers = "/assets/packed-Bv2mXqQ3.js", {"Accept-Encoding": accepted}
    async with client.stream("GET", path, headers=headers) as answer:
        body = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == coding
    assert body == {"br": PACKED, "gzip": gzip.compress(SCRIPT, 9, mtime=0), None: SCRIPT}[coding]
    assert answer.headers["vary"] == "accept-encoding"
    assert (await client.get(f"{path}.br")).status_code == 404


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip; q=0.0, br", "notgzip"])
async def test_who_can_not_unpack_gets_the_file_as_it_is(client: httpx.AsyncClient, accepted: str) -> None:
    answer = await client.get("/assets/index-Bv2mXqQ3.js", headers={"Accept-Encoding": accepted})
    assert answer.content == SCRIPT and "content-encoding" not in answer.headers


@pytest.mark.parametrize("accepted", ["gzip", "gzip;q=0.5", "br , gzip ; q=1.0", "*"])
async def test_who_can_unpack_gets_it_packed(client: httpx.AsyncClient, accepted: str) -> None:
    answer = await client.get("/assets/index-Bv2mXqQ3.js", headers={"Accept-Encoding": accepted})
    assert answer.headers["content-encoding"] == "gzip" and answer.content == SCRIPT


async def test_fonts_are_packed_already(client: httpx.AsyncClient) -> None:
    answer = await client.get("/assets/letters-Dx4kXJAl.woff2", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in answer.headers and answer.headers["content-type"] == "font/woff2"


async def test_who_has_it_gets_nothing_again(client: httpx.AsyncClient) -> None:
    mark = (await client.get("/icon.svg")).headers["etag"]
    answer = await client.get("/icon.svg", headers={"If-None-Match": f'"other", {mark}'})
    assert (answer.status_code, answer.content) == (304, b"")
    assert "content-length" not in answer.headers
    assert (await client.get("/icon.svg", headers={"If-None-Match": '"other"'})).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../index.html",
        "/assets/%2e%2e/index.html",
        "/assets/..%2f..%2fsecret.txt",
        "/assets//../../secret.txt",
        "/assets/link.txt",
        "/assets/nothing.js",
        "/assets/",
        "/secret.txt",
        "/index.htm",
        "/tables",
        "/assets/%00",
    ],
)
async def test_nothing_else_is_there(built: Path, path: str) -> None:
    app = make_app(FakeService(), Settings(rate=0), page=Page(built))
    asked = {
        "type": "http",
        "method": "GET",
        "path": path.replace("%2e", ".").replace("%2f", "/").replace("%00", "\0"),
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
        "client": ("127.0.0.1", 1),
        "scheme": "http",
    }
    sent = []

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b""}

    async def send(event: dict[str, object]) -> None:
        sent.append(event)

    await app(asked, receive, send)  # type: ignore[arg-type]
    assert sent[0]["status"] == 404
    assert b"nobody reads this" not in bytes(sent[1]["body"])  # type: ignore[call-overload]


BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nowhere", "/nowhere/at/all", "/tables/abc", "/index.html", "/apis"])
async def test_where_nothing_is_a_browser_gets_the_page(client: httpx.AsyncClient, path: str) -> None:
    mark = (await client.get("/")).headers["etag"]
    for headers in (BROWSER, {**BROWSER, "If-None-Match": mark}):
        answer = await client.get(path, headers=headers)
        assert (answer.status_code, answer.content) == (404, INDEX)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    ("method", "path", "headers"),
    [
        ("GET", "/nowhere", {"Accept": "*/*"}),
        ("GET", "/nowhere", {"Accept": "application/json"}),
        ("POST", "/nowhere", BROWSER),
        ("GET", "/api/nowhere", BROWSER),
        ("GET", "/assets/nowhere.js", BROWSER),
    ],
)
async def test_programs_get_a_refusal_there(
    client: httpx.AsyncClient, method: str, path: str, headers: dict[str, str]
) -> None:
    answer = await client.request(method, path, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_files_of_the_page_do_not_count(client: httpx.AsyncClient) -> None:
    for _ in range(50):
        assert (await client.get("/assets/index-Bv2mXqQ3.js")).status_code == 200


async def test_without_a_built_page_the_root_says_how_to_build_it(tmp_path: Path) -> None:
    app = make_app(FakeService(), Settings(), page=Page(tmp_path / "nothing"))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as client:
        about = (await client.get("/")).json()
        assert about["name"] == "Colossarium" and "npm run build" in about["page"]
        answer = await client.get("/t/abc")
        assert answer.status_code == 404 and "npm run build" in answer.json()["sentence"]
