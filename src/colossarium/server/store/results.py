"""What is kept of finished games and of ratings, inside a transaction that somebody else begins and ends.

Who writes here holds a lock, so that games are rated one after the other, by however many processes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, select, text, update

from colossarium.server.accounts.ratings import Rate, rated
from colossarium.server.accounts.results import Result, SeatResult
from colossarium.server.store import schema
from colossarium.server.store.inserts import insert_into
from colossarium.server.wire_accounts import ClockKind

LOCK = 0x52415445
"""Names the lock that one process holds while it rates."""
_results, _seats, _ratings = schema.results.c, schema.result_seats.c, schema.ratings.c
_linked, _tables = schema.account_seats.c, schema.tables.c
Kind = tuple[str, ClockKind]
"""A game and a kind of clock."""


class RatingRow(NamedTuple):
    """Somebody's rating."""

    account: str
    game: str
    clock: ClockKind
    rate: Rate
    games: int


def unsettled(connection: Connection, now: int, limit: int) -> list[str]:
    """Tables of accounts whose games everybody knows to be over, and that nobody has looked at since."""
    found = (
        select(_linked.table_id)
        .join_from(schema.account_seats, schema.tables, _tables.id == _linked.table_id)
        .where(~_linked.settled, _tables.state == "over", _tables.updated <= now)
        .distinct()
        .limit(limit)
    )
    return list(connection.execute(found).scalars())


def settle(connection: Connection, table: str, result: Result | None) -> bool:
    """Enter what a finished game came to, once; None: it does not count. False if it was entered before."""
    _lock(connection)
    new = False
    if result is not None and _enter(connection, result):
        new = True
        if result.rated:
            _rate(connection, result, _current(connection, result))
    _note_settled(connection, table)
    return new


def compute_anew(connection: Connection, of_tables: Iterable[tuple[str, Result | None]]) -> int:
    """All ratings from the beginning, and first the results of these tables; those of tables that are gone
    stay as they were entered. Gives how many games were rated."""
    _lock(connection)
    for table, result in of_tables:
        _enter_anew(connection, table, result)
    connection.execute(delete(schema.ratings))
    in_order = select(schema.results).where(_results.rated).order_by(_results.ended, _results.table_id)
    count = 0
    for row in connection.execute(in_order).all():
        result = Result(
            row.table_id, row.game, row.clock, row.ended, True, _seats_of(connection, row.table_id)
        )
        _rate(connection, result, _current(connection, result))
        count += 1
    return count


def _enter_anew(connection: Connection, table: str, result: Result | None) -> None:
    """What a table says now. Whose account is gone played all the same: their rating stays beside the game,
    and counts for the others."""
    before = connection.execute(select(_results.rated).where(_results.table_id == table)).scalar()
    gone = _rates_of_gone(connection, table)
    connection.execute(delete(schema.result_seats).where(_seats.table_id == table))
    connection.execute(delete(schema.results).where(_results.table_id == table))
    if result is not None:
        _enter(connection, result._replace(rated=bool(before)) if gone else result)
        for seat, rate in gone.items():
            mine = and_(_seats.table_id == table, _seats.seat == seat)
            rates = {"mu_before": rate.mu, "sigma_before": rate.sigma}
            connection.execute(update(schema.result_seats).where(mine).values(rates))
    _note_settled(connection, table)


def _note_settled(connection: Connection, table: str) -> None:
    connection.execute(update(schema.account_seats).where(_linked.table_id == table).values(settled=True))


def _rates_of_gone(connection: Connection, table: str) -> dict[int, Rate]:
    """The ratings with which accounts that are gone went into a game, by seat."""
    kept = select(_seats.seat, _seats.mu_before, _seats.sigma_before).where(
        _seats.table_id == table, _seats.account_id.is_(None), _seats.mu_before.is_not(None)
    )
    return {row.seat: Rate(row.mu_before, row.sigma_before) for row in connection.execute(kept)}


