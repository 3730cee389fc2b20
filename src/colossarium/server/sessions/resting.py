"""What stays in memory of a table at which nobody does anything for a while.

The log is in the store, and the table is the fold of it. So of a table that somebody still watches no more is
kept than who is connected and what they were told last; it is read again when it is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from colossarium.server.tables.feeds import Frame, Reader
from colossarium.server.tables.state import TableState


class RestingTable(NamedTuple):
    """A table that was let go of."""

    length: int
    """Of its log."""
    seats: int
    due: int | None
    """When the server has to do something there although nobody asks for it."""
    awaited: tuple[int, ...]
    """The seats for which a bot will play if they are not connected for long enough."""
    told: Mapping[Reader, int]
    """The number of the last event that each reader was told, or would have been."""


def resting(table: TableState, last: Mapping[Reader, Frame]) -> RestingTable | None:
    """What to keep of a table whose readers have seen these frames last; None while something goes on."""
    if table.bot_asked is not None or table.passes:
        return None
    waits = table.absence is not None and table.goes_on
    return RestingTable(
        length=table.sequence,
        seats=len(table.holders),
        due=table.due,
        awaited=tuple(
            seat
            for seat, holder in enumerate(table.holders)
            if waits and holder.person and holder.bot is None
        ),
        told={reader: frame.number for reader, frame in last.items()},
    )
