"""The lab of a server: what people wrote is compiled and played elsewhere, in turns that are fair between
addresses, within what each may use."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import TypeVar

import msgspec

from colossarium.games import find
from colossarium.server import wire, wire_lab
from colossarium.server.fair_queue import FairQueue
from colossarium.server.lab.budget import LabBudget
from colossarium.server.lab.messages import (
    CheckRequest,
    LabRequest,
    RulesRequest,
    RunRequest,
    ScriptsRequest,
    WordsRequest,
)
from colossarium.server.lab.process import LabProcess
from colossarium.server.lab.streaming import streamed
from colossarium.server.lab.trained import trained_for
from colossarium.server.lab.trainings import Trainings
from colossarium.server.metering import current_meter
from colossarium.server.refused import Refused, forbidden, missing
from colossarium.server.settings import Settings
from colossarium.server.store.interface import Rules
from colossarium.table.errors import UnknownGame

CHECK_SECONDS = 20.0
"""For a check, with starting a process; our largest game takes one to three."""
MOST_EACH, MOST = 4, 64
"""Checks under way, of one address and in all."""
RUNS = 2
"""Runs that are played at once, one for each address."""
MOST_RUNS_EACH, MOST_RUNS = 3, 32
"""Runs under way, of one address and in all."""
RUN_GRACE = 60.0
"""Seconds that a run may take longer than it was given, for compiling and for its last game."""
KEPT = 128
"""Results of checks that are kept: the page asks again for what it had."""

T = TypeVar("T")


class Laboratory:
    """Everything that the lab does for people."""

    def __init__(self, settings: Settings) -> None:
        self.budget = LabBudget(settings.lab_seconds)
        self._checker = LabProcess()
        self._queue = FairQueue(1, MOST_EACH, MOST)
        self._runners = [LabProcess() for _ in range(RUNS)]
        self._idle = list(self._runners)
        self._runs = FairQueue(RUNS, MOST_RUNS_EACH, MOST_RUNS)
        self._checked: OrderedDict[str, bytes] = OrderedDict()
        self.trainings = Trainings(settings.lab_training)
        self._described: dict[tuple[type[LabRequest], str], bytes] = {}

    async def check(self, variant: wire_lab.LabVariant, language: str) -> msgspec.Raw:
        """A `LabCheck`: what is wrong with a variant, or all that is to be shown of it."""
        _check_game(variant.game)
        key = f"{language} {msgspec.json.encode(variant, order='deterministic').decode()}"
        if key not in self._checked:
            self._checked[key] = await self._ask(CheckRequest(variant, language))
            while len(self._checked) > KEPT:
                self._checked.popitem(last=False)
        self._checked.move_to_end(key)
        return msgspec.Raw(self._checked[key])

    async def rules_of(self, game: str, variant: wire.VariantText) -> Rules:
        """The rules of a variant, for a table; Refused if it can't be played."""
        asked = wire_lab.LabVariant(game=_check_game(game), text=variant.text, settings=variant.settings)
        return msgspec.json.decode(await self._ask(RulesRequest(asked)), type=Rules)

    async def scripts(self, game: str) -> msgspec.Raw:
        """A `LabScripts`: the scripts of a game, as they are written."""
        return await self._description(ScriptsRequest(_check_game(game)))

    async def words(self, game: str) -> msgspec.Raw:
        """A `LabWords`: all words that scripts of a game can use."""
        return await self._description(WordsRequest(_check_game(game)))

    async def run(self, asked: wire_lab.LabRun) -> AsyncGenerator[wire_lab.LabProgress | bytes, None]:
        """How the games go: `LabProgress`, most as JSON. Who does not look on has them ended."""
        _check_game(asked.game)
        address = current_meter().address
        self.budget.check(address)
        meter = self.budget.meter(address)
        self._runs.check(meter)
        yield wire_lab.LabProgress(state="waiting", games=0, of=asked.games, seconds=0.0, report=None)

        async def work(tell: Callable[[bytes], object]) -> bytes:
            runner = self._idle.pop()
            try:
                return await runner.ask(RunRequest(asked), asked.seconds + RUN_GRACE, meter, tell)
            finally:
                self._idle.append(runner)

        async with aclosing(streamed(self._runs, meter, work)) as told:
            async for body in told:
                yield body

    async def train(
        self, asked: wire_lab.LabTraining
    ) -> AsyncGenerator[wire_lab.LabTrainingProgress | bytes, None]:
        """How a training goes: `LabTrainingProgress`, most as JSON. Who does not look on has it ended."""
        _check_game(asked.game)
        self.budget.check(current_meter().address)
        async with aclosing(self.trainings.train(asked)) as told:
            async for message in told:
                yield message

    def trained(self, fingerprint: str) -> list[int]:
        """The numbers of players for which there is a player for these rules."""
        return trained_for(fingerprint)

    async def _description(self, request: ScriptsRequest | WordsRequest) -> msgspec.Raw:
        key = type(request), request.game
        if key not in self._described:
            self._described[key] = await self._ask(request)
        return msgspec.Raw(self._described[key])

    async def _ask(self, request: LabRequest) -> bytes:
        """What the process for checks says, when it is the address's turn."""
        address = current_meter().address
        self.budget.check(address)
        meter = self.budget.meter(address)
        with self._queue.request(meter):
            return await self._queue.turn(
                meter, lambda: to_its_end(lambda: self._checker.ask(request, CHECK_SECONDS, meter))
            )

    async def close(self) -> None:
        """End all of it. Whoever still waits is refused."""
        self._queue.close()
        self._runs.close()
        await self.trainings.close()
        processes = [self._checker, *self._runners]
        for process in processes:
            process.close()
        await asyncio.gather(*(process.end() for process in processes))


async def to_its_end(work: Callable[[], Awaitable[T]]) -> T:
    """Do this, and keep others waiting until it is done even if nobody waits for the result: to end the
    process and start another one would take longer."""
    task = asyncio.ensure_future(work())
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        if not task.cancelled():
            task.exception()
        raise


def _check_game(game: str) -> str:
    try:
        return find(game).slug
    except UnknownGame as error:
        raise missing(error.sentence) from None


def lab_is_off() -> Refused:
    return forbidden("lab_off", "this server has no lab: its operator has not opened one (--lab)")
