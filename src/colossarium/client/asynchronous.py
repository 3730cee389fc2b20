"""The client with `await`, for programs with many tables. `blocking.py` is written from it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from colossarium.client import requests
from colossarium.client.asynchronous_io import Http, connect, sleep
from colossarium.client.requests import Request
from colossarium.client.retry import PATIENCE, Backoff, pause_after_answer, pause_after_error
from colossarium.client.session import SessionProperties
from colossarium.client.stream import EventStream, P, progress_message
from colossarium.server import (
    wire,
    wire_accounts,
    wire_friends,
    wire_games,
    wire_lab,
    wire_lobby,
    wire_notices,
    wire_review,
    wire_talk,
)
from colossarium.server.joint_key import check_chance
from colossarium.server.refused import Refused
from colossarium.table.decision import Option
from colossarium.table.record import Record

T = TypeVar("T")


class AsyncClient:
    """A server, as a program sees it; `Refused` or `ServerUnreachable` if it does not do what is asked."""

    def __init__(
        self,
        address: str = "http://127.0.0.1:8000",
        *,
        patience: float = PATIENCE,
        language: str | None = None,
        account: str | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """`account`: the token of who is signed in; without one a guest plays."""
        self.address = requests.server_address(address)
        self.patience = patience
        self.language = language
        """What prompts, logs and texts are told in: `de`, or English."""
        self._http = Http(self.address, transport, account)

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.close()

    async def send(self, request: Request[T]) -> T:
        """Send a request until there is an answer. The server grants it once, however often it is sent."""
        backoff = Backoff(self.patience)
        while True:
            try:
                answer = await self._http.send(request, self.language)
            except httpx.TransportError as error:
                pause: float | None = pause_after_error(backoff, error, self.address, request)
            else:
                pause = pause_after_answer(backoff, answer.status_code, answer.headers)
                if pause is None:
                    return request.decode(answer.status_code, answer.content)
            await sleep(pause or 0)

    async def games(self) -> list[wire_games.GameDescription]:
        """The games that can be played."""
        return await self.send(requests.games())

    async def game(self, name: str) -> wire_games.GameDescription:
        return await self.send(requests.game(name))

    async def texts(self, game: str) -> list[wire_games.Text]:
        """What there is to read about a game's cards, tiles, beasts …"""
        return await self.send(requests.texts(game))

    async def bots(self) -> list[wire_games.BotDescription]:
        """The bots that can be seated."""
        return await self.send(requests.bots())

    async def phrases(self) -> wire_talk.Phrases:
        """What can be said at tables without words of one's own, in this client's language."""
        return await self.send(requests.phrases())

    async def health(self) -> wire.Health:
        return await self.send(requests.health())

    async def server_time(self) -> wire.ServerTime:
        """The server's clock, by which time runs at tables."""
        return await self.send(requests.server_time())

    async def lobby(
        self,
        state: str | None = None,
        *,
        game: str | None = None,
        clock: str | None = None,
        level: int | None = None,
    ) -> AsyncGenerator[wire.Table]:
        """Public tables, the newest first; `state`: only those that are open, playing or over; `clock`: the
        kind (`none`, `real_time`, `correspondence`); `level`: of those who sit there, from 1 to 5."""
        before: str | None = None
        while True:
            page = await self.send(requests.lobby(state, before, game, clock, level))
            for table in page.tables:
                yield table
            if (before := page.more) is None:
                return

    async def find(
        self,
        name: str,
        game: str | None = None,
        *,
        players: int | None = None,
        clock: wire_lobby.WishedClock | None = None,
        rated: bool = False,
        near: bool = False,
    ) -> AsyncSeat:
        """Sit down where somebody waits who wants the same, or at a new table to which whoever asks next is
        sent. What is left out may be as it likes; `rated`: only with people who keep their names; `near`:
        only with those whose rating is near one's own. The game begins when all seats are taken, or when
        `seat.seat_bot(2, "tuff", yields=True)` has put bots there until somebody comes."""
        backoff = Backoff(self.patience)
        not_at: list[str] = []
        found: wire_lobby.FoundTable | None = None
        while True:
            if found is None:
                wish = wire_lobby.FindTable(
                    client_id=requests.new_id(),
                    game=game,
                    players=players,
                    clock=clock,
                    rated=rated,
                    near=near,
                    not_at=not_at[-wire_lobby.MOST_NOT_AT :],
                )
                found = await self.send(requests.find(wish))
            assert found.table is not None
            try:
                return await self.table(found.table.id).sit(found.seat, name)
            except Refused as refused:
                # Somebody else was quicker there; or all wait for what somebody does in secret, and
                # the seat is kept meanwhile.
                if refused.code not in wire_lobby.ASK_AGAIN:
                    raise
                if refused.code != "waiting":
                    not_at.append(found.table.id)
                    found = None
                pause = backoff.next_pause()
                if pause is None:
                    raise
            await sleep(pause)

    async def open(
        self,
        game: str,
        /,
        *,
        sit: Sequence[str | None] = (),
        public: bool = False,
        pause: float | None = None,
        terms: wire.Terms | None = None,
        variant: wire.VariantText | None = None,
        talk: wire.TalkSetting = "phrases",
        **options: str | int,
    ) -> AsyncTable:
        """Open a table, with the options of the game.

        `sit` says who sits where: names of players, whose seats are then in `table.seats`, `bot:playouts`
        for a bot, None for a seat that stays empty for now. `terms` has the clock, and what comes of running
        out of time or being absent: `Terms(clock=RealTime(bank=600, increment=10))`; `Terms(absence=None)`
        waits for who is absent. `variant` is one of the
        game, where the server has a lab: `VariantText(text=Path("quick_ages.py").read_text())`. `talk` is
        what people may say to each other: `none`, `phrases`, or `chat` for words of their own too.

        Players add to the key that all chance comes from; `table.check_chance()` checks it at the end.
        """
        contributions = {seat: requests.new_contribution() for seat in requests.people(sit)}
        bound: wire.Commitment | None = None
        if contributions:
            bound = await self.send(requests.commitment())
        request = requests.open_table(
            game,
            options,
            sit,
            public,
            pause,
            commitment_id=None if bound is None else bound.id,
            contributions=contributions,
            terms=terms,
            variant=variant,
            talk=talk,
        )
        table = self._opened_table(await self.send(request))
        table.contributions = contributions
        if bound is not None:
            table.commitment = bound.commitment
        return table

    async def go_on(
        self,
        game: Record | str,
        choices: int,
        *,
        sit: Sequence[str | None] = (),
        public: bool = False,
        pause: float | None = None,
        terms: wire.Terms | None = None,
    ) -> AsyncTable:
        """Open a table that begins at a moment of another game: a record, or a table that is over by its id
        or link. It goes on with the same chance."""
        if isinstance(game, Record):
            slug, start = game.game, wire.ForkPoint(record=game.plain(), choices=choices)
        else:
            table = requests.table_id(game)
            slug = (await self.send(requests.record(table))).game
            start = wire.ForkPoint(table=table, choices=choices)
        request = requests.open_table(slug, {}, sit, public, pause, start, terms=terms)
        return self._opened_table(await self.send(request))

    async def replay(
        self, record: Record, viewer: int | str = "spectator", first: int = 0, count: int = 100
    ) -> wire_review.Replay:
        """Moments of a record as a seat, a spectator or `all` see them."""
        return await self.send(requests.replay_record(record, viewer, first, count))

    async def recap(self, record: Record) -> wire_review.Recap:
        """How the game of a record ended, and where all points came from."""
        return await self.send(requests.recap_record(record))

    async def analysis(self, record: Record) -> wire_review.GameAnalysis:
        """Winning chances at every moment of the game of a record."""
        return await self.send(requests.analysis_record(record))

    async def judged_choices(
        self, record: Record, first: int = 0, count: int = 50
    ) -> wire_review.JudgedChoices:
        """What choices of the game of a record were worth, and what would have been better."""
        return await self.send(requests.judged_choices_record(record, first, count))

    async def check_variant(self, game: str, variant: wire.VariantText) -> wire_lab.LabCheck:
        """What is wrong with a variant, or what differs in it, where the server has a lab."""
        return await self.send(requests.check_variant(game, variant))

    async def scripts(self, game: str) -> wire_lab.LabScripts:
        """All scripts of a game, to be read, or changed in a variant."""
        return await self.send(requests.scripts(game))

    async def words(self, game: str) -> wire_lab.LabWords:
        """All words that the scripts of a game can use."""
        return await self.send(requests.words(game))

    async def run_variant(self, run: wire_lab.LabRun) -> AsyncGenerator[wire_lab.LabProgress]:
        """Games of a variant and of its game, played by bots: how far they are, with a report that settles.

        The last one says `done`. A connection that is lost is made again, and the same games begin anew.
        """
        async with aclosing(self._progress(requests.run_variant(run))) as progress:
            async for message in progress:
                yield message

    async def train_variant(
        self, training: wire_lab.LabTraining
    ) -> AsyncGenerator[wire_lab.LabTrainingProgress]:
        """Have a network learn a variant, where the server offers that: how far it is. From `done` on it is
        the bot `trained` for exactly these rules. A connection that is lost begins the training anew."""
        async with aclosing(self._progress(requests.train_variant(training))) as progress:
            async for message in progress:
                yield message

    async def trained(self, fingerprint: str) -> wire_lab.LabTrained:
        """With how many players the bot `trained` plays by the rules with this fingerprint."""
        return await self.send(requests.trained(fingerprint))

    async def _progress(self, request: Request[P | wire.Closing]) -> AsyncGenerator[P]:
        """What the lab tells of something that takes long, to the message that says `done`."""
        backoff = Backoff(self.patience)
        while True:
            try:
                async with self._http.stream(request, self.language) as answer:
                    pause = pause_after_answer(backoff, answer.status_code, answer.headers)
                    if answer.status_code == 200:
                        async for line in answer.aiter_lines():
                            message = progress_message(request, line)
                            if message is not None:
                                yield message
                                if message.state == "done":
                                    return
                        raise httpx.RemoteProtocolError("the answer ended before it was done")
                    if pause is None:
                        raise requests.refusal_of(answer.status_code, await answer.aread())
            except httpx.TransportError as error:
                pause = pause_after_error(backoff, error, self.address, request)
            await sleep(pause or 0)

    async def me(self) -> wire_accounts.OwnAccount:
        """The account of who is signed in, its passkeys, and where it is signed in."""
        return await self.send(requests.me())

    async def account(self, account: str) -> wire_accounts.Profile:
        """A kept name, how many games count for it, and its ratings."""
        return await self.send(requests.account(account))

    async def accounts(self, accounts: Sequence[str]) -> list[wire_accounts.Profile]:
        """The same of several, twenty at most; those that there are not are left out."""
        return (await self.send(requests.accounts(accounts))).profiles

    async def my_games(self) -> AsyncGenerator[wire_accounts.OwnGame]:
        """The tables at which who is signed in has a seat, those that were opened last first."""
        before: str | None = None
        while True:
            page = await self.send(requests.my_games(before))
            for game in page.games:
                yield game
            if (before := page.more) is None:
                return

    async def my_game(self, where: str) -> wire_accounts.OwnGame:
        """One of them, by its id or link, with what it did to the rating of who is signed in."""
        return await self.send(requests.my_game(requests.table_id(where)))

    async def my_seats(self, where: str) -> list[AsyncSeat]:
        """The seats that who is signed in has at a table, also those that another program took."""
        table = self.table(where)
        found = await self.send(requests.my_seats(table.id))
        return [table._add_seat(each) for each in found.seats]

    async def statistics(self) -> wire_accounts.Statistics:
        """What the finished games of who is signed in came to, by game and opponent, and ratings."""
        return await self.send(requests.statistics())

    async def export(self) -> wire_accounts.Export:
        """All that is kept of the account of who is signed in."""
        return await self.send(requests.export())

    async def rename_passkey(self, passkey: str, device: str) -> wire_accounts.Done:
        """Call the device of a passkey something else; `me()` lists them."""
        return await self.send(requests.rename_passkey(passkey, device))

    async def blocks(self) -> wire_talk.Blocks:
        """The people whom who is signed in has blocked."""
        return await self.send(requests.blocks())

    async def block(self, account: str, on: bool = True) -> wire_talk.Blocks:
        """Block an account, or do so no longer: it can't sit down at tables that one opens from now on."""
        return await self.send(requests.block(account, on))

    async def claim_seats(self, seats: Sequence[AsyncSeat]) -> wire_accounts.ClaimedSeats:
        """Have seats that were taken as a guest be those of who is signed in."""
        held = [(each._session.table, each._session.token or "") for each in seats]
        return await self.send(requests.claim_seats(held))

    async def sign_out(self, everywhere: bool = False) -> wire_accounts.Done:
        """Sign out: the token is not good any more. Signing in takes a passkey, and a browser."""
        return await self.send(requests.sign_out(everywhere))

    async def notices(self) -> wire_notices.NoticeOffer:
        """By which ways the server tells people who are not there that it is their turn."""
        return await self.send(requests.notices())

    async def notify_account(self, browser: wire_notices.Subscribe) -> wire_notices.Subscribed:
        """Have a browser told of all seats of who is signed in."""
        return await self.send(requests.notify_account(browser))

    async def stop_notifying_account(self, endpoint: str) -> wire_notices.Subscribed:
        """Have a browser told of them no more."""
        return await self.send(requests.notify_account(wire_notices.Unsubscribe(endpoint=endpoint)))

    async def friends(self) -> wire_friends.Friends:
        """The friends of who is signed in, whether they are there, and where they ask one to come."""
        return await self.send(requests.friends())

    async def friend_link(self) -> wire_friends.FriendLink:
        """What to send to somebody who is to be a friend: good once."""
        return await self.send(requests.friend_link())

    async def whose_friend_link(self, link: str) -> wire_accounts.Account:
        """Whose friend one would be by this link."""
        return await self.send(requests.whose_friend_link(link))

    async def befriend(self, link: str) -> wire_friends.Friends:
        """Be the friend of who has sent this link."""
        return await self.send(requests.befriend(link))

    async def unfriend(self, account: str) -> wire_friends.Friends:
        """Be friends no longer, for both."""
        return await self.send(requests.unfriend(account))

    async def invite(self, account: str, where: str) -> wire_accounts.Done:
        """Ask a friend to a table at which one sits, by its id or link."""
        return await self.send(requests.invite(account, requests.table_id(where)))

    async def dismiss(self, where: str) -> wire_accounts.Done:
        """Not come to a table to which a friend has asked one."""
        return await self.send(requests.dismiss(requests.table_id(where)))

    async def mail(self) -> wire_notices.MailAddress:
        """Where who is signed in gets mail when it is their turn, where the server sends mail."""
        return await self.send(requests.mail())

    async def set_mail(self, address: str) -> wire_notices.MailAddress:
        """Have a mail sent to an address that asks whether it is right: nothing else is sent there before."""
        return await self.send(requests.set_mail(address, self.language))

    async def remove_mail(self) -> wire_accounts.Done:
        """Get mail no more."""
        return await self.send(requests.remove_mail())

    async def confirm_mail(self, link: str) -> wire_accounts.Done:
        """Say that an address is right, by what the link in the mail carries."""
        return await self.send(requests.confirm_mail(link))

    async def stop_mail(self, link: str) -> wire_accounts.Done:
        """Have mail to an address end, by what the link in a mail carries."""
        return await self.send(requests.stop_mail(link))

    def table(self, where: str) -> AsyncTable:
        """A table by its id or its link."""
        return AsyncTable(self, requests.table_id(where))

    async def seat(self, where: str, token: str) -> AsyncSeat:
        """A seat that was taken before, by the table's id or link and the seat's token."""
        return await self.table(where)._restore_seat(token)

    def _opened_table(self, opened: wire.OpenedTable) -> AsyncTable:
        table = AsyncTable(self, opened.table.id)
        table.commitment = opened.table.commitment
        for seat_token in opened.seats:
            table._add_seat(seat_token)
        return table


