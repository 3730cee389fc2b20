"""A table in use: written to the store before anybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus

from colossarium.server import wire
from colossarium.server.metering import in_thread
from colossarium.server.refused import NewerServer, Refused, bad, conflict, missing
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.history import Audience, past_events, read_logs, rebuild
from colossarium.server.sessions.resting import RestingTable, resting
from colossarium.server.sessions.strange_rules import StrangeRules, told
from colossarium.server.sessions.subscriber import Subscriber
from colossarium.server.store.errors import NewerTable
from colossarium.server.store.interface import (
    DuplicateRequest,
    Outage,
    Rules,
    StaleSequence,
    Store,
    Unavailable,
)
from colossarium.server.tables.commands import after_outage
from colossarium.server.tables.entries import AnyEntry, TableClosed
from colossarium.server.tables.events import event_of, forget_lines, snapshot_of
from colossarium.server.tables.feeds import Frame, Reader
from colossarium.server.tables.patches import PatchedEvents
from colossarium.server.tables.state import TableState
from colossarium.table.errors import UnknownGame
from colossarium.table.game import Game

Decide = Callable[[TableState, int], AnyEntry]
"""Looks at a table at some time and says what is to be entered, or refuses."""

LoadRules = Callable[[Rules], Awaitable[None]]
ATTEMPTS = 20
"""How often a request is looked at again because another process was quicker."""
AHEAD = "ahead"
"""How a request is refused that speaks of an event of which nothing is known here."""
CLOSED = "this table is closed: by the operator of this server, or as its rules have failed"
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


class TableSession:
    """One table. All that looks at it or changes it waits for the one before."""

    def __init__(
        self,
        table: str,
        store: Store,
        on_change: Callable[[TableSession], object],
        on_lost: Callable[[TableSession], object],
        load_rules: LoadRules | None = None,
    ) -> None:
        self._load_rules = load_rules
        self._strange = StrangeRules()
        self.id = table
        self._store = store
        self._on_change = on_change
        """Is told when this process has written something."""
        self._on_lost = on_lost
        """Is told when it is not known any more how the table stands."""
        self._lock = asyncio.Lock()
        self._reading_back = asyncio.Lock()
        self.talking = asyncio.Lock()
        """Held by who tells what is said at the table, so that all hear it in order."""
        self._table: TableState | None = None
        self.rules: Rules | None = None
        self.rematch_commitment: str | None = None
        self.subscribers: set[Subscriber] = set()
        self.watched_elsewhere = 0
        """How many look on through other processes who have no seat, as it was last looked up."""
        self.used_at = now()
        """When somebody last asked for it."""
        self._resting: RestingTable | None = None
        """What is kept of it while nobody does anything there; None if it is in memory, or was never read."""
        self.active_at: dict[int, int] = {}
        """When each seat last sent a request here."""
        self._last_frames: dict[Reader, Frame] = {}
        """The last frame that each reader was told, or would have been."""
        self._timer: asyncio.TimerHandle | None = None
        self._damaged = 0
        """Until when it is not tried again to read it."""
        self.outages: Callable[[], Awaitable[Sequence[Outage]]] | None = None
        """When no server was there."""
        self.on_settled: Callable[[TableSession], object] | None = None
        """Is told how the table stands whenever that is known anew."""

    @asynccontextmanager
    async def use(self) -> AsyncIterator[TableState]:
        """The table, as it is stored. Refused if there is none."""
        async with self._lock:
            self.used_at = now()
            table = await self._current()
            with told(table):
                yield table

    async def _current(self) -> TableState:
        """The table, at which nobody is charged for times in which no server was there."""
        while True:
            table = await self._loaded()
            if self.outages is None or table.charged_since is None:
                return table
            entry = after_outage(table, self._time(table), await self.outages())
            if entry is None:
                return table
            await self._write(table, entry)

    async def _loaded(self) -> TableState:
        if self._table is None:
            if now() < self._damaged:
                raise _damaged()
            try:
                self._table = await self._load()
            except (Refused, Unavailable):
                raise
            except NewerTable as newer:
                log.warning("%s: other processes play it", newer.sentence)
                raise NewerServer() from None
            except UnknownGame:
                raise conflict("no_game", "the game of this table is not installed here any more") from None
            except Exception:
                log.exception("table %s can't be read", self.id)
                self._damaged = now() + DAMAGED
                raise _damaged() from None
            self._send_due()
        return self._table

    async def _load(self) -> TableState:
        stored = await self._store.load(self.id)
        if stored is None:
            raise missing("there is no such table")
        self.rules = await self._store.rules(stored.opening.program)
        if self._load_rules is not None and self.rules is not None:
            await self._load_rules(self.rules)
        watched = {audience_of(subscriber) for subscriber in self.subscribers}
        last = self._last_numbers()
        told = {each: last[each[0]] for each in watched if each[0] in last}
        table, missed = await in_thread(rebuild, stored, self._known_rules(), told, self.rematch_commitment)
        for audience, event in missed:
            self._publish(audience, event)
        self._last_frames = {reader: feed.frames[0] for reader, feed in table.feeds.items()}
        self._resting = None
        return table

    def _last_numbers(self) -> Mapping[Reader, int]:
        """The last event that each reader was told, or would have been."""
        if self._resting is not None:
            return self._resting.told
        return {reader: frame.number for reader, frame in self._last_frames.items()}

    def _known_rules(self) -> Rules:
        if self.rules is None:
            raise conflict("no_rules", "the rules of this table are not kept here any more")
        return self.rules

    async def append(
        self, scope: str | None, decide: Decide, seat: int | None = None
    ) -> wire.Accepted | None:
        """Enter what `decide` says, durably, then tell everybody. What was granted before stays as it is."""
        async with self._lock:
            self.used_at = now()
            if seat is not None:
                self.active_at[seat] = self.used_at
            for _ in range(ATTEMPTS):
                table = await self._current()
                if scope is not None and scope in table.granted:
                    return table.granted[scope]
                if table.closed:
                    raise conflict("closed", CLOSED)
                if self._strange.stopped:
                    # For good, or bots would think about it again and again.
                    await self._write(table, TableClosed(at=self._time(table)))
                    raise conflict("rules_stopped", "the rules of this table failed, or took too long")
                try:
                    entry = decide(table, self._time(table))
                except Refused as refused:
                    if refused.code == AHEAD and await self._catch_up(table):
                        continue
                    raise
                if await self._write(table, entry):
                    self._on_change(self)
                    return None if scope is None else table.granted[scope]
            raise conflict("busy", "others were quicker, again and again; try once more")

    def _time(self, table: TableState) -> int:
        """Now, and not before anything that was done or told: a clock may be set back."""
        return max(now(), table.updated, *(frame.due for frame in self._last_frames.values()))

    async def _write(self, table: TableState, entry: AnyEntry) -> bool:
        """Append an entry; False if the log has another one there by now."""
        try:
            self._strange.apply(table, entry)
            await self._store.append(self.id, table.sequence, entry, table.summary())
        except (StaleSequence, DuplicateRequest):
            self._table = None
            return False
        except BaseException:
            # Whether it was written is not known: what the store has will be read again.
            self._lose()
            raise
        try:
            await self._read_log(table)
        finally:
            self._send_due()
        return True

    async def catch_up(self, sequence: int) -> None:
        """Another process has written up to this number."""
        async with self._lock:
            table = self._table
            if self.subscribers:
                self.used_at = now()
            if table is not None and table.sequence < sequence:
                await self._catch_up(table)
            elif self._resting is not None and self._resting.length < sequence and self.subscribers:
                await self._loaded()

    async def _catch_up(self, table: TableState) -> bool:
        """Read what other processes have written; whether there was anything."""
        before = table.sequence
        try:
            stored = await self._store.load(self.id, before)
            for entry in stored.entries if stored is not None else ():
                table.apply(entry)
        except BaseException:
            self._lose()
            raise
        if table.sequence == before:
            return False
        await self._read_log(table)
        self._send_due()
        return True

    async def _read_log(self, table: TableState) -> None:
        """Read what is to be told soon; elsewhere if it is long, as when a game began with many choices."""
        if not self.subscribers:
            return
        games = table.shown_games()
        if any(game.unlogged_choices > LONG_LOG for game in games):
            await in_thread(read_logs, games)
            self._share_log(table.snapshot)

    def _lose(self) -> None:
        self._table = None
        self._on_lost(self)

    def _schedule(self, wait: float) -> None:
        """Look again after some seconds for what is due."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(wait, self._on_timer)

    def _on_timer(self) -> None:
        self._timer = None
        if self._lock.locked():
            # What is being written stands on the feeds already, and nobody may be told yet.
            self._schedule(BUSY)
        else:
            self._send_due()

    def _close_lost_seats(self, table: TableState) -> None:
        """Who watched as a player and has given up the seat does not see what its next player sees."""
        for subscriber in list(self.subscribers):
            if subscriber.reader is not None and table.holders[subscriber.reader].nonce != subscriber.nonce:
                subscriber.close("seat_lost", "this seat is not yours any more")
                self.subscribers.discard(subscriber)

    def _send_due(self) -> None:
        """Tell what is due, and come back for what is due later."""
        table = self._table
        if table is None:
            return
        self._close_lost_seats(table)
        time = now()
        for reader, frame in table.take_due(time):
            self._send_frame(reader, frame)
        due = [feed.frames[1].due for feed in table.feeds.values() if len(feed.frames) > 1]
        if due:
            self._schedule((min(due) - time) / 1000 + BUSY)
        if self.on_settled is not None:
            self.on_settled(self)

    def _send_frame(self, reader: Reader, frame: Frame) -> None:
        before, self._last_frames[reader] = self._last_frames[reader], frame
        languages = {subscriber.language for subscriber in self.subscribers if subscriber.reader == reader}
        for language in languages:
            self._publish((reader, language), event_of(frame, reader, before, language))
            self._share_log(frame.game)

    def _publish(self, audience: Audience, event: wire.Event) -> None:
        patched = PatchedEvents()
        for subscriber in self.subscribers:
            if audience_of(subscriber) == audience:
                subscriber.send_event(event, patched)

    def _share_log(self, game: Game | None) -> None:
        """What a copy has read of the log need not be read again."""
        if self._table is not None and self._table.game is not None and game is not None:
            self._table.game.adopt_log(game)

    async def present(self, table: TableState, reader: Reader, language: str) -> wire.Event:
        """What a reader sees now. Called inside `use`."""
        frame = self._last_frames[reader]
        await self._read_up(frame)
        return snapshot_of(frame, reader, language)

    async def _read_up(self, frame: Frame) -> None:
        """Read the log up to a frame, so that it takes no time to tell what comes next."""
        if frame.game is not None:
            if frame.game.unlogged_choices > LONG_LOG:
                await in_thread(frame.game.full_log)
            else:
                frame.game.full_log()
            self._share_log(frame.game)

    async def subscribe(self, table: TableState, subscriber: Subscriber, since: int | None) -> None:
        """Begin to tell a subscriber: the present, or what came after the event they last had."""
        reader = subscriber.reader
        last = await self.last(table, reader, since or 0)
        if since is None or last - since > LONG_GAP:
            _send(subscriber, [await self.present(table, reader, subscriber.language)])
        elif since < last:
            _send(subscriber, await self._past_events(audience_of(subscriber), since, last))
        await self._read_up(self._last_frames[reader])
        self.subscribers.add(subscriber)

    async def last(self, table: TableState, reader: Reader, number: int) -> int:
        """The last event that a reader was told, inside `use`. Refused if they speak of a later one."""
        if number > self._last_frames[reader].number:
            await self._catch_up(table)  # another process may have told it
        last = self._last_frames[reader].number
        if number > last:
            raise conflict(AHEAD, f"there is no event {number} yet: the last one is {last}")
        return last

    async def send_past(self, subscriber: Subscriber, since: int, until: int) -> None:
        """Tell a subscriber what came after one event up to another, both long told, and end it. The table is
        played on meanwhile; only others who read back wait."""
        async with self._reading_back:
            events = await self._past_events(audience_of(subscriber), since, until)
        _send(subscriber, events)
        subscriber.close("complete", "that is all that was asked for")

    async def _past_events(self, audience: Audience, since: int, last: int) -> list[wire.Event]:
        """The events after one number up to another."""
        stored = await self._store.load(self.id)
        assert stored is not None
        return await in_thread(
            past_events, stored, self._known_rules(), audience, since, last, self.rematch_commitment
        )

    @property
    def bot_asked(self) -> bool:
        """Whether a bot is asked, as far as this process knows."""
        return self._table is not None and self._table.bot_asked is not None

    @property
    def passes(self) -> bool:
        """Whether somebody is asked who passes without being asked, as far as this process knows."""
        return self._table is not None and self._table.passes

    @property
    def due(self) -> int | None:
        """When somebody's time is up, as far as this process knows."""
        if self._resting is not None:
            return self._resting.due
        return None if self._table is None else self._table.due

    @property
    def connected_seats(self) -> Collection[int]:
        """The seats that are connected to this process."""
        return {subscriber.reader for subscriber in self.subscribers if subscriber.reader is not None}

    @property
    def is_loaded(self) -> bool:
        """Whether there is such a table, as far as this process knows."""
        return self._table is not None or self._resting is not None

    @property
    def is_whole(self) -> bool:
        """Whether it is in memory whole."""
        return self._table is not None

    @property
    def watched_here(self) -> int:
        """How many look on through this process who have no seat."""
        return sum(subscriber.reader is None for subscriber in self.subscribers)

    @property
    def spectators(self) -> int:
        """How many do so through all of them, as far as is known here."""
        return self.watched_here + self.watched_elsewhere

    @property
    def length(self) -> int | None:
        """How long its log is, as far as this process knows; None if it was never read here."""
        if self._resting is not None:
            return self._resting.length
        return None if self._table is None else self._table.sequence

    @property
    def awaited(self) -> Collection[int]:
        """While it rests: those who may have been away for so long that a bot has to play for them."""
        return () if self._resting is None else set(self._resting.awaited) - set(self.connected_seats)

    @property
    def unlocked(self) -> TableState | None:
        """The table, if it is in memory and nobody is about to change it."""
        return None if self._lock.locked() else self._table

    @property
    def busy(self) -> bool:
        """Whether somebody looks at it now, or is to be told something later."""
        return self._lock.locked() or self._timer is not None

    def rest(self) -> None:
        """Let go of what can be read again, unless something goes on."""
        table = self._table
        if table is None or self.busy or (kept := resting(table, self._last_frames)) is None:
            return
        forget_lines(table.last_told)
        self._table, self._resting = None, kept
        self._last_frames, self.active_at = {}, {}
        for subscriber in self.subscribers:
            subscriber.rest()

    def send_presence(
        self,
        connected_seats: Collection[int],
        subscribers: Collection[Subscriber],
        spectators: int | None = None,
    ) -> None:
        """Tell them who is connected, and how many look on: so many, or as is known here."""
        table, rests = self._table, self._resting
        seats = rests.seats if rests is not None else 0 if table is None else len(table.holders)
        if seats:
            message = wire.Presence(
                seats=[seat in connected_seats for seat in range(seats)],
                spectators=self.spectators if spectators is None else spectators,
            )
            for subscriber in subscribers:
                subscriber.send(message)

    def close(self, code: str, sentence: str) -> None:
        """End all connections."""
        if self._timer is not None:
            self._timer.cancel()
        for subscriber in self.subscribers:
            subscriber.close(code, sentence)


def _send(subscriber: Subscriber, events: Sequence[wire.Event]) -> None:
    """Send events to one subscriber alone."""
    for event in events:
        subscriber.send_event(event, PatchedEvents())


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


def audience_of(subscriber: Subscriber) -> Audience:
    """Whose events a subscriber gets."""
    return subscriber.reader, subscriber.language
