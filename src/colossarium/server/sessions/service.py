"""What can be done at tables: the one way in for HTTP.

Every request names its table, and where it needs one, carries a credential. What is refused is refused with a
`Refused`; what returns is written.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import TypeVar

import msgspec

from colossarium import bots
from colossarium.games import find
from colossarium.machine.chance import Dice
from colossarium.server import wire, wire_games
from colossarium.server.accounts.accounts import Accounts, accounts_are_off
from colossarium.server.accounts.own import delete as delete_own
from colossarium.server.accounts.passkeys import Site
from colossarium.server.accounts.person import Person
from colossarium.server.accounts.settling import Settling
from colossarium.server.analyses import (
    Analyser,
)
from colossarium.server.bans import BanList
from colossarium.server.encoded import Encoded
from colossarium.server.joint_key import Commitments
from colossarium.server.lab.laboratory import Laboratory, lab_is_off
from colossarium.server.lab.loading import VariantLoader
from colossarium.server.lab.trained import find as find_bot
from colossarium.server.metering import in_thread
from colossarium.server.notices.notices import Notices, notices_are_off
from colossarium.server.precompile import prepare, preparing
from colossarium.server.refused import conflict, forbidden, missing, unauthorized
from colossarium.server.rules import rules_of, variant_of
from colossarium.server.sessions import opening
from colossarium.server.sessions.account_seats import AccountSeats
from colossarium.server.sessions.bots import BotRunner
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.lobby import Asked, LobbyList, Ratings
from colossarium.server.sessions.matching import Matching
from colossarium.server.sessions.opener import TableOpener
from colossarium.server.sessions.presence import PresenceTracker
from colossarium.server.sessions.registry import SessionRegistry
from colossarium.server.sessions.review import ReviewService
from colossarium.server.sessions.room import Room
from colossarium.server.sessions.session import Decide, TableSession, beginning
from colossarium.server.sessions.subscriber import Subscriber
from colossarium.server.sessions.tokens import Tokens
from colossarium.server.sessions.watchers import Watchers
from colossarium.server.settings import Settings
from colossarium.server.store.interface import State, Store
from colossarium.server.store.places import ratings_of
from colossarium.server.tables import commands
from colossarium.server.tables.clocks import DAY
from colossarium.server.tables.entries import AnyEntry, RematchOpened, Request, SeatTaken, scope_of
from colossarium.server.tables.events import translated
from colossarium.server.tables.feeds import Reader
from colossarium.server.tables.seats import SeatHolder
from colossarium.server.tables.state import TableState
from colossarium.server.talk.table_talk import TableTalk
from colossarium.server.wire_accounts import ClaimedSeats, ClaimSeats, Confirmed, Done, OwnSeats
from colossarium.server.wire_lobby import FindTable, FoundTable
from colossarium.server.wire_notices import NoticeOffer
from colossarium.server.workers.interface import BotPool
from colossarium.table.imagine import deal_document
from colossarium.table.info import GameInfo
from colossarium.table.languages import WRITTEN
from colossarium.table.record import Record
from colossarium.version import __version__

CHECK_EVERY = 1000
"""Milliseconds between two looks at the database for who asks whether all is well: each writes something."""
GO_ON = frozenset[Request](("choice", "return", "consent", "resign"))
"""What is granted even if there is no room for more, so that games end."""
Body = TypeVar("Body", wire.Command, wire.Choice, wire.UndoRequest, wire.Vote, wire.SetPassing, wire.SetPause)


class TableService(ReviewService):
    """All tables, as one process serves them."""

    _lab: Laboratory | None = None
    _accounts: Accounts | None = None
    _notices: Notices | None = None

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bot_pool: BotPool,
        analyser: Analyser | None = None,
        lab: Laboratory | None = None,
        accounts: Accounts | None = None,
        notices: Notices | None = None,
    ) -> None:
        """Without an `analyser` there are no hints, and no analyses of games that are over; without a `lab`
        nobody can write variants; without `accounts` nobody can keep a name; without `notices` nobody is told
        of anything who is not there."""
        super().__init__(analyser)
        self._lab, self._accounts, self._notices = lab, accounts, notices
        self._settings, self._store, self._bot_pool = settings, store, bot_pool
        self.bans = BanList()
        self._bots = BotRunner(settings, bot_pool)
        self._presence = PresenceTracker(store)
        keep: dict[State, int] = {
            "open": settings.keep_open,
            "playing": settings.keep_playing,
            "over": settings.keep_over,
        }
        self._loader = VariantLoader()
        self._registry = SessionRegistry(store, self._bots, self._presence, keep, self._loader.load)
        self._room = Room(settings, store, self._registry.spawn)
        self.talk = TableTalk(store, self._registry, self.bans, self._reader, self._seat_of, settings.rate)
        self._settling = None if accounts is None else Settling(accounts.store, self._registry.use)
        self._watchers = Watchers(store, self._tell_watchers)
        self._lobby = LobbyList(store, None if accounts is None else self._ratings, settings.rate > 0)
        self._matching: Matching | None = None
        self._tokens, self._commitments = Tokens(b""), Commitments(b"")
        self._checked: asyncio.Task[None] | None = None
        self._checked_at = 0
        """The last look at the database for who asks whether all is well, and when that began."""

    @property
    def lab(self) -> Laboratory:
        """Refused if there is none."""
        if self._lab is None:
            raise lab_is_off()
        return self._lab

    @property
    def accounts(self) -> Accounts:
        """Refused if there are none."""
        if self._accounts is None:
            raise accounts_are_off()
        return self._accounts

    @property
    def notices(self) -> Notices:
        """Refused if there are none."""
        if self._notices is None:
            raise notices_are_off()
        return self._notices

    def notice_offer(self) -> NoticeOffer:
        """By which ways people are told who are not there."""
        return NoticeOffer(push_key=None) if self._notices is None else self._notices.offer()

    async def start(self) -> None:
        """Begin to serve."""
        secret = await self._store.secret()
        self._tokens, self._commitments = Tokens(secret), Commitments(secret)
        if self._accounts is not None:
            self._accounts.start(secret, self._commitments.opener, self.bans)
        self._registry.rematch_commitment = self._rematch_commitment
        self._registry.rounds = [self._read_bans, self._refresh_watchers]
        cleanups: list[Callable[[], Awaitable[None]]] = [self._forget_moderation]
        if self._accounts is not None:
            opener = self._commitments.opener
            self._matching = Matching(
                self._accounts.store, self._opener, opener, self._shown, self._settings.rate > 0
            )
            cleanups += [self._matching.forget, self._accounts.forget]
        if self._notices is not None:
            cleanups.append(self._notices.forget)
        self._registry.cleanups = cleanups
        await self._read_bans()
        self._registry.on_talk = self.talk.on_talk
        self._registry.open()
        if self._settling is not None:
            self._settling.start()
        if self._notices is not None:
            sessions = self._registry.sessions
            await self._notices.start(self._registry.use, self._presence.present_seats, sessions.__contains__)

    async def _read_bans(self) -> None:
        self.bans.replace(await self._store.bans(now()))

    async def _forget_moderation(self) -> None:
        await self._store.forget_moderation(now(), self._settings.keep_reports * DAY)

    async def stop(self) -> None:
        """End connections and thinking, finish what is being written."""
        await self.stop_looking_back()
        if self._settling is not None:
            await self._settling.stop()
        if self._notices is not None:
            await self._notices.stop()
        await self._loader.close()
        await self._watchers.close()
        await self._lobby.close()
        await self._registry.close()
        await self._bot_pool.close()
        await self._store.close()

    async def stop_looking_back(self) -> None:
        """Nothing is looked back at or tried in the lab from now on: whoever waits for that is told that
        the server stops."""
        if self._lab is not None:
            await self._lab.close()
        await super().stop_looking_back()

    # ------------------------------------------------------------------------------- tables and seats

    async def _person(self, account: str | None) -> Person | None:
        """Who sends a request, if they are signed in."""
        return None if account is None else await self.accounts.known(account)

    async def open(self, new: wire.NewTable, account: str | None = None) -> wire.OpenedTable:
        """Open a table. Who is signed in sits under their own name, and nobody else at this request."""
        return await self._registry.run_shielded(self._open(new, await self._person(account)))

    async def _open(self, new: wire.NewTable, person: Person | None) -> wire.OpenedTable:
        # A game that nobody has played here yet is compiled first, and others don't wait for that.
        await asyncio.to_thread(lambda: prepare(find(new.game)))
        begin, info = await self._opener().opening_of(new)
        # The choices of another game are played when the last seat is taken.
        table, entries = await in_thread(opening.seated, begin, info, new.sit, person)
        if person is not None and any(holder.account == person.id for holder in table.holders):
            begin = msgspec.structs.replace(begin, account=person.id)
        found = await self._store.open(begin, entries, table.summary(), rules_of(info))
        if found != begin.id or new.commitment_id is not None:
            stored = await self._store.load(found)
            assert stored is not None
            if stored.opening.client_id != new.client_id:
                raise conflict("commitment_used", "another table was opened with this commitment; ask again")
            # Who sat down when the table was opened has no request of their own in the log.
            entries = [entry for entry in stored.entries if entry.client_id is None]
        async with self._registry.use(found) as (session, table):
            self._bots.wake(session)
            tokens = [
                self._credential(table, entry.seat, entry.nonce)
                for entry in entries
                if isinstance(entry, SeatTaken)
            ]
            return wire.OpenedTable(table=table.feeds[None].now(now()).table, seats=tokens)

    def _opener(self) -> TableOpener:
        return TableOpener(
            *(self._settings, self._store, self._commitments, self._room),
            *(lambda: self.lab, self._finished_record),
        )

    async def _finished_record(self, table: str) -> tuple[Record, GameInfo]:
        async with self._registry.use(table) as (_, found):
            return self._finished_game(found).record, found.info

    async def variant(self, table: str, language: str = WRITTEN) -> wire_games.VariantRules:
        """The variant that is played at a table, whole."""
        async with self._registry.use(table) as (_, found):
            kept, game = variant_of(found.info), found.opening.game
        if kept is None:
            raise missing("the game of this table is played as it is: it has no variant")
        return wire_games.VariantRules(
            game=game,
            title=kept.title,
            text=kept.text,
            settings=kept.settings,
            changes=kept.changes,
            texts=kept.texts.get(language, kept.texts[WRITTEN]),
        )

    def commitment(self) -> wire.Commitment:
        """What a table is bound to that somebody is going to open."""
        return self._commitments.make(now(), commands.new_nonce())

    def _rematch_commitment(self, table: str) -> str:
        return sha256(self._commitments.rematch_secret(table)).hexdigest()

    def _credential(self, table: TableState, seat: int, nonce: str) -> wire.SeatToken:
        return wire.SeatToken(seat=seat, token=self._tokens.make(table.id, seat, nonce))

    async def sit(self, table: str, seat: int, body: wire.Sit, account: str | None = None) -> wire.SeatToken:
        """Take an empty seat. Who is signed in and sits down under another name does so as a guest."""
        person = await self._person(account)
        name, whose = (body.name, None) if person is None else person.sits_as(body.name)
        if person is not None:
            await self._check_welcome(table, person)
        return await self._registry.run_shielded(
            self._sit(table, seat, name, body.client_id, False, body.contribution, whose)
        )

    async def _check_welcome(self, table: str, person: Person) -> None:
        """Refused if whoever has opened the table has blocked this person. Why is not told."""
        async with self._registry.use(table) as (_, found):
            opener = found.opening.account
        if opener is not None and await self._store.has_blocked(opener, person.id):
            raise forbidden("not_open_to_you", "you can't sit down at this table; there are others")

    async def _sit(
        self,
        table: str,
        seat: int,
        name: str,
        client_id: str,
        invited: bool,
        contribution: str | None,
        account: str | None,
    ) -> wire.SeatToken:
        def decide(table: TableState, at: int) -> AnyEntry:
            self._room.check_entry(table.opening.opener)
            return commands.sit(table, at, seat, name, client_id, invited, contribution, account)

        scope = scope_of("sit", seat, client_id)
        async with self._registry.use(table) as (session, _):
            self._room.check_sit(table)
        await session.append(scope, decide)
        async with session.use() as found:
            session.active_at[seat] = now()  # whoever is refused is nobody's seat, and not there
            return self._credential(found, seat, found.nonces[scope])

    async def claim_seats(self, account: str | None, body: ClaimSeats) -> ClaimedSeats:
        """Have seats that a browser holds be the account's of who is signed in there."""
        person = await self.accounts.signed_in(account)
        return await self._account_seats().claim(person, body.seats)

    async def delete_account(self, site: Site, account: str | None, body: Confirmed) -> Done:
        """Delete an account, and take its name from its seats."""
        work = delete_own(
            self.accounts, self._account_seats().remove_name, self.talk.forget, site, account, body
        )
        return await self._registry.run_shielded(work)

    def _account_seats(self) -> AccountSeats:
        return AccountSeats(self._registry, self.accounts.store, self._seat_of, self._credential)

    async def own_seats(self, account: str | None, table: str) -> OwnSeats:
        """The credentials of one's own seats at a table."""
        person = await self.accounts.signed_in(account)
        return await self._account_seats().own(person, table)

    async def seat_bot(self, table: str, seat: int, body: wire.SeatBot, token: str | None) -> wire.Accepted:
        """Put a bot on an empty seat, or let it play for somebody who is absent."""
        bot = find_bot(body.bot)
        session, by = await self._authenticate(table, token)
        here = await self._presence.present_seats(session)

        def decide(found: TableState, at: int) -> AnyEntry:
            bots.check_plays(bot, found.info, len(found.holders))
            return commands.seat_bot(found, at, seat, bot.name, by, body.client_id, here, body.yields)

        return await self._enter(session, by, token, "bot", body.client_id, decide)

    async def leave(self, table: str, seat: int, body: wire.Command, token: str | None) -> wire.Accepted:
        """Get up from one's seat."""
        return await self._request("leave", table, body, token, commands.leave, seat)

    async def come_back(self, table: str, seat: int, body: wire.Command, token: str | None) -> wire.Accepted:
        """Sit down where one sat before."""
        return await self._request("return", table, body, token, commands.come_back, seat)

    async def rematch(
        self, table: str, body: wire.Rematch, token: str | None, account: str | None = None
    ) -> wire.OpenedTable:
        """Play again: at a table that the first one opens and the others join."""
        session, seat = await self._authenticate(table, token)
        person = await self._person(account)
        return await self._registry.run_shielded(self._rematch(session, seat, body.contribution, person))

    async def _rematch(
        self, session: TableSession, seat: int, contribution: str | None, person: Person | None
    ) -> wire.OpenedTable:
        def decide(table: TableState, at: int) -> AnyEntry:
            if table.feeds[seat].now(at).table.state != "over":
                raise conflict("not_over", "the game is not over yet")
            return RematchOpened(at=at, seat=seat, client_id="rematch", table=opening.new_id())

        await session.append("rematch", decide, seat)
        async with session.use() as old:
            assert old.rematch is not None and session.rules is not None
            secret, holder = self._commitments.rematch_secret(session.id), old.holders[seat]
            begin = await self._opener().with_room(opening.rematch_opening(old, old.rematch, secret))
            table = TableState(begin, old.info)
            entries = opening.seat_bots_again(table, old)
            # Whoever comes first opens it; a process that died in between may have left that to the next.
            found = await self._store.open(begin, entries, table.summary(), session.rules)
        assert holder.name is not None
        name, account = holder.name, None
        if person is not None and person.id == holder.account:
            name, account = person.name, person.id
        # With a colon it is nothing that a client may send, or everybody could ask for this seat's token.
        client_id = f"rematch:{session.id}"
        seat_token = await self._sit(found, seat, name, client_id, True, contribution, account)
        async with self._registry.use(found) as (_, new):
            return wire.OpenedTable(table=new.feeds[None].now(now()).table, seats=[seat_token])

    # ------------------------------------------------------------------------------------------- play

    async def choose(self, table: str, body: wire.Choice, token: str | None) -> wire.Accepted:
        """Pick an option."""
        return await self._request("choice", table, body, token, commands.choose)

    async def take_back(self, table: str, body: wire.UndoRequest, token: str | None) -> wire.Accepted:
        """Take choices back, or ask for it."""
        return await self._request("undo", table, body, token, commands.take_back)

    async def consent(self, table: str, body: wire.Vote, token: str | None) -> wire.Accepted:
        """Answer to who asks to take choices back."""
        return await self._request("consent", table, body, token, commands.consent)

    async def set_passing(self, table: str, body: wire.SetPassing, token: str | None) -> wire.Accepted:
        """Pass until something concerns oneself, or be asked again."""
        return await self._request("passing", table, body, token, commands.set_passing)

    async def resign(self, table: str, body: wire.Command, token: str | None) -> wire.Accepted:
        """Give up."""
        return await self._request("resign", table, body, token, commands.resign)

    async def set_pause(self, table: str, body: wire.SetPause, token: str | None) -> wire.Accepted:
        """Ask for a pause, or go on."""
        return await self._request("pause", table, body, token, commands.set_pause)

    async def offer_draw(self, table: str, body: wire.Command, token: str | None) -> wire.Accepted:
        """Offer a draw."""
        return await self._request("draw", table, body, token, commands.offer_draw)

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
            if request not in GO_ON:
                self._room.check_entry(table.opening.opener)
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

    async def lobby(self, asked: Asked, language: str = WRITTEN) -> wire.Lobby:
        """Public tables, the newest first."""
        return (await self.encoded_lobby(asked, language)).content

    async def encoded_lobby(self, asked: Asked, language: str = WRITTEN) -> Encoded[wire.Lobby]:
        """The same as it goes out."""
        return await self._lobby.page(asked, language)

    async def find(self, body: FindTable, account: str | None = None, language: str = WRITTEN) -> FoundTable:
        """A seat where somebody waits who fits, or at a new table to which others are sent."""
        person = await self._person(account)
        if self._matching is None:
            raise accounts_are_off()
        return await self._registry.run_shielded(self._matching.find(body, person, language))

    async def _shown(self, table: str, language: str) -> wire.Table:
        """A table as everybody sees it."""
        async with self._registry.use(table) as (_, found):
            return translated(found.feeds[None].now(now()).table, language)

    async def _ratings(self, accounts: Collection[str]) -> Ratings:
        assert self._accounts is not None
        return await self._accounts.store.read(lambda connection: ratings_of(connection, accounts))

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
        session, subscriber, talk, absent = await self._subscribe(table, token, since, language, patches)
        try:
            await self.talk.greet(session, talk, subscriber)
            if subscriber.reader is not None:
                await self._presence.connected(table, subscriber.reader)
                if absent:
                    await self._registry.time_keeper.welcome(table, subscriber.reader)
            await self._send_presence(
                session, [subscriber] if subscriber.reader is None else session.subscribers
            )
            if subscriber.reader is None:
                self._watchers.changed(session)
            yield subscriber
        finally:
            session.subscribers.discard(subscriber)
            if subscriber.reader is not None:
                self._registry.spawn(self._on_disconnect(session, subscriber.reader))
            else:
                self._watchers.changed(session)

    async def _subscribe(
        self, table: str, token: str | None, since: int | None, language: str, patches: bool
    ) -> tuple[TableSession, Subscriber, wire.TalkSetting | None, bool]:
        """Who is told of a table from now on, how people talk there, and whether a bot plays for this reader.
        While they listen nothing else is kept: the table itself may be let go of."""
        async with self._registry.use(table) as (session, found):
            subscriber = self._subscriber(found, token, language, patches)
            await session.subscribe(found, subscriber, since)
            self._bots.wake(session)
            absent = subscriber.reader is not None and found.holders[subscriber.reader].absent
            return session, subscriber, found.opening.talk, absent

    def _subscriber(self, table: TableState, token: str | None, language: str, patches: bool) -> Subscriber:
        reader = self._reader(table, token)
        return Subscriber(reader, None if reader is None else table.holders[reader].nonce, language, patches)

    async def _past(
        self, table: str, token: str | None, since: int, until: int, language: str, patches: bool
    ) -> AsyncIterator[wire.Message]:
        """Events that were told before. Who reads them is not connected by that, and nobody hears of it."""
        async with self._registry.use(table) as (session, found):
            subscriber = self._subscriber(found, token, language, patches)
            await session.last(found, subscriber.reader, until)
        await session.send_past(subscriber, since, until)
        return subscriber

    async def _on_disconnect(self, session: TableSession, seat: int) -> None:
        if seat not in session.connected_seats:
            await self._presence.disconnected(session.id, seat)
        await self._send_presence(session, session.subscribers)

    async def _send_presence(
        self, session: TableSession, subscribers: Collection[Subscriber], spectators: int | None = None
    ) -> None:
        """Tell who is connected, and how many look on: so many, or as is known here."""
        here = {*session.connected_seats, *await self._store.connected_seats(session.id, now())}
        session.send_presence(here, subscribers, spectators)

    async def _tell_watchers(self, session: TableSession, spectators: int) -> None:
        """Tell all at a table that so many look on."""
        await self._send_presence(session, session.subscribers, spectators)

    async def _refresh_watchers(self) -> None:
        await self._watchers.refresh(self._registry.sessions)

    async def health(self) -> wire.Health:
        """Whether all is well."""
        await self._check_database()
        waiting = [
            wire.Preparation(game=slug, done=step.done, total=step.total)
            for slug, step in preparing().items()
        ]
        tables = len(self._registry.sessions)
        analysis, kept = self._analyser is not None, self._settings
        return wire.Health(
            version=__version__,
            tables=tables,
            compiling=waiting,
            analysis=analysis,
            lab=self._lab is not None,
            lab_training=0.0 if self._lab is None else self._lab.trainings.most_minutes,
            keep=wire.KeptDays(kept.keep_open, kept.keep_playing, kept.keep_over, kept.keep_reports),
        )

    async def _check_database(self) -> None:
        """Read and write something. Anybody may ask, so all who do at about the same time get one answer."""
        if self._checked is None or (self._checked.done() and now() - self._checked_at >= CHECK_EVERY):
            self._checked, self._checked_at = self._registry.spawn(self._store.ping()), now()
        await asyncio.shield(self._checked)

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

    async def holder_of(self, table: str, token: str | None) -> tuple[int, SeatHolder]:
        """Whose credential it is, as they sit at the table now."""
        session, seat = await self._authenticate(table, token)
        async with session.use() as found:
            self._seat_of(found, token)  # somebody else may have sat down there meanwhile
            return seat, found.holders[seat]

    async def _authenticate(
        self, table: str, token: str | None, own: int | None = None
    ) -> tuple[TableSession, int]:
        """The seat of who sends a request; `own`: it has to be this one."""
        session, found = await self._registry.find(table)
        seat = self._seat_of(found, token)
        if own is not None and own != seat:
            raise forbidden("wrong_seat", f"this credential is for seat {seat}, not for seat {own}")
        return session, seat
