"""What the application hands to its handlers."""

from __future__ import annotations

from litestar.di import NamedDependency

from colossarium.server.http.streams import Streams
from colossarium.server.sessions.service import TableService

Service = NamedDependency[TableService]
OpenStreams = NamedDependency[Streams]
