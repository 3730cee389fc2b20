"""What is said at the tables of one process: kept first, then told to all who look on."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection
from http import HTTPStatus

from colossarium.server.bans import BanList
from colossarium.server.http.rate_limits import TokenBuckets
from colossarium.server.metering import current_meter
from colossarium.server.refused import RetryLater, bad, conflict, forbidden, missing
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.registry import SessionRegistry
from colossarium.server.sessions.session import CLOSED, TableSession
from colossarium.server.sessions.subscriber import Subscriber
from colossarium.server.store.interface import Report, Saying, Store, TalkLimits
from colossarium.server.tables.feeds import Reader
from colossarium.server.tables.state import TableState
from colossarium.server.talk.phrases import text_of, to_wire
from colossarium.server.talk.plain_text import plain_text
from colossarium.server.wire import Said, Talk
from colossarium.server.wire_accounts import Done
from colossarium.server.wire_talk import ReportSeat, Say
from colossarium.table.languages import WRITTEN

LIMITS = TalkLimits(kept=100, each=((10_000, 5), (60_000, 15)))
ADDRESS_RATE, ADDRESS_BURST = 1.0, 20
"""How much one address may say at all tables, a second and at once."""
REPORT_RATE, REPORT_BURST = 1 / 60, 20
"""How many people one address may report: a second, and at once. The operator has to read all of it."""
SLOWER_SECONDS = 5
QUOTED = 10
"""How much of what somebody said last stands in a report about them."""
MOST_REPORTS, MOST_FROM_SPECTATORS = 20, 10
"""Reports of one table that wait for the operator; who plays there can still send some when no spectator
can."""

ReaderOf = Callable[[TableState, str | None], Reader]
SeatOf = Callable[[TableState, str | None], int]


class TableTalk:
    """All talk of a process."""

    def __init__(
        self,
        store: Store,
        registry: SessionRegistry,
        bans: BanList,
        reader_of: ReaderOf,
        seat_of: SeatOf,
        rate: float,
    ) -> None:
        """`reader_of`, `seat_of`: whose credential it is at a table, or it is refused; `rate`: how many
        requests an address may send in a second, 0 for any number."""
        self._store, self._registry, self._bans = store, registry, bans
        self._reader_of, self._seat_of = reader_of, seat_of
        self._buckets = TokenBuckets(min(rate, ADDRESS_RATE), ADDRESS_BURST)
        self._reports = TokenBuckets(min(rate, REPORT_RATE), REPORT_BURST)

    # ----------------------------------------------------------------------------------------- saying

    async def say(self, table: str, body: Say, token: str | None, language: str = WRITTEN) -> Said:
        """Say something to everybody at a table. The same request again says it once."""
        return await self._registry.run_shielded(self._say(table, body, token, language))

    async def _say(self, table: str, body: Say, token: str | None, language: str) -> Said:
        async with self._registry.use(table) as (session, found):
            seat = self._seat_of(found, token)
            said = self._checked(found, seat, body)
            session.active_at[seat] = now()
        self._check_rate()
        try:
            kept = await self._store.say(table, said, body.client_id, LIMITS)
        except KeyError:
            raise missing("there is no such table") from None
        if kept is None:
            raise _slower()
        await self._tell(session)
        return to_wire(kept, language)

    def _checked(self, table: TableState, seat: int, body: Say) -> Saying:
        """What somebody wants to say, if it can be said there."""
        talk = table.opening.talk or "none"
        if (body.phrase is None) == (body.text is None):
            raise bad("bad_talk", "say either a phrase or a text of your own")
        if talk == "none":
            raise forbidden("no_talk", "nobody talks at this table: that was settled when it was opened")
        if talk == "phrases" and body.text is not None:
            raise forbidden("phrases_only", "at this table only phrases can be said")
        if table.closed:
            raise conflict("closed", CLOSED)
        holder = table.holders[seat]
        banned = None if holder.account is None else self._bans.refusal_of_account(holder.account)
        if banned is not None:
            raise banned
        return Saying(
            at=now(),
            seat=seat,
            name=holder.name or table.labels[seat],
            account=holder.account,
            phrase=body.phrase,
            text="" if body.text is None else plain_text(body.text),
        )

    def _check_rate(self) -> None:
        address = current_meter().address
        if address and self._buckets.refusal(address, 1) is not None:
            raise _slower()

    # ---------------------------------------------------------------------------------------- reading

    async def present(self, table: str, token: str | None, language: str = WRITTEN) -> Talk:
        """All that is kept of what was said at a table."""
        async with self._registry.use(table) as (_, found):
            self._reader_of(found, token)
        return _talk(await self._store.said(table), language, whole=True)

    async def greet(self, session: TableSession, talk: str | None, subscriber: Subscriber) -> None:
        """Tell somebody who begins to look on what was said, and from then on what is."""
        if talk in (None, "none"):
            return
        async with session.talking:
            kept = await self._store.said(session.id)
            subscriber.heard = kept[-1].number if kept else 0
            if kept:
                subscriber.send(_talk(kept, subscriber.language, whole=True))

    def on_talk(self, table: str, number: int) -> None:
        """Another process has kept something that was said, or with 0 has taken something away."""
        session = self._registry.sessions.get(table)
        if session is not None and session.subscribers:
            self._registry.spawn(self._tell(session, whole=number == 0))

    async def forget(self, tables: Collection[str]) -> None:
        """Something that was said at these tables is kept no longer: who has it is told what is left."""
        for table in tables:
            session = self._registry.sessions.get(table)
            if session is not None:
                await self._tell(session, whole=True)
        if tables:
            await self._store.tell_of_talk(list(tables))

    async def _tell(self, session: TableSession, whole: bool = False) -> None:
        """Tell everybody who looks on what they have not heard yet, in order."""
        async with session.talking:
            listening = [each for each in session.subscribers if each.heard is not None]
            if not listening:
                return
            heard = 0 if whole else min(each.heard or 0 for each in listening)
            kept = await self._store.said(session.id, heard)
            messages: dict[tuple[str, int], Talk] = {}
            for subscriber in listening:
                after = 0 if whole else subscriber.heard or 0
                new = [each for each in kept if each.number > after]
                if new or whole:
                    key = (subscriber.language, after)
                    if key not in messages:
                        messages[key] = _talk(new, subscriber.language, whole)
                    subscriber.send(messages[key])
                if new:
                    subscriber.heard = new[-1].number

    # -------------------------------------------------------------------------------------- reporting

    async def report(self, table: str, body: ReportSeat, token: str | None) -> Done:
        """Tell the operator about who has a seat, with what they said last."""
        async with self._registry.use(table) as (_, found):
            reporter = self._reader_of(found, token)
            if body.seat >= len(found.holders):
                raise missing(f"there is no seat {body.seat} at this table")
            holder = found.holders[body.seat]
            if holder.name is None:
                raise conflict("nobody_there", "nobody sits there who could be reported")
            if reporter == body.seat:
                raise bad("own_seat", "this is your own seat")
        said = [each for each in await self._store.said(table) if each.seat == body.seat]
        report = Report(
            id=_report_id(table, reporter, body.client_id),
            at=now(),
            table=table,
            seat=body.seat,
            reporter=reporter,
            name=holder.name,
            account=holder.account,
            reason=body.reason,
            words=body.words,
            quoted=[f"{each.name}: {text_of(each)}" for each in said[-QUOTED:]],
        )
        address = current_meter().address
        if address and (refused := self._reports.refusal(address, 1)) is not None:
            raise refused
        most = MOST_FROM_SPECTATORS if reporter is None else MOST_REPORTS
        if not await self._store.report(report, most):
            raise conflict("reported", "the operator has many reports of this table already, and will look")
        return Done()


def _report_id(table: str, reporter: Reader, client_id: str) -> str:
    """The same for the same request, and nothing that leads back to it."""
    return hashlib.sha256(f"report:{table}:{reporter}:{client_id}".encode()).hexdigest()[:16]


def _talk(said: list[Saying], language: str, whole: bool) -> Talk:
    return Talk(said=[to_wire(each, language) for each in said], whole=whole)


def _slower() -> RetryLater:
    return RetryLater(
        HTTPStatus.TOO_MANY_REQUESTS, "too_much_talk", "not so fast: wait a moment", SLOWER_SECONDS
    )
