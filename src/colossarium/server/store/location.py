"""Which database an operator means."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from colossarium.server.settings import data_folder
from colossarium.server.store.errors import StoreError

FILE = "colossarium.sqlite"
FORMS = "it is the path of a file, sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME"


@dataclass(frozen=True)
class Location:
    """Where a database is: in a file (SQLite), or on a server (PostgreSQL)."""

    url: URL
    file: Path | None = None

    def __str__(self) -> str:
        """For people: without the password."""
        return str(self.file) if self.file else self.url.render_as_string(hide_password=True)


def locate(database: str) -> Location:
    """The database that is meant by a path or a URL; "" is a file in the user's data folder."""
    if "\0" in database:
        raise StoreError(f"a database has no such name: {FORMS}")
    if not database:
        return _file_in(data_folder())
    # One letter and a colon is a drive.
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]+:", database):
        return _from_url(database)
    return _from_path(Path(database))


def check_exists(location: Location) -> Location:
    """The same, if it is there."""
    if location.file is not None and not location.file.is_file():
        raise StoreError(f"there is no database {location.file}: name it with --database")
    return location


def _file_in(folder: Path) -> Location:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreError(f"the folder {folder} can't be made: {error.strerror}") from None
    return _from_path(folder / FILE)


def _from_path(path: Path) -> Location:
    path = path.expanduser().absolute()
    if path.is_dir():
        raise StoreError(f"{path} is a folder; a database is a file, such as {path / FILE}")
    if not path.parent.is_dir():
        raise StoreError(f"there is no folder {path.parent} to keep a database in")
    return Location(URL.create("sqlite+pysqlite", database=str(path)), path)


def _from_url(text: str) -> Location:
    try:
        url = make_url(text)
        kind = url.get_backend_name()
    except (ArgumentError, ValueError):
        raise StoreError(f"this is no URL of a database: {FORMS}") from None
    if kind in ("postgresql", "postgres"):
        return Location(url.set(drivername="postgresql+psycopg"))
    if kind != "sqlite":
        raise StoreError(f"a database of the kind {kind!r} can't be used: {FORMS}")
    if url.query or url.host:
        raise StoreError("the URL of an SQLite database is sqlite:/// and a path, and nothing else")
    if url.database in (None, "", ":memory:"):
        raise StoreError("a database in memory keeps nothing: name a file, as in sqlite:///games.sqlite")
    return _from_path(Path(url.database))
