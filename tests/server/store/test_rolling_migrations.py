"""The database is brought up to date by the first new process, while those of the version before go on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from alembic import command
from alembic.script import Script, ScriptDirectory
from sqlalchemy import (
    BigInteger,
    Boolean,
    Connection,
    Double,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    delete,
    insert,
    select,
    text,
    update,
)

from colossarium.server.store.engines import Engines
from colossarium.server.store.location import locate
from colossarium.server.store.migrate import configuration
from colossarium.server.store.schema import VERSION_TABLE
from colossarium.version import __version__
from server.store.expand_only import faults, shapes

RULE_SINCE = "0009"
"""Steps before were made when no two versions ran side by side: they name rows of tables that older processes
delete without looking."""


@contextmanager
def empty(database: str) -> Iterator[Connection]:
    engines = Engines(locate(database), 5)
    with engines.writing.begin() as connection:
        yield connection
    engines.close()


def steps(connection: Connection) -> list[Script]:
    """All migrations, the first one first."""
    return list(ScriptDirectory.from_config(configuration(connection)).walk_revisions())[::-1]


def test_every_step_of_the_schema_only_adds(database: str) -> None:
    with empty(database) as connection:
        looked_at = 0
        before = shapes(connection)
        for step in steps(connection):
            command.upgrade(configuration(connection), step.revision)
            after = shapes(connection)
            unused_since = getattr(step.module, "unused_since", None)
            contracts = unused_since is not None and parts(unused_since) < parts(__version__)
            wrong = faults(before, after, contracts)
            if step.revision < RULE_SINCE:
                wrong = [each for each in wrong if "can't be deleted any more" not in each]
            assert wrong == [], f"{step.revision} breaks processes of the version before ({step.path})"
            looked_at += step.revision < RULE_SINCE
            before = after
        assert looked_at == int(RULE_SINCE) - 1


def parts(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


START = (
    "CREATE TABLE games (id TEXT PRIMARY KEY, name TEXT, note TEXT NOT NULL)",
    "CREATE TABLE entries (id TEXT PRIMARY KEY, game TEXT REFERENCES games (id), at INTEGER)",
    "CREATE UNIQUE INDEX ix_name ON games (name)",
)
HARMLESS = (
    "ALTER TABLE games ADD COLUMN terms TEXT",
    "ALTER TABLE games ADD COLUMN talked INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX ix_note ON games (note)",
    "CREATE TABLE talk (id TEXT PRIMARY KEY, game TEXT REFERENCES games (id) ON DELETE CASCADE, said TEXT)",
    "ALTER TABLE games ADD COLUMN of TEXT REFERENCES games (id) ON DELETE SET NULL",
)
HARMFUL = {
    "ALTER TABLE games ADD COLUMN terms TEXT NOT NULL": "games.terms: nobody can add",
    "DROP TABLE entries": "entries is gone",
    "ALTER TABLE games DROP COLUMN note": "games.note is gone",
    "ALTER TABLE games RENAME COLUMN note TO notes": "games.note is gone",
    "ALTER TABLE entries ALTER COLUMN at TYPE TEXT": "entries.at is TEXT and was INTEGER",
    "ALTER TABLE games ALTER COLUMN name SET NOT NULL": "games.name: it must not be null any more",
    "CREATE UNIQUE INDEX ix_note ON games (note)": "games: two rows may have had the same note",
    "DROP INDEX ix_name": "games: ON CONFLICT needs name to be a key",
    "ALTER TABLE games ADD CONSTRAINT short CHECK (length(name) < 9)": "games: a check",
    "ALTER TABLE games ADD FOREIGN KEY (note) REFERENCES entries (id) ON DELETE CASCADE": (
        "games: note may have been anything"
    ),
    "CREATE TABLE talk (id TEXT PRIMARY KEY, game TEXT REFERENCES games (id))": "talk: rows of games can't",
    "CREATE INDEX ix_at ON entries (at)": "entries: nothing can be written",
}
TAKEN_AWAY = ("is gone", "and was", "ON CONFLICT")


@pytest.mark.parametrize(("step", "said"), [*HARMFUL.items(), *((each, None) for each in HARMLESS)])
def test_a_step_that_would_break_the_version_before_is_found(
    postgres_url: str, step: str, said: str | None
) -> None:
    with empty(postgres_url) as connection:
        for each in START:
            connection.execute(text(each))
        before = shapes(connection)
        connection.execute(text(step))
        after = shapes(connection)
        found = faults(before, after)
        assert any(said in each for each in found) if said else found == []
        if any(each in (said or "") for each in TAKEN_AWAY) and "RENAME" not in step:
            found = []
        assert bool(faults(before, after, contracts=True)) == bool(found)


def test_rows_are_written_as_the_version_before_does(database: str) -> None:
    """Whatever a process did by the schema before the last step, it does by the newest one."""
    with empty(database) as connection:
        known = steps(connection)
        command.upgrade(configuration(connection), known[-2].revision)
        older = MetaData()
        older.reflect(connection)
        command.upgrade(configuration(connection), "head")
        tables = [table for table in older.sorted_tables if table.name != VERSION_TABLE]
        assert len(tables) > 5
        for table in tables:
            connection.execute(insert(table), row(table))
        for table in tables:
            kept = connection.execute(select(table)).one()
            assert kept._asdict() == row(table)
            assert connection.execute(update(table).values(row(table))).rowcount == 1
        for table in reversed(tables):
            assert connection.execute(delete(table)).rowcount == 1


def row(table: Table) -> dict[str, Any]:
    """A row with a value in each column; names of rows of others are all the same."""
    return {column.name: value_of(column.type) for column in table.columns}


def value_of(kind: Any) -> Any:
    for types, value in (((Boolean,), True), ((Integer, BigInteger), 1), ((Double,), 0.5)):
        if isinstance(kind, types):
            return value
    return b"x" if isinstance(kind, LargeBinary) else "x"
