"""What is asked of a server, and how its answers are read. Nothing here touches the network."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from colossarium.client.errors import InvalidResponse
from colossarium.machine.chance import KEY_BYTES
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
from colossarium.server.refused import Refused
from colossarium.table.record import Record

T = TypeVar("T")
BOT = "bot:"
"""How a bot is told from a person's name where seats are listed: `["Ann", "bot:playouts"]`."""

_games = msgspec.json.Decoder(list[wire_games.GameDescription])
_game = msgspec.json.Decoder(wire_games.GameDescription)
_texts = msgspec.json.Decoder(list[wire_games.Text])
_bots = msgspec.json.Decoder(list[wire_games.BotDescription])
_commitment = msgspec.json.Decoder(wire.Commitment)
_health = msgspec.json.Decoder(wire.Health)
_time = msgspec.json.Decoder(wire.ServerTime)
_lobby = msgspec.json.Decoder(wire.Lobby)
_found = msgspec.json.Decoder(wire_lobby.FoundTable)
_opened = msgspec.json.Decoder(wire.OpenedTable)
_seat_token = msgspec.json.Decoder(wire.SeatToken)
_accepted = msgspec.json.Decoder(wire.Accepted)
_event = msgspec.json.Decoder(wire.Event)
_knowledge = msgspec.json.Decoder(wire.Knowledge)
_replay = msgspec.json.Decoder(wire_review.Replay)
_recap = msgspec.json.Decoder(wire_review.Recap)
_hint = msgspec.json.Decoder(wire_review.Hint)
_analysis = msgspec.json.Decoder(wire_review.GameAnalysis)
_judged = msgspec.json.Decoder(wire_review.JudgedChoices)
_record = msgspec.json.Decoder(Record)
_variant = msgspec.json.Decoder(wire_games.VariantRules)
_checked = msgspec.json.Decoder(wire_lab.LabCheck)
_scripts = msgspec.json.Decoder(wire_lab.LabScripts)
_words = msgspec.json.Decoder(wire_lab.LabWords)
_told: msgspec.json.Decoder[wire_lab.LabProgress | wire.Closing] = msgspec.json.Decoder(
    wire_lab.LabProgress | wire.Closing
)
_training_told: msgspec.json.Decoder[wire_lab.LabTrainingProgress | wire.Closing] = msgspec.json.Decoder(
    wire_lab.LabTrainingProgress | wire.Closing
)
_trained = msgspec.json.Decoder(wire_lab.LabTrained)
_profile = msgspec.json.Decoder(wire_accounts.Profile)
_profiles = msgspec.json.Decoder(wire_accounts.Profiles)
_my_game = msgspec.json.Decoder(wire_accounts.OwnGame)
_my_seats = msgspec.json.Decoder(wire_accounts.OwnSeats)
_my_games = msgspec.json.Decoder(wire_accounts.OwnGames)
_statistics = msgspec.json.Decoder(wire_accounts.Statistics)
_export = msgspec.json.Decoder(wire_accounts.Export)
_claimed = msgspec.json.Decoder(wire_accounts.ClaimedSeats)
_own = msgspec.json.Decoder(wire_accounts.OwnAccount)
_talk = msgspec.json.Decoder(wire.Talk)
_said = msgspec.json.Decoder(wire.Said)
_phrases = msgspec.json.Decoder(wire_talk.Phrases)
_blocks = msgspec.json.Decoder(wire_talk.Blocks)
_done = msgspec.json.Decoder(wire_accounts.Done)
_offer = msgspec.json.Decoder(wire_notices.NoticeOffer)
_friends = msgspec.json.Decoder(wire_friends.Friends)
_friend_link = msgspec.json.Decoder(wire_friends.FriendLink)
_account = msgspec.json.Decoder(wire_accounts.Account)
_mail = msgspec.json.Decoder(wire_notices.MailAddress)
_subscribed = msgspec.json.Decoder(wire_notices.Subscribed)
_problem = msgspec.json.Decoder(wire.Problem)


@dataclass(frozen=True)
class Request(Generic[T]):
    """A request that can be sent any number of times: what it asks for is granted once."""

    method: str
    path: str
    decoder: msgspec.json.Decoder[T]
    token: str | None = None
    body: bytes | None = None
    localised: bool = False
    """Whether its answer depends on the language."""

    def localised_path(self, language: str | None) -> str:
        """The path, with the language where the answer depends on it."""
        if language is None or not self.localised:
            return self.path
        return f"{self.path}{'&' if '?' in self.path else '?'}{urlencode({'lang': language})}"

    def headers(self) -> dict[str, str]:
        headers = {"Accept": "application/json"}
        if self.body is not None:
            headers["Content-Type"] = "application/json"
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        return headers

    def decode(self, status: int, content: bytes) -> T:
        """The answer, or the refusal."""
        if status >= 300:
            raise refusal_of(status, content)
        try:
            return self.decoder.decode(content)
        except (msgspec.DecodeError, RecursionError) as error:
            raise InvalidResponse(
                f"the answer to {self.method} {self.path} makes no sense: {error}"
            ) from error


