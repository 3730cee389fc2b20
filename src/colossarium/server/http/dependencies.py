"""What the application hands to its handlers."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request
from litestar.di import NamedDependency

from colossarium.server.http.asgi import Scope
from colossarium.server.http.security import token_of
from colossarium.server.http.streams import Streams
from colossarium.server.sessions.service import TableService

Service = NamedDependency[TableService]
OpenStreams = NamedDependency[Streams]
Credential = NamedDependency[str | None]
"""The token of a seat that a request carries, if it carries one."""


def credential(request: Request[Any, Any, Any]) -> str | None:
    return token_of(cast(Scope, request.scope))
