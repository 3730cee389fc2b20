"""The pool of worker processes.

Questions are answered in turns that are fair between the addresses that opened their tables
(`question_queue.py`), and in the order in which they came for each. When many wait, all think shorter: an
address gets at most its share of `ROUND` seconds, among as many as have waited at once since nobody did, and
a bot its share of that. So bots play worse in a full house, and worst those of who fills it, but none waits
long, and none goes without. What has not begun after `PATIENCE` seconds, or comes when `MOST_WAITING` others
wait, gets None.

A question that its worker does not answer in time, or that ends the worker, gets None, and the worker is
replaced when it is next needed. One that dies three times in a row is left alone for a while, longer each
time; when all are, questions get None at once. A question that nobody waits for any more is dropped; if a bot
is thinking about it already, that goes on to its end.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field

from colossarium.server.store.interface import Rules
from colossarium.server.workers.messages import Chosen, Question
from colossarium.server.workers.process import BotFailed, TimedOut, WorkerDied, WorkerProcess
from colossarium.server.workers.question_queue import QuestionQueue

ROUND = 5.0
"""Seconds in which all who wait should have their turn."""
PATIENCE = 15.0
"""Seconds that a question waits for a worker."""
MOST_WAITING = 10_000
LOADING = 120.0
"""Seconds for a worker to start and to make a game ready, which may have to be compiled on a slow machine."""
DEATHS = 3
"""Deaths in a row after which a worker rests."""
REST, LONGEST_REST = 1.0, 60.0
"""Seconds of the first rest and of the longest; each is twice as long as the one before."""

FINDER = "colossarium.server.lab.trained:find"

log = logging.getLogger("colossarium.bots")


@dataclass(eq=False)
class _Job:
    """A question, and where its answer goes."""

    bot: str
    game: str
    rules: Rules
    state: bytes
    seat: int
    seconds: float
    seed: int
    game_seed: int
    answer: asyncio.Future[int | None]
    given_up: asyncio.TimerHandle = field(init=False)

    def finish(self, word: int | None) -> None:
        self.given_up.cancel()
        if not self.answer.done():
            self.answer.set_result(word)

    def question(self, seconds: float) -> Question:
        return Question(
            bot=self.bot,
            program=self.rules.program,
            state=self.state,
            seat=self.seat,
            seconds=seconds,
            seed=self.seed,
            game_seed=self.game_seed,
        )


class WorkerPool:
    """Bots in processes of their own, which are started when they are needed.

    `grace`: seconds that a bot may take longer than it was given, before its worker is ended.
    `finder`: the function by which workers find a bot by its name, as `module:function`.
    """

    def __init__(self, processes: int, grace: float = 1.5, finder: str = FINDER) -> None:
        if processes < 1:
            raise ValueError(f"bots need at least one process to think in, not {processes}")
        self._workers = [WorkerProcess(finder) for _ in range(processes)]
        self._grace = grace
        self._idle = list(self._workers)
        self._waiting: QuestionQueue[_Job] = QuestionQueue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._backoff_timers: dict[WorkerProcess, asyncio.TimerHandle] = {}
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many questions no worker has begun with."""
        return len(self._waiting)

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
        """See `BotPool`."""
        if self._closed or len(self._waiting) >= MOST_WAITING or self._all_backing_off():
            await asyncio.sleep(0)  # Whoever asks again and again must not stop the server.
            return None
        loop = asyncio.get_running_loop()
        job = _Job(bot, game, rules, state, seat, seconds, seed, game_seed, loop.create_future())
        job.given_up = loop.call_later(PATIENCE, self._give_up, job)
        self._waiting.add(owner, job)
        self._begin()
        try:
            return await job.answer
        finally:
            self._waiting.remove(job)
            job.given_up.cancel()

    async def close(self) -> None:
        """See `BotPool`."""
        self._closed = True
        for timer in self._backoff_timers.values():
            timer.cancel()
        self._drop_waiting()
        for worker in self._workers:
            worker.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

    def _give_up(self, job: _Job) -> None:
        if self._waiting.remove(job):
            log.warning("%s (%s) waited too long for its turn to think", job.bot, job.game)
            job.finish(None)

    def _drop_waiting(self) -> None:
        for job in self._waiting.clear():
            job.finish(None)

    def _begin(self) -> None:
        """Give questions to workers as long as there are both."""
        while self._waiting and self._idle:
            job, owner, others = self._waiting.take()
            job.given_up.cancel()
            seconds = self._share(job.seconds, others)
            self._waiting.give(owner, seconds)
            worker = max(self._idle, key=lambda worker: (worker.knows(job.rules.program), worker.alive))
            self._idle.remove(worker)
            task = asyncio.get_running_loop().create_task(self._serve(worker, job, seconds))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _share(self, seconds: float, others: int) -> float:
        """How much of the seconds that it asked for a bot gets."""
        if not self._waiting:
            return seconds
        # Among those that wait now, the last of a thousand would wait seven rounds: shares would grow.
        return min(seconds, ROUND * len(self._workers) / others)

    async def _serve(self, worker: WorkerProcess, job: _Job, seconds: float) -> None:
        word = None
        try:
            word = await self._ask(worker, job, seconds)
        finally:
            job.finish(word)
            self._release(worker)

    async def _ask(self, worker: WorkerProcess, job: _Job, seconds: float) -> int | None:
        """The answer, and a line for the operator if there is none."""
        word = None
        try:
            answer = await worker.ask(job.question(seconds), job.rules, LOADING, seconds + self._grace)
            word = answer.word if isinstance(answer, Chosen) else None
        except BotFailed as failure:
            log.error("%s (%s) failed: %s", job.bot, job.game, failure)
        except TimedOut:
            log.warning("%s (%s) took too long and was ended", job.bot, job.game)
        except WorkerDied as death:
            worker.deaths += 1
            if not self._closed:
                log.error("%s (%s) lost its process: %s", job.bot, job.game, death)
            return None
        worker.deaths = 0
        return word

    def _release(self, worker: WorkerProcess) -> None:
        if self._closed:
            return
        if worker.deaths < DEATHS:
            self._wake(worker)
            return
        rest = min(LONGEST_REST, REST * 2.0 ** (worker.deaths - DEATHS))
        self._backoff_timers[worker] = asyncio.get_running_loop().call_later(rest, self._wake, worker)
        if self._all_backing_off():
            log.error("no process for bots stays alive; the next try is in %.0f s", rest)
            self._drop_waiting()

    def _wake(self, worker: WorkerProcess) -> None:
        self._backoff_timers.pop(worker, None)
        self._idle.append(worker)
        self._begin()

    def _all_backing_off(self) -> bool:
        return len(self._backoff_timers) == len(self._workers)
