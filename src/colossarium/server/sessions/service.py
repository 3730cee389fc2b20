"""What can be done at tables: the one way in for HTTP.

Every request names its table, and where it needs one, carries a credential. What is refused is refused with a
`Refused`; what returns is written.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import TypeVar

import msgspec

from colossarium import bots
from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.server import wire
from colossarium.server.precompile import prepare, preparing
from colossarium.server.recaps import RecapCache
from colossarium.server.refused import bad, conflict, forbidden, unauthorized
from colossarium.server.replays import ReplayCache, parse_sent_record, played, played_to_its_end
from colossarium.server.rules import rules_of
from colossarium.server.sessions import opening
from colossarium.server.sessions.bots import BotRunner
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.lobby import lobby
from colossarium.server.sessions.presence import PresenceTracker
from colossarium.server.sessions.registry import SessionRegistry
from colossarium.server.sessions.session import Decide, TableSession, beginning
from colossarium.server.sessions.subscriber import Subscriber
from colossarium.server.sessions.tokens import Tokens
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Opening, State, Store
from colossarium.server.tables import commands
from colossarium.server.tables.entries import AnyEntry, RematchOpened, Request, SeatTaken, scope_of
from colossarium.server.tables.events import player_names, translated
from colossarium.server.tables.feeds import Reader
from colossarium.server.tables.state import TableState
from colossarium.server.workers.interface import BotPool
from colossarium.table.game import Game
from colossarium.table.imagine import deal_document
from colossarium.table.info import GameInfo
from colossarium.table.languages import WRITTEN
from colossarium.table.record import Record
from colossarium.version import __version__

Body = TypeVar("Body", wire.Command, wire.Choice, wire.UndoRequest, wire.UndoVote, wire.SetPassing)


class TableService:
    """All tables, as one process serves them."""

    def __init__(self, settings: Settings, store: Store, bot_pool: BotPool) -> None:
        self._settings, self._store, self._bot_pool = settings, store, bot_pool
        self._bots = BotRunner(settings, bot_pool)
        self._presence = PresenceTracker(store)
        self._registry = SessionRegistry(store, self._bots, self._presence)
        self._tokens = Tokens(b"")
        self._replays = ReplayCache()
        self._recaps = RecapCache()
        self._sent_recaps = RecapCache(most_waiting=4)

    async def start(self) -> None:
        """Begin to serve."""
        self._tokens = Tokens(await self._store.secret())
        self._registry.open()

    async def stop(self) -> None:
        """End connections and thinking, finish what is being written."""
        await self._registry.close()
        await self._bot_pool.close()
        await self._store.close()

    # ------------------------------------------------------------------------------- tables and seats

    async def open(self, new: wire.NewTable) -> wire.OpenedTable:
        """Open a table."""
        return await self._registry.run_shielded(self._open(new))

    async def _open(self, new: wire.NewTable) -> wire.OpenedTable:
        # A game that nobody has played here yet is compiled first, and others don't wait for that.
        await asyncio.to_thread(lambda: prepare(find(new.game)))
        begin, info = await self._opening(new)
        # The choices of another game are played when the last seat is taken.
        table, entries = await asyncio.to_thread(opening.seated, begin, info, new.sit)
        found = await self._store.open(begin, entries, table.summary(), rules_of(info))
        if found != begin.id:
            stored = await self._store.load(found)
            # Who sat down when the table was opened has no request of their own in the log.
            entries = [] if stored is None else [entry for entry in stored.entries if entry.client_id is None]
        async with self._registry.use(found) as (session, table):
            self._bots.wake(session)
            tokens = [
                self._credential(table, entry.seat, entry.nonce)
                for entry in entries
                if isinstance(entry, SeatTaken)
            ]
            return wire.OpenedTable(table=table.feeds[None].now(now()).table, seats=tokens)

    async def _opening(self, new: wire.NewTable) -> tuple[Opening, GameInfo]:
        """How a table begins that somebody wants to open."""
        if new.from_ is None:
            return opening.new_opening(new, self._settings.pause)
        if (new.from_.table is None) == (new.from_.record is None):
            raise bad("bad_from", "a game goes on from a table or from a record, one of them")
        if new.from_.table is None:
            record, info = parse_sent_record(new.from_.record or ""), find(new.game)
        else:
            async with self._registry.use(new.from_.table) as (_, found):
                record, info = self._finished_game(found).record, found.info
        pause = self._settings.pause
        return await asyncio.to_thread(opening.opening_from, new, pause, record, info), info

    def _credential(self, table: TableState, seat: int, nonce: str) -> wire.SeatToken:
        return wire.SeatToken(seat=seat, token=self._tokens.make(table.id, seat, nonce))

    async def sit(self, table: str, seat: int, body: wire.Sit) -> wire.SeatToken:
        """Take an empty seat."""
        return await self._registry.run_shielded(self._sit(table, seat, body.name, body.client_id, False))

    async def _sit(self, table: str, seat: int, name: str, client_id: str, invited: bool) -> wire.SeatToken:
        def decide(table: TableState, at: int) -> AnyEntry:
            return commands.sit(table, at, seat, name, client_id, invited)

        scope = scope_of("sit", seat, client_id)
        async with self._registry.use(table) as (session, _):
            pass
        await session.append(scope, decide, seat)
        async with session.use() as found:
            return self._credential(found, seat, found.nonces[scope])

    async def seat_bot(self, table: str, seat: int, body: wire.SeatBot, token: str | None) -> wire.Accepted:
        """Put a bot on an empty seat, or let it play for somebody who is absent."""
        bot = bots.find(body.bot)
        session, by = await self._authenticate(table, token)
        here = await self._presence.present_seats(session)

        def decide(found: TableState, at: int) -> AnyEntry:
            bots.check_plays(bot, found.info, len(found.holders))
            return commands.seat_bot(found, at, seat, bot.name, by, body.client_id, here)

        return await self._enter(session, by, token, "bot", body.client_id, decide)

    async def leave(self, table: str, seat: int, body: wire.Command, token: str | None) -> wire.Accepted:
        """Get up from one's seat."""
        return await self._request("leave", table, body, token, commands.leave, seat)

    async def come_back(self, table: str, seat: int, body: wire.Command, token: str | None) -> wire.Accepted:
        """Sit down where one sat before."""
        return await self._request("return", table, body, token, commands.come_back, seat)

    async def rematch(self, table: str, body: wire.Command, token: str | None) -> wire.OpenedTable:
        """Play again: at a table that the first one opens and the others join."""
        session, seat = await self._authenticate(table, token)
        return await self._registry.run_shielded(self._rematch(session, seat, body.client_id))

    async def _rematch(self, session: TableSession, seat: int, client_id: str) -> wire.OpenedTable:
        def decide(table: TableState, at: int) -> AnyEntry:
            if table.feeds[seat].now(at).table.state != "over":
                raise conflict("not_over", "the game is not over yet")
            return RematchOpened(at=at, seat=seat, client_id="rematch", table=opening.new_id())

        await session.append("rematch", decide, seat)
        async with session.use() as old:
            assert old.rematch is not None and session.rules is not None
            begin, name = opening.rematch_opening(old, old.rematch), old.holders[seat].name
            table = TableState(begin, old.info)
            entries = opening.seat_bots_again(table, old)
            # Whoever comes first opens it; a process that died in between may have left that to the next.
            found = await self._store.open(begin, entries, table.summary(), session.rules)
        assert name is not None
        # With a colon it is nothing that a client may send, or everybody could ask for this seat's token.
        seat_token = await self._sit(found, seat, name, f"rematch:{session.id}", invited=True)
        async with self._registry.use(found) as (_, new):
            return wire.OpenedTable(table=new.feeds[None].now(now()).table, seats=[seat_token])

    # ------------------------------------------------------------------------------------------- play

    async def choose(self, table: str, body: wire.Choice, token: str | None) -> wire.Accepted:
        """Pick an option."""
        return await self._request("choice", table, body, token, commands.choose)

    async def take_back(self, table: str, body: wire.UndoRequest, token: str | None) -> wire.Accepted:
        """Take choices back, or ask for it."""
        return await self._request("undo", table, body, token, commands.take_back)

    async def consent(self, table: str, body: wire.UndoVote, token: str | None) -> wire.Accepted:
        """Answer to who asks to take choices back."""
        return await self._request("consent", table, body, token, commands.consent)

    async def set_passing(self, table: str, body: wire.SetPassing, token: str | None) -> wire.Accepted:
        """Pass until something concerns oneself, or be asked again."""
        return await self._request("passing", table, body, token, commands.set_passing)

    async def _request(
        self,
        request: Request,
        table: str,
        body: Body,
        token: str | None,
        command: Callable[[TableState, int, int, Body], AnyEntry],
        own: int | None = None,
    ) -> wire.Accepted:
        """What a seat asks for; `own`: it has to be this one."""
        session, seat = await self._authenticate(table, token, own)
        return await self._enter(
            session, seat, token, request, body.client_id, lambda found, at: command(found, at, seat, body)
        )

    async def _enter(
        self,
        session: TableSession,
        seat: int,
        token: str | None,
        request: Request,
        client_id: str,
        decide: Decide,
    ) -> wire.Accepted:
        """Enter what a seat asks for."""

        def still_theirs(table: TableState, at: int) -> AnyEntry:
            # Meanwhile somebody else may have sat down there.
            self._reader(table, token)
            return decide(table, at)

        # Who does not wait to the end: see `store/writer.py`.
        accepted = await session.append(scope_of(request, seat, client_id), still_theirs, seat)
        assert accepted is not None
        return accepted

    # ---------------------------------------------------------------------------------------- reading

    async def present(self, table: str, token: str | None, language: str = WRITTEN) -> wire.Event:
        """What the holder of a credential sees now; without one, a spectator."""
        async with self._registry.use(table) as (session, found):
            reader = self._reader(found, token)
            if reader is not None:
                session.active_at[reader] = now()
            return await session.present(found, reader, language)

    async def knowledge(self, table: str, token: str | None) -> wire.Knowledge:
        """What the seat that is asked knows, as a deal that could be. The dice have nothing to do with the
        table's chance."""
        async with self._registry.use(table) as (session, found):
            seat = self._seat_of(found, token)
            session.active_at[seat] = now()
            frame = found.feeds[seat].now(now())
            if frame.game is None or not frame.asks(seat):
                raise conflict("not_asked", "only who is asked can have what their seat knows")
            dice = Dice(int.from_bytes(os.urandom(8), "little"))
            return wire.Knowledge(**deal_document(frame.game, seat, dice))

    async def record(self, table: str) -> Record:
        """The whole game, when it is over."""
        async with self._registry.use(table) as (_, found):
            return self._finished_game(found).record

    def _finished_game(self, table: TableState) -> Game:
        """The game of a table, if everybody knows that it is over."""
        shown = table.feeds[None].now(now())
        if shown.game is None or not shown.game.over or shown.waits:
            raise conflict("not_over", "a record tells everything: there is none before the game is over")
        return shown.game.copy()

    async def replay(self, table: str, query: wire.ReplayQuery, language: str = WRITTEN) -> wire.Replay:
        """Moments of a game that is over."""
        async with self._registry.use(table) as (_, found):
            game, names = (
                self._finished_game(found),
                player_names(translated(found.feeds[None].last.table, language)),
            )
        return await self._replays.show(table, lambda: game, query, language, names)

    async def replay_record(self, body: wire.ReplayRecord, language: str = WRITTEN) -> wire.Replay:
        """Moments of the game of a record."""
        record = parse_sent_record(body.record)
        key = sha256(msgspec.json.encode(record)).hexdigest()
        return await self._replays.show(key, lambda: played(record), body, language)

    async def recap(self, table: str, language: str = WRITTEN) -> wire.Recap:
        """How a game that is over ended, and where its points came from."""
        async with self._registry.use(table) as (_, found):
            game = self._finished_game(found)
            names = player_names(translated(found.feeds[None].last.table, language))
        return await self._recaps.show(table, lambda: game, language, tuple(names))

    async def recap_record(self, body: wire.RecapRecord, language: str = WRITTEN) -> wire.Recap:
        """The same of the game of a record."""
        record = parse_sent_record(body.record)
        key = sha256(msgspec.json.encode(record)).hexdigest()
        return await self._sent_recaps.show(key, lambda: played_to_its_end(record), language)

    async def lobby(
        self, state: State | None, before: str | None, limit: int, language: str = WRITTEN
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
        patches: bool = False,
    ) -> AsyncIterator[AsyncIterator[wire.Message]]:
        """The events of a table for the holder of a credential, or for a spectator, from now on; or those up
        to one that was told before. `patches`: views after the first may come as what changed in them."""
        if until is not None:
            yield await self._past(table, token, beginning(since, until), until, language, patches)
            return
        async with self._registry.use(table) as (session, found):
            subscriber = self._subscriber(found, token, language, patches)
            await session.subscribe(found, subscriber, since)
            self._bots.wake(session)
        try:
            if subscriber.reader is not None:
                await self._presence.connected(table, subscriber.reader)
            await self._send_presence(
                session, [subscriber] if subscriber.reader is None else session.subscribers
            )
            yield subscriber
        finally:
            session.subscribers.discard(subscriber)
            if subscriber.reader is not None:
                self._registry.spawn(self._on_disconnect(session, subscriber.reader))

    def _subscriber(self, table: TableState, token: str | None, language: str, patches: bool) -> Subscriber:
        reader = self._reader(table, token)
        return Subscriber(reader, None if reader is None else table.holders[reader].nonce, language, patches)

    async def _past(
        self, table: str, token: str | None, since: int, until: int, language: str, patches: bool
    ) -> AsyncIterator[wire.Message]:
        """Events that were told before. Who reads them is not connected by that, and nobody hears of it."""
        async with self._registry.use(table) as (session, found):
            subscriber = self._subscriber(found, token, language, patches)
            session.last(subscriber.reader, until)
        await session.send_past(subscriber, since, until)
        return subscriber

    async def _on_disconnect(self, session: TableSession, seat: int) -> None:
        if seat not in session.connected_seats:
            await self._presence.disconnected(session.id, seat)
        await self._send_presence(session, session.subscribers)

    async def _send_presence(self, session: TableSession, subscribers: Collection[Subscriber]) -> None:
        """Tell who is connected."""
        here = {*session.connected_seats, *await self._store.connected_seats(session.id, now())}
        session.send_presence(here, subscribers)

    async def health(self) -> wire.Health:
        """Whether all is well."""
        await self._store.ping()
        waiting = [
            wire.Preparation(game=slug, done=step.done, total=step.total)
            for slug, step in preparing().items()
        ]
        tables = len(self._registry.sessions)
        return wire.Health(version=__version__, tables=tables, compiling=waiting)

    # ------------------------------------------------------------------------------------ credentials

    def _reader(self, table: TableState, token: str | None) -> Reader:
        """Who looks: the seat of a credential, or a spectator."""
        if token is None:
            return None
        seat, nonce = self._tokens.read(token, table.id)
        if seat >= len(table.holders) or table.holders[seat].nonce != nonce:
            raise unauthorized("this credential is not good any more: somebody else may have the seat now")
        return seat

    def _seat_of(self, table: TableState, token: str | None) -> int:
        """The seat of a credential, which is needed."""
        if token is None:
            raise unauthorized("this needs the credential of a seat: Authorization: Bearer …")
        seat = self._reader(table, token)
        assert seat is not None
        return seat

    async def _authenticate(
        self, table: str, token: str | None, own: int | None = None
    ) -> tuple[TableSession, int]:
        """The seat of who sends a request; `own`: it has to be this one."""
        session, found = await self._registry.find(table)
        seat = self._seat_of(found, token)
        if own is not None and own != seat:
            raise forbidden("wrong_seat", f"this credential is for seat {seat}, not for seat {own}")
        return session, seat