class Watcher(SessionProperties):
    """Somebody who is told what happens at a table."""

    def __init__(self, client: AsyncClient, table: str, token: str | None) -> None:
        super().__init__(table, token)
        self._client = client

    async def present(self) -> wire.Event:
        """The table as it is now."""
        request = requests.present(self._session.table, self._session.token)
        return self._session.receive(await self._client.send(request))

    async def events(
        self, since: int | None = None, *, after_end: bool = False
    ) -> AsyncGenerator[wire.Event]:
        """What happens, up to the end of the game; first the present, or what came after event `since`.

        A lost connection is made again, and nothing is told twice or left out. With `after_end` it goes on:
        somebody may ask for a rematch.
        """
        async with aclosing(self.messages(since)) as messages:
            async for message in messages:
                if isinstance(message, wire.Event):
                    yield message
                    if message.table.state == "over" and not after_end:
                        return

    async def messages(
        self, since: int | None = None
    ) -> AsyncGenerator[wire.Event | wire.Presence | wire.Talk]:
        """The same with messages that say who is connected and what is said, and without an end."""
        client = self._client
        stream = EventStream(client.address, self._session, since, client.patience, client.language)
        while True:
            failure: Exception | None = None
            try:
                async with connect(stream.address) as socket:
                    await socket.send(stream.hello())
                    async for text in socket:
                        for message in stream.read(text):
                            yield message
            except (OSError, EOFError, WebSocketException) as error:
                failure = error
            await sleep(stream.pause(failure))

    async def talk(self) -> list[wire.Said]:
        """What was said at the table, the oldest first."""
        found = await self._client.send(requests.talk(self._session.table, self._session.token))
        return found.said

    async def report(self, seat: int, reason: wire_talk.ReportReason, words: str = "") -> wire_accounts.Done:
        """Tell the operator of the server about who has a seat, with what they said last."""
        request = requests.report(self._session.table, seat, reason, words, self._session.token)
        return await self._client.send(request)

    async def _latest(self) -> wire.Event:
        """The event last seen. A seat that has not been told yet what it did last looks first."""
        last = self._session.last
        return await self.present() if last is None or self._session.is_behind else last


