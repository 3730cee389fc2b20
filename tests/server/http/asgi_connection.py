"""A connection to an application, without a network: what it is sent, and what it says, one by one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar

LIMIT = 20.0
"""Seconds after which a test that waits in vain fails."""


class Connection:
    """One request or WebSocket."""

    def __init__(self) -> None:
        self.up: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.down: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.open = asyncio.Event()
        """Cleared: the client reads nothing."""
        self.open.set()
        self.broken = False

    async def _send(self, event: Any) -> None:
        await self.open.wait()
        if self.broken:
            raise ConnectionResetError
        self.down.put_nowait(dict(event))

    async def next(self) -> dict[str, Any]:
        """What the application says next."""
        async with asyncio.timeout(LIMIT):
            return await self.down.get()

    def say(self, event: dict[str, Any]) -> None:
        self.up.put_nowait(event)

    async def piece(self) -> dict[str, str]:
        """The next piece of an SSE stream, field by field."""
        body = (await self.next())["body"].decode()
        assert body.endswith("\n\n") or body == ""
        return dict(line.split(": ", 1) for line in body.splitlines() if line)

    def text(self, content: object) -> None:
        """Send a message by WebSocket."""
        self.say(
            {
                "type": "websocket.receive",
                "text": content if isinstance(content, str) else json.dumps(content),
            }
        )

    async def message(self) -> Any:
        """The next message by WebSocket."""
        event = await self.next()
        assert event["type"] == "websocket.send", event
        return json.loads(event["text"])


@asynccontextmanager
async def connected(
    app: Litestar, path: str, kind: str = "http", client: str = "127.0.0.1", **headers: str
) -> AsyncIterator[Connection]:
    """Connect; at the end the client hangs up, and the application has to come to its end too."""
    path, _, query = path.partition("?")
    headers = {"host": "localhost:8000", **headers}
    scope: dict[str, Any] = {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
        "client": (client, 1),
        "server": ("localhost", 8000),
        "extensions": {"websocket.http.response": {}},
    }
    if kind == "http":
        scope["method"] = "GET"
    else:
        scope["subprotocols"] = []
    connection = Connection()
    connection.say({"type": "http.request"} if kind == "http" else {"type": "websocket.connect"})
    task = asyncio.create_task(app(scope, connection.up.get, connection._send))  # type: ignore[arg-type]
    try:
        yield connection
    finally:
        connection.open.set()
        connection.say({"type": f"{kind}.disconnect"})
        async with asyncio.timeout(LIMIT):
            await task
