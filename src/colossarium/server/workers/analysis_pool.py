"""The processes that analyse: apart from those of bots, which tables wait for.

Turns are fair between addresses (`fair_queue.py`), counted in seconds of a process. They are no part of what
requests pay for: who looks back at a long game should not have to wait with a choice at another table. A
request has its seconds, and is ended after them whoever still waits for it, or before if nobody does.
"""

from __future__ import annotations

import asyncio
import logging
from http import HTTPStatus
from time import perf_counter

from colossarium.server.fair_queue import FairQueue
from colossarium.server.metering import Meter, current_meter
from colossarium.server.refused import Refused
from colossarium.server.store.interface import Rules
from colossarium.server.workers.messages import AnalysisRequest, Answer
from colossarium.server.workers.pool import FINDER, LOADING
from colossarium.server.workers.process import BotFailed, TimedOut, WorkerDied, WorkerProcess

MOST_EACH, MOST = 4, 64
"""Requests under way, of one address and in all."""
GRACE = 2.0
"""Seconds that a request may take longer than it was given, before its process is ended."""

log = logging.getLogger("colossarium.analysis")


class AnalysisPool:
    """Processes that are started when they are needed."""

    def __init__(self, processes: int = 1) -> None:
        self._workers = [WorkerProcess(FINDER) for _ in range(processes)]
        self._idle = list(self._workers)
        self._queue = FairQueue(processes, MOST_EACH, MOST)

    def check(self) -> None:
        """Refused if the address that asks has to wait first: before anything is done for it."""
        self._queue.check(current_meter())

    async def analyse(self, request: AnalysisRequest, rules: Rules) -> Answer:
        """What a process found; Refused if too many wait, or if it could not be found."""
        meter = Meter(current_meter().address)

        async def work() -> Answer:
            worker = max(self._idle, key=lambda worker: (worker.knows(rules.program), worker.alive))
            self._idle.remove(worker)
            began = perf_counter()
            try:
                return await worker.ask(request, rules, LOADING, request.seconds + GRACE)
            except asyncio.CancelledError:
                # Nobody waits any more. Whoever is next must not be given a process that is just ending.
                await worker.end()
                raise
            except (BotFailed, TimedOut, WorkerDied) as error:
                log.error("%s could not be analysed: %r", rules.game, error)
                raise Refused(
                    HTTPStatus.SERVICE_UNAVAILABLE, "no_analysis", "this can't be analysed now"
                ) from None
            finally:
                meter.add(perf_counter() - began)
                self._idle.append(worker)

        with self._queue.request(meter):
            return await self._queue.turn(meter, work)

    async def close(self) -> None:
        """End all of it. Whoever still waits is refused."""
        self._queue.close()
        for worker in self._workers:
            worker.close()
        await asyncio.gather(*(worker.end() for worker in self._workers))
