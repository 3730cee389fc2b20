"""The words of ASGI, as far as they are spoken here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection

Scope = MutableMapping[str, Any]
Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

Connection = ASGIConnection[Any, Any, Any, Any]
"""A request or a WebSocket, as Litestar hands it to handlers."""
AnyRequest = Request[Any, Any, Any]
