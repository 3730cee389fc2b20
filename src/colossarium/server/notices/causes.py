"""What is worth a notice to who has a seat: read from what the seat is shown, and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from colossarium.server import wire
from colossarium.server.tables.feeds import Frame
from colossarium.server.tables.seats import SeatHolder
from colossarium.server.tables.state import TableState

Cause = Literal["turn", "proposal", "began", "over"]


class Event(NamedTuple):
    """Something that happened to a seat."""

    cause: Cause
    key: str
    """Tells it from others of the same cause."""
    since: int
    """When it was told, in milliseconds since 1970."""
    own: bool = False
    """It followed what the player did themselves."""


def events_for(table: TableState, seat: int, time: int) -> Sequence[Event]:
    """What a seat has been told by this time and may not know yet, what matters most first."""
    holder, frame = table.holders[seat], table.feeds[seat].now(time)
    if not holder.person or frame.table.closed:
        return ()
    if frame.over:
        return (Event("over", "over", frame.due),)
    if holder.bot is not None or holder.away or frame.game is None:
        return ()
    found, chose_last = [], frame.game.chose_last(seat)
    if frame.asks(seat):
        found.append(Event("turn", f"turn {frame.since}", frame.due, chose_last == seat))
    elif chose_last is None:
        found.append(Event("began", "began", frame.due))
    proposal = frame.table.proposal
    if proposal is not None and seat in proposal.waiting_for:
        found.append(Event("proposal", f"proposal {proposal.proposal}", frame.due))
    return found


def later(table: TableState, seat: int, time: int) -> int | None:
    """When a seat is told something next, as far as that is settled."""
    due = [frame.due for frame in table.feeds[seat].frames if frame.due > time]
    return min(due, default=None)


def in_real_time(frame: Frame) -> bool:
    """Whether minutes count: who is connected is looking then."""
    return isinstance(frame.table.terms.clock, wire.RealTime)


def is_theirs(holder: SeatHolder, nonce: str | None, account: str | None) -> bool:
    """Whether a seat is still that of who wanted to be told of it: by its token, or by an account. A seat
    that an account claimed when the game had begun is not marked with it."""
    if nonce is not None:
        return holder.nonce == nonce
    return holder.person and holder.account in (None, account)
