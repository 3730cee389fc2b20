"""The store: SQLite by default, PostgreSQL where several processes serve the same tables."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, text

from colossarium.server.store import listener, queries, statements
from colossarium.server.store.engines import READERS, Engines
from colossarium.server.store.errors import answering
from colossarium.server.store.interface import Kept, Opening, Rules, Standing, State, Unavailable
from colossarium.server.store.listener import Listener
from colossarium.server.store.location import Place, place_of
from colossarium.server.store.lock import FileLock
from colossarium.server.store.migrate import migrate
from colossarium.server.store.writer import Writer
from colossarium.server.tables.entries import AnyEntry

PATIENCE = 5.0

Result = TypeVar("Result")


def open_store(
    database: str = "", patience: float = PATIENCE, wrote: Callable[[int], object] = lambda entries: None
) -> SqlStore:
    """The store in this database: a path, a URL, or "" for a file in the user's data folder.

    Makes the database if it is a file that is not there, and brings it up to date. `patience` is how many
    seconds it waits for a lock of somebody else; `wrote` is told, in another thread, how many entries went to
    the disk together. It takes a moment and needs no event loop. StoreError with a sentence for the operator
    if the database can't be used.
    """
    place = place_of(database)
    lock = None if place.file is None else FileLock(place.file)
    try:
        engines = Engines(place, patience)
        try:
            migrate(engines, place)
        except BaseException:
            engines.close()
            raise
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    return SqlStore(place, engines, lock, wrote)


class SqlStore:
    """Made by `open_store`. Whatever returns without an exception is on the disk."""

    def __init__(
        self, place: Place, engines: Engines, lock: FileLock | None, wrote: Callable[[int], object]
    ) -> None:
        self.place = place
        self._engines = engines
        self._lock = lock
        self._process = secrets.token_hex(8)
        self._closed = False
        self._listener: Listener | None = None
        tell = listener.announce(self._process) if engines.postgres else _tell_nobody
        self._writer = Writer(engines.writing, tell, wrote)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="colossarium-reader")

    # ---------------------------------------------------------------------------------------- writing

    async def open(
        self, opening: Opening, entries: Sequence[AnyEntry], standing: Standing, rules: Rules
    ) -> str:
        return await self._writer.do(
            lambda connection: statements.open_table(connection, opening, entries, standing, rules)
        )

    async def append(self, table: str, sequence: int, entry: AnyEntry, standing: Standing) -> None:
        await self._writer.append(statements.Append(table, sequence, entry, standing))

    async def secret(self) -> bytes:
        return await self._writer.do(statements.keep_secret)

    async def is_here(self, seats: Sequence[tuple[str, int]], until: int) -> None:
        await self._writer.do(
            lambda connection: statements.note_presence(connection, self._process, seats, until)
        )

    async def forget_absent(self, before: int) -> None:
        await self._writer.do(lambda connection: statements.forget_presence(connection, before))

    # ---------------------------------------------------------------------------------------- reading

    async def load(self, table: str, after: int = 0) -> Kept | None:
        return await self._read(lambda connection: queries.load_table(connection, table, after))

    async def lobby(
        self,
        states: Sequence[State],
        since: int,
        before: tuple[int, str] | None,
        limit: int,
        now: int | None = None,
    ) -> list[tuple[int, str, str]]:
        return await self._read(
            lambda connection: queries.find_lobby(connection, states, since, before, limit, now)
        )

    async def bots_asked(self, before: int) -> list[str]:
        return await self._read(lambda connection: queries.find_bots_asked(connection, before))

    async def rules(self, program: str) -> Rules | None:
        return await self._read(lambda connection: queries.find_rules(connection, program))

    async def here(self, table: str, now: int) -> set[int]:
        return await self._read(lambda connection: queries.find_here(connection, table, now))

    async def ping(self) -> None:
        await self._read(lambda connection: connection.execute(text("SELECT 1")).scalar_one())

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        if self._closed:
            raise Unavailable
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read_now, work)

    def _read_now(self, work: Callable[[Connection], Result]) -> Result:
        with answering(), self._engines.reading.connect() as connection:
            return work(connection)

    # ------------------------------------------------------------------------------ others, and the end

    def listen(self, told: Callable[[str, int], object]) -> None:
        if self._engines.postgres and self._listener is None and not self._closed:
            self._listener = Listener(self._engines.listening, self._process, told)

    async def close(self) -> None:
        self._closed = True
        self._writer.stop()
        if self._listener is not None:
            self._listener.stop()
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        self._writer.join()
        if self._listener is not None:
            self._listener.join()
        self._readers.shutdown()
        self._engines.close()
        if self._lock is not None:
            self._lock.release()


def _tell_nobody(connection: Connection, written: Sequence[tuple[str, int]]) -> None:
    """Nobody else may use the file (`lock.py`)."""
