"""What happens at a table, as it happens: as Server-Sent Events, and by WebSocket. Both say the same."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Annotated, Any, Literal, NamedTuple, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.openapi import ResponseSpec
from msgspec import Meta

from colossarium.server import wire
from colossarium.server.http import streams
from colossarium.server.http.asgi import DirectSocket, Event, Receive, Scope, Send, direct
from colossarium.server.http.dependencies import Credential, OpenStreams, Service
from colossarium.server.http.openapi import SCHEMAS, SEAT_OR_SPECTATOR, api_get, refusals
from colossarium.server.http.parameters import (
    Language,
    LastEventId,
    Since,
    TableId,
    Until,
    ViewForm,
    read_parameters,
)
from colossarium.server.http.rate_limits import host_of
from colossarium.server.http.requests import decode
from colossarium.server.http.security import TOKEN
from colossarium.server.http.streams import Stop, Streams, closing, relay
from colossarium.server.refused import Refused, bad, unauthorized
from colossarium.server.sessions.service import TableService
from colossarium.server.sessions.subscriber import Subscriber
from colossarium.table.languages import known

HEARTBEAT_SECONDS = 15.0
"""How often a stream without news shows that it is alive."""
HELLO_SECONDS = 10.0
"""How long a WebSocket may take to say who it is."""
LONGEST_HELLO = 4096
LAST_SECONDS = 5.0
"""How long a last message may take."""
SSE = "text/event-stream"
SSE_HEADERS = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]

POLICY, RESTARTING, LATER, NORMAL = 1008, 1012, 1013, 1000
CLOSE_CODES = {
    "restart": RESTARTING,
    "slow": LATER,
    "failed": 1011,
    "unavailable": LATER,
    "too_many_streams": LATER,
    "complete": NORMAL,
}
"""How a WebSocket is closed after a last message; 1008 after any other."""

AnyWebSocket = WebSocket[Any, Any, Any]


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first and only message that a client sends by WebSocket."""

    token: str | None
    """The credential of a seat; null: a spectator."""


class StreamEvent(msgspec.Struct, omit_defaults=True):
    """Each event of the stream."""

    event: Literal["event", "presence", "talk", "closing"]
    data: Annotated[
        str,
        Meta(
            extra_json_schema={
                "contentMediaType": "application/json",
                "contentSchema": msgspec.json.schema_components([wire.Message], ref_template=SCHEMAS)[0][0],
            }
        ),
    ]
    id: Annotated[str, Meta(description="The number of an event.")] = ""


_hello = msgspec.json.Decoder(Hello)


class Subscription(NamedTuple):
    """What a reader wants to be told."""

    table: str
    token: str | None
    since: int | None
    """The event that they have seen last."""
    language: str
    until: int | None
    """The last event that they want; None: all that happens."""
    patches: bool
    """Whether views after the first may come as patches."""


def subscribe(
    table: str,
    token: str | None,
    since: int | None = None,
    until: int | None = None,
    lang: str = "",
    last_event_id: int | None = None,
    view_form: str = "whole",
) -> Subscription:
    """What a browser says when it connects again goes first."""
    since = since if last_event_id is None else last_event_id
    return Subscription(table, token, since, known(lang), until, view_form == "patch")


class EventStreamResponse:
    """An answer that goes on."""

    def __init__(self, service: TableService, streams: Streams, subscription: Subscription) -> None:
        self.service = service
        self.streams = streams
        self.subscription = subscription

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.streams.open(host_of(scope)) as stop:
            async with self.service.watch(*self.subscription) as messages:
                await send({"type": "http.response.start", "status": 200, "headers": SSE_HEADERS})
                await send(stream_piece(b"retry: 2000\n\n"))

                async def forward(message: wire.Message) -> None:
                    await send(stream_piece(self.streams.encoded(message).piece))

                last = await relay(messages, forward, heartbeat(receive, send), stop)
            await _send_last(self._end(last, send))

    async def _end(self, last: wire.Closing | None, send: Send) -> None:
        piece = b"" if last is None else self.streams.encoded(last).piece
        await send(stream_piece(piece, more=False))


def stream_piece(body: bytes, more: bool = True) -> dict[str, object]:
    return {"type": "http.response.body", "body": body, "more_body": more}


async def heartbeat(receive: Receive, send: Send) -> wire.Closing | None:
    """Show a sign of life now and then, until the client is gone."""
    while True:
        try:
            async with asyncio.timeout(HEARTBEAT_SECONDS):
                event = await receive()
        except TimeoutError:
            try:
                async with asyncio.timeout(streams.SLOW_SECONDS):
                    await send(stream_piece(b": still here\n\n"))
            except TimeoutError:
                return streams.TOO_SLOW
            except OSError:
                return None
            continue
        if event["type"] == "http.disconnect":
            return None


async def _send_last(sending: Any) -> None:
    """Send a last message, unless that takes too long or nobody is there."""
    try:
        async with asyncio.timeout(LAST_SECONDS):
            await sending
    except (TimeoutError, *streams.GONE):
        pass


