"""A service where every table is there, and every stream is short."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from colossarium.server import wire
from server.http.fake_service import FakeService


class BriefService(FakeService):
    """Made for requests that are made up."""

    def _table(self, table: str) -> None:
        pass

    @asynccontextmanager
    async def watch(
        self,
        table: str,
        token: str | None,
        since: int | None,
        language: str = "en",
        until: int | None = None,
        patches: bool = False,
    ) -> AsyncIterator[AsyncIterator[wire.Message]]:
        async with super().watch(table, token, since) as messages:
            self.tell(None)
            yield messages
