"""The event streams that are open, and how one runs."""

from __future__ import annotations

import asyncio
import struct
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

from litestar.exceptions import WebSocketDisconnect

from colossarium.server import wire
from colossarium.server.encoded import encode
from colossarium.server.http.errors import refusal
from colossarium.server.metrics import Metrics
from colossarium.server.networks import counted, home_of
from colossarium.server.refused import Refused, RetryLater

SLOW_SECONDS = 20.0
"""How long a client may take to make room for a message."""
RESTART = wire.Closing(code="restart", sentence="the server stops; connect again in a moment")
TOO_SLOW = wire.Closing(code="slow", sentence="messages were not read; connect again to go on")

TEXT = 0x81
"""The first byte of a frame that is a whole text."""
GONE = (OSError, WebSocketDisconnect)
"""What sending fails with when nobody is there any more."""

Stop = asyncio.Future[wire.Closing]
Forward = Callable[[wire.Message], Awaitable[None]]


class Streams:
    """Counts streams by address and network, encodes their messages, and can end them all."""

    def __init__(self, most: int, metrics: Metrics, most_in_all: int = 0) -> None:
        self.most, self.most_in_all = most, most_in_all
        self.metrics = metrics
        self.closing: wire.Closing | None = None
        self._open: Counter[str] = Counter()
        self._stops: dict[Stop, str] = {}
        """The address of each, as it is."""
        self.encoded = EncodedMessages()

    def __len__(self) -> int:
        return len(self._stops)

    @contextmanager
    def open(self, host: str) -> Iterator[Stop]:
        """A place for one stream that comes from there; the future is done when it has to end."""
        self.refuse_when_closing()
        counts = counted(home_of(host))
        for whose in counts:
            if 0 < self.most * whose.homes <= self._open[whose.name]:
                what = "an address" if whose.homes == 1 else "a network of many homes"
                raise RetryLater(
                    HTTPStatus.TOO_MANY_REQUESTS,
                    "too_many_streams",
                    f"{what} can have {self.most * whose.homes} event streams open; close one first",
                    5,
                )
        if 0 < self.most_in_all <= len(self._stops):
            raise RetryLater(
                HTTPStatus.SERVICE_UNAVAILABLE,
                "too_many_streams",
                "as many are connected as the server takes; try again in a while",
                30,
            )
        stop: Stop = asyncio.get_running_loop().create_future()
        self._open.update(whose.name for whose in counts)
        self._stops[stop] = host
        self.metrics.streams.inc()
        try:
            yield stop
        finally:
            self.metrics.streams.dec()
            del self._stops[stop]
            for whose in counts:
                self._open[whose.name] -= 1
                if not self._open[whose.name]:
                    del self._open[whose.name]

    def refuse_when_closing(self) -> None:
        """Nothing new may begin once all streams are told to end."""
        if self.closing is not None:
            raise RetryLater(HTTPStatus.SERVICE_UNAVAILABLE, self.closing.code, self.closing.sentence, 2)

    def end_where(self, refusal: Callable[[str], Refused | None]) -> None:
        """End the streams from addresses that are refused."""
        for stop, host in self._stops.items():
            refused = refusal(host)
            if refused is not None and not stop.done():
                stop.set_result(wire.Closing(code=refused.code, sentence=refused.sentence))

    async def begin(self) -> None:
        """Let streams in, again too."""
        self.closing = None

    async def end(self, closing: wire.Closing = RESTART, seconds: float = 5.0) -> None:
        """End all streams with a last message, now and from now on; wait until they have ended."""
        self.closing = closing
        for stop in self._stops:
            if not stop.done():
                stop.set_result(closing)
        until = asyncio.get_running_loop().time() + seconds
        while self._stops and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.01)