class EventSocket:
    """One WebSocket, from its first message to its last."""

    def __init__(
        self, service: TableService, streams: Streams, scope: Scope, receive: Receive, send: Send
    ) -> None:
        self.service = service
        self.streams = streams
        self.scope = scope
        self.receive = receive
        self.send = send
        self._direct: DirectSocket | None = direct(scope)

    async def run(self) -> None:
        await self.receive()
        await self.send({"type": "websocket.accept", "headers": []})
        last: wire.Closing | None
        try:
            with self.streams.open(host_of(self.scope)) as stop:
                last = await self._watch(stop)
        except _Disconnected:
            return
        except Exception as error:
            last = closing(error)
        await _send_last(self._end(last))

    async def _watch(self, stop: Stop) -> wire.Closing | None:
        token = await self._authenticate(stop)
        if stop.done():
            return stop.result()
        subscription = subscribe(token=token, **read_parameters(self.scope, live))
        async with self.service.watch(*subscription) as messages:
            if isinstance(messages, Subscriber) and self._direct is not None:
                messages.forward_now = self._forward_now
            last = await relay(messages, self._forward, self._listen(), stop)
        if last is _DISCONNECTED:
            raise _Disconnected
        return last

    async def _authenticate(self, stop: Stop) -> str | None:
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
            raise _Disconnected
        return _token(event)

    def _forward_now(self, message: wire.Message) -> bool:
        return self._direct is not None and self._direct.write_text(self.streams.encoded(message).frame)

    async def _forward(self, message: wire.Message) -> None:
        await self.send({"type": "websocket.send", "text": self.streams.encoded(message).text})

    async def _listen(self) -> wire.Closing:
        """Wait until the client hangs up, or says something although all has been said."""
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            return _DISCONNECTED
        return _UNEXPECTED

    async def _end(self, last: wire.Closing | None) -> None:
        code = NORMAL
        if last is not None:
            code = CLOSE_CODES.get(last.code, POLICY)
            await self._forward(last)
        await self.send({"type": "websocket.close", "code": code, "reason": last.code if last else ""})


class _Disconnected(Exception):
    """The client has hung up."""


_DISCONNECTED = wire.Closing(code="gone", sentence="the client has hung up")
_UNEXPECTED = wire.Closing(code="unexpected", sentence="after the first message only the server speaks here")


def _token(event: Any) -> str | None:
    text: str | None = event.get("text")
    given = event.get("bytes") or b"" if text is None else text.encode(errors="replace")
    if len(given) > LONGEST_HELLO:
        raise bad("too_large", f"the first message has at most {LONGEST_HELLO} bytes")
    token = decode(_hello, given, "the first message").token
    if token is not None and TOKEN.fullmatch(token) is None:
        raise unauthorized("this is not a credential of a seat")
    return token


@api_get(
    "/tables/{table:str}/events",
    summary="Events as they happen",
    media_type=SSE,
    security=SEAT_OR_SPECTATOR,
    responses={200: ResponseSpec(StreamEvent, False, "The stream.", SSE), **refusals(404, 409)},
)
async def events(
    service: Service,
    streams: OpenStreams,
    token: Credential,
    table: TableId,
    since: Since = None,
    until: Until = None,
    lang: Language = "",
    last_event_id: LastEventId = None,
    view_form: ViewForm = "whole",
) -> EventStreamResponse:
    """Server-Sent Events. The type of each (`event:`) is that of its message: `event`, `presence`, `talk` or
    `closing`; `data:` is the message as JSON; `id:` is the number of an event. Without `since` the first
    event is a snapshot; with it (or with the header Last-Event-ID, which goes first) come the events after
    that number. With `until` as well, those up to that one are told again, to this reader alone and as they
    were told, and nothing else; the last message is `closing` with the code `complete`. With `view=patch` the
    view of an event after the first may be null, and `patch` makes it of the view before. A comment every 15
    seconds shows that the stream lives. After `closing` it ends."""
    subscription = subscribe(table, token, since, until, lang, last_event_id, view_form)
    return EventStreamResponse(service, streams, subscription)


@api_get(
    "/tables/{table:str}/live",
    summary="Events by WebSocket",
    status_code=HTTPStatus.SWITCHING_PROTOCOLS,
    responses={
        101: ResponseSpec(cast(type, wire.Message), False, "The WebSocket is open; these are its messages."),
        **refusals(404, 426),
    },
)
async def live(
    table: TableId,
    since: Since = None,
    until: Until = None,
    lang: Language = "",
    last_event_id: LastEventId = None,
    view_form: ViewForm = "whole",
) -> None:
    """A WebSocket. The client's first and only message is {"token": …}, or {"token": null} for a spectator,
    within 10 seconds. Then come the messages of /events, one JSON text each. The server closes with 1000 when
    all that was asked for is told, 1012 when it restarts, 1013 when the client did not follow, 1008 after a
    mistake of the client, each time after a message `closing` that says why. Asked for by plain HTTP it
    answers 426."""
    raise Refused(
        HTTPStatus.UPGRADE_REQUIRED,
        "websocket_only",
        "this address is for WebSockets; the same events are at …/events",
    )


@websocket("/tables/{table:str}/live")
async def live_socket(socket: AnyWebSocket, service: Service, streams: OpenStreams) -> None:
    """What `live` describes."""
    scope, receive, send = cast(Any, socket.scope), cast(Any, socket.receive), cast(Any, socket.send)
    await EventSocket(service, streams, scope, receive, send).run()
