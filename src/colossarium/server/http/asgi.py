"""The words of ASGI, as far as they are spoken here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, MutableMapping
from typing import Any, Protocol

from litestar import Request
from litestar.connection import ASGIConnection

Scope = MutableMapping[str, Any]
Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Coroutine[Any, Any, None]]
Headers = list[tuple[bytes, bytes]]

Connection = ASGIConnection[Any, Any, Any, Any]
"""A request or a WebSocket, as Litestar hands it to handlers."""
AnyRequest = Request[Any, Any, Any]

DIRECT = "colossarium.direct"
"""The name of an extension: what the protocol below can do at once, without the steps of ASGI."""
SENDER = "colossarium.sender"
"""What a scope calls who sends the answer (`middleware.py`)."""


class DirectHttp(Protocol):
    """What a scope of HTTP may have under that name."""

    def take_body(self) -> bytes | None:
        """The body, if all of it is there."""

    def write_answer(self, status: int, headers: bytes, body: bytes) -> bool:
        """Write a whole answer; False, and nothing written, where that takes more than writing it."""


class DirectSocket(Protocol):
    """The same of a WebSocket."""

    def write_text(self, frame: bytes) -> bool:
        """Write a frame; False, and nothing written, if there is no room for it now, or nobody to read."""


def direct(scope: Scope) -> Any:
    """What the protocol can do at once; None if it can't."""
    extensions = scope.get("extensions")
    return extensions.get(DIRECT) if extensions else None
