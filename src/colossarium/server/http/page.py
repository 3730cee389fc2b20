"""The page, for browsers: its files, and one answer for all addresses that it draws by itself. Where nothing
is, it says so too, to people; programs get a refusal."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import cast

from litestar import HttpMethod, get, route
from litestar.handlers import HTTPRouteHandler

from colossarium.server.encoded import encode
from colossarium.server.http.asgi import AnyRequest, Headers, Scope, Send
from colossarium.server.http.errors import NOTHING_HERE
from colossarium.server.http.games import ABOUT
from colossarium.server.http.responses import (
    VARY,
    RawResponse,
    accepts_brotli,
    accepts_gzip,
    header_values,
)
from colossarium.server.page import HASHED, INDEX, File, Page
from colossarium.server.refused import missing

DRAWN = ("t", "new", "replay", "rules", "gallery", "learn", "lab", "me", "people", "privacy", "mail")
"""The first part of the addresses that the page draws: `/t/ID`, `/rules/GAME` …"""
UNBUILT = "not built: with Node, `npm ci` and `npm run build` in the folder web/ make it"
PROGRAMS = ("/api", HASHED.rstrip("/"))
"""Below these no person looks around."""
FOR_EVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"


class FileResponse(RawResponse):
    """The answer with a file: whole, packed, or nothing where the browser has it already."""

    def __init__(self, file: File, status: HTTPStatus = HTTPStatus.OK) -> None:
        super().__init__(file.body, status)
        self.file = file

    async def send_to(self, scope: Scope, send: Send) -> None:
        file = self.file
        headers: Headers = [
            (b"etag", file.etag.encode()),
            (b"cache-control", FOR_EVER if file.immutable else ASK_AGAIN),
            VARY,
        ]
        if self.status == HTTPStatus.OK and file.etag in header_values(scope, b"if-none-match"):
            await _send(send, HTTPStatus.NOT_MODIFIED, headers, b"")
            return
        body, coding = file.body, None
        if file.brotli is not None and accepts_brotli(scope):
            body, coding = file.brotli, b"br"
        elif accepts_gzip(scope):
            gzipped = await asyncio.to_thread(getattr, file, "gzipped")
            if gzipped is not None:
                body, coding = gzipped, b"gzip"
        if coding is not None:
            headers.append((b"content-encoding", coding))
        headers += [(b"content-type", file.media_type.encode()), (b"content-length", b"%d" % len(body))]
        await _send(send, HTTPStatus(self.status), headers, body)


async def _send(send: Send, status: HTTPStatus, headers: Headers, body: bytes) -> None:
    await send({"type": "http.response.start", "status": int(status), "headers": headers})
    await send({"type": "http.response.body", "body": body})


def page_handlers(page: Page) -> list[HTTPRouteHandler]:
    """For browsers."""
    single = [path for path in page.files if path != INDEX and not path.startswith(HASHED)]

    addresses = ["/", *(path for part in DRAWN for path in (f"/{part}", f"/{part}/{{rest:path}}"))]

    @get(addresses, include_in_schema=False)
    async def drawn(request: AnyRequest) -> RawResponse:
        if page.index is not None:
            return FileResponse(page.index)
        if request.scope["path"] == "/":
            return RawResponse(encode({**ABOUT, "page": UNBUILT}))
        raise missing(f"the page is {UNBUILT}")

    @get([HASHED + "{rest:path}", *single], include_in_schema=False)
    async def files(request: AnyRequest) -> RawResponse:
        file = page.files.get(request.scope["path"])
        if file is None:
            raise missing(NOTHING_HERE)
        return FileResponse(file)

    @route("/{rest:path}", http_method=list(HttpMethod), include_in_schema=False)
    async def elsewhere(request: AnyRequest) -> RawResponse:
        # It is counted among the addresses that nobody knows.
        request.scope["path_template"] = ""
        if page.index is not None and _looked_for(cast(Scope, request.scope)):
            return FileResponse(page.index, HTTPStatus.NOT_FOUND)
        raise missing(NOTHING_HERE)

    return [drawn, files, elsewhere]


def _looked_for(scope: Scope) -> bool:
    """Whether a person came to this address, with a browser."""
    path = scope["path"]
    below = any(path == each or path.startswith(f"{each}/") for each in PROGRAMS)
    return scope["method"] == "GET" and not below and "text/html" in header_values(scope, b"accept")
