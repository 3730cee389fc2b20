"""Hints, and what can be looked back at when a game is over: its record, replay, recap and analyses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from hashlib import sha256

import msgspec

from colossarium.server import wire, wire_review
from colossarium.server.analyses import (
    Analyser,
    GameAnalyses,
    Hints,
    analysis_is_off,
    no_hints_among_people,
)
from colossarium.server.recaps import RecapCache
from colossarium.server.refused import conflict
from colossarium.server.replay_cache import ReplayCache
from colossarium.server.replays import parse_sent_record, played_to_its_end
from colossarium.server.sessions.clock import now
from colossarium.server.sessions.registry import SessionRegistry
from colossarium.server.sessions.strange_rules import told
from colossarium.server.store.interface import Rules
from colossarium.server.tables import commands
from colossarium.server.tables.events import player_names, translated, words_for
from colossarium.server.tables.state import TableState
from colossarium.table.game import Game
from colossarium.table.languages import WRITTEN
from colossarium.table.record import Record


class ReviewService(ABC):
    """The part of `TableService` that changes no table."""

    _registry: SessionRegistry

    def __init__(self, analyser: Analyser | None) -> None:
        """Without an `analyser` there are no hints, and no analyses."""
        self._replays = ReplayCache()
        self._recaps = RecapCache()
        self._analyser = analyser
        if analyser is not None:
            self._hints = Hints(analyser)
            self._analyses = GameAnalyses(analyser)
            self._sent_analyses = GameAnalyses(analyser)

    @abstractmethod
    def _seat_of(self, table: TableState, token: str | None) -> int:
        """The seat of a credential, which is needed."""

    async def stop_looking_back(self) -> None:
        """No game is played again or analysed from now on: whoever waits for that is told that the server
        stops."""
        self._recaps.close()
        if self._analyser is not None:
            await self._analyser.close()
        await self._replays.close()

    async def hint(self, table: str, token: str | None, language: str = WRITTEN) -> wire_review.Hint:
        """What a master would do in the place of the seat that is asked, if all others are bots."""
        self._check_analysis()
        async with self._registry.use(table) as (session, found):
            seat = self._seat_of(found, token)
            session.active_at[seat] = now()
            if any(holder.person for other, holder in enumerate(found.holders) if other != seat):
                # A seat stays its player's, whoever plays for them, to the end of the game.
                raise no_hints_among_people()
            frame = commands.frame_to_act_on(found, now(), seat)
            if frame.game is None or not frame.asks(seat):
                raise conflict("not_asked", "you are not asked now: a hint is for a choice of your own")
            game, number = frame.game, frame.number
            names = player_names(translated(frame.table, language))
        with told(found):
            return await self._hints.show(game, seat, number, words_for(game.info, names, language))

    async def analysis(self, table: str) -> wire_review.GameAnalysis:
        """Winning chances at every moment of a game that is over."""
        self._check_analysis()
        async with self._registry.use(table) as (_, found):
            game = self._finished_game(found)
        return await self._analyses.curve(table, lambda: game)

    async def analysis_record(self, body: wire_review.AnalyseRecord) -> wire_review.GameAnalysis:
        """The same of the game of a record."""
        self._check_analysis()
        record = parse_sent_record(body.record)
        return await self._sent_analyses.curve(_name_of(record), lambda: played_to_its_end(record))

    async def judged_choices(
        self, table: str, query: wire_review.ChoicesQuery, language: str = WRITTEN
    ) -> wire_review.JudgedChoices:
        """What choices of a game that is over were worth, and what would have been better."""
        self._check_analysis()
        async with self._registry.use(table) as (_, found):
            game = self._finished_game(found)
            names = player_names(translated(found.feeds[None].last.table, language))
        return await self._analyses.judged(table, lambda: game, query, language, names)

    async def judged_choices_record(
        self, body: wire_review.JudgeRecord, language: str = WRITTEN
    ) -> wire_review.JudgedChoices:
        """The same of the game of a record."""
        self._check_analysis()
        record = parse_sent_record(body.record)
        return await self._sent_analyses.judged(
            _name_of(record), lambda: played_to_its_end(record), body, language
        )

    def _check_analysis(self) -> None:
        if self._analyser is None:
            raise analysis_is_off()

    async def record(self, table: str) -> Record:
        """The whole game, when it is over."""
        async with self._registry.use(table) as (_, found):
            return self._finished_game(found).record

    def _finished_game(self, table: TableState) -> Game:
        """The game of a table, if everybody knows that it is over."""
        shown = table.feeds[None].now(now())
        if shown.game is None or not shown.over:
            raise conflict("not_over", "a record tells everything: there is none before the game is over")
        game = shown.game.copy()
        game.ending = table.ending
        return game

    async def replay(
        self, table: str, query: wire_review.ReplayQuery, language: str = WRITTEN
    ) -> msgspec.Raw:
        """Moments of a game that is over: a `Replay` as JSON."""
        record, names, rules, origin = await self._played_out(table, language)
        return await self._replays.show(table, record, query, language, names, rules, origin)

    async def replay_record(self, body: wire_review.ReplayRecord, language: str = WRITTEN) -> msgspec.Raw:
        """Moments of the game of a record."""
        record = parse_sent_record(body.record)
        laid_out = record.position is not None
        origin = wire.ForkOrigin(table=None, choices=0, position=True) if laid_out else None
        return await self._replays.show(_name_of(record), record, body, language, forked_from=origin)

    async def recap(self, table: str, language: str = WRITTEN) -> msgspec.Raw:
        """How a game that is over ended, and where its points came from: a `Recap` as JSON."""
        record, names, rules, _ = await self._played_out(table, language)
        return await self._recaps.show(table, record, language, names, rules)

    async def recap_record(self, body: wire_review.RecapRecord, language: str = WRITTEN) -> msgspec.Raw:
        """The same of the game of a record."""
        record = parse_sent_record(body.record)
        return await self._recaps.show(_name_of(record), record, language)

    async def _played_out(
        self, table: str, language: str
    ) -> tuple[Record, tuple[str, ...], Rules | None, wire.ForkOrigin | None]:
        """The record of a game that is over, its players' names, its rules, and where it began."""
        async with self._registry.use(table) as (session, found):
            names = player_names(translated(found.feeds[None].last.table, language))
            return self._finished_game(found).record, names, session.rules, found.fork_origin


def _name_of(record: Record) -> str:
    """Names a record that somebody sends, and no table."""
    return f"record:{sha256(msgspec.json.encode(record)).hexdigest()}"
