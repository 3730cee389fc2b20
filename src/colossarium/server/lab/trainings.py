"""Players that the lab trains: one at a time, each in a process of its own, in turns that are fair between
addresses. What a training costs is none of what an address may use in the lab: its minutes bound it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.file import SUFFIX
from colossarium.server import wire_lab
from colossarium.server.fair_queue import FairQueue
from colossarium.server.lab.messages import TrainRequest
from colossarium.server.lab.process import LabProcess
from colossarium.server.lab.streaming import streamed
from colossarium.server.lab.trained import keep
from colossarium.server.metering import Meter, current_meter
from colossarium.server.refused import Refused, RetryLater, bad, forbidden

TRAINER = "colossarium.server.lab.trainer"
MOST = 8
"""Trainings that are under way or wait, one for each address."""
GRACE = 300.0
"""Seconds that a training may take longer than it was given: for compiling, its first games and its last
matches."""
MINUTE = 60.0
RETRY_SECONDS = 60


class Trainings:
    """Trains players for variants, where the operator wants that."""

    def __init__(self, most_minutes: float, trainer: str = TRAINER) -> None:
        """`most_minutes`: of one training; 0: there are none."""
        self.most_minutes = most_minutes
        self._process = LabProcess(trainer)
        self._queue = FairQueue(1, 1, MOST)
        self._asking: set[str] = set()

    async def train(
        self, asked: wire_lab.LabTraining
    ) -> AsyncGenerator[wire_lab.LabTrainingProgress | bytes, None]:
        """How it goes: `LabTrainingProgress`, most as JSON. Who does not look on has it ended."""
        meter = Meter(current_meter().address)
        self._check(asked, meter.address)
        self._asking.add(meter.address)
        try:
            yield _progress(asked, "waiting")

            async def work(tell: Callable[[bytes], object]) -> bytes:
                return await self._train(asked, meter, tell)

            async with aclosing(streamed(self._queue, meter, work)) as told:
                async for body in told:
                    yield body
        finally:
            self._asking.discard(meter.address)

    def _check(self, asked: wire_lab.LabTraining, address: str) -> None:
        if not self.most_minutes:
            raise forbidden(
                "training_off",
                "this server trains no players: its operator has not wished it (--lab-training)",
            )
        if asked.minutes > self.most_minutes:
            raise bad(
                "too_many_minutes", f"a player is trained here for {self.most_minutes:g} minutes at most"
            )
        if address in self._asking:
            raise RetryLater(
                HTTPStatus.TOO_MANY_REQUESTS,
                "training",
                "a player is being trained for this address already: wait until that is done",
                RETRY_SECONDS,
            )

    async def _train(
        self, asked: wire_lab.LabTraining, meter: Meter, tell: Callable[[bytes], object]
    ) -> bytes:
        """The last message, when the network is kept."""
        last = _progress(asked, "training")

        def hear(body: bytes) -> None:
            nonlocal last
            last = msgspec.json.decode(body, type=wire_lab.LabTrainingProgress)
            tell(body)

        with TemporaryDirectory(prefix="colossarium-training-") as folder:
            file = Path(folder) / f"network{SUFFIX}"
            try:
                seconds = MINUTE * asked.minutes + GRACE
                done = await self._process.ask(TrainRequest(asked, str(file)), seconds, meter, hear)
            finally:
                await self._process.end()
            fingerprint = msgspec.json.decode(done, type=str)
            try:
                await asyncio.to_thread(keep, file, fingerprint, asked.players)
            except BadNetwork as error:
                raise Refused(HTTPStatus.INTERNAL_SERVER_ERROR, "lab_failed", error.sentence) from error
        return msgspec.json.encode(
            msgspec.structs.replace(last, state="done", minutes=asked.minutes, fingerprint=fingerprint)
        )

    async def close(self) -> None:
        """End all of it. Whoever still waits is refused."""
        self._queue.close()
        self._process.close()
        await self._process.end()


def _progress(asked: wire_lab.LabTraining, state: wire_lab.TrainingState) -> wire_lab.LabTrainingProgress:
    return wire_lab.LabTrainingProgress(state=state, minutes=0.0, of=asked.minutes)
