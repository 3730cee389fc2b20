"""Looks into the database beside a server, which it does not disturb: it reads only."""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import create_engine, select

from colossarium.server.rules import info_for
from colossarium.server.store import schema
from colossarium.server.store.interface import Rules, StoredTable
from colossarium.server.store.location import locate
from colossarium.server.store.queries import load_table
from colossarium.server.tables.state import TableState


class Logs:
    """The logs in a database."""

    def __init__(self, database: str) -> None:
        location = locate(database)
        url = location.url
        if location.file is not None:
            # Whoever closes a file last tidies it up, unless they only read: what a killed server left stays.
            url = url.set(database=f"file:{location.file}", query={"mode": "ro", "uri": "true"})
        self._engine = create_engine(url)

    def close(self) -> None:
        self._engine.dispose()

    def load(self, table: str) -> StoredTable | None:
        with self._engine.connect() as connection:
            return load_table(connection, table, 0)

    def folded(self, kept: StoredTable) -> TableState:
        """A table as its log says."""
        rules = schema.rules
        with self._engine.connect() as connection:
            row = connection.execute(select(rules).where(rules.c.program == kept.opening.program)).one()
        table = TableState(kept.opening, info_for(Rules(**row._mapping)))
        for entry in kept.entries:
            table.apply(entry)
        return table

    def digests(self) -> dict[str, str]:
        """Of each table, a digest of every byte that is kept of it."""
        entries, tables = schema.entries, schema.tables
        found = {}
        with self._engine.connect() as connection:
            for row in connection.execute(select(tables).order_by(tables.c.id)):
                log = select(entries).where(entries.c.table_id == row.id).order_by(entries.c.sequence)
                every = sha256(repr(tuple(row)).encode())
                for entry in connection.execute(log):
                    every.update(repr(tuple(entry)).encode())
                found[row.id] = every.hexdigest()
        return found
