"""What people say to each other at tables, whom they report, and whom they block."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from colossarium.server.wire import Command, PhraseName, Request, SeatNumber, Wire

LONGEST_TEXT = 200
"""Letters of what somebody says in words of their own."""
ReportReason = Literal["name", "chat", "play", "other"]
LONGEST_REPORT = 500
"""Letters of what somebody writes who reports somebody."""


class Say(Command):
    """Say something to everybody at the table: one of the two."""

    phrase: PhraseName | None = None
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)] | None = None
    """In words of one's own, where `talk` of the table is `chat`."""


class ReportSeat(Command):
    """Tell the operator of the server about somebody at the table."""

    seat: SeatNumber
    """Whom it is about."""
    reason: ReportReason
    words: Annotated[str, Meta(max_length=LONGEST_REPORT)] = ""
    """What else there is to say. What they said at the table last is added by the server."""


class Block(Request):
    """Block somebody, or do so no longer."""

    account: Annotated[str, Meta(max_length=32, pattern="^[a-z0-9]{1,32}$")]
    on: bool = True


class Phrase(Wire):
    """Something that can be said at tables without words of one's own."""

    phrase: PhraseName
    text: str
    """In the reader's language."""


class Phrases(Wire):
    """All of them."""

    phrases: list[Phrase]


class Blocked(Wire):
    """Somebody whose words one does not want to read."""

    account: str
    name: str
    since: int
    """Milliseconds since 1970."""


class Blocks(Wire):
    """The people whom one has blocked, the latest first."""

    blocked: list[Blocked]
