"""What goes over the line where people find tables. `docs/server.md` says what it means."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from colossarium.server.wire import Command, Table, Wire
from colossarium.server.wire_accounts import ClockKind

WishedClock = ClockKind
ASK_AGAIN = ("seat_taken", "begun", "over", "waiting", "closed", "name_taken", "not_open_to_you", "here")
"""Why somebody can't sit down where a seat was kept: another one was quicker, or is called the same."""
MOST_NOT_AT = 32
"""So many tables at most are named that are not to be found."""
TableName = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$", max_length=64)]


class FindTable(Command):
    """Somebody who wants to play, with whoever wants to as well. What is null may be as it likes."""

    game: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    players: Annotated[int, Meta(ge=2, le=16)] | None = None
    clock: WishedClock | None = None
    rated: bool = False
    """Only with people who keep their names, so that the game counts for ratings."""
    near: bool = False
    """Only with people whose rating is near one's own."""
    not_at: Annotated[list[TableName], Meta(max_length=MOST_NOT_AT)] = msgspec.field(default_factory=list)
    """Tables that are not to be found: one has a seat there, or could not sit down."""
    leaves: TableName | None = None
    """The table at which one waits now, and does no longer if there is another: nobody is sent there."""
    open: bool = True
    """Open a table if there is none that fits; else the answer may be that there is none."""


class FoundTable(Wire):
    """Where there is a seat for who asked. It is kept for them for a moment: sit down as at any table."""

    table: Table | None
    """Null: nobody waits who fits, and none was to be opened."""
    seat: int = 0
    until: int = 0
    """Until when nobody else is sent there, in milliseconds since 1970."""
    opened: bool = False
    """No person sits there yet, whoever it was opened for: others will be sent there, or are on the way."""
