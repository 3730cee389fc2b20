"""How readers are told: each connection is a subscriber with a queue of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from colossarium.server import wire
from colossarium.server.tables.feeds import Reader
from colossarium.table.languages import WRITTEN

MOST_WAITING = 256
"""A connection that is so many messages behind is ended."""


class Subscriber:
    """One connection."""

    def __init__(self, reader: Reader, nonce: str | None = None, language: str = WRITTEN) -> None:
        self.reader, self.nonce = reader, nonce
        """Who reads; for a seat, what the credential was made with."""
        self.language = language
        self._queue: asyncio.Queue[wire.Message] = asyncio.Queue()
        self._ended = False

    def send(self, message: wire.Message) -> None:
        """Send a message, unless the connection is ending or can't follow."""
        if self._ended:
            return
        if self._queue.qsize() >= MOST_WAITING:
            self.close("slow", "the connection could not follow; connect again with since=…")
        else:
            self._queue.put_nowait(message)

    def close(self, code: str, sentence: str) -> None:
        """Send what is waiting, then say why it ends."""
        if not self._ended:
            self._ended = True
            self._queue.put_nowait(wire.Closing(code=code, sentence=sentence))

    async def messages(self) -> AsyncIterator[wire.Message]:
        """What is to be sent, until it ends."""
        while True:
            message = await self._queue.get()
            yield message
            if isinstance(message, wire.Closing):
                return