def _lock(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def _enter(connection: Connection, result: Result) -> bool:
    new = insert_into(connection, schema.results).on_conflict_do_nothing().returning(_results.table_id)
    row = {"table_id": result.table, "game": result.game, "clock": result.clock, "ended": result.ended}
    if connection.execute(new, {**row, "rated": result.rated}).first() is None:
        return False
    connection.execute(
        insert(schema.result_seats),
        [
            {
                "table_id": result.table,
                "seat": each.seat,
                "account_id": each.account,
                "bot": each.bot,
                "place": each.place,
                "side": each.side,
            }
            for each in result.seats
        ],
    )
    return True


def _seats_of(connection: Connection, table: str) -> list[SeatResult]:
    columns = (_seats.seat, _seats.account_id, _seats.bot, _seats.place, _seats.side)
    found = select(*columns).where(_seats.table_id == table).order_by(_seats.seat)
    return [SeatResult(*row) for row in connection.execute(found)]


def _current(connection: Connection, result: Result) -> list[Rate]:
    """The rating with which each seat goes into a game. Of an account that is gone it stands beside the
    game."""
    kind = (result.game, result.clock)
    rows = ratings_of(connection, [each.account for each in result.seats])
    there = {row.account: row.rate for row in rows if (row.game, row.clock) == kind}
    gone = _rates_of_gone(connection, result.table)
    return [
        gone.get(each.seat, Rate()) if each.account is None else there.get(each.account, Rate())
        for each in result.seats
    ]


def _rate(connection: Connection, result: Result, before: list[Rate]) -> None:
    after = rated(result, before)
    for seat, was, now in zip(result.seats, before, after, strict=True):
        mine = and_(_seats.table_id == result.table, _seats.seat == seat.seat)
        rates = {"mu_before": was.mu, "sigma_before": was.sigma, "mu": now.mu, "sigma": now.sigma}
        connection.execute(update(schema.result_seats).where(mine).values(rates))
        if seat.account is None:
            continue
        row = {"account_id": seat.account, "game": result.game, "clock": result.clock}
        new = insert_into(connection, schema.ratings)
        connection.execute(
            new.on_conflict_do_update(
                index_elements=["account_id", "game", "clock"],
                set_={"mu": now.mu, "sigma": now.sigma, "games": _ratings.games + 1},
            ),
            {**row, "mu": now.mu, "sigma": now.sigma, "games": 1},
        )


# ---------------------------------------------------------------------------------------------- reading


def ratings_of(connection: Connection, accounts: Iterable[str | None]) -> list[RatingRow]:
    """Those of these accounts, those with the most games first."""
    wanted = [each for each in accounts if each is not None]
    found = select(schema.ratings).where(_ratings.account_id.in_(wanted))
    found = found.order_by(_ratings.games.desc(), _ratings.game, _ratings.clock)
    return [
        RatingRow(row.account_id, row.game, row.clock, Rate(row.mu, row.sigma), row.games)
        for row in connection.execute(found)
    ]


class CurvePoint(NamedTuple):
    """What a game did to somebody's rating."""

    ended: int
    before: Rate
    after: Rate


def rating_curve(connection: Connection, account: str, kind: Kind, limit: int) -> list[CurvePoint]:
    """Of somebody's last games, the oldest first."""
    found = (
        select(_results.ended, _seats.mu_before, _seats.sigma_before, _seats.mu, _seats.sigma)
        .join_from(schema.result_seats, schema.results, _results.table_id == _seats.table_id)
        .where(_seats.account_id == account, _results.game == kind[0], _results.clock == kind[1])
        .where(_results.rated)
        .order_by(_results.ended.desc(), _results.table_id.desc())
        .limit(limit)
    )
    return [
        CurvePoint(row.ended, Rate(row.mu_before, row.sigma_before), Rate(row.mu, row.sigma))
        for row in connection.execute(found)
    ][::-1]


def count_results(connection: Connection, accounts: Iterable[str]) -> dict[str, int]:
    """How many finished games of theirs count; who is not there has none."""
    found = select(_seats.account_id, func.count()).where(_seats.account_id.in_(list(accounts)))
    return {row[0]: row[1] for row in connection.execute(found.group_by(_seats.account_id))}


class PlayedSeat(NamedTuple):
    """A seat at a game that somebody has played."""

    table: str
    game: str
    clock: ClockKind
    ended: int
    rated: bool
    seat: int
    account: str | None
    bot: str | None
    place: int
    side: int


def games_of(connection: Connection, account: str) -> list[list[PlayedSeat]]:
    """All seats of all finished games of theirs that count, game by game, the last one first."""
    mine = select(_seats.table_id).where(_seats.account_id == account)
    found = (
        select(
            *(_results.table_id.label("table"), _results.game, _results.clock, _results.ended),
            _results.rated,
            *(_seats.seat, _seats.account_id.label("account"), _seats.bot, _seats.place, _seats.side),
        )
        .join_from(schema.results, schema.result_seats, _results.table_id == _seats.table_id)
        .where(_results.table_id.in_(mine))
        .order_by(_results.ended.desc(), _results.table_id, _seats.seat)
    )
    games: dict[str, list[PlayedSeat]] = {}
    for row in connection.execute(found):
        games.setdefault(row.table, []).append(PlayedSeat(**row._mapping))
    return list(games.values())


def tables_to_compute(connection: Connection, now: int) -> list[str]:
    """All tables of accounts whose games everybody knows to be over."""
    found = (
        select(_linked.table_id)
        .join_from(schema.account_seats, schema.tables, _tables.id == _linked.table_id)
        .where(_tables.state == "over", _tables.updated <= now)
        .distinct()
        .order_by(_linked.table_id)
    )
    return list(connection.execute(found).scalars())


def count_ratings(connection: Connection) -> int:
    """How many there are: one for each account, game and kind of clock."""
    return int(connection.execute(select(func.count()).select_from(schema.ratings)).scalar_one())
