"""Hears from PostgreSQL what other processes have written: a table's id, a number, and whether it is about
what was said there; nothing else."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from threading import Event, Thread
from typing import Any

from sqlalchemy import Connection, Engine, text

from colossarium.server.store.errors import reason
from colossarium.server.store.queries import find_updated
from colossarium.server.store.talk import find_talked

CHANNEL = "colossarium"
WAIT_SECONDS = 0.5
"""How long it takes at most until it notices that it is to stop."""
QUIET_SECONDS = 5
"""After this long without a word it asks whether the database is still there."""
SKEW = 60_000
"""Milliseconds by which the clocks of two processes may differ."""

TALK = "talk"
"""The last word of a notice about what was said at a table."""

OnChange = Callable[[str, int], object]

log = logging.getLogger("colossarium.store")


def notifier(process: str, about: str = "") -> Callable[[Connection, Sequence[tuple[str, int]]], None]:
    """Tells the others when the transaction is over; the name of the process lets it skip its own. `about`:
    what it tells of, if not of entries in logs."""
    statement = text("SELECT pg_notify(:channel, payload) FROM unnest(CAST(:payloads AS text[])) AS payload")

    def tell(connection: Connection, written: Sequence[tuple[str, int]]) -> None:
        payloads = [f"{table} {sequence} {process} {about}".rstrip() for table, sequence in written]
        connection.execute(statement, {"channel": CHANNEL, "payloads": payloads})

    return tell


class Listener:
    """A thread with a connection of its own, which it makes again when it is lost."""

    def __init__(self, engine: Engine, process: str, on_change: OnChange, on_talk: OnChange) -> None:
        self._engine = engine
        self._process = process
        self._on_change, self._on_talk = on_change, on_talk
        self._loop = asyncio.get_running_loop()
        self._since = _now()
        """When the connection was last known to be good: what came later may have been missed."""
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="colossarium-listener", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()

    def join(self) -> None:
        self._thread.join()

    # ------------------------------------------------------------------------------------ in the thread

    def _run(self) -> None:
        wait = 0.1
        while not self._stopping.is_set():
            try:
                with self._engine.connect() as connection:
                    listening = connection.execution_options(isolation_level="AUTOCOMMIT")
                    listening.exec_driver_sql(f"LISTEN {CHANNEL}")
                    self._catch_up(listening)
                    wait = 0.1
                    self._listen(listening)
            except Exception as error:
                log.warning("news of other processes do not come through: %s", reason(error))
                self._stopping.wait(wait)
                wait = min(wait * 2, 5)

    def _catch_up(self, connection: Connection) -> None:
        """Tell of all that was written while nobody listened."""
        begun = _now()
        for table, length in find_updated(connection, self._since - SKEW):
            self._notify(self._on_change, table, length)
        for table, number in find_talked(connection, self._since - SKEW):
            self._notify(self._on_talk, table, number)
        self._since = begun

    def _listen(self, connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        asked = time.monotonic()
        while not self._stopping.is_set():
            for notice in driver.notifies(timeout=WAIT_SECONDS):
                self._receive(notice.payload)
            if time.monotonic() - asked > QUIET_SECONDS:
                now = _now()
                connection.exec_driver_sql("SELECT 1")
                self._since, asked = now, time.monotonic()

    def _receive(self, payload: str) -> None:
        words = payload.split(" ")
        # Anybody who may write to the database may notify: what is not ours is left alone.
        if len(words) < 3 or not words[1].isdecimal() or words[2] == self._process:
            return
        if len(words) == 3:
            self._notify(self._on_change, words[0], int(words[1]))
        elif words[3:] == [TALK]:
            self._notify(self._on_talk, words[0], int(words[1]))

    def _notify(self, listener: OnChange, table: str, number: int) -> None:
        try:
            self._loop.call_soon_threadsafe(listener, table, number)
        except RuntimeError:
            self._stopping.set()


def _now() -> int:
    return time.time_ns() // 1_000_000
