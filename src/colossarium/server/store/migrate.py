"""Brings a database to the version of the schema that this program knows."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from colossarium.server.store import queries
from colossarium.server.store.engines import Engines
from colossarium.server.store.errors import StoreError, is_damage, is_no_database, reason
from colossarium.server.store.location import Location
from colossarium.server.store.schema import VERSION_TABLE

log = logging.getLogger("colossarium.store")
FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x434F4C4F
"""Names the lock that one process holds while it migrates."""
CHECK_SECONDS = 300
"""How long it may take to count the entries of all logs."""
MOST_NAMED = 10


def configuration(connection: Connection) -> Config:
    """What Alembic needs to know; there is no ini file."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def version_of(connection: Connection) -> str | None:
    """The version that the database has; None if it is new."""
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    return context.get_current_revision()


def migrate(engines: Engines, location: Location) -> None:
    """Bring the database up to date; StoreError with a sentence if it is none of ours or can't be reached."""
    try:
        if not engines.postgres:
            _use_wal(engines, location)
            _check_integrity(engines, location)
        with engines.writing.begin() as connection:
            if engines.postgres:
                _wait_for_others(connection)
            _upgrade(connection, location)
        _check_logs(engines)
    except SQLAlchemyError as error:
        raise _unusable(location, error) from error


def check_version(engines: Engines, location: Location) -> None:
    """StoreError if the schema is not the one that is known here."""
    try:
        with engines.reading.begin() as connection:
            newest = ScriptDirectory.from_config(configuration(connection)).get_current_head()
            version = version_of(connection)
    except SQLAlchemyError as error:
        raise _unusable(location, error) from error
    if version != newest:
        raise StoreError(
            f"the database {location} has the schema {version or 'of nobody'}, and this Colossarium knows "
            f"{newest}: start its server once, which brings it up to date, or use its own Colossarium"
        )


def _upgrade(connection: Connection, location: Location) -> None:
    config = configuration(connection)
    known = ScriptDirectory.from_config(config)
    newest, version = known.get_current_head(), version_of(connection)
    if version is not None and version not in {each.revision for each in known.walk_revisions()}:
        raise StoreError(
            f"the database {location} was made by a newer Colossarium (its schema is {version}, "
            f"and {newest} is the newest known here): use that one"
        )
    if version != newest:
        command.upgrade(config, "head")


def _wait_for_others(connection: Connection) -> None:
    """Processes that start together migrate one after the other; the lock ends with the transaction."""
    encoding = connection.scalar(text("SHOW server_encoding"))
    if encoding != "UTF8":
        raise StoreError(f"the database is encoded in {encoding}: make one with ENCODING 'UTF8'")
    connection.execute(text("SET LOCAL lock_timeout = '120s'"))
    connection.execute(text("SET LOCAL statement_timeout = '600s'"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def _check_integrity(engines: Engines, location: Location) -> None:
    """Read through the whole file, once: what is damaged is better found now than by a player."""
    with engines.reading.connect() as connection:
        driver: Any = connection.connection.driver_connection
        try:
            found = [row[0] for row in driver.execute("PRAGMA quick_check(3)")]
        except sqlite3.DatabaseError as error:
            found = [reason(error)]
    if found != ["ok"]:
        said = "; ".join(line for each in found for line in each.splitlines() if not line.startswith("***"))
        raise _damaged(location, said)


def _check_logs(engines: Engines) -> None:
    """Say which logs have lost entries. All other tables go on, so the server begins; these say that they are
    damaged to whoever comes."""
    with engines.reading.begin() as connection:
        if engines.postgres:
            connection.execute(text(f"SET LOCAL statement_timeout = '{CHECK_SECONDS}s'"))
        try:
            broken = queries.find_broken_logs(connection)
        except OperationalError as error:
            log.warning("whether all logs are whole could not be looked at: %s", reason(error))
            return
    if broken:
        some = ", ".join(broken[:MOST_NAMED])
        log.error(
            "%d tables have not all entries of their logs, and can't be played on: %s%s. An older backup has "
            "them (colossarium admin restore)",
            len(broken),
            some,
            " …" if len(broken) > MOST_NAMED else "",
        )


def _damaged(location: Location, said: str) -> StoreError:
    return StoreError(
        f"the database {location} is damaged: {said}. Restore a backup with colossarium admin restore, or "
        "save what can be read with the command .recover of sqlite3; docs/server.md says how"
    )


def _unusable(location: Location, error: Exception) -> StoreError:
    """What its operator is told. Damage may be found before it is looked for."""
    if is_damage(error) and not is_no_database(error):
        return _damaged(location, reason(error))
    return StoreError(f"the database {location} can't be used: {reason(error)}")


def _use_wal(engines: Engines, location: Location) -> None:
    with engines.writing.connect() as connection:
        # Outside of a transaction, as the mode can't be changed inside one.
        driver: Any = connection.connection.driver_connection
        try:
            mode = driver.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        except sqlite3.Error as error:
            raise _unusable(location, error) from error
    if mode != "wal":
        raise StoreError(f"SQLite can't write ahead (WAL) at {location}: choose a folder on a local disk")
