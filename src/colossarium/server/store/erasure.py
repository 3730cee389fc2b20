"""All that is kept of an account: to be handed out, and to be deleted.

Who keeps more of accounts adds it to `OF_ACCOUNTS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Column, Connection, Table, delete, select, update

from colossarium.server import wire
from colossarium.server.store import schema
from colossarium.server.store.account_seats import rename_in_log
from colossarium.server.store.friends import forget_friends_of, invited_at
from colossarium.server.store.moderation import forget_moderation_of
from colossarium.server.store.talk import forget_blocks_of, forget_said

OF_ACCOUNTS: dict[str, tuple[Table, Column[Any], tuple[str, ...]]] = {
    "sign_ins": (schema.sign_ins, schema.sign_ins.c.account_id, ("hash",)),
    "passkeys": (schema.passkeys, schema.passkeys.c.account_id, ()),
    "push_subscriptions": (schema.push_subscriptions, schema.push_subscriptions.c.account_id, ("auth",)),
    "mail_address": (schema.mail_addresses, schema.mail_addresses.c.account_id, ("nonce",)),
    "seats": (schema.account_seats, schema.account_seats.c.account_id, ("settled",)),
    "places": (schema.places, schema.places.c.account_id, ("id", "opener")),
    "friends": (schema.friends, schema.friends.c.account_id, ()),
    "invitations": (schema.invitations, schema.invitations.c.account_id, ()),
    "invitations_sent": (schema.invitations, schema.invitations.c.host_id, ()),
    "ratings": (schema.ratings, schema.ratings.c.account_id, ()),
    "blocks": (schema.blocks, schema.blocks.c.account_id, ()),
    "talk": (schema.talk, schema.talk.c.account_id, ("client_id",)),
}
"""For each name in the export: where it is, what says whose it is, and what of it nobody is shown. It is
deleted in this order."""
STAYING: dict[str, tuple[Table, Column[Any], tuple[str, ...]]] = {
    # Not who sent it, in which words or when, and not what the operator thinks of it.
    "reports": (schema.reports, schema.reports.c.account, ("id", "at", "reporter", "words", "note")),
    "results": (schema.result_seats, schema.result_seats.c.account_id, ()),
}
"""The same of what stays for others, without saying any more whose it was."""
_tables, _results = schema.tables.c, schema.result_seats.c


def everything(connection: Connection, account: str) -> dict[str, list[dict[str, Any]]]:
    """All that is kept of an account, in words that JSON has."""
    places = {
        "account": (schema.accounts, schema.accounts.c.id, ("skeleton",)),
        **OF_ACCOUNTS,
        **STAYING,
    }
    found = {name: _rows(connection, account, *place) for name, place in places.items()}
    for row in (*found["invitations"], *found["invitations_sent"]):
        row["at"] = invited_at(row["at"])
    games = {row["table_id"]: row for row in _games(connection, account)}
    return {**found, "results": [{**games[row["table_id"]], **row} for row in found["results"]]}


def _games(connection: Connection, account: str) -> list[dict[str, Any]]:
    """Which games the results of an account are of."""
    mine = select(_results.table_id).where(_results.account_id == account)
    found = select(schema.results).where(schema.results.c.table_id.in_(mine))
    return [dict(row._mapping) for row in connection.execute(found)]


def _rows(
    connection: Connection, account: str, table: Table, whose: Column[Any], hidden: tuple[str, ...]
) -> list[dict[str, Any]]:
    columns = [each for each in table.c if each is not whose and each.name not in hidden]
    found = select(*columns).where(whose == account).order_by(*table.primary_key)
    return [
        {name: value.hex() if isinstance(value, bytes) else value for name, value in row._mapping.items()}
        for row in connection.execute(found)
    ]


def delete_account(connection: Connection, account: str, names: Mapping[tuple[str, int], str]) -> list[str]:
    """Delete all of it. `names`: what the seats of the account are called instead. Results stay for the
    others who played, and reports for the operator; they don't say any more who it was. Gives the tables
    where something had been said."""
    talked = forget_said(connection, account, list(names))
    forget_blocks_of(connection, account)
    forget_friends_of(connection, account)
    forget_moderation_of(connection, account, list(names))
    connection.execute(update(schema.tables).where(_tables.account == account).values(account=None))
    for (table, seat), name in names.items():
        _rename(connection, table, seat, name)
    connection.execute(
        update(schema.result_seats).where(_results.account_id == account).values(account_id=None)
    )
    for place, whose, _ in OF_ACCOUNTS.values():
        connection.execute(delete(place).where(whose == account))
    connection.execute(delete(schema.accounts).where(schema.accounts.c.id == account))
    return talked


def _rename(connection: Connection, table: str, seat: int, name: str) -> None:
    """Take a name out of a table's log, out of what is shown of it in lists, and out of its rematch."""
    rename_in_log(connection, table, seat, name)
    again = select(_tables.id, _tables.reserved).where(_tables.before == table)
    for id, reserved in connection.execute(again).all():
        kept = msgspec.json.decode(reserved, type=dict[int, str])
        if seat in kept:
            kept[seat] = name
            text = msgspec.json.encode(kept).decode()
            connection.execute(update(schema.tables).where(_tables.id == id).values(reserved=text))
            _rename_on_card(connection, id, seat, name, "reserved")
    _rename_on_card(connection, table, seat, name)


def _rename_on_card(
    connection: Connection, table: str, seat: int, name: str, only: str | None = None
) -> None:
    card = connection.execute(select(_tables.card).where(_tables.id == table)).scalar()
    if card is None:
        return
    shown = msgspec.json.decode(card, type=wire.Table)
    place = shown.seats[seat]
    if place.name is not None and only in (None, place.state):
        shown.seats[seat] = msgspec.structs.replace(place, name=name, account=None)
        text = msgspec.json.encode(shown).decode()
        connection.execute(update(schema.tables).where(_tables.id == table).values(card=text))
