"""What the server knows of hints, and of games that are over: asked of `workers/`, once, and kept.

Who asks for what is being found out already waits for the same answer. It is ended when the last of
them has gone.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Protocol, TypeVar

from colossarium.bots.analysis.decisions import Judgement
from colossarium.machine.chance import Dice
from colossarium.server import wire_review
from colossarium.server.metering import in_thread
from colossarium.server.refused import Refused, forbidden
from colossarium.server.rules import rules_of
from colossarium.server.store.interface import Rules
from colossarium.server.tables.events import words_for
from colossarium.server.workers.messages import (
    AnalysisRequest,
    Answer,
    Curve,
    CurveRequest,
    HintRequest,
    Judged,
    JudgementRequest,
)
from colossarium.table.game import Game
from colossarium.table.imagine import imagine_game
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from colossarium.table.words import Words

HINT_ITERATIONS, HINT_SECONDS = 2000, 2.0
CURVE_SECONDS = 20.0
JUDGED_ITERATIONS, JUDGED_SECONDS = 160, 4.0
"""For each choice of a game that is over, and for all that are judged at once."""
MOST_JUDGED = 50
"""Choices that are judged at once."""
KEPT_HINTS, KEPT_GAMES = 256, 64

T = TypeVar("T")


class Analyser(Protocol):
    """Whoever finds out, somewhere else."""

    def check(self) -> None:
        """Refused if who asks has to wait first."""
        ...

    async def analyse(self, request: AnalysisRequest, rules: Rules) -> Answer:
        """What was found; Refused if it can't be."""
        ...

    async def close(self) -> None:
        """End all of it."""
        ...


@dataclass(eq=False)
class _Running:
    """Something that is being done, and how many wait for it."""

    task: asyncio.Task[Any]
    waiting: int = 0


class SharedWork:
    """What is being done, by what it is about: who wants the same waits for the same."""

    def __init__(self) -> None:
        self._running: dict[Hashable, _Running] = {}

    async def do(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """Do it, or wait for who does. It is cancelled with the last who waits."""
        running = self._running.get(key)
        if running is None:
            running = self._running[key] = _Running(asyncio.create_task(_run(work)))
            running.task.add_done_callback(_heard)
        running.waiting += 1
        try:
            found: T = await asyncio.shield(running.task)
            return found
        finally:
            running.waiting -= 1
            if not running.waiting:
                # Who comes now does not wait for what is being cancelled.
                del self._running[key]
                running.task.cancel()


async def _run(work: Callable[[], Awaitable[T]]) -> T:
    return await work()


async def _played(play: Callable[[], Game]) -> Game:
    """Nothing ends a thread: what it does is paid for, whoever still waits for it."""
    playing = asyncio.ensure_future(in_thread(play))
    playing.add_done_callback(_heard)
    return await asyncio.shield(playing)


def _heard(done: asyncio.Future[Any]) -> None:
    """If nobody waits any more, nobody hears how it failed."""
    if not done.cancelled():
        done.exception()


@dataclass
class FinishedGame:
    """A game that is over, and what is known of it so far."""

    info: GameInfo
    rules: Rules
    begin: bytes
    made: list[tuple[int, int]]
    """Who chose what."""
    curve: Curve | None = None
    judged: dict[int, Judgement | None] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game) -> FinishedGame:
        return cls(game.info, rules_of(game.info), bytes(game.origin.begin.buffer), list(game.made))

    @property
    def words(self) -> list[int]:
        return [word for _, word in self.made]


class Hints:
    """What a master would do, for seats that are asked. Equal knowledge, equal hint."""

    def __init__(self, analyser: Analyser) -> None:
        self._analyser, self._work = analyser, SharedWork()
        self._kept: OrderedDict[bytes, Judgement] = OrderedDict()

    async def show(self, game: Game, seat: int, number: int, words: Words) -> wire_review.Hint:
        """The hint for a seat that is asked. Nothing that is hidden from it goes any further than here."""
        known = bytes(imagine_game(game.state, seat, Dice(0)).buffer)
        rules = rules_of(game.info)
        key = sha256(f"{rules.program} {seat} ".encode() + known).digest()
        if key not in self._kept:
            request = HintRequest(
                program=rules.program,
                state=known,
                seat=seat,
                iterations=HINT_ITERATIONS,
                seconds=HINT_SECONDS,
            )
            self._kept[key] = await self._work.do(key, lambda: self._found(request, rules))
            while len(self._kept) > KEPT_HINTS:
                self._kept.popitem(last=False)
        found = self._kept[key]
        return wire_review.Hint(
            seat=seat,
            number=number,
            best=game.program.vocabulary[found.best].name,
            tried=found.iterations,
            options=options_of(found, game.info, words),
        )

    async def _found(self, request: HintRequest, rules: Rules) -> Judgement:
        answer = await self._analyser.analyse(request, rules)
        assert isinstance(answer, Judged) and answer.judgements[0] is not None
        return answer.judgements[0]


