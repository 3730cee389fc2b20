"""A connection that is kept from one batch to the next, with transactions that cost little."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine

from colossarium.server.store.engines import BEGIN_WRITING


class KeptConnection:
    """Its transactions are SQLAlchemy's."""

    def __init__(self, engine: Engine) -> None:
        self.pool, self.connection = engine.pool, engine.connect()
        self.cursor: Any = self.connection.connection.cursor()

    def begin(self) -> None:
        self.connection.begin()

    def commit(self) -> None:
        self.connection.commit()

    def rollback(self) -> None:
        self.connection.rollback()


class KeptSqliteConnection(KeptConnection):
    """Its transactions are the driver's: SQLAlchemy takes longer for one than SQLite does."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._driver: Any = self.connection.connection.driver_connection
        self._listeners: Any = self.connection.dispatch

    def begin(self) -> None:
        self.cursor.execute(BEGIN_WRITING)

    def commit(self) -> None:
        # Whoever listens to the engine hears of this one too.
        self._listeners.commit(self.connection)
        self._driver.commit()

    def rollback(self) -> None:
        self._driver.rollback()


def keep_connection(engine: Engine) -> KeptConnection:
    """One of an engine that writes."""
    return (KeptSqliteConnection if engine.dialect.name == "sqlite" else KeptConnection)(engine)
