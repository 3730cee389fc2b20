"""What is read, each inside a transaction of its own."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, case, func, or_, select, text, tuple_

from colossarium.server.store import schema
from colossarium.server.store.errors import NewerTable, StoreError
from colossarium.server.store.interface import (
    ListedTable,
    Opening,
    Rules,
    Start,
    State,
    StoredTable,
    TableRow,
    Usage,
)
from colossarium.server.tables.entries import AnyEntry, NewerEntry, decode
from colossarium.server.wire import Table as Card
from colossarium.server.wire import Terms

FOUND = "find:"
"""What the request begins with by which a table was opened for somebody who looked for one."""
log = logging.getLogger("colossarium.tables")
LOWEST, HIGHEST = -(2**63), 2**63 - 1


def plain(table: str) -> bool:
    """Whether it can be a table's id at all; what a database would choke on can't."""
    return table.isascii() and table.isprintable()


# What stands in the text of a card, or of an entry: so a database finds it without reading it as JSON.
A_PERSON = '"state":"person"'
"""Somebody sits there."""
YIELDS = '"yields":true'
"""A bot plays until somebody comes."""
BY_CORRESPONDENCE = '"kind":"correspondence"'
"""Days are what one has for a turn."""
AN_ACCOUNT = '"account":"'
"""Somebody sits there who keeps their name, in a card and in an entry: the account and a quote follow."""
SITTING = ('"kind":"sat"', '"kind":"claimed"')
"""In an entry: somebody has a seat from then on."""


def called(name: str) -> str:
    """In an entry: this is what somebody is called."""
    return f'"name":{msgspec.json.encode(name).decode()}'


def read_card(table: str, text: str) -> Card | None:
    """A table as lists show it; None if what the database has of it can't be read: nobody else has to do
    without a list for that."""
    try:
        return msgspec.json.decode(text, type=Card)
    except msgspec.MsgspecError as error:
        log.error("the card of table %s is damaged: %s", table, error)
        return None


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
        if facts["terms"] is not None:
            facts["terms"] = msgspec.json.decode(facts["terms"], type=Terms)
    except msgspec.DecodeError as error:
        raise StoreError(f"the table {row.id} is damaged in the database: {error}") from None
    facts["key"] = bytes(facts["key"])
    return Opening(**facts)


def _entry(table: str, sequence: int, body: str) -> AnyEntry:
    try:
        return decode(body)
    except NewerEntry:
        raise NewerTable(
            f"entry {sequence} of the table {table} was written by a newer Colossarium than this one"
        ) from None
    except msgspec.DecodeError as error:
        raise StoreError(f"entry {sequence} of the table {table} is damaged: {error}") from None


def find_lobby(
    connection: Connection,
    states: Sequence[State],
    since: int,
    before: tuple[int, str] | None,
    limit: int,
    now: int | None,
    game: str | None = None,
    each: int | None = None,
) -> list[ListedTable]:
    """Public tables, the newest first; `game`: only of this one, `each`: so many of one address."""
    tables = schema.tables.c
    state = public_state(now).label("shown")
    found = select(tables.created, tables.id, tables.card, state, tables.opener).where(
        tables.public, public_state(now).in_(states), tables.updated >= _time(since)
    )
    if game is not None:
        found = found.where(tables.game == game)
    # Of those that were opened for somebody who did not come nobody need know.
    nobody = and_(
        tables.state == "open",
        func.coalesce(tables.client_id, "").startswith(FOUND),
        ~tables.card.contains(A_PERSON),
    )
    found = found.where(~nobody)
    found = found.order_by(tables.created.desc(), tables.id.desc())
    listed: list[ListedTable] = []
    of_address: Counter[str] = Counter()
    while True:
        some = found.limit(limit - len(listed))
        if before is not None:
            # An id that can't be one stands before all others of its time.
            last = before[1] if plain(before[1]) else ""
            some = some.where(tuple_(tables.created, tables.id) < tuple_(_time(before[0]), last))
        full = [opener for opener, count in of_address.items() if count == each]
        if full:
            some = some.where(func.coalesce(tables.opener, "").not_in(full))
        rows = connection.execute(some).all()
        for *table, opener in rows:
            if opener is None or each is None or of_address[opener] < each:
                listed.append(ListedTable(*table))
                if opener is not None:
                    of_address[opener] += 1
        # Where some were passed over, one address more has as many as it may: this ends soon.
        if len(listed) == limit or not rows:
            return listed
        before = rows[-1].created, rows[-1].id


def public_state(now: int | None) -> ColumnElement[str]:
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


def find_tables_due(connection: Connection, before: int) -> list[str]:
    """Tables where somebody's time is up, the longest ago first."""
    tables = schema.tables.c
    found = select(tables.id).where(tables.due <= before).order_by(tables.due)
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


