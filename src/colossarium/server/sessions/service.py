"""What can be done at tables: the one way in for HTTP.

Every request names its table, and where it needs one, carries a credential. What is refused is refused with a
`Refused`; what returns is written.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from hashlib import sha256

import msgspec

from colossarium import bots
from colossarium.games import find
from colossarium.server import wire
from colossarium.server.precompile import prepare
from colossarium.server.refused import bad, conflict, forbidden, unauthorized
from colossarium.server.replays import Replays, played, record_from
from colossarium.server.rules import rules_of
from colossarium.server.sessions import opening
from colossarium.server.sessions.bots import Bots
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.lobby import lobby
from colossarium.server.sessions.presence import Presence
from colossarium.server.sessions.registry import House
from colossarium.server.sessions.session import Decide, LiveTable, beginning
from colossarium.server.sessions.subscriber import Watcher
from colossarium.server.sessions.tokens import Tokens
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Opening, Store
from colossarium.server.tables import commands
from colossarium.server.tables.entries import Again, AnyEntry, Request, Sat, scope_of
from colossarium.server.tables.events import in_language, names_of
from colossarium.server.tables.feeds import Reader
from colossarium.server.tables.state import Table
from colossarium.server.workers.interface import Thinkers
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.languages import WRITTEN
from colossarium.table.record import Record
from colossarium.version import __version__


class TableService:
    """All tables, as one process serves them."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers) -> None:
        self._settings, self._store, self._thinkers = settings, store, thinkers
        self._bots = Bots(settings, thinkers)
        self._presence = Presence(store)
        self._house = House(store, self._bots, self._presence)
        self._tokens = Tokens(b"")
        self._replays = Replays()

    async def start(self) -> None:
        """Begin to serve."""
        self._tokens = Tokens(await self._store.secret())
        self._house.open()

    async def stop(self) -> None:
        """End connections and thinking, finish what is being written."""
        await self._house.close()
        await self._thinkers.close()
        await self._store.close()

    # ------------------------------------------------------------------------------- tables and seats

    async def open(self, new: wire.NewTable) -> wire.Opened:
        """Open a table."""
        return await self._house.finish(self._open(new))

    async def _open(self, new: wire.NewTable) -> wire.Opened:
        # A game that nobody has played here yet is compiled first, and others don't wait for that.
        await asyncio.to_thread(lambda: prepare(find(new.game)))
        begin, info = await self._opening(new)
        # The choices of another game are played when the last seat is taken.
        table, entries = await asyncio.to_thread(opening.seated, begin, info, new.sit)
        found = await self._store.open(begin, entries, table.standing(), rules_of(info))
        if found != begin.id:
            kept = await self._store.load(found)
            # Who sat down when the table was opened has no request of their own in the log.
            entries = [] if kept is None else [entry for entry in kept.entries if entry.client_id is None]
        async with self._house.looking(found) as (live, table):
            self._bots.look(live)
            held = [self._held(table, entry.seat, entry.nonce) for entry in entries if isinstance(entry, Sat)]
            return wire.Opened(table=table.screens[None].now(now()).table, seats=held)

    async def _opening(self, new: wire.NewTable) -> tuple[Opening, GameInfo]:
        """How a table begins that somebody wants to open."""
        if new.from_ is None:
            return opening.opening_of(new, self._settings.pause)
        if (new.from_.table is None) == (new.from_.record is None):
            raise bad("bad_from", "a game goes on from a table or from a record, one of them")
        if new.from_.table is None:
            record, info = record_from(new.from_.record or ""), find(new.game)
        else:
            async with self._house.looking(new.from_.table) as (_, found):
                record, info = self._finished(found).record, found.info
        pause = self._settings.pause
        return await asyncio.to_thread(opening.opening_from, new, pause, record, info), info

    def _held(self, table: Table, seat: int, nonce: str) -> wire.Held:
        return wire.Held(seat=seat, token=self._tokens.make(table.id, seat, nonce))

    async def sit(self, table: str, seat: int, body: wire.Sit) -> wire.Held:
        """Take an empty seat."""
        return await self._house.finish(self._sit(table, seat, body.name, body.client_id, False))

    async def _sit(self, table: str, seat: int, name: str, client_id: str, invited: bool) -> wire.Held:
        def decide(table: Table, at: int) -> AnyEntry:
            return commands.sit(table, at, seat, name, client_id, invited)

        scope = scope_of("sit", seat, client_id)
        async with self._house.looking(table) as (live, _):
            pass
        await live.enter(scope, decide, seat)
        async with live.looking() as found:
            return self._held(found, seat, found.nonces[scope])

    async def seat_bot(self, table: str, seat: int, body: wire.SeatBot, token: str | None) -> wire.Taken:
        """Put a bot on an empty seat, or let it play for somebody who is absent."""
        bot = bots.find(body.bot).name
        live, by = await self._seated(table, token)
        here = await self._presence.here(live)

        def decide(found: Table, at: int) -> AnyEntry:
            return commands.seat_bot(found, at, seat, bot, by, body.client_id, here)

        return await self._enter(live, by, token, "bot", body.client_id, decide)

    async def leave(self, table: str, seat: int, body: wire.Ask, token: str | None) -> wire.Taken:
        """Get up from one's seat."""
        live = await self._own(table, seat, token)

        def decide(found: Table, at: int) -> AnyEntry:
            return commands.leave(found, at, seat, body.client_id)

        return await self._enter(live, seat, token, "leave", body.client_id, decide)

    async def come_back(self, table: str, seat: int, body: wire.Ask, token: str | None) -> wire.Taken:
        """Sit down where one sat before."""
        live = await self._own(table, seat, token)

        def decide(found: Table, at: int) -> AnyEntry:
            return commands.come_back(found, at, seat, body.client_id)

        return await self._enter(live, seat, token, "return", body.client_id, decide)

    async def rematch(self, table: str, body: wire.Ask, token: str | None) -> wire.Opened:
        """Play again: at a table that the first one opens and the others join."""
        live, seat = await self._seated(table, token)
        return await self._house.finish(self._rematch(live, seat, body.client_id))

    async def _rematch(self, live: LiveTable, seat: int, client_id: str) -> wire.Opened:
        def decide(table: Table, at: int) -> AnyEntry:
            if table.screens[seat].now(at).table.state != "over":
                raise conflict("not_over", "the game is not over yet")
            return Again(at=at, seat=seat, client_id="rematch", table=opening.new_id())

        await live.enter("rematch", decide, seat)
        async with live.looking() as old:
            assert old.rematch is not None and live.rules is not None
            begin, name = opening.again(old, old.rematch), old.chairs[seat].name
            table = Table(begin, old.info)
            entries = opening.seat_bots_again(table, old)
            # Whoever comes first opens it; a process that died in between may have left that to the next.
            found = await self._store.open(begin, entries, table.standing(), live.rules)
        assert name is not None
        # With a colon it is nothing that a client may send, or everybody could ask for this seat's token.
        held = await self._sit(found, seat, name, f"rematch:{live.id}", invited=True)
        async with self._house.looking(found) as (_, new):
            return wire.Opened(table=new.screens[None].now(now()).table, seats=[held])

    # ------------------------------------------------------------------------------------------- play

    async def choose(self, table: str, body: wire.Choice, token: str | None) -> wire.Taken:
        """Pick an option."""
        live, seat = await self._seated(table, token)

        def decide(found: Table, at: int) -> AnyEntry:
            return commands.choose(found, at, seat, body)

        return await self._enter(live, seat, token, "choice", body.client_id, decide)

    async def take_back(self, table: str, body: wire.TakeBack, token: str | None) -> wire.Taken:
        """Take choices back, or ask for it."""
        live, seat = await self._seated(table, token)

        def decide(found: Table, at: int) -> AnyEntry:
            return commands.take_back(found, at, seat, body)

        return await self._enter(live, seat, token, "undo", body.client_id, decide)

    async def consent(self, table: str, body: wire.Consent, token: str | None) -> wire.Taken:
        """Answer to who asks to take choices back."""
        live, seat = await self._seated(table, token)

        def decide(found: Table, at: int) -> AnyEntry:
            return commands.consent(found, at, seat, body)

        return await self._enter(live, seat, token, "consent", body.client_id, decide)

    async def _enter(
        self, live: LiveTable, seat: int, token: str | None, request: Request, client_id: str, decide: Decide
    ) -> wire.Taken:
        """Enter what a seat asks for."""

        def still_theirs(table: Table, at: int) -> AnyEntry:
            # Meanwhile somebody else may have sat down there.
            self._reader(table, token)
            return decide(table, at)

        taken = await self._house.finish(live.enter(scope_of(request, seat, client_id), still_theirs, seat))
        assert taken is not None
        return taken

    # ---------------------------------------------------------------------------------------- looking

    async def present(self, table: str, token: str | None, language: str = WRITTEN) -> wire.Event:
        """What the holder of a credential sees now; without one, a spectator."""
        async with self._house.looking(table) as (live, found):
            reader = self._reader(found, token)
            if reader is not None:
                live.acted[reader] = now()
            return await live.present(found, reader, language)

    async def record(self, table: str) -> Record:
        """The whole game, when it is over."""
        async with self._house.looking(table) as (_, found):
            return self._finished(found).record

    def _finished(self, table: Table) -> Game:
        """The game of a table, if everybody knows that it is over."""
        shown = table.screens[None].now(now())
        if shown.game is None or not shown.game.over or shown.waits:
            raise conflict("not_over", "a record tells everything: there is none before the game is over")
        return shown.game.copy()

    async def replay(self, table: str, wish: wire.ReplayWish, language: str = WRITTEN) -> wire.Replay:
        """Moments of a game that is over."""
        async with self._house.looking(table) as (_, found):
            game, names = (
                self._finished(found),
                names_of(in_language(found.screens[None].last.table, language)),
            )
        return await self._replays.show(table, lambda: game, wish, language, names)

    async def replay_record(self, body: wire.ReplayRecord, language: str = WRITTEN) -> wire.Replay:
        """Moments of the game of a record."""
        record = record_from(body.record)
        key = sha256(msgspec.json.encode(record)).hexdigest()
        return await self._replays.show(key, lambda: played(record), body, language)

    async def lobby(
        self, state: str | None, before: str | None, limit: int, language: str = WRITTEN
    ) -> wire.Lobby:
        """Public tables, the newest first."""
        return await lobby(self._store, state, before, limit, language)

    @asynccontextmanager
    async def watch(
        self,
        table: str,
        token: str | None,
        since: int | None,
        language: str = WRITTEN,
        until: int | None = None,
    ) -> AsyncIterator[AsyncIterator[wire.Message]]:
        """The events of a table for the holder of a credential, or for a spectator, from now on; or those up
        to one that was told before."""
        if until is not None:
            yield await self._past(table, token, beginning(since, until), until, language)
            return
        async with self._house.looking(table) as (live, found):
            watcher = self._watcher(found, token, language)
            await live.join(found, watcher, since)
            self._bots.look(live)
        try:
            if watcher.reader is not None:
                await self._presence.came(table, watcher.reader)
            await self._tell_presence(live, [watcher] if watcher.reader is None else live.watchers)
            yield watcher.messages()
        finally:
            live.watchers.discard(watcher)
            if watcher.reader is not None:
                self._house.start(self._gone(live, watcher.reader))

    def _watcher(self, table: Table, token: str | None, language: str) -> Watcher:
        reader = self._reader(table, token)
        return Watcher(reader, None if reader is None else table.chairs[reader].nonce, language)

    async def _past(
        self, table: str, token: str | None, since: int, until: int, language: str
    ) -> AsyncIterator[wire.Message]:
        """Events that were told before. Who reads them is not connected by that, and nobody hears of it."""
        async with self._house.looking(table) as (live, found):
            watcher = self._watcher(found, token, language)
            live.last(watcher.reader, until)
        await live.tell_again(watcher, since, until)
        return watcher.messages()

    async def _gone(self, live: LiveTable, seat: int) -> None:
        if seat not in live.here:
            await self._presence.went(live.id, seat)
        await self._tell_presence(live, live.watchers)

    async def _tell_presence(self, live: LiveTable, watchers: Collection[Watcher]) -> None:
        """Tell who is connected."""
        here = {*live.here, *await self._store.here(live.id, now())}
        live.tell_presence(here, watchers)

    async def health(self) -> wire.Health:
        """Whether all is well."""
        await self._store.ping()
        return wire.Health(version=__version__, tables=len(self._house.tables))

    # ------------------------------------------------------------------------------------ credentials

    def _reader(self, table: Table, token: str | None) -> Reader:
        """Who looks: the seat of a credential, or a spectator."""
        if token is None:
            return None
        seat, nonce = self._tokens.read(token, table.id)
        if seat >= len(table.chairs) or table.chairs[seat].nonce != nonce:
            raise unauthorized("this credential is not good any more: somebody else may have the seat now")
        return seat

    async def _seated(self, table: str, token: str | None) -> tuple[LiveTable, int]:
        """The seat of who sends a request."""
        async with self._house.looking(table) as (live, found):
            if token is None:
                raise unauthorized("this needs the credential of a seat: Authorization: Bearer …")
            seat = self._reader(found, token)
            assert seat is not None
            return live, seat

    async def _own(self, table: str, seat: int, token: str | None) -> LiveTable:
        live, own = await self._seated(table, token)
        if own != seat:
            raise forbidden("wrong_seat", f"this credential is for seat {own}, not for seat {seat}")
        return live