class GameAnalyses:
    """The games that were looked at last."""

    def __init__(self, analyser: Analyser) -> None:
        self._analyser, self._work = analyser, SharedWork()
        self._games: OrderedDict[str, FinishedGame] = OrderedDict()

    async def curve(self, key: str, play: Callable[[], Game]) -> wire_review.GameAnalysis:
        """Winning chances at every moment of the game that goes by this key. `play` is called on a thread."""
        game = await self._game(key, play)
        if game.curve is None:
            game.curve = await self._work.do((key, "curve"), lambda: self._find_curve(game))
        return wire_review.GameAnalysis(
            choices=len(game.made),
            judge="network" if game.curve.by_network else "playouts",
            chances=[[round(chance, 4) for chance in moment] for moment in game.curve.chances],
        )

    async def _find_curve(self, game: FinishedGame) -> Curve:
        request = CurveRequest(
            program=game.rules.program, begin=game.begin, words=game.words, seconds=CURVE_SECONDS
        )
        answer = await self._analyser.analyse(request, game.rules)
        assert isinstance(answer, Curve)
        return answer

    async def judged(
        self,
        key: str,
        play: Callable[[], Game],
        query: wire_review.ChoicesQuery,
        language: str,
        names: tuple[str, ...] = (),
    ) -> wire_review.JudgedChoices:
        """What choices were worth, and what would have been better: so many from one on, or fewer."""
        game = await self._game(key, play)
        first = min(query.first, len(game.made))
        last = min(first + min(query.count, MOST_JUDGED), len(game.made))
        missing = next((at for at in range(first, last) if at not in game.judged), last)
        if missing == first < last:
            found = await self._work.do((key, first, last), lambda: self._judge(game, first, last))
            game.judged.update(enumerate(found, first))
        words = words_for(game.info, names, language)
        judged: list[wire_review.JudgedChoice] = []
        at = first
        while at < last and at in game.judged:
            judgement = game.judged[at]
            if judgement is not None:
                judged.append(_judged_choice(game, at, judgement, words))
            at += 1
        return wire_review.JudgedChoices(choices=len(game.made), first=first, next=at, judged=judged)

    async def _judge(self, game: FinishedGame, first: int, last: int) -> list[Judgement | None]:
        request = JudgementRequest(
            program=game.rules.program,
            begin=game.begin,
            words=game.words,
            first=first,
            count=last - first,
            iterations=JUDGED_ITERATIONS,
            seconds=JUDGED_SECONDS,
        )
        answer = await self._analyser.analyse(request, game.rules)
        assert isinstance(answer, Judged)
        return answer.judgements

    async def _game(self, key: str, play: Callable[[], Game]) -> FinishedGame:
        if key not in self._games:
            self._analyser.check()  # a game that would not be analysed is not played either
            found = FinishedGame.of(await self._work.do(key, lambda: _played(play)))
            self._games.setdefault(key, found)  # who came at the same time may have been quicker
            while len(self._games) > KEPT_GAMES:
                self._games.popitem(last=False)
        self._games.move_to_end(key)
        return self._games[key]


def _judged_choice(game: FinishedGame, at: int, found: Judgement, words: Words) -> wire_review.JudgedChoice:
    seat, word = game.made[at]
    vocabulary = program_of(game.info).vocabulary
    better, played = found.chance_of(found.best), found.chance_of(word)
    gain = 0.0 if better is None or played is None else max(0.0, better - played)
    return wire_review.JudgedChoice(
        at=at + 1,
        seat=seat,
        played=vocabulary[word].name,
        best=vocabulary[found.best].name,
        gain=round(gain, 4),
        options=options_of(found, game.info, words),
    )


def options_of(found: Judgement, info: GameInfo, words: Words) -> list[wire_review.OptionOdds]:
    """The options of a question, in its order, in somebody's words."""
    vocabulary = program_of(info).vocabulary
    return [
        wire_review.OptionOdds(
            name=vocabulary[option.word].name,
            label=words.label(vocabulary[option.word].kind, vocabulary[option.word].member),
            share=round(option.share, 4),
            chance=None if option.chance is None else round(option.chance, 4),
        )
        for option in found.options
    ]


def analysis_is_off() -> Refused:
    return forbidden("analysis_off", "this server gives no hints and analyses no games")


def no_hints_among_people() -> Refused:
    return forbidden("people", "there are no hints in a game among people: only where all others are bots")
