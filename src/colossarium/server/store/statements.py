"""What is written, each inside a transaction that somebody else begins and ends (`writer.py`)."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Dialect, bindparam, delete, insert, or_, select, tuple_, update
from sqlalchemy.sql.elements import ClauseElement

from colossarium.server.accounts.tokens import signed_out
from colossarium.server.store import schema
from colossarium.server.store.account_seats import account_is_gone, concerns_accounts, note_seats
from colossarium.server.store.inserts import insert_into
from colossarium.server.store.interface import (
    DuplicateRequest,
    Opening,
    Outage,
    Rules,
    Served,
    StaleSequence,
    State,
    TableSummary,
)
from colossarium.server.store.notices import forget_tables
from colossarium.server.tables.entries import AnyEntry, encode

SECRET = "secret"
SERVED = "served"
PROBE_BYTES = 16 * 1024
"""More than fits where there was room before."""

Notify = Callable[[Connection, Sequence[tuple[str, int]]], None]
"""Tells other processes of (table, sequence), once the transaction is over."""


class Append(NamedTuple):
    """An entry that is to be written."""

    table: str
    sequence: int
    entry: AnyEntry
    summary: TableSummary


def append_all(connection: Connection, appends: Sequence[Append], notifier: Notify) -> list[Exception | None]:
    """Write all that can be, in their order; for each of the others, why it can't."""
    lengths = _lock_tables(connection, sorted({each.table for each in appends}))
    granted = _granted(connection, appends)
    refusals: list[Exception | None] = []
    written: list[Append] = []
    for each in appends:
        scope = (each.table, each.entry.scope())
        refusal: Exception | None = None
        if each.table not in lengths:
            refusal = StaleSequence()  # it was deleted: who looks again finds nothing
        elif scope in granted:
            refusal = DuplicateRequest(granted[scope])
        elif each.sequence != lengths[each.table] + 1:
            refusal = StaleSequence()
        elif account_is_gone(connection, each.entry):
            refusal = signed_out()
        else:
            written.append(each)
            lengths[each.table] = each.sequence
            if scope[1] is not None:
                granted[scope] = each.sequence
        refusals.append(refusal)
    if written:
        _write(connection, written)
        notifier(connection, [(each.table, each.sequence) for each in written])
    return refusals


_tables, _entries = schema.tables.c, schema.entries.c
# Statements are made once: to make one takes longer than the database does.
_LENGTHS = select(_tables.id, _tables.length).order_by(_tables.id).with_for_update(key_share=True)
_LENGTH_OF_ONE = _LENGTHS.where(_tables.id == bindparam("table"))
_LENGTHS_OF_MANY = _LENGTHS.where(_tables.id.in_(bindparam("tables", expanding=True)))
_GRANTED = select(_entries.table_id, _entries.scope, _entries.sequence)
_GRANTED_TO_ONE = _GRANTED.where(
    _entries.table_id == bindparam("table"), _entries.scope == bindparam("scope")
)
_GRANTED_TO_MANY = _GRANTED.where(
    tuple_(_entries.table_id, _entries.scope).in_(bindparam("scopes", expanding=True))
)
_INSERT = insert(schema.entries).values({each.name: bindparam(each.name) for each in schema.entries.c})
_UPDATE = (
    update(schema.tables)
    .where(_tables.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("length", *TableSummary.__struct_fields__)})
)


_UPDATE_IF_AS_LONG = _UPDATE.where(_tables.length == bindparam("before"))


class DriverStatement:
    """A statement in the driver's own words, made once and handed to the driver as it is."""

    def __init__(self, statement: ClauseElement, dialect: Dialect) -> None:
        compiled: Any = statement.compile(dialect=dialect)
        self._text = str(compiled)
        self._given = itemgetter(*compiled.positiontup) if compiled.positional else dict

    def run(self, cursor: Any, rows: Sequence[dict[str, Any]]) -> int:
        """How many rows of the database it touched."""
        if len(rows) == 1:
            cursor.execute(self._text, self._given(rows[0]))
        else:
            cursor.executemany(self._text, [self._given(row) for row in rows])
        return int(cursor.rowcount)


class QuickAppend:
    """Writes entries in two statements, if all of them can be written: nearly always."""

    def __init__(self, dialect: Dialect) -> None:
        self._update = DriverStatement(_UPDATE_IF_AS_LONG, dialect)
        self._insert = DriverStatement(_INSERT, dialect)

    def __call__(self, cursor: Any, appends: Sequence[Append]) -> bool:
        """False, or an exception of the driver's, if one of them can't be written: then nothing may stay."""
        lengths: dict[str, int] = {}
        for each in appends:
            if lengths.get(each.table, each.sequence - 1) != each.sequence - 1:
                return False
            if concerns_accounts(each.entry, each.summary.state):
                return False
            lengths[each.table] = each.sequence
        # Other processes wait from here on until we are done, always in the same order.
        if self._update.run(cursor, _last_of(appends)) != len(lengths):
            return False
        self._insert.run(cursor, [_entry(x.table, x.sequence, x.entry) for x in appends])
        return True


