"""The schema that migrations make is the one the program uses."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from colossarium.server.store.engines import Engines
from colossarium.server.store.errors import StoreError
from colossarium.server.store.location import locate
from colossarium.server.store.migrate import configuration, migrate, version_of
from colossarium.server.store.schema import VERSION_TABLE, metadata
from colossarium.server.store.sql_store import open_store
from server.store.samples import chose, open_one, opening, store_in, summary


@contextmanager
def migrated(database: str) -> Iterator[Connection]:
    location = locate(database)
    engines = Engines(location, 5)
    migrate(engines, location)
    with engines.writing.begin() as connection:
        yield connection
    engines.close()


def differences(connection: Connection) -> list[Any]:
    options = {"version_table": VERSION_TABLE, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


def names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


def test_migrations_make_what_the_program_uses(database: str) -> None:
    with migrated(database) as connection:
        assert differences(connection) == []
        assert names(connection) == {*metadata.tables, VERSION_TABLE}
        found = inspect(connection)
        for table in metadata.tables.values():
            # What the comparison above does not look at.
            assert found.get_pk_constraint(table.name)["constrained_columns"] == [
                c.name for c in table.primary_key
            ]


def test_a_difference_would_be_found(database: str) -> None:
    with migrated(database) as connection:
        connection.execute(text("DROP INDEX ix_presence_until"))
        connection.execute(text("ALTER TABLE rules ADD COLUMN more INTEGER"))
        assert len(differences(connection)) == 2


def test_there_is_a_way_down_and_up_again(database: str) -> None:
    with migrated(database) as connection:
        command.downgrade(configuration(connection), "base")
        assert names(connection) == {VERSION_TABLE} and version_of(connection) is None
        command.upgrade(configuration(connection), "head")
        assert differences(connection) == [] and version_of(connection) == "0010"


def test_a_migration_that_breaks_off_leaves_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_off(config: object, revision: str) -> None:
        upgrade(config, revision)
        raise ZeroDivisionError

    upgrade: Any = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", break_off)
        with pytest.raises(ZeroDivisionError):
            open_store(database)
    engines = Engines(locate(database), 5)
    with engines.reading.connect() as connection:
        assert names(connection) == set()
    engines.close()
    asyncio.run(open_store(database).close())


def test_a_second_start_keeps_what_is_there(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            await store.append("t1", 1, chose(), summary())
        async with store_in(database) as store:
            kept = await store.load("t1")
            assert kept is not None and kept.entries == [chose()]

    asyncio.run(main())


def test_tables_of_an_older_program_are_kept(database: str) -> None:
    async def main() -> None:
        async with store_in(database) as store:
            await open_one(store)
            await store.append("t1", 1, chose(), summary())
        with migrated(database) as connection:
            command.downgrade(configuration(connection), "0001")
        async with store_in(database) as store:
            kept = await store.load("t1")
            assert kept is not None and kept.entries == [chose()]
            assert kept.opening == opening("t1", start=None)

    asyncio.run(main())


def test_a_database_of_a_newer_program_is_left_alone(database: str) -> None:
    with migrated(database) as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '0999'"))
    with pytest.raises(StoreError, match=r"made by a newer Colossarium \(its schema is 0999"):
        open_store(database)


def test_a_database_of_something_else_is_left_alone(database: str) -> None:
    engines = Engines(locate(database), 5)
    with engines.writing.begin() as connection:
        connection.execute(text("CREATE TABLE tables (legs INTEGER)"))
    engines.close()
    with pytest.raises(StoreError, match=r"can't be used: .*already exists"):
        open_store(database)
    engines = Engines(locate(database), 5)
    with engines.reading.connect() as connection:
        assert names(connection) == {"tables"}
    engines.close()


def test_processes_that_start_together_do_not_collide(postgres_url: str) -> None:
    code = (
        "import asyncio, sys; from colossarium.server.store.sql_store import open_store; sys.stdin.read(1);"
        "store = open_store(sys.argv[1]); asyncio.run(store.ping())"
    )
    started = [
        subprocess.Popen(
            [sys.executable, "-c", code, postgres_url],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    for process in started:
        assert process.stdin is not None
        process.stdin.write("x")
        process.stdin.flush()
    for process in started:
        _, said = process.communicate(timeout=120)
        assert process.returncode == 0, said