async def relay(
    messages: AsyncIterator[wire.Message],
    forward: Forward,
    client: Coroutine[None, None, wire.Closing | None],
    stop: Stop,
) -> wire.Closing | None:
    """Hand messages on until they end, `client` has done something that ends it, or all streams are ended.

    Gives what to say at the end; None if there is nothing to say, or nobody to hear it."""
    watch = SlowWatch()
    pump = asyncio.create_task(_pump(messages, forward, watch))
    listener = asyncio.create_task(client)
    all_of_them: set[asyncio.Future[Any]] = {pump, listener, stop, watch.slow}
    try:
        await asyncio.wait(all_of_them, return_when=asyncio.FIRST_COMPLETED)
        if listener.done():
            return listener.result()
        if pump.done():
            return pump.result()
        return TOO_SLOW if watch.slow.done() else stop.result()
    finally:
        watch.end()
        pump.cancel()
        listener.cancel()
        await asyncio.gather(pump, listener, return_exceptions=True)


class SlowWatch:
    """Notices that a message is not read. It has one timer for many messages: most are gone at once."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.slow: asyncio.Future[None] = self._loop.create_future()
        """Done when a message has waited for too long."""
        self._since: float | None = None
        self._timer: asyncio.TimerHandle | None = None

    def __enter__(self) -> None:
        self._since = self._loop.time()
        if self._timer is None:
            self._timer = self._loop.call_later(SLOW_SECONDS, self._look)

    def __exit__(self, *_: object) -> None:
        self._since = None

    def _look(self) -> None:
        self._timer = None
        if self._since is None or self.slow.done():
            return
        left = self._since + SLOW_SECONDS - self._loop.time()
        if left > 0:
            self._timer = self._loop.call_later(left, self._look)
        else:
            self.slow.set_result(None)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


async def _pump(
    messages: AsyncIterator[wire.Message], forward: Forward, watch: SlowWatch
) -> wire.Closing | None:
    try:
        async for message in messages:
            if isinstance(message, wire.Closing):
                return message
            try:
                with watch:
                    await forward(message)
            except GONE:
                return None
    except Exception as error:
        return closing(error)
    return None


def closing(error: Exception) -> wire.Closing:
    """An error as a last message."""
    refused = refusal(error)
    return wire.Closing(code=refused.code, sentence=refused.sentence)


class EncodedMessage:
    """A message as text, and as a piece of an SSE stream."""

    __slots__ = ("_frame", "_piece", "_text", "json", "message")

    def __init__(self, message: wire.Message) -> None:
        self.message = message
        self.json = encode(message)
        self._text: str | None = None
        self._piece: bytes | None = None
        self._frame: bytes | None = None

    @property
    def frame(self) -> bytes:
        """As a server sends it by WebSocket."""
        if self._frame is None:
            self._frame = text_frame(self.json)
        return self._frame

    @property
    def text(self) -> str:
        if self._text is None:
            self._text = self.json.decode()
        return self._text

    @property
    def piece(self) -> bytes:
        if self._piece is None:
            message = self.message
            kind = type(message).__struct_config__.tag
            number = b"id: %d\n" % message.number if isinstance(message, wire.Event) else b""
            self._piece = b"%sevent: %s\ndata: %s\n\n" % (number, str(kind).encode(), self.json)
        return self._piece


def text_frame(text: bytes) -> bytes:
    """A text as one frame of a WebSocket from a server (RFC 6455, 5.2): whole, not masked."""
    size = len(text)
    if size < 126:
        return struct.pack("!BB", TEXT, size) + text
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, size) + text
    return struct.pack("!BBQ", TEXT, 127, size) + text


class EncodedMessages:
    """The latest messages, so that one that many wait for is encoded once."""

    def __init__(self, most: int = 64) -> None:
        self.most = most
        self._cache: OrderedDict[int, EncodedMessage] = OrderedDict()

    def __call__(self, message: wire.Message) -> EncodedMessage:
        # The message is cached with its text, so nothing else can have its id meanwhile.
        found = self._cache.get(id(message))
        if found is None:
            found = self._cache[id(message)] = EncodedMessage(message)
            if len(self._cache) > self.most:
                self._cache.popitem(last=False)
        return found
