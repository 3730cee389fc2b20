"""An event stream that outlives its connections: each one begins where the last one broke off."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar
from urllib.parse import urlencode

import msgspec
from websockets.exceptions import InvalidStatus

from colossarium.client.errors import InvalidResponse, ServerUnreachable
from colossarium.client.requests import Request, refusal_of, table_path
from colossarium.client.retry import RETRIED, Backoff
from colossarium.client.session import Session
from colossarium.server import wire, wire_lab
from colossarium.server.refused import Refused
from colossarium.server.tables.patches import patched
from colossarium.table.view_types import AnyView

P = TypeVar("P", wire_lab.LabProgress, wire_lab.LabTrainingProgress)

MAX_MESSAGE_BYTES = 16 * 1024 * 1024
"""Of one message. The longest are those that tell a whole log to who has just joined."""
RECONNECT_AFTER = frozenset({"restart", "slow", "idle", "failed", "unavailable", "too_many_streams"})
"""Last messages after which it is worth connecting again. After any other it would be the same once more."""
STATUS_OF_CODE = {"no_credential": 401, "seat_lost": 401, "not_found": 404, "ahead": 409}
"""What the same refusals have as their status elsewhere; 400 otherwise."""

_decoder: msgspec.json.Decoder[wire.Message] = msgspec.json.Decoder(wire.Message)


def progress_message(request: Request[P | wire.Closing], line: str) -> P | None:
    """What a line of an answer of the lab tells; the refusal, where it says why there is no more."""
    if not line.startswith("data: "):
        return None
    message = request.decode(200, line.removeprefix("data: ").encode())
    if isinstance(message, wire.Closing):
        raise Refused(STATUS_OF_CODE.get(message.code, 400), message.code, message.sentence)
    return message


class EventStream:
    """What is sent and received, without a connection; `pause` says how long to wait before the next one."""

    def __init__(
        self, server: str, session: Session, since: int | None, patience: float, language: str | None = None
    ) -> None:
        self.server = server
        self.language = language
        self.session = session
        self.since = since
        self.backoff = Backoff(patience)
        self._view: AnyView | None = None
        """That of the last event of this connection."""

    @property
    def address(self) -> str:
        """Where to connect."""
        base = "ws" + self.server.removeprefix("http")  # https becomes wss
        self._view = None
        parameters = {"since": self.since, "lang": self.language, "view": "patch"}
        query = urlencode({name: value for name, value in parameters.items() if value is not None})
        return base + table_path(self.session.table, "live") + (f"?{query}" if query else "")

    def hello(self) -> str:
        """The first message: who is there."""
        return msgspec.json.encode({"token": self.session.token}).decode()

    def read(self, text: str | bytes) -> Iterator[wire.Event | wire.Presence | wire.Talk]:
        """What a message tells that was not told before."""
        try:
            message = self._whole(_decoder.decode(text))
        except (msgspec.DecodeError, LookupError, TypeError, ValueError, RecursionError) as error:
            raise InvalidResponse(f"a message of the event stream makes no sense: {error}") from error
        self.backoff.reset()
        if isinstance(message, wire.Closing):
            if message.code not in RECONNECT_AFTER:
                raise Refused(STATUS_OF_CODE.get(message.code, 400), message.code, message.sentence)
        elif isinstance(message, wire.Presence | wire.Talk):
            yield message
        elif self.since is None or message.number > self.since:
            self.since = message.number
            yield self.session.receive(message)

    def _whole(self, message: wire.Message) -> wire.Message:
        """With its view, of which only what changed may have been sent."""
        if not isinstance(message, wire.Event):
            return message
        if message.patch is not msgspec.UNSET:
            view = msgspec.convert(patched(self._view, message.patch), AnyView)
            message = msgspec.structs.replace(message, view=view, patch=msgspec.UNSET)
        self._view = message.view
        return message

    def pause(self, error: Exception | None) -> float:
        """The connection is gone, and how. Seconds to wait, unless there is no sense in coming back."""
        if isinstance(error, InvalidStatus) and error.response.status_code not in RETRIED:
            raise refusal_of(error.response.status_code, bytes(error.response.body or b"")) from error
        seconds = self.backoff.next_pause()
        if seconds is None:
            why = "it ends the connection" if error is None else str(error) or type(error).__name__
            raise ServerUnreachable(f"{self.server} does not answer: {why}") from error
        return seconds