def account_headers(account: str | None) -> dict[str, str]:
    """What each request carries of who is signed in; `account`: their token."""
    return {} if account is None else {"Colossarium-Account": account}


def refusal_of(status: int, content: bytes) -> Refused | InvalidResponse:
    """What a server said no with."""
    try:
        problem = _problem.decode(content)
    except (msgspec.DecodeError, RecursionError):
        return InvalidResponse(f"the answer has the status {status} and says nothing that this client knows")
    return Refused(problem.status, problem.code, problem.sentence)


def new_id() -> str:
    """A client id: no two requests have the same one."""
    return secrets.token_urlsafe(18)


def server_address(address: str) -> str:
    """The address of a server, as requests want it."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(f"{address!r} should be the address of a server, such as http://127.0.0.1:8000")
    return address.rstrip("/")


def table_id(where: str) -> str:
    """The id of a table that is named by its id or its link."""
    path = urlsplit(where).path if "/" in where else where
    last = path.rstrip("/").rpartition("/")[2]
    if not last:
        raise ValueError(f"{where!r} is neither the id of a table nor a link to one")
    return last


def table_path(table: str, *parts: str | int) -> str:
    """Where a table is found, or something of it."""
    return "/".join(("/api/tables", quote(table, safe=""), *map(str, parts)))


def table_page(table: str) -> str:
    """Where a browser finds a table."""
    return f"/t/{quote(table, safe='')}"


def _post(path: str, decoder: msgspec.json.Decoder[T], body: wire.Wire, token: str | None) -> Request[T]:
    return Request("POST", path, decoder, token, msgspec.json.encode(body))


# ---------------------------------------------------------------------------------------------- of the server


def games() -> Request[list[wire_games.GameDescription]]:
    return Request("GET", "/api/games", _games, localised=True)


def game(name: str) -> Request[wire_games.GameDescription]:
    return Request("GET", f"/api/games/{quote(name, safe='')}", _game, localised=True)


def texts(game: str) -> Request[list[wire_games.Text]]:
    return Request("GET", f"/api/games/{quote(game, safe='')}/texts", _texts, localised=True)


def bots() -> Request[list[wire_games.BotDescription]]:
    return Request("GET", "/api/bots", _bots, localised=True)


def health() -> Request[wire.Health]:
    return Request("GET", "/api/health", _health)


def server_time() -> Request[wire.ServerTime]:
    return Request("GET", "/api/time", _time)


def lobby(
    state: str | None,
    before: str | None,
    game: str | None = None,
    clock: str | None = None,
    level: int | None = None,
) -> Request[wire.Lobby]:
    given = {"state": state, "before": before, "game": game, "clock": clock, "level": level}
    query = {name: value for name, value in given.items() if value is not None}
    return Request("GET", "/api/tables" + (f"?{urlencode(query)}" if query else ""), _lobby, localised=True)


def find(wish: wire_lobby.FindTable) -> Request[wire_lobby.FoundTable]:
    return Request("POST", "/api/find", _found, None, msgspec.json.encode(wish), localised=True)


def open_table(
    game: str,
    options: Mapping[str, str | int],
    sit: Sequence[str | None],
    public: bool,
    pause: float | None,
    start: wire.ForkPoint | None = None,
    commitment_id: str | None = None,
    contributions: Mapping[int, str] | None = None,
    terms: wire.Terms | None = None,
    variant: wire.VariantText | None = None,
    talk: wire.TalkSetting = "phrases",
) -> Request[wire.OpenedTable]:
    added = contributions or {}
    sitters = [
        _seat_assignment(seat, who, added.get(seat)) for seat, who in enumerate(sit) if who is not None
    ]
    body = wire.NewTable(
        client_id=new_id(),
        game=game,
        options=dict(options),
        public=public,
        pause=pause,
        terms=terms or wire.Terms(),
        talk=talk,
        sit=sitters,
        variant=variant,
        from_=start,
        commitment_id=commitment_id,
    )
    return _post("/api/tables", _opened, body, None)


def _seat_assignment(seat: int, who: str, contribution: str | None) -> wire.SeatAssignment:
    if who.startswith(BOT):
        return wire.SeatAssignment(seat=seat, bot=who.removeprefix(BOT))
    return wire.SeatAssignment(seat=seat, name=who, contribution=contribution)


def phrases() -> Request[wire_talk.Phrases]:
    return Request("GET", "/api/phrases", _phrases, localised=True)


def commitment() -> Request[wire.Commitment]:
    return Request("GET", "/api/commitment", _commitment)


def new_contribution() -> str:
    """A player's part of a table's key."""
    return secrets.token_hex(KEY_BYTES)


def people(sit: Sequence[str | None]) -> list[int]:
    """The seats on which somebody sits down who is no bot."""
    return [seat for seat, who in enumerate(sit) if who is not None and not who.startswith(BOT)]


# ----------------------------------------------------------------------------------------------- of accounts


def me() -> Request[wire_accounts.OwnAccount]:
    return Request("GET", "/api/me", _own)


def account(account: str) -> Request[wire_accounts.Profile]:
    return Request("GET", f"/api/accounts/{quote(account, safe='')}", _profile)


def accounts(accounts: Sequence[str]) -> Request[wire_accounts.Profiles]:
    return Request("GET", f"/api/accounts?{urlencode({'ids': ','.join(accounts)})}", _profiles)


def my_games(before: str | None) -> Request[wire_accounts.OwnGames]:
    query = "" if before is None else f"?{urlencode({'before': before})}"
    return Request("GET", f"/api/me/games{query}", _my_games)


def my_game(table: str) -> Request[wire_accounts.OwnGame]:
    return Request("GET", f"/api/me/games/{quote(table, safe='')}", _my_game)


def my_seats(table: str) -> Request[wire_accounts.OwnSeats]:
    return Request("GET", f"/api/me/games/{quote(table, safe='')}/seats", _my_seats)


def rename_passkey(passkey: str, device: str) -> Request[wire_accounts.Done]:
    body = wire_accounts.RenamePasskey(passkey=passkey, device=device)
    return Request("POST", "/api/me/passkeys/rename", _done, None, msgspec.json.encode(body))


def statistics() -> Request[wire_accounts.Statistics]:
    return Request("GET", "/api/me/statistics", _statistics)


def export() -> Request[wire_accounts.Export]:
    return Request("GET", "/api/me/export", _export)


def claim_seats(seats: Sequence[tuple[str, str]]) -> Request[wire_accounts.ClaimedSeats]:
    held = [wire_accounts.HeldSeat(table=table, token=token) for table, token in seats]
    body = wire_accounts.ClaimSeats(seats=held)
    return Request("POST", "/api/me/seats", _claimed, None, msgspec.json.encode(body))


def sign_out(everywhere: bool) -> Request[wire_accounts.Done]:
    body = wire_accounts.SignOut(everywhere=everywhere)
    return Request("POST", "/api/me/sign-out", _done, None, msgspec.json.encode(body))


def blocks() -> Request[wire_talk.Blocks]:
    return Request("GET", "/api/me/blocks", _blocks)


def block(account: str, on: bool) -> Request[wire_talk.Blocks]:
    body = wire_talk.Block(account=account, on=on)
    return Request("POST", "/api/me/block", _blocks, None, msgspec.json.encode(body))


# ------------------------------------------------------------------------------------------------ of notices


def notices() -> Request[wire_notices.NoticeOffer]:
    return Request("GET", "/api/notices", _offer)


def notify(
    table: str, browser: wire_notices.Subscribe | wire_notices.Unsubscribe, token: str
) -> Request[wire_notices.Subscribed]:
    return _post(table_path(table, _notices(browser)), _subscribed, browser, token)


def notify_account(
    browser: wire_notices.Subscribe | wire_notices.Unsubscribe,
) -> Request[wire_notices.Subscribed]:
    return Request("POST", f"/api/me/{_notices(browser)}", _subscribed, None, msgspec.json.encode(browser))


def _notices(browser: wire_notices.Subscribe | wire_notices.Unsubscribe) -> str:
    return "notices" if isinstance(browser, wire_notices.Subscribe) else "notices/stop"


def friends() -> Request[wire_friends.Friends]:
    return Request("GET", "/api/me/friends", _friends, localised=True)


def friend_link() -> Request[wire_friends.FriendLink]:
    return _post("/api/me/friends/link", _friend_link, wire_friends.MakeFriendLink(), None)


def whose_friend_link(link: str) -> Request[wire_accounts.Account]:
    return _post("/api/friends/ask", _account, wire_friends.FollowLink(link=link), None)


def befriend(link: str) -> Request[wire_friends.Friends]:
    body = msgspec.json.encode(wire_friends.FollowLink(link=link))
    return Request("POST", "/api/me/friends/accept", _friends, None, body, localised=True)


def unfriend(account: str) -> Request[wire_friends.Friends]:
    body = msgspec.json.encode(wire_friends.Unfriend(account=account))
    return Request("POST", "/api/me/friends/remove", _friends, None, body, localised=True)


def invite(account: str, table: str) -> Request[wire_accounts.Done]:
    return _post(
        "/api/me/friends/invite", _done, wire_friends.InviteFriend(account=account, table=table), None
    )


def dismiss(table: str) -> Request[wire_accounts.Done]:
    return _post("/api/me/friends/dismiss", _done, wire_friends.Dismiss(table=table), None)


def mail() -> Request[wire_notices.MailAddress]:
    return Request("GET", "/api/me/mail", _mail)


def set_mail(address: str, language: str | None) -> Request[wire_notices.MailAddress]:
    body = wire_notices.SetMailAddress(address=address, language=language or "")
    return _post("/api/me/mail/set", _mail, body, None)


def remove_mail() -> Request[wire_accounts.Done]:
    return _post("/api/me/mail/remove", _done, wire_notices.RemoveMailAddress(), None)


def confirm_mail(link: str) -> Request[wire_accounts.Done]:
    return _post("/api/mail/confirm", _done, wire_notices.MailLink(link=link), None)


def stop_mail(link: str) -> Request[wire_accounts.Done]:
    return _post("/api/mail/stop", _done, wire_notices.MailLink(link=link), None)


# ------------------------------------------------------------------------------------------------ of the lab


def check_variant(game: str, variant: wire.VariantText) -> Request[wire_lab.LabCheck]:
    body = wire_lab.LabVariant(game=game, text=variant.text, settings=variant.settings)
    return Request("POST", "/api/lab/check", _checked, None, msgspec.json.encode(body), localised=True)


def scripts(game: str) -> Request[wire_lab.LabScripts]:
    return Request("GET", f"/api/lab/games/{quote(game, safe='')}/scripts", _scripts)


def words(game: str) -> Request[wire_lab.LabWords]:
    return Request("GET", f"/api/lab/games/{quote(game, safe='')}/words", _words)


def run_variant(run: wire_lab.LabRun) -> Request[wire_lab.LabProgress | wire.Closing]:
    """Its decoder is for each message of the answer."""
    return Request("POST", "/api/lab/runs", _told, None, msgspec.json.encode(run))


def train_variant(
    training: wire_lab.LabTraining,
) -> Request[wire_lab.LabTrainingProgress | wire.Closing]:
    """Its decoder is for each message of the answer."""
    return Request("POST", "/api/lab/trainings", _training_told, None, msgspec.json.encode(training))


def trained(fingerprint: str) -> Request[wire_lab.LabTrained]:
    return Request("GET", f"/api/lab/trained/{quote(fingerprint, safe='')}", _trained)


# ------------------------------------------------------------------------------------------------- of a table


def present(table: str, token: str | None) -> Request[wire.Event]:
    return Request("GET", table_path(table), _event, token, localised=True)


def variant(table: str) -> Request[wire_games.VariantRules]:
    return Request("GET", table_path(table, "variant"), _variant, localised=True)


def knowledge(table: str, token: str) -> Request[wire.Knowledge]:
    return Request("GET", table_path(table, "knowledge"), _knowledge, token)


def record(table: str) -> Request[Record]:
    return Request("GET", table_path(table, "record"), _record)


def replay(table: str, viewer: int | str, first: int, count: int) -> Request[wire_review.Replay]:
    query = urlencode({"viewer": viewer, "first": first, "count": count})
    return Request("GET", f"{table_path(table, 'replay')}?{query}", _replay, localised=True)


def replay_record(record: Record, viewer: int | str, first: int, count: int) -> Request[wire_review.Replay]:
    body = wire_review.ReplayRecord(record=record.plain(), viewer=str(viewer), first=first, count=count)
    return Request("POST", "/api/replay", _replay, None, msgspec.json.encode(body), localised=True)


def recap(table: str) -> Request[wire_review.Recap]:
    return Request("GET", table_path(table, "recap"), _recap, localised=True)


def recap_record(record: Record) -> Request[wire_review.Recap]:
    body = wire_review.RecapRecord(record=record.plain())
    return Request("POST", "/api/recap", _recap, None, msgspec.json.encode(body), localised=True)


def hint(table: str, token: str) -> Request[wire_review.Hint]:
    return Request("GET", table_path(table, "hint"), _hint, token, localised=True)


def analysis(table: str) -> Request[wire_review.GameAnalysis]:
    return Request("GET", table_path(table, "analysis"), _analysis)


def analysis_record(record: Record) -> Request[wire_review.GameAnalysis]:
    body = wire_review.AnalyseRecord(record=record.plain())
    return Request("POST", "/api/analysis", _analysis, None, msgspec.json.encode(body))


def judged_choices(table: str, first: int, count: int) -> Request[wire_review.JudgedChoices]:
    query = urlencode({"first": first, "count": count})
    return Request("GET", f"{table_path(table, 'analysis', 'choices')}?{query}", _judged, localised=True)


def judged_choices_record(record: Record, first: int, count: int) -> Request[wire_review.JudgedChoices]:
    body = wire_review.JudgeRecord(record=record.plain(), first=first, count=count)
    return Request("POST", "/api/analysis/choices", _judged, None, msgspec.json.encode(body), localised=True)


def sit(table: str, seat: int, name: str, contribution: str | None = None) -> Request[wire.SeatToken]:
    body = wire.Sit(client_id=new_id(), name=name, contribution=contribution)
    return _post(table_path(table, "seats", seat), _seat_token, body, None)


def seat_bot(
    table: str, seat: int, bot: str, token: str | None, yields: bool = False
) -> Request[wire.Accepted]:
    body = wire.SeatBot(client_id=new_id(), bot=bot, yields=yields)
    return _post(table_path(table, "seats", seat, "bot"), _accepted, body, token)


def leave(table: str, seat: int, token: str) -> Request[wire.Accepted]:
    return _post(
        table_path(table, "seats", seat, "leave"), _accepted, wire.Command(client_id=new_id()), token
    )


def come_back(table: str, seat: int, token: str) -> Request[wire.Accepted]:
    return _post(
        table_path(table, "seats", seat, "return"), _accepted, wire.Command(client_id=new_id()), token
    )


def choose(table: str, sequence: int, choice: str, token: str) -> Request[wire.Accepted]:
    body = wire.Choice(client_id=new_id(), sequence=sequence, choice=choice)
    return _post(table_path(table, "choices"), _accepted, body, token)


def take_back(table: str, sequence: int, choices: int, ask: bool, token: str) -> Request[wire.Accepted]:
    body = wire.UndoRequest(client_id=new_id(), sequence=sequence, choices=choices, ask=ask)
    return _post(table_path(table, "undo"), _accepted, body, token)


def set_passing(table: str, on: bool, token: str) -> Request[wire.Accepted]:
    return _post(table_path(table, "passing"), _accepted, wire.SetPassing(client_id=new_id(), on=on), token)


def set_pause(table: str, on: bool, token: str) -> Request[wire.Accepted]:
    return _post(table_path(table, "pause"), _accepted, wire.SetPause(client_id=new_id(), on=on), token)


def resign(table: str, token: str) -> Request[wire.Accepted]:
    return _post(table_path(table, "resign"), _accepted, wire.Command(client_id=new_id()), token)


def offer_draw(table: str, token: str) -> Request[wire.Accepted]:
    return _post(table_path(table, "draw"), _accepted, wire.Command(client_id=new_id()), token)


def consent(table: str, proposal: int, agree: bool, token: str) -> Request[wire.Accepted]:
    body = wire.Vote(client_id=new_id(), proposal=proposal, agree=agree)
    return _post(table_path(table, "consent"), _accepted, body, token)


def rematch(table: str, token: str, contribution: str | None = None) -> Request[wire.OpenedTable]:
    body = wire.Rematch(client_id=new_id(), contribution=contribution)
    return _post(table_path(table, "rematch"), _opened, body, token)


def talk(table: str, token: str | None) -> Request[wire.Talk]:
    return Request("GET", table_path(table, "talk"), _talk, token, localised=True)


def say(table: str, token: str, text: str | None, phrase: wire.PhraseName | None) -> Request[wire.Said]:
    body = msgspec.json.encode(wire_talk.Say(client_id=new_id(), text=text, phrase=phrase))
    return Request("POST", table_path(table, "say"), _said, token, body, localised=True)


def report(
    table: str, seat: int, reason: wire_talk.ReportReason, words: str, token: str | None
) -> Request[wire_accounts.Done]:
    body = wire_talk.ReportSeat(client_id=new_id(), seat=seat, reason=reason, words=words)
    return _post(table_path(table, "report"), _done, body, token)