class AsyncTable(Watcher):
    """A table, as a spectator sees it, and the seats at it that this client holds."""

    def __init__(self, client: AsyncClient, table: str) -> None:
        super().__init__(client, table, None)
        self.id = table
        self.seats: dict[int, AsyncSeat] = {}
        self.commitment: str | None = None
        """What the server was bound to when this client first saw the table."""
        self.contributions: dict[int, str] = {}
        """What this client has added to the table's key, by seat."""

    @property
    def link(self) -> str:
        """For whoever is to join."""
        return self._client.address + requests.table_page(self.id)

    async def sit(self, seat: int, name: str) -> AsyncSeat:
        """Take an empty seat, or that of a bot which yields it. They count from 0. What the server is bound
        to is noted first, and then added to, unless the game has begun."""
        begun = False
        if self.commitment is None:
            now = (await self.present()).table
            self.commitment, begun = now.commitment, now.state != "open"
        contribution = None if begun else requests.new_contribution()
        seat_token = await self._client.send(requests.sit(self.id, seat, name, contribution))
        if contribution is not None:
            self.contributions[seat] = contribution
        return self._add_seat(seat_token)

    async def check_chance(self) -> list[int]:
        """When the game is over: check that its key comes from the server's secret, to which it was bound
        when this client came, and from what the players added. Gives the seats that added something;
        `UnfairChance` if it does not fit."""
        table = (await self.present()).table
        return check_chance(table, self.commitment or table.commitment, self.contributions)

    async def record(self) -> Record:
        """The whole game, when it is over: `colossarium.replay` plays it again."""
        return await self._client.send(requests.record(self.id))

    async def variant(self) -> wire_games.VariantRules:
        """The rules that somebody wrote for this table, whole."""
        return await self._client.send(requests.variant(self.id))

    async def replay(
        self, viewer: int | str = "spectator", first: int = 0, count: int = 100
    ) -> wire_review.Replay:
        """Moments of the game, when it is over, as a seat, a spectator or `all` saw them."""
        return await self._client.send(requests.replay(self.id, viewer, first, count))

    async def recap(self) -> wire_review.Recap:
        """How the game ended, when it is over, and where all points came from."""
        return await self._client.send(requests.recap(self.id))

    async def analysis(self) -> wire_review.GameAnalysis:
        """Winning chances at every moment of the game, when it is over."""
        return await self._client.send(requests.analysis(self.id))

    async def judged_choices(self, first: int = 0, count: int = 50) -> wire_review.JudgedChoices:
        """What choices of the game were worth, when it is over, and what would have been better."""
        return await self._client.send(requests.judged_choices(self.id, first, count))

    def _add_seat(self, seat_token: wire.SeatToken) -> AsyncSeat:
        self.seats[seat_token.seat] = seat = AsyncSeat(self, seat_token.seat, seat_token.token)
        return seat

    async def _restore_seat(self, token: str) -> AsyncSeat:
        event = await self._client.send(requests.present(self.id, token))
        assert event.viewer is not None, "who sends a token is no spectator"
        seat = self._add_seat(wire.SeatToken(seat=event.viewer, token=token))
        seat._session.receive(event)
        return seat


