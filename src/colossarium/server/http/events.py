"""What happens at a table, as it happens: as Server-Sent Events, and by WebSocket. Both say the same."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any, NamedTuple, cast

import msgspec
from litestar import WebSocket, get, websocket
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler

from colossarium.server import wire
from colossarium.server.http import streams
from colossarium.server.http.asgi import AnyRequest, Connection, Event, Receive, Scope, Send
from colossarium.server.http.bodies import decoded, number, query, spoken, table_of
from colossarium.server.http.desk import Desk
from colossarium.server.http.rate_limits import address_of
from colossarium.server.http.responses import Answer
from colossarium.server.http.security import TOKEN, token_of
from colossarium.server.http.streams import Stop, closing, relay
from colossarium.server.refused import Refused, bad, unauthorized

HEARTBEAT_SECONDS = 15.0
"""How often a stream without news shows that it is alive."""
HELLO_SECONDS = 10.0
"""How long a WebSocket may take to say who it is."""
LONGEST_HELLO = 4096
LAST_SECONDS = 5.0
"""How long a last message may take."""
MOST_EVENTS = 2**31
SSE_HEADERS = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]

POLICY, RESTARTING, LATER, NORMAL = 1008, 1012, 1013, 1000
CODES = {
    "restart": RESTARTING,
    "slow": LATER,
    "failed": 1011,
    "unavailable": LATER,
    "too_many_streams": LATER,
    "told": NORMAL,
}
"""How a WebSocket is closed after a last message; 1008 after any other."""

AnyWebSocket = WebSocket[Any, Any, Any]


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first and only message that a client sends by WebSocket."""

    token: str | None
    """The credential of a seat; null: a spectator."""


_hello = msgspec.json.Decoder(Hello)


class Wishes(NamedTuple):
    """What a reader wants to be told."""

    since: int | None
    """The event that they have seen last."""
    language: str
    until: int | None
    """The last event that they want; None: all that happens."""


def wishes_of(asked: Connection) -> Wishes:
    """What a reader says of it. What a browser says when it connects again goes first."""
    wishes = query(asked, "since", "until", "lang")
    since, until = (_event(wishes[name], name) if name in wishes else None for name in ("since", "until"))
    language = spoken(wishes)
    for name, value in asked.scope["headers"]:
        if name == b"last-event-id":
            since = _event(value.decode("latin-1"), "Last-Event-ID")
            break
    return Wishes(since, language, until)


def _event(text: str, name: str) -> int:
    return number(text, name, 0, MOST_EVENTS)