def find_watchers(connection: Connection, tables: Sequence[str], now: int) -> dict[str, int]:
    """How many look on at these tables who have no seat, through any process; none are left out."""
    watchers = schema.watchers.c
    found = select(watchers.table_id, func.sum(watchers["count"])).where(
        watchers.table_id.in_([each for each in tables if plain(each)]), watchers.until > now
    )
    return {table: int(count) for table, count in connection.execute(found.group_by(watchers.table_id))}


def find_seats_here(connection: Connection, tables: Sequence[str], now: int) -> dict[str, set[int]]:
    """The seats of these tables that are connected to any process."""
    presence = schema.presence.c
    found = select(presence.table_id, presence.seat).where(
        presence.table_id.in_([each for each in tables if plain(each)]), presence.until > now
    )
    here: dict[str, set[int]] = {}
    for table, seat in connection.execute(found):
        here.setdefault(table, set()).add(seat)
    return here


BYTES_A_TABLE, BYTES_AN_ENTRY, BYTES_A_VARIANT = 2000, 200, 350_000
"""What a table takes on the disk besides its log and what it began with, an entry of the log, and the rules
of a variant from the lab: roughly."""
BYTES_SAID = 400
"""The same of something that was said."""


def usage_of(connection: Connection, opener: str, client_id: str | None, said: int) -> Usage:
    """What is kept of the tables of one address, and `said` at most of the talk at each."""
    tables = schema.tables.c
    begun_with = func.coalesce(func.sum(func.length(tables.start)), 0)
    talked = case((tables.talked > said, said), else_=tables.talked)
    talk = func.coalesce(func.sum(talked), 0)
    sums = select(func.count(), func.coalesce(func.sum(tables.length), 0), begun_with, talk)
    count, entries, starts, talks = connection.execute(sums.where(tables.opener == opener)).one()
    of_lab = select(func.count(tables.program.distinct())).where(tables.program.contains("-"))
    variants = connection.execute(of_lab.where(tables.opener == opener)).scalar_one()
    opened = None
    if client_id is not None:
        opened = connection.execute(select(tables.id).where(tables.client_id == client_id)).first()
    stored = count * BYTES_A_TABLE + entries * BYTES_AN_ENTRY + starts + variants * BYTES_A_VARIANT
    stored += talks * BYTES_SAID
    return Usage(tables=count, stored=stored, opened=opened is not None)


def usage(connection: Connection) -> Usage:
    """What is kept in all."""
    count = connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()
    if connection.dialect.name == "postgresql":
        size = connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one()
    else:
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        free = connection.execute(text("PRAGMA freelist_count")).scalar_one()
        size = (pages - free) * connection.execute(text("PRAGMA page_size")).scalar_one()
    return Usage(tables=count, stored=size)


def find_broken_logs(connection: Connection) -> list[str]:
    """Tables whose logs have not all the entries that they should have."""
    tables, entries = schema.tables.c, schema.entries.c
    there = (
        select(entries.table_id, func.count().label("number"), func.max(entries.sequence).label("last"))
        .group_by(entries.table_id)
        .subquery()
    )
    number, last = func.coalesce(there.c.number, 0), func.coalesce(there.c.last, 0)
    counted = schema.tables.outerjoin(there, there.c.table_id == tables.id)
    found = select(tables.id).select_from(counted).where(or_(number != tables.length, last != tables.length))
    return list(connection.execute(found.order_by(tables.id)).scalars())


def find_all(connection: Connection) -> list[str]:
    """The ids of all tables."""
    return list(connection.execute(select(schema.tables.c.id).order_by(schema.tables.c.id)).scalars())


def find_lengths(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    """How long the logs of those tables are that are there."""
    known = schema.tables.c
    found = select(known.id, known.length).where(known.id.in_([each for each in tables if plain(each)]))
    return {row.id: row.length for row in connection.execute(found)}


def list_tables(connection: Connection, state: State | None, limit: int) -> list[TableRow]:
    """For the operator, those that were used last first."""
    columns = [schema.tables.c[name] for name in TableRow.__struct_fields__]
    found = select(*columns).order_by(schema.tables.c.updated.desc(), schema.tables.c.id).limit(limit)
    if state is not None:
        found = found.where(schema.tables.c.state == state)
    return [TableRow(**row._mapping) for row in connection.execute(found)]
