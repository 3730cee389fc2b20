"""What all handlers work with."""

from __future__ import annotations

from dataclasses import dataclass, field

from colossarium.server.http.metrics import Metrics
from colossarium.server.http.reading import Reader, T
from colossarium.server.http.streams import Sayings, Streams
from colossarium.server.http.wanted import Hub
from colossarium.server.page import Page
from colossarium.server.settings import Settings


@dataclass(frozen=True)
class Desk:
    """The hub, and what is kept beside it."""

    hub: Hub
    settings: Settings
    metrics: Metrics
    streams: Streams
    page: Page
    sayings: Sayings = field(default_factory=Sayings)

    def reader(self, kind: type[T]) -> Reader[T]:
        """Reads bodies of a type, as large as the operator lets them be."""
        return Reader(kind, self.settings.most_body)