class EventStream:
    """An answer that goes on."""

    def __init__(self, desk: Desk, table: str, token: str | None, wishes: Wishes) -> None:
        self.desk = desk
        self.watched = (table, token, *wishes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        desk = self.desk
        with desk.streams.entered(address_of(scope)) as stop:
            async with desk.hub.watch(*self.watched) as messages:
                await send({"type": "http.response.start", "status": 200, "headers": SSE_HEADERS})
                await send(_piece(b"retry: 2000\n\n"))

                async def tell(message: wire.Message) -> None:
                    await send(_piece(desk.sayings.of(message).piece))

                last = await relay(messages, tell, _beating(receive, send), stop)
            await _last(self._end(last, send))

    async def _end(self, last: wire.Closing | None, send: Send) -> None:
        piece = b"" if last is None else self.desk.sayings.of(last).piece
        await send(_piece(piece, more=False))


def _piece(body: bytes, more: bool = True) -> dict[str, object]:
    return {"type": "http.response.body", "body": body, "more_body": more}


async def _beating(receive: Receive, send: Send) -> wire.Closing | None:
    """Show a sign of life now and then, until the client is gone."""
    while True:
        try:
            async with asyncio.timeout(HEARTBEAT_SECONDS):
                event = await receive()
        except TimeoutError:
            try:
                async with asyncio.timeout(streams.SLOW_SECONDS):
                    await send(_piece(b": still here\n\n"))
            except TimeoutError:
                return streams.TOO_SLOW
            except OSError:
                return None
            continue
        if event["type"] == "http.disconnect":
            return None


async def _last(saying: Any) -> None:
    """Say a last thing, unless that takes too long or nobody is there."""
    try:
        async with asyncio.timeout(LAST_SECONDS):
            await saying
    except (TimeoutError, *streams.GONE):
        pass


class LiveSocket:
    """One WebSocket, from its first message to its last."""

    def __init__(self, desk: Desk, socket: AnyWebSocket) -> None:
        self.desk = desk
        self.socket = socket
        self.receive = cast(Receive, socket.receive)
        self.send = cast(Send, socket.send)

    async def run(self) -> None:
        await self.receive()
        await self.send({"type": "websocket.accept", "headers": []})
        last: wire.Closing | None
        try:
            with self.desk.streams.entered(address_of(cast(Scope, self.socket.scope))) as stop:
                last = await self._watch(stop)
        except _Gone:
            return
        except Exception as error:
            last = closing(error)
        await _last(self._end(last))

    async def _watch(self, stop: Stop) -> wire.Closing | None:
        desk = self.desk
        token = await self._greeted(stop)
        if stop.done():
            return stop.result()
        async with desk.hub.watch(table_of(self.socket), token, *wishes_of(self.socket)) as messages:
            last = await relay(messages, self._tell, self._listening(), stop)
        if last is _HUNG_UP:
            raise _Gone
        return last

    async def _greeted(self, stop: Stop) -> str | None:
        """The token of the first message."""
        hello: asyncio.Future[Event] = asyncio.ensure_future(self.receive())
        both: set[asyncio.Future[Any]] = {hello, stop}
        try:
            await asyncio.wait(both, timeout=HELLO_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            if not hello.done():
                if stop.done():
                    return None
                raise Refused(
                    HTTPStatus.REQUEST_TIMEOUT,
                    "no_hello",
                    'the first message has to be {"token": …}, and soon',
                )
        finally:
            hello.cancel()
        event = hello.result()
        if event["type"] != "websocket.receive":
            raise _Gone
        return _token(event)

    async def _tell(self, message: wire.Message) -> None:
        await self.send({"type": "websocket.send", "text": self.desk.sayings.of(message).text})

    async def _listening(self) -> wire.Closing:
        """Wait until the client hangs up, or says something although all has been said."""
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            return _HUNG_UP
        return _TALKED

    async def _end(self, last: wire.Closing | None) -> None:
        code = NORMAL
        if last is not None:
            code = CODES.get(last.code, POLICY)
            await self._tell(last)
        await self.send({"type": "websocket.close", "code": code, "reason": last.code if last else ""})


class _Gone(Exception):
    """The client has hung up."""


_HUNG_UP = wire.Closing(code="gone", sentence="the client has hung up")
_TALKED = wire.Closing(code="unexpected", sentence="after the first message only the server speaks here")


def _token(event: Any) -> str | None:
    text: str | None = event.get("text")
    given = event.get("bytes") or b"" if text is None else text.encode(errors="replace")
    if len(given) > LONGEST_HELLO:
        raise bad("too_large", f"the first message has at most {LONGEST_HELLO} bytes")
    token = decoded(_hello, given, "the first message").token
    if token is not None and TOKEN.fullmatch(token) is None:
        raise unauthorized("this is not a credential of a seat")
    return token


def handlers(desk: Desk) -> list[HTTPRouteHandler | WebsocketRouteHandler]:
    """For who watches a table."""

    @get("/api/tables/{table:str}/events")
    async def events(request: AnyRequest) -> EventStream:
        return EventStream(desk, table_of(request), token_of(request), wishes_of(request))

    @websocket("/api/tables/{table:str}/live")
    async def live(socket: AnyWebSocket) -> None:
        await LiveSocket(desk, socket).run()

    @get("/api/tables/{table:str}/live")
    async def not_live(request: AnyRequest) -> Answer:
        wishes_of(request)
        table_of(request)
        raise Refused(
            HTTPStatus.UPGRADE_REQUIRED,
            "websocket_only",
            "this address is for WebSockets; the same events are at …/events",
        )

    return [events, live, not_live]
