"""What a finished game comes to, for statistics and ratings: computed from the table alone."""

from __future__ import annotations

from typing import NamedTuple

from colossarium.server import wire
from colossarium.server.tables.outcome import sides_of
from colossarium.server.tables.state import TableState
from colossarium.server.wire_accounts import ClockKind


class SeatResult(NamedTuple):
    """How a seat has done."""

    seat: int
    account: str | None
    """Whose it was when the game began; None: a guest's, a bot's, or of an account that is gone."""
    bot: str | None
    """The bot that sat there; None: a person."""
    place: int
    side: int
    """Those on one side stand or fall together: the number of its first seat."""


class Result(NamedTuple):
    """How a game ended."""

    table: str
    game: str
    clock: ClockKind
    ended: int
    rated: bool
    seats: list[SeatResult]


def result_of(table: TableState) -> Result | None:
    """None if it does not count: it is not over, began elsewhere or by other rules, nobody played under a
    kept name, or somebody played against themselves."""
    counted = [account for account in table.players if account is not None]
    if table.result is None or table.game is None or table.ended_at is None or not counted:
        return None
    if not table.last_told.rateable or len(set(counted)) < len(counted):
        return None
    sides = sides_of(table.game)
    places = _places(table, sides)
    first = [sides.index(side) for side in sides]
    return Result(
        table=table.id,
        game=table.opening.game,
        clock=clock_kind(table.terms),
        ended=table.ended_at,
        rated=len(counted) == len(table.holders) and len(set(sides)) > 1,
        seats=[
            SeatResult(seat, table.players[seat], _bot(table, seat), places[seat], first[seat])
            for seat in range(len(table.holders))
        ],
    )


def clock_kind(terms: wire.Terms) -> ClockKind:
    match terms.clock:
        case wire.RealTime():
            return "real_time"
        case wire.Correspondence():
            return "correspondence"
    return "none"


def _bot(table: TableState, seat: int) -> str | None:
    holder = table.holders[seat]
    return None if holder.person else holder.bot


def _places(table: TableState, sides: list[int]) -> list[int]:
    """Those of the game, but for who has had a bot make more of their choices than they have made: they have
    given up. A side stands where the best of those stands who have not."""
    assert table.result is not None
    seats = range(len(sides))
    gone = {seat for seat in seats if seat in table.out or _left_it_to_a_bot(table, seat)}
    merits = []
    for side in sides:
        mine = [seat for seat in seats if sides[seat] == side]
        staying = [table.result.places[seat] for seat in mine if seat not in gone]
        merits.append((0, min(staying)) if staying else (1, 0))
    return [1 + sum(other < merit for other in merits) for merit in merits]


def _left_it_to_a_bot(table: TableState, seat: int) -> bool:
    own, others = table.choices_made[seat, True], table.choices_made[seat, False]
    return table.holders[seat].person and others > own
