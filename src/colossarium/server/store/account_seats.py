"""Whose seats are whose. It is written together with the entries of the log that say so."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, or_, select, update

from colossarium.server.accounts.tokens import signed_out
from colossarium.server.store import schema
from colossarium.server.store.accounts import keep_account
from colossarium.server.store.interface import State
from colossarium.server.store.queries import AN_ACCOUNT, SITTING, called
from colossarium.server.tables.entries import (
    AnyEntry,
    PlayerLeft,
    SeatClaimed,
    SeatTaken,
    decode,
    encode,
)

_seats, _entries = schema.account_seats.c, schema.entries.c
NAMELESS = "Player {number}"
"""What a seat is called where nobody has a name."""


def concerns_accounts(entry: AnyEntry, state: State) -> bool:
    """Whether more is to be written than the entry. Of a game that has begun a seat stays its player's."""
    if isinstance(entry, PlayerLeft):
        return state == "open"
    return _account(entry) is not None


def account_is_gone(connection: Connection, entry: AnyEntry) -> bool:
    """Whether the entry speaks of an account that was deleted meanwhile. If not, it stays until the
    transaction is over."""
    account = _account(entry)
    return account is not None and not keep_account(connection, account)


def note_seats(connection: Connection, table: str, entries: Iterable[tuple[int, AnyEntry]]) -> None:
    """What these entries of a table's log say, in their order, by their numbers. Refused if they speak of an
    account that is gone."""
    for sequence, entry in entries:
        mine = (_seats.table_id == table) & (_seats.seat == entry.seat)
        account = _account(entry)
        if account is not None and account_is_gone(connection, entry):
            raise signed_out()
        if account is not None or isinstance(entry, PlayerLeft):
            gone = connection.execute(delete(schema.account_seats).where(mine)).rowcount
            if gone and isinstance(entry, PlayerLeft):
                # Nothing leads from the account to this table any more, should it be deleted.
                rename_in_log(connection, table, entry.seat, NAMELESS.format(number=entry.seat + 1), sequence)
        if account is not None:
            row = {"table_id": table, "seat": entry.seat, "account_id": account}
            # Of a game that a bot began it is listed, and does not count.
            late = isinstance(entry, SeatTaken) and entry.takes_over
            connection.execute(insert(schema.account_seats), {**row, "counts": not late, "settled": late})


def rename_in_log(
    connection: Connection, table: str, seat: int, name: str, before: int | None = None
) -> None:
    """Call whoever has sat there something else, and no account's; `before`: up to this entry."""
    for kind in SITTING:
        sat = select(_entries.sequence, _entries.body).where(
            _entries.table_id == table,
            _entries.body.contains(kind),
            # A seat that many have left is not gone through again and again.
            or_(
                _entries.body.contains(AN_ACCOUNT),
                ~_entries.body.contains(called(name), autoescape=True),
            ),
        )
        if before is not None:
            sat = sat.where(_entries.sequence < before)
        for sequence, body in connection.execute(sat).all():
            entry = decode(body)
            if entry.seat == seat and isinstance(entry, SeatTaken | SeatClaimed):
                entry.name, entry.account = name, None
                here = (_entries.table_id == table) & (_entries.sequence == sequence)
                connection.execute(update(schema.entries).where(here).values(body=encode(entry)))


def _account(entry: AnyEntry) -> str | None:
    return entry.account if isinstance(entry, SeatTaken | SeatClaimed) else None