class AsyncSeat(Watcher):
    """A seat that this client holds. Keep `table.id` and `token` to come back later: `client.seat(…)`."""

    def __init__(self, table: AsyncTable, number: int, token: str) -> None:
        super().__init__(table._client, table.id, token)
        self.table = table
        self.number = number
        self.token = token

    async def choose(self, choice: str | Option) -> wire.Accepted:
        """Choose, by name or by option. It is refused if something has happened that was not seen yet."""
        last = await self._latest()
        return await self._grant(requests.choose(self.table.id, last.number, str(choice), self.token))

    async def knowledge(self) -> dict[str, Any]:
        """What this seat knows, while it is asked: `colossarium.imagine` makes states of it to search in."""
        found = await self._client.send(requests.knowledge(self.table.id, self.token))
        return msgspec.structs.asdict(found)

    async def hint(self) -> wire_review.Hint:
        """What a master would do, while this seat is asked and all others are bots."""
        return await self._client.send(requests.hint(self.table.id, self.token))

    async def undo(self, choices: int = 1, *, ask: bool = False) -> wire.Accepted:
        """Take back choices; with `ask`, ask the others to agree where that is needed."""
        last = await self._latest()
        return await self._grant(requests.take_back(self.table.id, last.number, choices, ask, self.token))

    async def agree(self, agree: bool = True) -> wire.Accepted:
        """Answer to who asks to take choices back, for a pause, or offers a draw."""
        last = await self._latest()
        proposal = 0 if last.table.proposal is None else last.table.proposal.proposal  # 0 is refused
        return await self._grant(requests.consent(self.table.id, proposal, agree, self.token))

    async def notify(self, browser: wire_notices.Subscribe) -> wire_notices.Subscribed:
        """Have a browser told when it is this seat's turn."""
        return await self._client.send(requests.notify(self.table.id, browser, self.token))

    async def stop_notifying(self, endpoint: str) -> wire_notices.Subscribed:
        """Have a browser told of this seat no more."""
        goodbye = wire_notices.Unsubscribe(endpoint=endpoint)
        return await self._client.send(requests.notify(self.table.id, goodbye, self.token))

    async def set_passing(self, on: bool = True) -> wire.Accepted:
        """Pass until something concerns this seat, or be asked again. Nobody else is told."""
        return await self._grant(requests.set_passing(self.table.id, on, self.token))

    async def set_pause(self, on: bool = True) -> wire.Accepted:
        """Stop the game as soon as all people agree; with False, go on."""
        return await self._grant(requests.set_pause(self.table.id, on, self.token))

    async def resign(self) -> wire.Accepted:
        """Give up for good. With more than two sides a bot plays on."""
        return await self._grant(requests.resign(self.table.id, self.token))

    async def offer_draw(self) -> wire.Accepted:
        """Offer a draw, or take the one that is offered."""
        return await self._grant(requests.offer_draw(self.table.id, self.token))

    async def say(self, text: str | None = None, *, phrase: wire.PhraseName | None = None) -> wire.Said:
        """Say a phrase to everybody at the table, or a text where the table has chat."""
        return await self._client.send(requests.say(self.table.id, self.token, text, phrase))

    async def seat_bot(self, seat: int, bot: str = "playouts", yields: bool = False) -> wire.Accepted:
        """Put a bot on an empty seat, or let one play for somebody who is absent; `yields`: until a person
        comes, who takes the seat over with `table.sit`."""
        return await self._grant(requests.seat_bot(self.table.id, seat, bot, self.token, yields))

    async def leave(self) -> wire.Accepted:
        """Get up: before the game for good, during it the seat stays yours."""
        return await self._grant(requests.leave(self.table.id, self.number, self.token))

    async def come_back(self) -> wire.Accepted:
        """Sit down again."""
        return await self._grant(requests.come_back(self.table.id, self.number, self.token))

    async def rematch(self) -> AsyncSeat:
        """The same seat at another table for the same players; the first one to ask opens it."""
        bound = (await self.present()).table.rematch_commitment
        contribution = requests.new_contribution()
        opened = await self._client.send(requests.rematch(self.table.id, self.token, contribution))
        table = self._client._opened_table(opened)
        table.contributions[self.number] = contribution
        table.commitment = bound or table.commitment
        return table.seats[self.number]

    async def _grant(self, request: Request[wire.Accepted]) -> wire.Accepted:
        return self._session.acknowledge(await self._client.send(request))
