"""Which database is meant, and what an operator reads when it can't be used."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from colossarium.server.store.engines import Engines
from colossarium.server.store.errors import DamagedDatabase, StoreError, raising_unavailable
from colossarium.server.store.location import locate
from colossarium.server.store.sql_store import open_store
from colossarium.table.errors import ColossariumError
from server.postgres import Cluster
from server.store.samples import open_one, store_in


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_by_default_it_is_a_file_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    asyncio.run(open_store("").close())
    folder = tmp_path / "share" / "colossarium"
    assert mode(folder) == 0o700 and mode(folder / "colossarium.sqlite") == 0o600


def test_a_file_has_many_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("a.db", "~/a.db", "sqlite:///a.db", f"sqlite:///{tmp_path}/a.db", str(tmp_path / "a.db")):
        assert locate(name).file == tmp_path / "a.db"
    odd = tmp_path / "100% ?#ä.db"
    asyncio.run(open_store(str(odd)).close())
    assert odd.exists()


@pytest.mark.parametrize("name", ["postgresql", "postgres", "postgresql+psycopg2", "postgresql+asyncpg"])
def test_postgresql_is_reached_by_our_driver(name: str) -> None:
    location = locate(f"{name}://ada:secret@example.org:5433/games")
    assert location.url.drivername == "postgresql+psycopg"
    assert str(location) == "postgresql+psycopg://ada:***@example.org:5433/games"


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("mysql://localhost/games", "a database of the kind 'mysql' can't be used: it is the path"),
        ("postgresql:games", "this is no URL of a database"),
        ("postgresql://host:port/games", "this is no URL of a database"),
        ("sqlite://", "a database in memory keeps nothing"),
        ("sqlite:///:memory:", "a database in memory keeps nothing"),
        ("sqlite:///a.db?mode=ro", "sqlite:/// and a path, and nothing else"),
        ("sqlite://games.db", "sqlite:/// and a path, and nothing else"),
        ("/nowhere/at/all.db", "there is no folder /nowhere/at "),
        ("/", "/ is a folder; a database is a file"),
        ("a\0b", "has no such name"),
        ("/proc/games.db", "/proc/games.db.* can't be made"),
        ("postgresql://localhost:1/games", "can't be used: .*(refused|failed)"),
        ("postgresql://ada:tops3cret@localhost:1/games", "postgresql.psycopg://ada:\\*\\*\\*@localhost"),
    ],
)
def test_what_is_no_database_is_refused_with_a_sentence(database: str, sentence: str) -> None:
    with pytest.raises(ColossariumError, match=sentence) as refused:
        open_store(database)
    assert "\n" not in str(refused.value) and "tops3cret" not in str(refused.value)


def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, " * 100)
    with pytest.raises(StoreError, match="not a database"):
        open_store(str(path))
    assert path.read_text() == "Dear Ada, " * 100


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install 'colossarium\[postgres\]'"):
        open_store("postgresql://localhost/games")


def test_a_database_that_is_not_there_is_named(postgres: Cluster) -> None:
    with pytest.raises(StoreError, match='"nothing" does not exist'):
        open_store(postgres.url("nothing"))


def test_a_database_must_hold_every_letter(postgres: Cluster) -> None:
    url = postgres.database("ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(StoreError, match="encoded in LATIN1"):
        open_store(url)


HOLD = (
    "import sys, os, time; from colossarium.server.store.sql_store import open_store;"
    "store = open_store(sys.argv[1]);"
    "child = os.fork();"
    "child and print(child, flush=True);"
    "time.sleep(600)"
)


@pytest.mark.parametrize("by_link", [False, True])
def test_a_second_server_on_the_same_file_is_refused(by_link: bool, tmp_path: Path) -> None:
    path = file = tmp_path / "games.sqlite"
    store = open_store(str(file))
    if by_link:
        path = tmp_path / "link"
        path.symlink_to(file)
    code = "import sys; from colossarium.server.store.sql_store import open_store; open_store(sys.argv[1])"
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, timeout=120
    )
    assert f"another server uses {path} (process {os.getpid()})" in done.stderr
    with pytest.raises(StoreError, match="another server uses"):
        open_store(str(path))
    asyncio.run(store.close())
    asyncio.run(store.close())
    asyncio.run(open_store(str(path)).close())


def test_a_killed_server_leaves_the_file_even_if_its_children_live_on(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    child = int(holder.stdout.readline())
    try:
        with pytest.raises(StoreError, match=f"process {holder.pid}"):
            open_store(str(path))
        holder.kill()
        holder.wait()
        os.kill(child, 0)
        asyncio.run(open_store(str(path)).close())
    finally:
        os.kill(child, 9)
        holder.stdout.close()


def test_a_failed_opening_lets_go_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    path.write_text("Dear Ada, " * 100)
    with pytest.raises(StoreError, match="not a database"):
        open_store(str(path))
    path.unlink()
    asyncio.run(open_store(str(path)).close())


def test_sqlite_is_told_to_be_careful(tmp_path: Path) -> None:
    async def main() -> None:
        async with store_in(str(tmp_path / "games.sqlite")) as store:
            await open_one(store)
            with store._engines.writing.connect() as connection:
                said = {
                    name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
                    for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
                }
            assert said == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}

    asyncio.run(main())


def test_a_damaged_file_is_found_at_the_start_and_never_waited_for(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"

    async def fill() -> None:
        async with store_in(str(file)) as store:
            for number in range(60):
                await open_one(store, f"t{number}", before="x" * 500)

    asyncio.run(fill())
    with file.open("r+b") as damaged:
        size = damaged.seek(0, os.SEEK_END)
        for page in range(4096 * 3, size, 4096):
            damaged.seek(page)
            damaged.write(b"\x07" * 4096)
    with pytest.raises(StoreError, match=r"is damaged: .*Restore a backup"):
        open_store(str(file))
    # A server that was up already when it happened says the same, and not that it will be well in a moment.
    engines = Engines(locate(str(file)), 1.0)
    with (
        pytest.raises(DamagedDatabase, match="is damaged"),
        raising_unavailable(),
        engines.reading.connect() as connection,
    ):
        connection.execute(text("SELECT sum(length(body)) FROM entries")).all()
        connection.execute(text("SELECT sum(length(before)) FROM tables")).all()
    engines.close()
