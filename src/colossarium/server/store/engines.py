"""Connections to the database: one that writes, a few that read."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import OperationalError

from colossarium.server.store.errors import StoreError
from colossarium.server.store.location import Location

READERS = 4
CONNECT_SECONDS = 5
BEGIN_WRITING = "BEGIN IMMEDIATE"
"""A writer takes its lock at once: what it has looked at stays true until it is done."""

_LIVENESS = {
    "connect_timeout": str(CONNECT_SECONDS),
    "keepalives_idle": "15",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
    "application_name": "colossarium",
    "client_encoding": "utf8",
}
"""A server that vanished is noticed in seconds. The URL may say otherwise."""


class Engines:
    """How to reach one database."""

    def __init__(self, location: Location, lock_seconds: float) -> None:
        """`lock_seconds`: seconds to wait for somebody else's lock."""
        self.postgres = location.file is None
        if location.file is not None:
            _make_file(location.file)
            self.writing = _sqlite(location.url, lock_seconds, writes=True)
            self.reading = _sqlite(location.url, lock_seconds, writes=False)
        else:
            url = location.url.set(query={**_LIVENESS, **location.url.query})
            self.writing = _postgres(url, lock_seconds, pool_size=1)
            self.reading = _postgres(url, lock_seconds, pool_size=READERS)
            self.listening = _postgres(url, lock_seconds, pool_size=None)

    def close(self) -> None:
        self.writing.dispose()
        self.reading.dispose()


def _make_file(path: Path) -> None:
    """Keys and the server's secret are in there: nobody else may read it."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"{path} can't be written to: {error.strerror}") from None


def _sqlite(url: URL, lock_seconds: float, *, writes: bool) -> Engine:
    size = 1 if writes else READERS
    begin = BEGIN_WRITING if writes else "BEGIN"
    engine = create_engine(
        url,
        pool_size=size,
        max_overflow=0,
        connect_args={"timeout": lock_seconds, "check_same_thread": False},
        hide_parameters=True,
    )

    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None
        for pragma in (
            "foreign_keys = ON",
            "synchronous = FULL",
            "fullfsync = ON",
            "trusted_schema = OFF",
            f"query_only = {'OFF' if writes else 'ON'}",
        ):
            connection.execute(f"PRAGMA {pragma}")

    def begins(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        try:
            driver.execute(begin)
        except sqlite3.Error as error:
            raise OperationalError(begin, None, error) from error

    _on(engine, "connect", connected)
    _on(engine, "begin", begins)
    return engine


def _postgres(url: URL, lock_seconds: float, *, pool_size: int | None) -> Engine:
    pool: dict[str, Any] = {"poolclass": NullPool}
    if pool_size is not None:
        pool = {"pool_size": pool_size, "max_overflow": 0, "pool_pre_ping": True}
    try:
        engine = create_engine(url, hide_parameters=True, **pool)
    except ImportError:
        raise StoreError(
            "PostgreSQL needs its driver, which is not installed: pip install 'colossarium[postgres]'"
        ) from None
    timeouts = {
        "lock_timeout": f"{int(lock_seconds * 1000)}ms",
        "statement_timeout": "30s",
        "idle_in_transaction_session_timeout": "60s",
    }

    def connected(connection: Any, record: object) -> None:
        for name, value in timeouts.items():
            connection.execute("SELECT set_config(%s, %s, false)", (name, value))
        # A server that reports a commit before it is on the disk would make us lie.
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false) "
            "WHERE current_setting('synchronous_commit') = 'off'"
        )
        connection.commit()

    _on(engine, "connect", connected)
    return engine


def _on(engine: Engine, name: str, listener: Callable[..., None]) -> None:
    event.listen(engine, name, listener)
