"""Copies of a database, which hold the secret that signs tokens and the keys of running games: nobody but the
user who makes them may read them, from the first byte on."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL

from colossarium.server.store.errors import StoreError, reason
from colossarium.server.store.location import Location, check_exists
from colossarium.server.store.lock import FileLock
from colossarium.server.store.schema import VERSION_TABLE

PRIVATE = 0o600
BESIDE = ("-wal", "-shm", "-journal")
"""Files that SQLite keeps beside a database."""


def back_up(location: Location, target: Path) -> None:
    """Copy a database as it is at one moment, while a server uses it or not."""
    with _private_file(target):
        if location.file is None:
            _run_postgres(location.url, "pg_dump", "--format=custom", f"--file={target}")
            return
        check_exists(location)
        try:
            with closing(sqlite3.connect(location.file)) as source, closing(sqlite3.connect(target)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.Error as error:
            raise StoreError(f"the database {location} can't be copied: {reason(error)}") from None


def restore(location: Location, backup: Path) -> Path | None:
    """Put a copy in the place of a database that no server uses. Gives where the one before is kept."""
    if not backup.is_file():
        raise StoreError(f"there is no backup {backup}")
    if location.file is None:
        words = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
        _run_postgres(location.url, "pg_restore", *words, str(backup), dbname=True)
        return None
    _check_copy(backup)
    file = location.file.resolve()  # a link goes on leading to what is put there
    lock = FileLock(file)
    try:
        fresh = file.with_name(f"{file.name}.restoring")
        with suppress(FileNotFoundError):
            fresh.unlink()
        with _private_file(fresh):
            shutil.copyfile(backup, fresh)
            with fresh.open("rb+") as written:
                os.fsync(written.fileno())
        before = _put_aside(file)
        os.replace(fresh, file)
    finally:
        lock.release()
    return before


def _put_aside(file: Path) -> Path | None:
    """What was there before stays beside it, with what SQLite has not yet put into it."""
    if not file.exists():
        return None
    number = 1
    while (aside := file.with_name(f"{file.name}.before-restore-{number}")).exists():
        number += 1
    for end in BESIDE:
        with suppress(FileNotFoundError):
            os.replace(f"{file}{end}", f"{aside}{end}")
    os.replace(file, aside)
    return aside


def _check_copy(backup: Path) -> None:
    try:
        with closing(sqlite3.connect(f"file:{backup.resolve()}?mode=ro", uri=True)) as copy:
            found = [row[0] for row in copy.execute("PRAGMA integrity_check(3)")]
            for table in ("tables", "entries", VERSION_TABLE):
                copy.execute(f"SELECT count(*) FROM {table}").fetchone()
    except sqlite3.Error as error:
        raise StoreError(f"{backup} is no backup of a Colossarium's database: {reason(error)}") from None
    if found != ["ok"]:
        raise StoreError(f"the backup {backup} is damaged: {found[0]}")


@contextmanager
def _private_file(path: Path) -> Iterator[None]:
    """A new file that only this user can read; it is taken away if it can't be filled."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    except FileExistsError:
        raise StoreError(f"there is a file {path} already: name another") from None
    except OSError as error:
        raise StoreError(f"{path} can't be written: {error.strerror}") from None
    try:
        yield
    except BaseException:
        with suppress(FileNotFoundError):
            path.unlink()
        raise


def _run_postgres(url: URL, program: str, *words: str, dbname: bool = False) -> None:
    """A program of PostgreSQL. The password does not stand on its command line, where others could read
    it."""
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    line = [program, *words, f"--dbname={plain}"] if dbname else [program, *words, plain]
    environment = {**os.environ}
    if url.password is not None:
        environment["PGPASSWORD"] = str(url.password)
    try:
        done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise StoreError(f"{program} of PostgreSQL is needed for this, and is not installed here") from None
    if done.returncode:
        raise StoreError(f"{program} failed: {done.stderr.strip().splitlines()[-1] if done.stderr else '?'}")
