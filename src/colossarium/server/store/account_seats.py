"""Whose seats are whose. It is written together with the entries of the log that say so."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, select

from colossarium.server.accounts.tokens import signed_out
from colossarium.server.store import schema
from colossarium.server.store.interface import State
from colossarium.server.tables.entries import AnyEntry, PlayerLeft, SeatClaimed, SeatTaken

_seats = schema.account_seats.c


def concerns_accounts(entry: AnyEntry, state: State) -> bool:
    """Whether more is to be written than the entry. Of a game that has begun a seat stays its player's."""
    if isinstance(entry, PlayerLeft):
        return state == "open"
    return _account(entry) is not None


def account_is_gone(connection: Connection, entry: AnyEntry) -> bool:
    """Whether the entry speaks of an account that was deleted meanwhile. If not, it stays until the
    transaction is over."""
    account = _account(entry)
    if account is None:
        return False
    there = select(schema.accounts.c.id).where(schema.accounts.c.id == account)
    return connection.execute(there.with_for_update(key_share=True)).first() is None


def note_seats(connection: Connection, table: str, entries: Iterable[AnyEntry]) -> None:
    """What these entries say, in their order. Refused if they speak of an account that is gone."""
    for entry in entries:
        mine = (_seats.table_id == table) & (_seats.seat == entry.seat)
        account = _account(entry)
        if account is not None and account_is_gone(connection, entry):
            raise signed_out()
        if account is not None or isinstance(entry, PlayerLeft):
            connection.execute(delete(schema.account_seats).where(mine))
        if account is not None:
            row = {"table_id": table, "seat": entry.seat, "account_id": account}
            # Of a game that a bot began it is listed, and does not count.
            late = isinstance(entry, SeatTaken) and entry.takes_over
            connection.execute(insert(schema.account_seats), {**row, "counts": not late, "settled": late})


def _account(entry: AnyEntry) -> str | None:
    return entry.account if isinstance(entry, SeatTaken | SeatClaimed) else None
