"""A table service with one table that keeps everything in memory, and does what a test tells it to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from colossarium.server import wire, wire_games, wire_review
from colossarium.server.bans import BanList
from colossarium.server.encoded import Encoded
from colossarium.server.refused import conflict, forbidden, missing, unauthorized
from colossarium.server.sessions.lobby import Asked
from colossarium.server.sessions.service import TableService
from colossarium.server.tables.seats import SeatHolder
from colossarium.server.talk.table_talk import TableTalk
from colossarium.server.wire_accounts import Done
from colossarium.server.wire_lobby import FindTable, FoundTable
from colossarium.server.wire_talk import ReportSeat, Say
from colossarium.table.record import Record
from colossarium.table.view_types import AnyView

TABLE = "t4ble"
TOKENS = {"co1.seat.0": 0, "co1.seat.1": 1}
ASK = {"client_id": "a-client-of-the-tests"}


SAID = wire.Said(number=1, seat=0, name="Ann", account=None, at=1, phrase="hello", text="Hello!")


def table(public: bool = True) -> wire.Table:
    """The only one there is."""
    return wire.Table(
        id=TABLE,
        game="beasthunt",
        title="Merlin's Beast Hunt",
        rules="1",
        program="p",
        options={"players": 2},
        public=public,
        pause=0.0,
        created=1,
        state="playing",
        seats=[wire.Seat(seat=0, label="blue", state="person", name="Ann")],
        commitment="00",
    )


def view(table: dict[str, Any]) -> AnyView:
    """What a spectator sees when nobody is asked."""
    return {
        "game": "beasthunt",
        "options": {"players": 2},
        "seat": None,
        "waiting": None,
        "decision": None,
        "over": False,
        "scores": [0, 0],
        "winners": [],
        "table": table,
    }


def event(number: int, viewer: int | None = None) -> wire.Event:
    """One of its events."""
    return wire.Event(
        number=number,
        reason="chosen" if number > 1 else "snapshot",
        seat=None,
        at=1,
        table=table(),
        viewer=viewer,
        view=view({"number": number}),
        undo=None,
        log_offset=0,
        lines=[],
    )


def recap() -> wire_review.Recap:
    step = wire_review.RecapStep(
        at=0, seat=None, text="", changes=[wire_review.PointChange(seat=0, points=2, source=0, text="")]
    )
    return wire_review.Recap(
        players=["Ann", "Bea"],
        scores=[2, 0],
        winners=[0],
        places=[1, 2],
        end=[],
        sources=[wire_review.PointSource(kind="rule", name=None, title="Fences")],
        steps=[step],
    )


def replay() -> wire_review.Replay:
    """The beginning of some game."""
    moment = wire_review.Moment(
        at=0, seat=None, choice=None, label=None, turn=1, round=1, view=view({}), views=None, lines=[]
    )
    return wire_review.Replay(
        game="beasthunt",
        title="Merlin's Beast Hunt",
        options={},
        players=["Ann"],
        choices=0,
        moments=[moment],
    )


def odds() -> wire_review.OptionOdds:
    return wire_review.OptionOdds(name="B2", label="B2", share=1.0, chance=None)


def judged() -> wire_review.JudgedChoices:
    choice = wire_review.JudgedChoice(at=1, seat=0, played="B2", best="B2", gain=0.0, options=[odds()])
    return wire_review.JudgedChoices(choices=1, first=0, next=1, judged=[choice])


class FakeTalk(TableTalk):
    """Says what it is told to, to nobody."""

    def __init__(self, service: FakeService) -> None:
        self._service = service

    async def say(self, table: str, body: Say, token: str | None, language: str = "en") -> wire.Said:
        self._service._called("say", table, body, token)
        self._service._player(table, token)
        return SAID

    async def present(self, table: str, token: str | None, language: str = "en") -> wire.Talk:
        self._service._called("talk", table, token)
        self._service._table(table)
        self._service._seat(token)
        return wire.Talk(said=[SAID], whole=True)

    async def report(self, table: str, body: ReportSeat, token: str | None) -> Done:
        self._service._called("report", table, body, token)
        self._service._table(table)
        self._service._seat(token)
        return Done()


class FakeService(TableService):
    """Does what `sessions/service.py` would do, as far as a client can tell."""

    def __init__(self) -> None:
        self.calls: list[tuple[object, ...]] = []
        self.bans = BanList()
        self.talk = FakeTalk(self)
        self.last = 3
        self.error: Exception | None = None
        """Raised by whatever is called next."""
        self.queues: set[asyncio.Queue[wire.Message | Exception | None]] = set()

    def _called(self, *call: object) -> None:
        self.calls.append(call)
        if self.error is not None:
            raise self.error

    def _table(self, table: str) -> None:
        if table != TABLE:
            raise missing("there is no such table")

    def _seat(self, token: str | None) -> int | None:
        if token is not None and token not in TOKENS:
            raise unauthorized("this credential was not made here")
        return None if token is None else TOKENS[token]

    def _player(self, table: str, token: str | None, seat: int | None = None) -> wire.Accepted:
        self._table(table)
        held = self._seat(token)
        if held is None:
            raise unauthorized("this needs the credential of a seat")
        if seat is not None and seat != held:
            raise forbidden("another_seat", "this credential is for another seat")
        return wire.Accepted(number=self.last)

    async def holder_of(self, table: str, token: str | None) -> tuple[int, SeatHolder]:
        self._called("holder_of", table, token)
        self._player(table, token)
        return TOKENS[token or ""], SeatHolder(name="Ann")

    async def open(self, new: wire.NewTable, account: str | None = None) -> wire.OpenedTable:
        self._called("open", new)
        return wire.OpenedTable(table=table(new.public), seats=[wire.SeatToken(seat=0, token="co1.seat.0")])

    async def sit(self, table: str, seat: int, body: wire.Sit, account: str | None = None) -> wire.SeatToken:
        self._called("sit", table, seat, body)
        self._table(table)
        if seat > 1:
            raise missing("there is no such seat")
        return wire.SeatToken(seat=seat, token=f"co1.seat.{seat}")

    async def seat_bot(self, table: str, seat: int, body: wire.SeatBot, token: str | None) -> wire.Accepted:
        self._called("seat_bot", table, seat, body, token)
        return self._player(table, token)

    async def leave(self, table: str, seat: int, body: wire.Command, token: str | None) -> wire.Accepted:
        self._called("leave", table, seat, body, token)
        return self._player(table, token, seat)

    async def come_back(self, table: str, seat: int, body: wire.Command, token: str | None) -> wire.Accepted:
        self._called("come_back", table, seat, body, token)
        return self._player(table, token, seat)

    async def choose(self, table: str, body: wire.Choice, token: str | None) -> wire.Accepted:
        self._called("choose", table, body, token)
        taken = self._player(table, token)
        if body.sequence != self.last:
            raise conflict("stale", "more has happened since")
        return taken

    async def take_back(self, table: str, body: wire.UndoRequest, token: str | None) -> wire.Accepted:
        self._called("take_back", table, body, token)
        return self._player(table, token)

    async def set_passing(self, table: str, body: wire.SetPassing, token: str | None) -> wire.Accepted:
        self._called("set_passing", table, body, token)
        return self._player(table, token)

    async def set_pause(self, table: str, body: wire.SetPause, token: str | None) -> wire.Accepted:
        self._called("set_pause", table, body, token)
        return self._player(table, token)

    async def resign(self, table: str, body: wire.Command, token: str | None) -> wire.Accepted:
        self._called("resign", table, body, token)
        return self._player(table, token)

    async def offer_draw(self, table: str, body: wire.Command, token: str | None) -> wire.Accepted:
        self._called("offer_draw", table, body, token)
        return self._player(table, token)

    async def consent(self, table: str, body: wire.Vote, token: str | None) -> wire.Accepted:
        self._called("consent", table, body, token)
        return self._player(table, token)

    async def rematch(
        self, table: str, body: wire.Command, token: str | None, account: str | None = None
    ) -> wire.OpenedTable:
        self._called("rematch", table, body, token)
        self._player(table, token)
        raise conflict("not_over", "the game goes on")

    async def present(self, table: str, token: str | None, language: str = "en") -> wire.Event:
        self._called("present", table, token)
        self._table(table)
        return event(self.last, self._seat(token))

    async def knowledge(self, table: str, token: str | None) -> wire.Knowledge:
        self._called("knowledge", table, token)
        self._player(table, token)
        return wire.Knowledge(game="beasthunt", seat=0, rules="1", deal="")

    async def variant(self, table: str, language: str = "en") -> wire_games.VariantRules:
        self._called("variant", table, language)
        self._table(table)
        return wire_games.VariantRules(
            game="beasthunt", title="A Hunt", text="", settings={"hand": 6}, changes=["hand = 6"], texts=[]
        )

    async def hint(self, table: str, token: str | None, language: str = "en") -> wire_review.Hint:
        self._called("hint", table, token, language)
        self._player(table, token)
        return wire_review.Hint(seat=0, number=self.last, best="B2", tried=8, options=[odds()])

    async def analysis(self, table: str) -> wire_review.GameAnalysis:
        self._called("analysis", table)
        self._table(table)
        return wire_review.GameAnalysis(choices=0, judge="network", chances=[[0.5, 0.5]])

    async def analysis_record(self, body: wire_review.AnalyseRecord) -> wire_review.GameAnalysis:
        self._called("analysis_record", body)
        return wire_review.GameAnalysis(choices=0, judge="network", chances=[[0.5, 0.5]])

    async def judged_choices(
        self, table: str, query: wire_review.ChoicesQuery, language: str = "en"
    ) -> wire_review.JudgedChoices:
        self._called("judged_choices", table, query, language)
        self._table(table)
        return judged()

    async def judged_choices_record(
        self, body: wire_review.JudgeRecord, language: str = "en"
    ) -> wire_review.JudgedChoices:
        self._called("judged_choices_record", body, language)
        return judged()

    async def record(self, table: str) -> Record:
        self._called("record", table)
        self._table(table)
        return Record(game="beasthunt", rules="1", options={"players": 2}, choices=["B2"], key="00")

    async def replay(self, table: str, wish: wire_review.ReplayQuery, language: str = "en") -> msgspec.Raw:
        self._called("replay", table, wish, language)
        self._table(table)
        return msgspec.Raw(msgspec.json.encode(replay()))

    async def recap(self, table: str, language: str = "en") -> msgspec.Raw:
        self._called("recap", table, language)
        return msgspec.Raw(msgspec.json.encode(recap()))

    async def recap_record(self, body: wire_review.RecapRecord, language: str = "en") -> msgspec.Raw:
        self._called("recap_record", body, language)
        return msgspec.Raw(msgspec.json.encode(recap()))

    async def replay_record(self, body: wire_review.ReplayRecord, language: str = "en") -> msgspec.Raw:
        self._called("replay_record", body, language)
        return msgspec.Raw(msgspec.json.encode(replay()))

    def commitment(self) -> wire.Commitment:
        self._called("commitment")
        return wire.Commitment(id="1.a.b", commitment="00")

    async def encoded_lobby(self, asked: Asked, language: str = "en") -> Encoded[wire.Lobby]:
        self._called("lobby", asked)
        listings = {TABLE: wire.Listing(spectators=2, here=[0], level=3)}
        return Encoded(wire.Lobby(tables=[table()], listings=listings))

    async def find(self, body: FindTable, account: str | None = None, language: str = "en") -> FoundTable:
        self._called("find", body)
        return FoundTable(table=table(), seat=1, until=30, opened=True)

    async def health(self) -> wire.Health:
        self._called("health")
        return wire.Health(version="0", tables=1)

    @asynccontextmanager
    async def watch(
        self,
        table: str,
        token: str | None,
        since: int | None,
        language: str = "en",
        until: int | None = None,
        patches: bool = False,
    ) -> AsyncIterator[AsyncIterator[wire.Message]]:
        self._called("watch", table, token, since, until)
        self._table(table)
        viewer = self._seat(token)
        if since is not None and since > self.last:
            raise conflict("ahead", f"there is no event {since} yet: the last one is {self.last}")
        queue: asyncio.Queue[wire.Message | Exception | None] = asyncio.Queue()
        for number in [self.last] if since is None else range(since + 1, (until or self.last) + 1):
            queue.put_nowait(event(number, viewer))
        if until is not None:
            queue.put_nowait(wire.Closing(code="complete", sentence="that is all"))
        self.queues.add(queue)
        try:
            yield self._messages(queue)
        finally:
            self.queues.discard(queue)

    async def _messages(
        self, queue: asyncio.Queue[wire.Message | Exception | None]
    ) -> AsyncIterator[wire.Message]:
        while (message := await queue.get()) is not None:
            if isinstance(message, Exception):
                raise message
            yield message

    def tell(self, message: wire.Message | Exception | None) -> None:
        """Tell all who watch; None: it is over."""
        for queue in self.queues:
            queue.put_nowait(message)
