"""What all handlers work with."""

from __future__ import annotations

from dataclasses import dataclass, field

from colossarium.server.http.bodies import Reader, T
from colossarium.server.http.streams import Sayings, Streams
from colossarium.server.http.wanted import Hub
from colossarium.server.metrics import Metrics
from colossarium.server.page import Page
from colossarium.server.settings import Settings

MOST_RECORD = 256 * 1024
"""Bytes of a body that may hold a record."""


@dataclass(frozen=True)
class Desk:
    """The hub, and what is kept beside it."""

    hub: Hub
    settings: Settings
    metrics: Metrics
    streams: Streams
    page: Page
    sayings: Sayings = field(default_factory=Sayings)

    def reader(self, kind: type[T], least: int = 0) -> Reader[T]:
        """Reads bodies of a type, as large as the operator lets them be, or as large as they have to be."""
        return Reader(kind, max(self.settings.most_body, least))
