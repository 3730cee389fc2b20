"""Where the points of games that are over came from: a process of its own plays each again, once."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE
from http import HTTPStatus
from time import perf_counter

import msgspec

from colossarium.machine.processes import environment
from colossarium.server.fair_queue import FairQueue
from colossarium.server.metering import Meter, current_meter
from colossarium.server.refused import Refused, bad
from colossarium.server.replay_cache import KeptAnswers
from colossarium.server.store.interface import Rules
from colossarium.server.workers.recap import RecapAnswer, RecapQuestion
from colossarium.table.record import Record

MOST_KEPT = 16 << 20
"""Bytes of recaps that are kept."""
LONGEST = 120.0
"""Seconds for a recap. The longest games take some ten on a busy machine."""

log = logging.getLogger("colossarium.recaps")


class RecapCache:
    """The recaps that were asked for last. One is made at a time, each in its address's turn."""

    def __init__(self, most_each: int = 4, most: int = 64) -> None:
        self._kept = KeptAnswers(MOST_KEPT)
        self._queue = FairQueue(most_each=most_each, most=most)

    async def show(
        self,
        game_id: str,
        record: Record,
        language: str,
        names: tuple[str, ...] = (),
        rules: Rules | None = None,
    ) -> msgspec.Raw:
        """The recap of a game that is over and goes by this id: a `Recap` as JSON."""
        key, meter = (game_id, language, names), current_meter()
        found = self._kept.get(key)
        if found is None:
            question = RecapQuestion(record, rules, language, list(names))

            async def make() -> bytes:
                # Somebody else may have asked for the same one meanwhile.
                return self._kept.get(key) or await _made(question, meter)

            with self._queue.request(meter):
                found = await self._queue.turn(meter, make)
            self._kept.put(key, found)
        return msgspec.Raw(found)

    def close(self) -> None:
        """Whoever waits is told that the server stops."""
        self._queue.close()


async def _made(question: RecapQuestion, meter: Meter) -> bytes:
    began = perf_counter()
    try:
        said = await _run(msgspec.msgpack.encode(question))
    except BaseException:
        meter.add(perf_counter() - began)  # nobody can say what a process used that was ended
        raise
    answer = msgspec.msgpack.decode(said, type=RecapAnswer)
    meter.add(answer.seconds)
    if answer.code:
        raise bad(answer.code, answer.sentence)
    return answer.recap


async def _run(asked: bytes) -> bytes:
    """What a process of its own answers. It ends when nobody waits any more."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "colossarium.server.workers.recap"),
        stdin=PIPE,
        stdout=PIPE,
        env=environment(),
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(LONGEST):
            answer, _ = await process.communicate(asked)
    except TimeoutError:
        answer = b""
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode or not answer:
        log.error("a game could not be played again for its recap (exit code %s)", process.returncode)
        raise Refused(
            HTTPStatus.SERVICE_UNAVAILABLE, "no_recap", "where the points came from can't be told now"
        )
    return answer