def _last_of(appends: Sequence[Append]) -> list[dict[str, Any]]:
    """How each table stands after them, and how long its log was before."""
    last = {each.table: each for each in appends}
    before: dict[str, int] = {}
    for each in appends:
        before.setdefault(each.table, each.sequence - 1)
    return [{**_standing(last[table]), "before": before[table]} for table in sorted(last)]


def _standing(last: Append) -> dict[str, Any]:
    return {"table": last.table, "length": last.sequence, **msgspec.structs.asdict(last.summary)}


def _lock_tables(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """How long their logs are. Other processes wait until we are done, always in the same order."""
    if len(ids) == 1:
        found = connection.execute(_LENGTH_OF_ONE, {"table": ids[0]})
    else:
        found = connection.execute(_LENGTHS_OF_MANY, {"tables": ids})
    return {row.id: row.length for row in found}


def _granted(connection: Connection, appends: Sequence[Append]) -> dict[tuple[str, str | None], int]:
    """Where the scopes that are asked for stand already."""
    scopes = {(each.table, scope) for each in appends if (scope := each.entry.scope()) is not None}
    if not scopes:
        return {}
    if len(scopes) == 1:
        ((table, scope),) = scopes
        found = connection.execute(_GRANTED_TO_ONE, {"table": table, "scope": scope})
    else:
        found = connection.execute(_GRANTED_TO_MANY, {"scopes": sorted(scopes)})
    return {(table, scope): sequence for table, scope, sequence in found}


def _write(connection: Connection, written: Sequence[Append]) -> None:
    connection.execute(_INSERT, [_entry(x.table, x.sequence, x.entry) for x in written])
    last = {each.table: each for each in written}
    connection.execute(_UPDATE, [_standing(last[table]) for table in sorted(last)])
    for each in written:
        if concerns_accounts(each.entry, each.summary.state):
            note_seats(connection, each.table, [(each.sequence, each.entry)])


def _entry(table: str, sequence: int, entry: AnyEntry) -> dict[str, Any]:
    return {
        "table_id": table,
        "sequence": sequence,
        "at": entry.at,
        "scope": entry.scope(),
        "body": encode(entry),
    }


def open_table(
    connection: Connection, opening: Opening, entries: Sequence[AnyEntry], summary: TableSummary, rules: Rules
) -> str:
    """Keep a new table; its id, or that of the one that was opened by the same request."""
    known = insert_into(connection, schema.rules).on_conflict_do_nothing()
    connection.execute(known, msgspec.structs.asdict(rules))
    tables = schema.tables.c
    new = insert_into(connection, schema.tables).on_conflict_do_nothing().returning(tables.id)
    row = {
        **msgspec.structs.asdict(opening),
        **msgspec.structs.asdict(summary),
        "options": msgspec.json.encode(opening.options).decode(),
        "reserved": msgspec.json.encode(opening.reserved).decode(),
        "start": None if opening.start is None else msgspec.json.encode(opening.start).decode(),
        "terms": None if opening.terms is None else msgspec.json.encode(opening.terms).decode(),
        "length": len(entries),
    }
    if connection.execute(new, row).first() is not None:
        log = [_entry(opening.id, number, entry) for number, entry in enumerate(entries, 1)]
        if log:
            connection.execute(insert(schema.entries), log)
        note_seats(connection, opening.id, enumerate(entries, 1))
        return opening.id
    same = tables.id == opening.id
    if opening.client_id is not None:
        same = or_(same, tables.client_id == opening.client_id)
    # Of two that it could be, the one of the same request.
    older = select(tables.id).where(same).order_by(tables.id == opening.id).limit(1)
    return str(connection.execute(older).scalar_one())


def delete_tables(connection: Connection, tables: Sequence[str]) -> int:
    """With their logs and who is connected. The rules of games stay, those of variants from the lab go with
    their last table."""
    connection.execute(delete(schema.presence).where(schema.presence.c.table_id.in_(tables)))
    connection.execute(delete(schema.account_seats).where(schema.account_seats.c.table_id.in_(tables)))
    connection.execute(delete(schema.talk).where(schema.talk.c.table_id.in_(tables)))
    for each in (schema.places, schema.watchers, schema.invitations):
        connection.execute(delete(each).where(each.c.table_id.in_(tables)))
    forget_tables(connection, tables)
    connection.execute(delete(schema.entries).where(_entries.table_id.in_(tables)))
    gone = connection.execute(delete(schema.tables).where(_tables.id.in_(tables))).rowcount
    of_lab = schema.rules.c.program.contains("-")
    used = select(_tables.program)
    connection.execute(delete(schema.rules).where(of_lab, schema.rules.c.program.not_in(used)))
    return gone


def delete_unused(
    connection: Connection, state: State, before: int, now: int, spared: Collection[str], most: int
) -> list[str]:
    """Delete tables in this state that nobody has used since then and nobody looks at in any process."""
    presence, watchers = schema.presence.c, schema.watchers.c
    here = select(presence.seat).where(presence.table_id == _tables.id, presence.until > now)
    watched = select(watchers.process).where(watchers.table_id == _tables.id, watchers.until > now)
    found = select(_tables.id).where(
        _tables.state == state, _tables.updated < before, ~here.exists(), ~watched.exists()
    )
    oldest = found.order_by(_tables.updated).limit(most + len(spared))
    # Whoever writes there at this moment uses it, and who would do so from here on finds it gone.
    oldest = oldest.with_for_update(of=schema.tables, skip_locked=True)
    gone = [table for table in connection.execute(oldest).scalars() if table not in spared][:most]
    if gone:
        delete_tables(connection, gone)
    return gone


def ensure_secret(connection: Connection) -> bytes:
    """The secret, made up now if there is none."""
    return ensure_setting(connection, SECRET, secrets.token_bytes(32))


def ensure_setting(connection: Connection, name: str, value: bytes) -> bytes:
    """What all processes have under this name: what the first of them had."""
    new = insert_into(connection, schema.settings).on_conflict_do_nothing()
    connection.execute(new, {"name": name, "value": value})
    kept = select(schema.settings.c.value).where(schema.settings.c.name == name)
    return bytes(connection.execute(kept).scalar_one())


def probe(connection: Connection, process: str) -> None:
    """Write something, and take it away: it goes the way that choices go."""
    name = f"probe:{process}"
    connection.execute(insert(schema.settings), {"name": name, "value": bytes(PROBE_BYTES)})
    connection.execute(delete(schema.settings).where(schema.settings.c.name == name))


def note_alive(connection: Connection, now: int, gap: int) -> list[Outage]:
    """A process serves at this time; gives the times in which none did."""
    settings = schema.settings
    new = insert_into(connection, settings).on_conflict_do_nothing()
    empty = {"name": SERVED, "value": msgspec.json.encode(Served(last=now))}
    connection.execute(new, empty)
    mine = settings.c.name == SERVED
    row = connection.execute(select(settings.c.value).where(mine).with_for_update()).scalar_one()
    served = msgspec.json.decode(bytes(row), type=Served)
    if served.last < now:
        served = served.until(now, gap)
        connection.execute(update(settings).where(mine).values(value=msgspec.json.encode(served)))
    return served.outages


def note_presence(connection: Connection, process: str, seats: Sequence[tuple[str, int]], until: int) -> None:
    """These seats are connected to this process until then."""
    if not seats:
        return
    note = insert_into(connection, schema.presence)
    connection.execute(
        note.on_conflict_do_update(
            index_elements=["table_id", "seat", "process"], set_={"until": note.excluded.until}
        ),
        [
            {"table_id": table, "seat": seat, "process": process, "until": until}
            for table, seat in sorted(set(seats))
        ],
    )


def note_watchers(connection: Connection, process: str, counts: Mapping[str, int], until: int) -> None:
    """So many look on at these tables by this process who have no seat, to be believed until then."""
    watchers = schema.watchers
    gone = [table for table, count in counts.items() if not count]
    if gone:
        mine = (watchers.c.process == process) & watchers.c.table_id.in_(gone)
        connection.execute(delete(watchers).where(mine))
    rows = [
        {"table_id": table, "process": process, "count": count, "until": until}
        for table, count in sorted(counts.items())
        if count
    ]
    if rows:
        note = insert_into(connection, watchers)
        new = {"count": note.excluded["count"], "until": note.excluded.until}
        connection.execute(note.on_conflict_do_update(index_elements=["table_id", "process"], set_=new), rows)


def forget_presence(connection: Connection, before: int) -> None:
    """Notes that were to be believed until some time before then."""
    connection.execute(delete(schema.watchers).where(schema.watchers.c.until < before))
    connection.execute(delete(schema.presence).where(schema.presence.c.until < before))
