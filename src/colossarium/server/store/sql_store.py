"""The store: SQLite by default, PostgreSQL where several processes serve the same tables."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection, text

from colossarium.server.metering import in_executor
from colossarium.server.store import listener, moderation, queries, statements, talk
from colossarium.server.store.engines import READERS, Engines
from colossarium.server.store.errors import raising_unavailable
from colossarium.server.store.interface import (
    Ban,
    BanKind,
    ListedTable,
    Opening,
    Outage,
    Report,
    Rules,
    Saying,
    State,
    StoredTable,
    TableRow,
    TableSummary,
    TalkLimits,
    Unavailable,
    Usage,
)
from colossarium.server.store.listener import Listener
from colossarium.server.store.location import Location, check_exists, locate
from colossarium.server.store.lock import FileLock
from colossarium.server.store.migrate import check_version, migrate
from colossarium.server.store.writer import Writer
from colossarium.server.tables.entries import AnyEntry

LOCK_SECONDS = 5.0

Result = TypeVar("Result")


def open_store(
    database: str = "",
    lock_seconds: float = LOCK_SECONDS,
    on_batch: Callable[[int], object] = lambda entries: None,
    beside_server: bool = False,
) -> SqlStore:
    """The store in this database: a path, a URL, or "" for a file in the user's data folder.

    Makes the database if it is a file that is not there, and brings it up to date. `lock_seconds` is how many
    seconds it waits for a lock of somebody else; `on_batch` is told, in another thread, how many entries went
    to the disk together; `beside_server`: a server may use the same database meanwhile, and nothing is
    brought up to date. It takes a moment and needs no event loop. StoreError with a sentence for the
    operator if the database can't be used.
    """
    location = locate(database)
    if beside_server:
        engines = Engines(check_exists(location), lock_seconds)
        try:
            check_version(engines, location)
        except BaseException:
            engines.close()
            raise
        return SqlStore(location, engines, None, on_batch)
    lock = None if location.file is None else FileLock(location.file)
    try:
        engines = Engines(location, lock_seconds)
        try:
            migrate(engines, location)
        except BaseException:
            engines.close()
            raise
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    return SqlStore(location, engines, lock, on_batch)


class SqlStore:
    """Made by `open_store`. Whatever returns without an exception is on the disk."""

    def __init__(
        self, location: Location, engines: Engines, lock: FileLock | None, on_batch: Callable[[int], object]
    ) -> None:
        self.location = location
        self._engines = engines
        self._lock = lock
        self._process = secrets.token_hex(8)
        self._closed = False
        self._listener: Listener | None = None
        self._rules: WeakValueDictionary[str, Rules] = WeakValueDictionary()
        """Those that somebody has. They are long and never change: all tables of a game have the same."""
        tell = listener.notifier(self._process) if engines.postgres else _notify_nobody
        self._writer = Writer(engines.writing, tell, on_batch)
        self._notify_of_talk = (
            listener.notifier(self._process, listener.TALK) if engines.postgres else _notify_nobody
        )
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="colossarium-reader")

    # ---------------------------------------------------------------------------------------- writing

    async def open(
        self, opening: Opening, entries: Sequence[AnyEntry], summary: TableSummary, rules: Rules
    ) -> str:
        return await self._writer.do(
            lambda connection: statements.open_table(connection, opening, entries, summary, rules)
        )

    async def append(self, table: str, sequence: int, entry: AnyEntry, summary: TableSummary) -> None:
        await self._writer.append(statements.Append(table, sequence, entry, summary))

    async def delete(self, tables: Sequence[str]) -> int:
        return await self._writer.do(lambda connection: statements.delete_tables(connection, tables))

    async def delete_unused(
        self, state: State, before: int, now: int, spared: Collection[str], most: int
    ) -> list[str]:
        return await self._writer.do(
            lambda connection: statements.delete_unused(connection, state, before, now, spared, most)
        )

    async def secret(self) -> bytes:
        return await self._writer.do(statements.ensure_secret)

    async def note_presence(self, seats: Sequence[tuple[str, int]], until: int) -> None:
        await self._writer.do(
            lambda connection: statements.note_presence(connection, self._process, seats, until)
        )

    async def note_watchers(self, counts: Mapping[str, int], until: int) -> None:
        await self._writer.do(
            lambda connection: statements.note_watchers(connection, self._process, counts, until)
        )

    async def note_alive(self, now: int, gap: int) -> list[Outage]:
        return await self._writer.do(lambda connection: statements.note_alive(connection, now, gap))

    async def expire_presence(self, before: int) -> None:
        await self._writer.do(lambda connection: statements.forget_presence(connection, before))

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do something in a transaction of the one that writes; `store/accounts.py` has what."""
        return await self._writer.do(work)

    # ------------------------------------------------------------------------------- bans and reports

    async def bans(self, now: int) -> list[Ban]:
        return await self._read(lambda connection: moderation.find_bans(connection, now))

    async def ban(self, ban: Ban) -> None:
        await self._writer.do(lambda connection: moderation.ban(connection, ban))

    async def unban(self, kind: BanKind, what: str) -> bool:
        """False if there is no such ban."""
        return await self._writer.do(lambda connection: moderation.unban(connection, kind, what))

    async def report(self, report: Report, most: int) -> bool:
        return await self._writer.do(lambda connection: moderation.report(connection, report, most))

    async def reports(self, settled: bool, limit: int) -> list[Report]:
        """Those that wait for the operator, or with `settled` all of them; the latest first."""
        return await self._read(lambda connection: moderation.find_reports(connection, settled, limit))

    async def find_report(self, name: str) -> Report | None:
        return await self._read(lambda connection: moderation.find_report(connection, name))

    async def settle(self, names: Sequence[str], at: int, note: str) -> int:
        """The operator is done with these reports; gives how many of them waited."""
        return await self._writer.do(lambda connection: moderation.settle(connection, names, at, note))

    async def forget_moderation(self, now: int, keep: int) -> None:
        await self._writer.do(lambda connection: moderation.forget_moderation(connection, now, keep))

    # --------------------------------------------------------------------------------- what people say

    async def say(self, table: str, said: Saying, client_id: str, limits: TalkLimits) -> Saying | None:
        def work(connection: Connection) -> Saying | None:
            kept, new = talk.say(connection, table, said, client_id, limits)
            if new and kept is not None:
                self._notify_of_talk(connection, [(table, kept.number)])
            return kept

        return await self._writer.do(work)

    async def said(self, table: str, after: int = 0) -> list[Saying]:
        return await self._read(lambda connection: talk.find_said(connection, table, after))

    async def tell_of_talk(self, tables: Sequence[str]) -> None:
        await self._writer.do(
            lambda connection: self._notify_of_talk(connection, [(table, 0) for table in tables])
        )

    async def has_blocked(self, account: str, other: str) -> bool:
        return await self._read(lambda connection: talk.has_blocked(connection, account, other))

    # ---------------------------------------------------------------------------------------- reading

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Look at something in a transaction of its own."""
        return await self._read(work)

    async def load(self, table: str, after: int = 0) -> StoredTable | None:
        return await self._read(lambda connection: queries.load_table(connection, table, after))

    async def lobby(
        self,
        states: Sequence[State],
        since: int,
        before: tuple[int, str] | None,
        limit: int,
        now: int | None = None,
        game: str | None = None,
        each: int | None = None,
    ) -> list[ListedTable]:
        return await self._read(
            lambda connection: queries.find_lobby(connection, states, since, before, limit, now, game, each)
        )

    async def usage_of(self, opener: str, client_id: str | None, said: int) -> Usage:
        return await self._read(lambda connection: queries.usage_of(connection, opener, client_id, said))

    async def usage(self) -> Usage:
        return await self._read(queries.usage)

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        return await self._read(lambda connection: queries.find_lengths(connection, tables))

    async def list_tables(self, state: State | None, limit: int) -> list[TableRow]:
        """For the operator: tables, those that were used last first."""
        return await self._read(lambda connection: queries.list_tables(connection, state, limit))

    async def all_tables(self) -> list[str]:
        """For the operator: the ids of all tables."""
        return await self._read(queries.find_all)

    async def broken_logs(self) -> list[str]:
        """For the operator: tables whose logs have not as many entries as they should have."""
        return await self._read(queries.find_broken_logs)

    async def tables_waiting_for_bots(self, before: int) -> list[str]:
        return await self._read(lambda connection: queries.find_tables_waiting_for_bots(connection, before))

    async def tables_due(self, before: int) -> list[str]:
        return await self._read(lambda connection: queries.find_tables_due(connection, before))

    async def rules(self, program: str) -> Rules | None:
        found = self._rules.get(program)
        if found is None:
            found = await self._read(lambda connection: queries.find_rules(connection, program))
            if found is not None:
                found = self._rules.setdefault(program, found)
        return found

    async def connected_seats(self, table: str, now: int) -> set[int]:
        return (await self.seats_here([table], now)).get(table, set())

    async def watchers(self, tables: Sequence[str], now: int) -> dict[str, int]:
        return await self._read(lambda connection: queries.find_watchers(connection, tables, now))

    async def seats_here(self, tables: Sequence[str], now: int) -> dict[str, set[int]]:
        return await self._read(lambda connection: queries.find_seats_here(connection, tables, now))

    async def ping(self) -> None:
        await self._read(lambda connection: connection.execute(text("SELECT 1")).scalar_one())
        await self._writer.do(lambda connection: statements.probe(connection, self._process))

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        if self._closed:
            raise Unavailable
        return await in_executor(self._readers, lambda: self._read_now(work))

    def _read_now(self, work: Callable[[Connection], Result]) -> Result:
        with raising_unavailable(), self._engines.reading.connect() as connection:
            return work(connection)

    # ------------------------------------------------------------------------------ others, and the end

    def listen(
        self, on_change: Callable[[str, int], object], on_talk: Callable[[str, int], object] | None = None
    ) -> None:
        if self._engines.postgres and self._listener is None and not self._closed:
            self._listener = Listener(self._engines.listening, self._process, on_change, on_talk or _nothing)

    async def close(self) -> None:
        self._closed = True
        self._writer.stop()
        if self._listener is not None:
            self._listener.stop()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.join()
        if self._listener is not None:
            self._listener.join()
        self._readers.shutdown()
        self._engines.close()
        if self._lock is not None:
            self._lock.release()


def _notify_nobody(connection: Connection, written: Sequence[tuple[str, int]]) -> None:
    """Nobody else may use the file (`lock.py`)."""


def _nothing(table: str, number: int) -> None:
    """For who does not want to know of talk."""
