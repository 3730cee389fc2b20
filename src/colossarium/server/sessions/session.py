"""A table in use: written to the store before anybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from http import HTTPStatus

from colossarium.server import wire
from colossarium.server.refused import Refused, bad, conflict, missing
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.history import Audience, reread, tell_all, told_again
from colossarium.server.sessions.subscriber import Watcher
from colossarium.server.store.interface import Behind, Repeated, Rules, Store, Unavailable
from colossarium.server.tables.entries import AnyEntry
from colossarium.server.tables.events import event_of, snapshot_of
from colossarium.server.tables.feeds import Frame, Reader
from colossarium.server.tables.state import Table
from colossarium.table.game import Game

Decide = Callable[[Table, int], AnyEntry]
"""Looks at a table at some time and says what is to be entered, or refuses."""

ATTEMPTS = 20
"""How often a request is looked at again because another process was quicker."""
BUSY = 0.002
"""Seconds after which a table that is busy is looked at again."""
LONG_LOG = 24
"""A log with more choices that nobody has read yet is told in a thread."""
LONG_GAP = 100
"""Who has missed more events than this is told the present alone, and no more are told again at once: it
takes time."""
DAMAGED = 60_000
"""Milliseconds for which a table that could not be read is not read again."""

log = logging.getLogger("colossarium.tables")


class LiveTable:
    """One table. All that looks at it or changes it waits for the one before."""

    def __init__(
        self,
        table: str,
        store: Store,
        changed: Callable[[LiveTable], object],
        lost: Callable[[LiveTable], object],
    ) -> None:
        self.id = table
        self._store = store
        self._changed = changed
        """Is told when this process has written something."""
        self._lost = lost
        """Is told when it is not known any more how the table stands."""
        self._lock = asyncio.Lock()
        self._reading_back = asyncio.Lock()
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
        self._damaged = 0
        """Until when it is not tried again to read it."""

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[Table]:
        """The table, as it is kept. Refused if there is none."""
        async with self._lock:
            self.used = now()
            yield await self._loaded()

    async def _loaded(self) -> Table:
        if self._table is None:
            if now() < self._damaged:
                raise _damaged()
            try:
                self._table = await self._load()
            except (Refused, Unavailable):
                raise
            except Exception:
                log.exception("table %s can't be read", self.id)
                self._damaged = now() + DAMAGED
                raise _damaged() from None
            self._tell_due()
        return self._table

    async def _load(self) -> Table:
        kept = await self._store.load(self.id)
        if kept is None:
            raise missing("there is no such table")
        self.rules = await self._store.rules(kept.opening.program)
        watched = {audience_of(watcher) for watcher in self.watchers}
        told = {each: self._shown[each[0]] for each in watched if each[0] in self._shown}
        table, missed = await asyncio.to_thread(reread, kept, self._known_rules(), told)
        for audience, event in missed:
            self._send(audience, event)
        self._shown = {reader: screen.frames[0] for reader, screen in table.screens.items()}
        return table

    def _known_rules(self) -> Rules:
        if self.rules is None:
            raise conflict("no_rules", "the rules of this table are not kept here any more")
        return self.rules

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
                entry = decide(table, self._time(table))
                if await self._write(table, entry):
                    self._changed(self)
                    return None if scope is None else table.granted[scope]
            raise conflict("busy", "others were quicker, again and again; try once more")

    def _time(self, table: Table) -> int:
        """Now, and not before anything that was done or told: a clock may be set back."""
        return max(now(), table.updated, *(frame.due for frame in self._shown.values()))

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
            self._lose()
            raise
        await self._read_log(table)
        self._tell_due()
        return True

    async def catch_up(self, sequence: int) -> None:
        """Another process has written up to this number."""
        async with self._lock:
            table = self._table
            if table is None or table.sequence >= sequence:
                return
            try:
                kept = await self._store.load(self.id, table.sequence)
                for entry in kept.entries if kept is not None else ():
                    table.apply(entry)
            except BaseException:
                self._lose()
                raise
            await self._read_log(table)
            self._tell_due()

    async def _read_log(self, table: Table) -> None:
        """Read what is to be told soon; elsewhere if it is long, as when a game began with many choices."""
        screens = table.screens.values()
        games = [frame.game for screen in screens for frame in screen.frames if frame.game is not None]
        if self.watchers and any(game.untold > LONG_LOG for game in games):
            await asyncio.to_thread(tell_all, games)
            self._heard(table.shot)

    def _lose(self) -> None:
        self._table = None
        self._lost(self)

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
        time = now()
        for reader, frame in table.come(time):
            self._tell(reader, frame)
        due = [screen.frames[1].due for screen in table.screens.values() if len(screen.frames) > 1]
        if due:
            self._come_back((min(due) - time) / 1000 + BUSY)

    def _tell(self, reader: Reader, frame: Frame) -> None:
        before, self._shown[reader] = self._shown[reader], frame
        languages = {watcher.language for watcher in self.watchers if watcher.reader == reader}
        for language in languages:
            self._send((reader, language), event_of(frame, reader, before, language))
            self._heard(frame.game)

    def _send(self, audience: Audience, event: wire.Event) -> None:
        for watcher in self.watchers:
            if audience_of(watcher) == audience:
                watcher.tell(event)

    def _heard(self, game: Game | None) -> None:
        """What a copy has read of the log need not be read again."""
        if self._table is not None and self._table.game is not None and game is not None:
            self._table.game.heard(game)

    async def present(self, table: Table, reader: Reader, language: str) -> wire.Event:
        """What a reader sees now. Called while looking."""
        frame = self._shown[reader]
        await self._read_up(frame)
        return snapshot_of(frame, reader, language)

    async def _read_up(self, frame: Frame) -> None:
        """Read the log up to a frame, so that it takes no time to tell what comes next."""
        if frame.game is not None:
            if frame.game.untold > LONG_LOG:
                await asyncio.to_thread(frame.game.tell)
            else:
                frame.game.tell()
            self._heard(frame.game)

    async def join(self, table: Table, watcher: Watcher, since: int | None) -> None:
        """Begin to tell a watcher: the present, or what came after the event they last had."""
        reader = watcher.reader
        last = self.last(reader, since or 0)
        if since is None or last - since > LONG_GAP:
            watcher.tell(await self.present(table, reader, watcher.language))
        elif since < last:
            for event in await self._missed(audience_of(watcher), since, last):
                watcher.tell(event)
        await self._read_up(self._shown[reader])
        self.watchers.add(watcher)

    def last(self, reader: Reader, number: int) -> int:
        """The last event that a reader was told. Refused if they speak of a later one."""
        last = self._shown[reader].number
        if number > last:
            raise conflict("ahead", f"there is no event {number} yet: the last one is {last}")
        return last

    async def tell_again(self, watcher: Watcher, since: int, until: int) -> None:
        """Tell a watcher what came after one event up to another, both long told, and end it. The table is
        played on meanwhile; only others who read back wait."""
        async with self._reading_back:
            events = await self._missed(audience_of(watcher), since, until)
        for event in events:
            watcher.tell(event)
        watcher.end("told", "that is all that was asked for")

    async def _missed(self, audience: Audience, since: int, last: int) -> list[wire.Event]:
        """The events after one number up to another."""
        kept = await self._store.load(self.id)
        assert kept is not None
        return await asyncio.to_thread(told_again, kept, self._known_rules(), audience, since, last)

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

    def tell_presence(self, here: Collection[int], watchers: Collection[Watcher]) -> None:
        """Tell them who is connected."""
        if self._table is not None:
            message = wire.Presence(seats=[seat in here for seat in range(len(self._table.chairs))])
            for watcher in watchers:
                watcher.tell(message)

    def end(self, code: str, sentence: str) -> None:
        """End all connections."""
        if self._timer is not None:
            self._timer.cancel()
        for watcher in self.watchers:
            watcher.end(code, sentence)


def _damaged() -> Refused:
    return Refused(
        HTTPStatus.INTERNAL_SERVER_ERROR,
        "damaged",
        "what is kept of this table can't be read; the server's log says why",
    )


def beginning(since: int | None, until: int) -> int:
    """After which event to begin for who wants those up to another one; refused if it makes no sense."""
    if since is None:
        raise bad("bad_range", "until goes with since: the events after one number, up to the other")
    if until <= since:
        raise bad("bad_range", f"until has to be greater than since, and {until} is not greater than {since}")
    if until - since > LONG_GAP:
        raise bad("bad_range", f"at most {LONG_GAP} events are told again at once, not {until - since}")
    return since


def audience_of(watcher: Watcher) -> Audience:
    """Whose events a watcher gets."""
    return watcher.reader, watcher.language
