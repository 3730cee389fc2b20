"""What is read, each inside a transaction of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, case, select, tuple_

from colossarium.server.store import schema
from colossarium.server.store.errors import StoreError
from colossarium.server.store.interface import Opening, Rules, Start, State, StoredTable
from colossarium.server.tables.entries import AnyEntry, decode

LOWEST, HIGHEST = -(2**63), 2**63 - 1


def plain(table: str) -> bool:
    """Whether it can be a table's id at all; what a database would choke on can't."""
    return table.isascii() and table.isprintable()


def load_table(connection: Connection, table: str, after: int) -> StoredTable | None:
    """A table and the entries of its log after this number."""
    if not plain(table):
        return None
    columns = [schema.tables.c[name] for name in (*Opening.__struct_fields__, "length")]
    row = connection.execute(select(*columns).where(schema.tables.c.id == table)).first()
    if row is None:
        return None
    entries = schema.entries.c
    log = (
        select(entries.sequence, entries.body)
        .where(entries.table_id == table, entries.sequence > after)
        .order_by(entries.sequence)
    )
    rows = connection.execute(log).all()
    # Meanwhile another process may have written more; less, or with holes, it can't be.
    if [row.sequence for row in rows] != list(range(after + 1, after + len(rows) + 1)) or (
        after + len(rows) < row.length
    ):
        raise StoreError(f"the log of the table {table} has holes in the database")
    return StoredTable(
        opening=_opening(row), entries=[_entry(table, sequence, body) for sequence, body in rows]
    )


def _opening(row: Row[Any]) -> Opening:
    facts = {name: row._mapping[name] for name in Opening.__struct_fields__}
    try:
        facts["options"] = msgspec.json.decode(facts["options"], type=dict[str, str | int])
        facts["reserved"] = msgspec.json.decode(facts["reserved"], type=dict[int, str])
        if facts["start"] is not None:
            facts["start"] = msgspec.json.decode(facts["start"], type=Start)
    except msgspec.DecodeError as error:
        raise StoreError(f"the table {row.id} is damaged in the database: {error}") from None
    facts["key"] = bytes(facts["key"])
    return Opening(**facts)


def _entry(table: str, sequence: int, body: str) -> AnyEntry:
    try:
        return decode(body)
    except msgspec.DecodeError as error:
        raise StoreError(f"entry {sequence} of the table {table} is damaged: {error}") from None


def find_lobby(
    connection: Connection,
    states: Sequence[State],
    since: int,
    before: tuple[int, str] | None,
    limit: int,
    now: int | None,
) -> list[tuple[int, str, str]]:
    """When they were opened, ids and cards of public tables, the newest first."""
    tables = schema.tables.c
    found = select(tables.created, tables.id, tables.card).where(
        tables.public, _public_state(now).in_(states), tables.updated >= _time(since)
    )
    if before is not None:
        # An id that can't be one stands before all others of its time.
        last = before[1] if plain(before[1]) else ""
        found = found.where(tuple_(tables.created, tables.id) < tuple_(_time(before[0]), last))
    found = found.order_by(tables.created.desc(), tables.id.desc()).limit(limit)
    return [(created, table, card) for created, table, card in connection.execute(found)]


def _public_state(now: int | None) -> ColumnElement[str]:
    """The state that everybody knows of."""
    tables = schema.tables.c
    untold = and_(tables.state == "over", tables.updated > _time(HIGHEST if now is None else now))
    return case((untold, "playing"), else_=tables.state)


def _time(given: int) -> int:
    """The nearest time that a database can hold."""
    return max(LOWEST, min(given, HIGHEST))


def find_tables_waiting_for_bots(connection: Connection, before: int) -> list[str]:
    """Tables that wait for a bot, the longest wait first."""
    tables = schema.tables.c
    found = select(tables.id).where(tables.bot_asked, tables.updated <= before).order_by(tables.updated)
    return list(connection.execute(found).scalars())


def find_updated(connection: Connection, since: int) -> list[tuple[str, int]]:
    """Tables that were updated since then, and how long their logs are."""
    tables = schema.tables.c
    found = select(tables.id, tables.length).where(tables.updated >= since)
    return [(table, length) for table, length in connection.execute(found)]


def find_rules(connection: Connection, program: str) -> Rules | None:
    """The rules of this name."""
    if not plain(program):
        return None
    row = connection.execute(select(schema.rules).where(schema.rules.c.program == program)).first()
    return None if row is None else Rules(**dict(row._mapping))


def find_connected_seats(connection: Connection, table: str, now: int) -> set[int]:
    """The seats of a table that are connected to any process."""
    presence = schema.presence.c
    found = select(presence.seat).where(presence.table_id == table, presence.until > now)
    return set(connection.execute(found).scalars()) if plain(table) else set()
