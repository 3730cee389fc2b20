"""A table in use: written to the store before anybody is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from itertools import pairwise

from colossarium.server import wire
from colossarium.server.live.watching import Watcher
from colossarium.server.refused import conflict, missing
from colossarium.server.rules import info_for
from colossarium.server.store.kept import Behind, Kept, Repeated, Rules, Store
from colossarium.server.tables.entries import AnyEntry
from colossarium.server.tables.screens import Frame, Reader
from colossarium.server.tables.table import Table
from colossarium.server.tables.telling import event_of, snapshot_of
from colossarium.table.game import Game

Decide = Callable[[Table, int], AnyEntry]
"""Looks at a table at some time and says what is to be entered, or refuses."""

ATTEMPTS = 20
"""How often a request is looked at again because another process was quicker."""
BUSY = 0.002
"""Seconds after which a table that is busy is looked at again."""
LONG_LOG = 24
"""A log with more choices that nobody has read yet is told in a thread."""
LONG_GAP = 1000
"""Who has missed more events than this is told the present alone."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """One table. All that looks at it or changes it waits for the one before."""

    def __init__(self, table: str, store: Store, changed: Callable[[LiveTable], object]) -> None:
        self.id = table
        self._store = store
        self._changed = changed
        """Is told when this process has written something."""
        self._lock = asyncio.Lock()
        self._table: Table | None = None
        self.rules: Rules | None = None
        self.watchers: set[Watcher] = set()
        self.used = now()
        """When somebody last asked for it."""
        self.acted: dict[int, int] = {}
        """When each seat last sent a request here."""
        self._shown: dict[Reader, Frame] = {}
        """The last frame that each reader was told, or would have been."""
        self._timer: asyncio.TimerHandle | None = None

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[Table]:
        """The table, as it is kept. Refused if there is none."""
        async with self._lock:
            self.used = now()
            yield await self._loaded()

    async def _loaded(self) -> Table:
        if self._table is None:
            kept = await self._store.load(self.id)
            if kept is None:
                raise missing("there is no such table")
            self.rules = await self._store.rules(kept.opening.program)
            self._table = await asyncio.to_thread(self._folded, kept)
            self._tell_missed(kept)
            self._tell_due()
        return self._table

    def _folded(self, kept: Kept, each: Callable[[Reader, Frame], object] | None = None) -> Table:
        """The table of a log."""
        if self.rules is None:
            raise conflict("no_rules", "the rules of this table are not kept here any more")
        table = Table(kept.opening, info_for(self.rules))
        if each is not None:
            for reader, screen in table.screens.items():
                each(reader, screen.last)
        for entry in kept.entries:
            for reader, frame in table.apply(entry):
                if each is not None:
                    each(reader, frame)
        return table

    def _tell_missed(self, kept: Kept) -> None:
        """After the table was folded anew, tell watchers what they were not told; the others join later."""
        told, self._shown = self._shown, {}
        assert self._table is not None
        time = now()
        if any(watcher.reader in told for watcher in self.watchers):
            frames: dict[Reader, list[Frame]] = {}
            self._table = self._folded(
                kept, lambda reader, frame: frames.setdefault(reader, []).append(frame)
            )
            for reader, all_of_them in frames.items():
                last = told.get(reader, all_of_them[0])
                for frame in all_of_them:
                    if frame.number > last.number and frame.due <= time:
                        self._tell(reader, frame, last)
                        last = frame
        for reader, screen in self._table.screens.items():
            self._shown[reader] = screen.now(time)

    async def enter(self, scope: str | None, decide: Decide, seat: int | None = None) -> wire.Taken | None:
        """Enter what `decide` says, durably, then tell everybody. What was granted before stays as it is."""
        async with self._lock:
            self.used = now()
            if seat is not None:
                self.acted[seat] = self.used
            for _ in range(ATTEMPTS):
                table = await self._loaded()
                if scope is not None and scope in table.granted:
                    return table.granted[scope]
                entry = decide(table, max(now(), table.updated))
                if await self._write(table, entry):
                    self._changed(self)
                    return None if scope is None else table.granted[scope]
            raise conflict("busy", "others were quicker, again and again; try once more")

    async def _write(self, table: Table, entry: AnyEntry) -> bool:
        """Append an entry; False if the log has another one there by now."""
        try:
            table.apply(entry)
            await self._store.append(self.id, table.sequence, entry, table.standing())
        except (Behind, Repeated):
            self._table = None
            return False
        except BaseException:
            # Whether it was written is not known: what the store has will be read again.
            self._table = None
            raise
        self._tell_due()
        return True

    async def catch_up(self, sequence: int) -> None:
        """Another process has written up to this number."""
        async with self._lock:
            table = self._table
            if table is None or table.sequence >= sequence:
                return
            kept = await self._store.load(self.id, table.sequence)
            for entry in kept.entries if kept is not None else ():
                table.apply(entry)
            self._tell_due()

    def _come_back(self, wait: float) -> None:
        """Look again after some seconds for what is due."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(wait, self._look_again)

    def _look_again(self) -> None:
        self._timer = None
        if self._lock.locked():
            # What is being written stands on the screens already, and nobody may be told yet.
            self._come_back(BUSY)
        else:
            self._tell_due()

    def _end_strangers(self, table: Table) -> None:
        """Who watched as a player and has given up the seat does not see what its next player sees."""
        for watcher in list(self.watchers):
            if watcher.reader is not None and table.chairs[watcher.reader].nonce != watcher.nonce:
                watcher.end("seat_lost", "this seat is not yours any more")
                self.watchers.discard(watcher)

    def _tell_due(self) -> None:
        """Tell what is due, and come back for what is due later."""
        table = self._table
        if table is None:
            return
        self._end_strangers(table)
        time, next_due = now(), None
        for reader, screen in table.screens.items():
            for frame in screen.frames:
                before = self._shown.get(reader)
                if before is not None and frame.number <= before.number:
                    continue
                if frame.due > time:
                    next_due = frame.due if next_due is None else min(next_due, frame.due)
                    break
                if before is not None:
                    self._tell(reader, frame, before)
                self._shown[reader] = frame
            screen.forget(self._shown[reader].number)
        if next_due is not None:
            self._come_back((next_due - time) / 1000 + BUSY)

    def _tell(self, reader: Reader, frame: Frame, before: Frame) -> None:
        watchers = [watcher for watcher in self.watchers if watcher.reader == reader]
        if watchers:
            event = event_of(frame, reader, before)
            self._heard(frame.game)
            for watcher in watchers:
                watcher.tell(event)

    def _heard(self, game: Game | None) -> None:
        """What a copy has read of the log need not be read again."""
        if self._table is not None and self._table.game is not None and game is not None:
            self._table.game.heard(game)

    async def present(self, table: Table, reader: Reader) -> wire.Event:
        """What a reader sees now. Called while looking."""
        frame = self._shown[reader]
        if frame.game is not None and frame.game.untold > LONG_LOG:
            await asyncio.to_thread(frame.game.tell)
        event = snapshot_of(frame, reader)
        self._heard(frame.game)
        return event

    async def join(self, table: Table, watcher: Watcher, since: int | None) -> None:
        """Begin to tell a watcher: the present, or what came after the event they last had."""
        reader = watcher.reader
        last = self._shown[reader].number
        if since is not None and since > last:
            raise conflict("ahead", f"there is no event {since} yet: the last one is {last}")
        if since is None or last - since > LONG_GAP:
            watcher.tell(await self.present(table, reader))
        elif since < last:
            for event in await self._missed(reader, since, last):
                watcher.tell(event)
        self.watchers.add(watcher)

    async def _missed(self, reader: Reader, since: int, last: int) -> list[wire.Event]:
        """The events after one number up to another."""
        kept = await self._store.load(self.id)
        assert kept is not None
        return await asyncio.to_thread(self._again, kept, reader, since, last)

    def _again(self, kept: Kept, reader: Reader, since: int, last: int) -> list[wire.Event]:
        """Fold the log once more, and look at the frames of one reader."""
        frames: list[Frame] = []

        def keep(whose: Reader, frame: Frame) -> None:
            if whose == reader and since <= frame.number <= last:
                frames.append(frame)

        self._folded(kept, keep)
        events = []
        for before, frame in pairwise(frames):
            if before.game is not None and frame.game is not None:
                frame.game.heard(before.game)
            events.append(event_of(frame, reader, before))
        if since == 0 and frames:
            events.insert(0, snapshot_of(frames[0], reader))
        return events

    @property
    def bot_asked(self) -> bool:
        """Whether a bot is asked, as far as this process knows."""
        return self._table is not None and self._table.bot_asked is not None

    @property
    def here(self) -> Collection[int]:
        """The seats that are connected to this process."""
        return {watcher.reader for watcher in self.watchers if watcher.reader is not None}

    @property
    def known(self) -> bool:
        """Whether there is such a table, as far as this process knows."""
        return self._table is not None

    @property
    def busy(self) -> bool:
        """Whether somebody looks at it now, or is to be told something later."""
        return self._lock.locked() or self._timer is not None

    def tell_presence(self, here: Collection[int]) -> None:
        """Tell everybody who is connected."""
        if self._table is not None:
            message = wire.Presence(seats=[seat in here for seat in range(len(self._table.chairs))])
            for watcher in self.watchers:
                watcher.tell(message)

    def end(self, code: str, sentence: str) -> None:
        """End all connections."""
        if self._timer is not None:
            self._timer.cancel()
        for watcher in self.watchers:
            watcher.end(code, sentence)
