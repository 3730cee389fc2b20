"""How readers are told: each connection is a subscriber with a queue of its own."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from colossarium.server import wire
from colossarium.server.tables.feeds import Reader
from colossarium.server.tables.patches import PatchedEvents
from colossarium.table.languages import WRITTEN

MOST_WAITING = 256
"""A connection that is so many messages behind is ended."""


class Subscriber:
    """One connection: an iterator over the messages that are to be sent to it."""

    def __init__(
        self, reader: Reader, nonce: str | None = None, language: str = WRITTEN, patches: bool = False
    ) -> None:
        self.reader, self.nonce = reader, nonce
        """Who reads; for a seat, what the credential was made with."""
        self.language = language
        self._patches = patches
        """Whether it is told what changed in views, where that can be told."""
        self._view: Any = None
        """The last view that it was told, for the next patch."""
        self._queue: deque[wire.Message] = deque()
        self._waiting: asyncio.Future[None] | None = None
        """Whoever waits for the next message."""
        self.heard: int | None = None
        """The number of the last that it was told of what is said at the table; None: it is told nothing."""
        self._ended = False
        self._last_taken = False
        self.forward_now: Callable[[wire.Message], bool] | None = None
        """Sends a message at once if it can. It is asked only while whoever takes messages waits for one, so
        that all come in their order."""

    def send(self, message: wire.Message) -> None:
        """Send a message, unless the connection is ending or can't follow."""
        if self._ended:
            return
        if len(self._queue) >= MOST_WAITING:
            self.close("slow", "the connection could not follow; connect again with since=…")
        else:
            self._put(message)

    def send_event(self, event: wire.Event, patched: PatchedEvents) -> None:
        """Send an event; as a patch if that is wanted, and there is a view that it changes."""
        if self._patches:
            before, self._view = self._view, event.view
            if before is not None and event.view is not None:
                event = patched(event, before)
        self.send(event)

    def rest(self) -> None:
        """Let go of what can be done without: the next view comes whole."""
        self._view = None

    def close(self, code: str, sentence: str) -> None:
        """Send what is waiting, then say why it ends."""
        if not self._ended:
            self._ended = True
            self.forward_now = None
            self._put(wire.Closing(code=code, sentence=sentence))

    def _put(self, message: wire.Message) -> None:
        waiting = self._waiting is not None and not self._waiting.done()
        if waiting and self.forward_now is not None and self.forward_now(message):
            return
        self._queue.append(message)
        if waiting and self._waiting is not None:
            self._waiting.set_result(None)

    def __aiter__(self) -> Subscriber:
        return self

    async def __anext__(self) -> wire.Message:
        """What is to be sent next, until it ends."""
        if self._last_taken:
            raise StopAsyncIteration
        while not self._queue:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        message = self._queue.popleft()
        self._last_taken = isinstance(message, wire.Closing)
        return message
