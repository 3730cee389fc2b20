"""The tables at which somebody has a seat."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, select, tuple_

from colossarium.server.accounts.ratings import Rate
from colossarium.server.store import schema
from colossarium.server.store.accounts import lock_account
from colossarium.server.store.inserts import insert_into
from colossarium.server.store.interface import State
from colossarium.server.store.queries import public_state

_linked, _tables, _results, _seats = (
    schema.account_seats.c,
    schema.tables.c,
    schema.results.c,
    schema.result_seats.c,
)


class OwnTable(NamedTuple):
    """A table and what it came to."""

    table: str
    seat: int
    counts: bool
    created: int
    state: State
    card: str
    place: int | None
    rated: bool | None
    before: Rate | None
    """With which rating they went into it."""
    after: Rate | None


class Wanted(NamedTuple):
    """Which of somebody's tables."""

    before: tuple[int, str] | None = None
    """Those that were opened before this one: when, and its id."""
    over: bool | None = None
    """Only those that are over, or only those that are not; None: all."""
    table: str | None = None
    """Only this one."""


def own_tables(connection: Connection, account: str, wanted: Wanted, limit: int, now: int) -> list[OwnTable]:
    """Those that were opened last first, as everybody knows of them now."""
    same_seat = and_(_seats.table_id == _linked.table_id, _seats.seat == _linked.seat)
    mine = _seats.account_id == account
    found = (
        select(
            *(_linked.table_id, _linked.seat, _linked.counts, _tables.created, public_state(now)),
            *(_tables.card, _seats.place, _results.rated),
            *(_seats.mu_before, _seats.sigma_before, _seats.mu, _seats.sigma),
        )
        .join_from(schema.account_seats, schema.tables, _tables.id == _linked.table_id)
        .outerjoin(schema.result_seats, and_(same_seat, mine))
        .outerjoin(schema.results, _results.table_id == _seats.table_id)
        .where(_linked.account_id == account)
        .order_by(_tables.created.desc(), _tables.id.desc(), _linked.seat)
        .limit(limit)
    )
    if wanted.before is not None:
        found = found.where(tuple_(_tables.created, _tables.id) < tuple_(*wanted.before))
    if wanted.over is not None:
        is_over = public_state(now) == "over"
        found = found.where(is_over if wanted.over else ~is_over)
    if wanted.table is not None:
        found = found.where(_tables.id == wanted.table)
    return [_own_table(*row) for row in connection.execute(found)]


def _own_table(*row: Any) -> OwnTable:
    *facts, mu_before, sigma_before, mu, sigma = row
    return OwnTable._make([*facts, _rate(mu_before, sigma_before), _rate(mu, sigma)])


def _rate(mu: float | None, sigma: float | None) -> Rate | None:
    return None if mu is None or sigma is None else Rate(mu, sigma)


def note_late_seat(connection: Connection, account: str, table: str, seat: int) -> bool:
    """Somebody has signed in after the game had begun: it is listed, and does not count. False if the seat is
    another account's, or theirs is gone."""
    if not lock_account(connection, account):
        return False
    new = insert_into(connection, schema.account_seats).on_conflict_do_nothing()
    row = {"table_id": table, "seat": seat, "account_id": account, "counts": False, "settled": True}
    connection.execute(new, row)
    whose = select(_linked.account_id).where(_linked.table_id == table, _linked.seat == seat)
    return connection.execute(whose).scalar() == account


def seats_at(connection: Connection, account: str, table: str) -> list[int]:
    """The seats of an account at a table."""
    found = select(_linked.seat).where(_linked.account_id == account, _linked.table_id == table)
    return list(connection.execute(found.order_by(_linked.seat)).scalars())


def seats_of(connection: Connection, account: str) -> set[tuple[str, int]]:
    """All seats of an account, by table and number."""
    found = select(_linked.table_id, _linked.seat).where(_linked.account_id == account)
    return {(row.table_id, row.seat) for row in connection.execute(found)}
