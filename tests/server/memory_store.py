"""A store in memory and bots that answer at once, for tests that look at tables alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache

import msgspec

from colossarium.server.store.interface import (
    Ban,
    DuplicateRequest,
    ListedTable,
    Opening,
    Outage,
    Report,
    Rules,
    Saying,
    Served,
    StaleSequence,
    State,
    StoredTable,
    TableSummary,
    TalkLimits,
    Usage,
)
from colossarium.server.tables.entries import AnyEntry, decode, encode


@cache
def scope_of(text: str) -> object:
    """What makes a stored entry the same request as another; kept, for each append asks all before it."""
    return decode(text).scope()


class MemoryStore:
    """Keeps what a store keeps, as text where a store has text."""

    def __init__(self) -> None:
        self.openings: dict[str, Opening] = {}
        self.logs: dict[str, list[str]] = {}
        self.summaries: dict[str, TableSummary] = {}
        self._rules: dict[str, Rules] = {}
        self._secret = os.urandom(32)
        self._here: dict[tuple[str, int], int] = {}
        self.watching: dict[str, tuple[int, int]] = {}
        self.listeners: list[Callable[[str, int], object]] = []
        self.served: Served | None = None
        self.banned: list[Ban] = []
        self.reports: list[Report] = []
        self.talk: dict[str, dict[tuple[int, str], Saying]] = {}
        self.fails = False
        """Whether the next append fails as if the disk were full."""

    async def open(
        self, opening: Opening, entries: Sequence[AnyEntry], summary: TableSummary, rules: Rules
    ) -> str:
        for other in self.openings.values():
            if opening.client_id is not None and other.client_id == opening.client_id:
                return other.id
        if opening.id not in self.openings:
            self.openings[opening.id] = opening
            self.logs[opening.id] = [encode(entry) for entry in entries]
            self.summaries[opening.id] = summary
            self._rules.setdefault(rules.program, rules)
        return opening.id

    async def append(self, table: str, sequence: int, entry: AnyEntry, summary: TableSummary) -> None:
        if self.fails:
            self.fails = False
            raise OSError("no room on the disk")
        log = self.logs[table]
        if entry.scope() is not None:
            for number, text in enumerate(log, 1):
                if scope_of(text) == entry.scope():
                    raise DuplicateRequest(number)
        if sequence != len(log) + 1:
            raise StaleSequence
        log.append(encode(entry))
        self.summaries[table] = summary

    async def load(self, table: str, after: int = 0) -> StoredTable | None:
        if table not in self.openings:
            return None
        return StoredTable(
            opening=self.openings[table], entries=[decode(text) for text in self.logs[table][after:]]
        )

    async def lobby(
        self,
        states: Sequence[State],
        since: int,
        before: tuple[int, str] | None,
        limit: int,
        now: int | None = None,
        game: str | None = None,
        each: int | None = None,
    ) -> list[ListedTable]:
        def shown(summary: TableSummary) -> State:
            untold = now is not None and summary.state == "over" and summary.updated > now
            return "playing" if untold else summary.state

        found = [
            ListedTable(opening.created, key, self.summaries[key].card, shown(self.summaries[key]))
            for key, opening in self.openings.items()
            if opening.public
            and game in (None, opening.game)
            and shown(self.summaries[key]) in states
            and self.summaries[key].updated >= since
        ]
        found.sort(reverse=True)
        found = [row for row in found if before is None or row[:2] < before]
        openers = [self.openings[row.id].opener for row in found]
        many = [
            each is not None and opener is not None and openers[:number].count(opener) >= each
            for number, opener in enumerate(openers)
        ]
        return [row for row, passed_over in zip(found, many, strict=True) if not passed_over][:limit]

    async def usage_of(self, opener: str, client_id: str | None, said: int) -> Usage:
        mine = [each for each in self.openings.values() if each.opener == opener]
        stored = sum(len(text) for each in mine for text in self.logs[each.id])
        opened = any(each.client_id == client_id is not None for each in self.openings.values())
        return Usage(tables=len(mine), stored=stored, opened=opened)

    async def usage(self) -> Usage:
        return Usage(
            tables=len(self.openings), stored=sum(len(text) for log in self.logs.values() for text in log)
        )

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        return {table: len(self.logs[table]) for table in tables if table in self.logs}

    async def delete(self, tables: Sequence[str]) -> int:
        for table in tables:
            del self.openings[table], self.logs[table], self.summaries[table]
        return len(tables)

    async def delete_unused(
        self, state: State, before: int, now: int, spared: Collection[str], most: int
    ) -> list[str]:
        kept = {table for (table, _), until in self._here.items() if until > now}
        kept |= set(await self.watchers(list(self.summaries), now))
        gone = [
            key
            for key, each in self.summaries.items()
            if each.state == state and each.updated < before and key not in {*spared, *kept}
        ][:most]
        await self.delete(gone)
        return gone

    async def tables_waiting_for_bots(self, before: int) -> list[str]:
        return [
            key for key, summary in self.summaries.items() if summary.bot_asked and summary.updated <= before
        ]

    async def tables_due(self, before: int) -> list[str]:
        return [key for key, each in self.summaries.items() if each.due is not None and each.due <= before]

    async def note_alive(self, now: int, gap: int) -> list[Outage]:
        self.served = Served(last=now) if self.served is None else self.served
        if self.served.last < now:
            self.served = self.served.until(now, gap)
        return self.served.outages

    async def bans(self, now: int) -> list[Ban]:
        return [ban for ban in self.banned if ban.until is None or ban.until > now]

    async def report(self, report: Report, most: int) -> bool:
        if any(each.id == report.id for each in self.reports):
            return True
        if sum(each.table == report.table for each in self.reports) >= most:
            return False
        self.reports.append(report)
        return True

    async def forget_moderation(self, now: int, keep: int) -> None:
        return None

    async def rules(self, program: str) -> Rules | None:
        return self._rules.get(program)

    async def secret(self) -> bytes:
        return self._secret

    async def note_presence(self, seats: Sequence[tuple[str, int]], until: int) -> None:
        for seat in seats:
            self._here[seat] = until

    async def connected_seats(self, table: str, now: int) -> set[int]:
        return {seat for (whose, seat), until in self._here.items() if whose == table and until > now}

    async def note_watchers(self, counts: Mapping[str, int], until: int) -> None:
        self.watching.update({table: (count, until) for table, count in counts.items()})

    async def watchers(self, tables: Sequence[str], now: int) -> dict[str, int]:
        found = {table: self.watching.get(table, (0, 0)) for table in tables}
        return {table: count for table, (count, until) in found.items() if count and until > now}

    async def seats_here(self, tables: Sequence[str], now: int) -> dict[str, set[int]]:
        return {table: await self.connected_seats(table, now) for table in tables}

    async def expire_presence(self, before: int) -> None:
        self._here = {seat: until for seat, until in self._here.items() if until >= before}

    async def say(self, table: str, said: Saying, client_id: str, limits: TalkLimits) -> Saying | None:
        if table not in self.openings:
            raise KeyError(table)
        heard = self.talk.setdefault(table, {})
        key = (said.seat, client_id)
        if key not in heard:
            for milliseconds, most in limits.each:
                lately = [each for each in heard.values() if each.at > said.at - milliseconds]
                if sum(each.seat == said.seat for each in lately) >= most:
                    return None
            heard[key] = msgspec.structs.replace(said, number=len(heard) + 1)
        return heard[key]

    async def said(self, table: str, after: int = 0) -> list[Saying]:
        return [each for each in self.talk.get(table, {}).values() if each.number > after]

    async def tell_of_talk(self, tables: Sequence[str]) -> None:
        return None

    async def has_blocked(self, account: str, other: str) -> bool:
        return False

    def listen(
        self, told: Callable[[str, int], object], on_talk: Callable[[str, int], object] | None = None
    ) -> None:
        self.listeners.append(told)

    async def ping(self) -> None:
        return None

    async def close(self) -> None:
        return None


class InstantBots:
    """Thinks nothing: the table plays any option."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def think(
        self,
        bot: str,
        game: str,
        rules: Rules,
        state: bytes,
        seat: int,
        seconds: float,
        seed: int,
        game_seed: int = 0,
        owner: str = "",
    ) -> int | None:
        self.asked.append(bot)
        return None

    async def close(self) -> None:
        return None
