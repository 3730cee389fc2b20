"""One thread writes. What has been asked for meanwhile goes to the disk together, in one transaction."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from time import thread_time
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine

from colossarium.server.metering import current_meter
from colossarium.server.store.errors import (
    is_serialization_failure,
    is_unavailable,
    raising_unavailable,
    reason,
)
from colossarium.server.store.interface import Unavailable
from colossarium.server.store.kept_connection import KeptConnection, keep_connection
from colossarium.server.store.statements import Append, Notify, QuickAppend, append_all

Result = TypeVar("Result")
Work = Callable[[Connection], Any]

MOST_TOGETHER = 256
MOST_TRIES = 8

log = logging.getLogger("colossarium.store")


class Job:
    """Something that somebody in an event loop waits for."""

    __slots__ = ("future", "over", "settled", "spent", "work")

    def __init__(self, work: Work | Append, loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.future: asyncio.Future[Any] = loop.create_future()
        self.over = False
        """Whether it is known, in the event loop, what became of it."""
        self.settled: asyncio.Future[None] | None = None
        """For who was cancelled and still waits for that."""
        self.spent = 0.0
        """Seconds of the processor that it took."""

    def do(self, connection: Connection) -> Any:
        """Do what is no append."""
        assert not isinstance(self.work, Append)
        began = thread_time()
        try:
            return self.work(connection)
        finally:
            self.spent += thread_time() - began


class Outcome(NamedTuple):
    """What became of a job."""

    job: Job
    value: Any = None
    error: BaseException | None = None

    def settle(self) -> None:
        """Tell who waits, unless they have gone away."""
        job = self.job
        job.over = True
        if job.settled is not None and not job.settled.done():
            job.settled.set_result(None)
        if job.future.done():
            return
        if self.error is not None:
            job.future.set_exception(self.error)
        else:
            job.future.set_result(self.value)


class Writer:
    """Takes jobs from event loops, and settles each once it is on the disk, or surely is not."""

    def __init__(self, engine: Engine, notifier: Notify, on_batch: Callable[[int], object]) -> None:
        self._engine = engine
        self._on_batch = on_batch
        self._notify = notifier
        self._append_quickly = QuickAppend(engine.dialect)
        self._kept: KeptConnection | None = None
        """The connection of the last batch that was written quickly: to ask the pool for one takes longer."""
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._healthy = True
        self._thread = Thread(target=self._run, name="colossarium-writer", daemon=True)
        self._thread.start()

    async def append(self, append: Append) -> None:
        """Write an entry, together with those of others. Who does not wait to the end leaves only when it is
        on the disk, or surely is not."""
        job = self._put(append)
        try:
            await job.future
        except asyncio.CancelledError:
            if not job.over:
                job.settled = asyncio.get_running_loop().create_future()
                await asyncio.wait([job.settled])
            raise

    async def do(self, work: Callable[[Connection], Result]) -> Result:
        """Do something in a transaction."""
        job = self._put(work)
        try:
            result: Result = await job.future
        finally:
            current_meter().add(job.spent)
        return result

    def _put(self, work: Work | Append) -> Job:
        if self._closed:
            raise Unavailable
        job = Job(work, asyncio.get_running_loop())
        self._queue.put(job)
        return job

    def stop(self) -> None:
        """Take no more; the thread ends when all that waits is done."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)

    def join(self) -> None:
        self._thread.join()

    # ------------------------------------------------------------------------------------ in the thread

    def _run(self) -> None:
        while batch := self._next():
            _settle(self._write(batch))
        self._release()

    def _next(self) -> list[Job]:
        """All that waits, but at least one; nothing at the end."""
        job = self._queue.get()
        batch: list[Job] = []
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_TOGETHER:
                return batch
            try:
                job = self._queue.get_nowait()
            except Empty:
                return batch
        if batch:
            self._queue.put(None)
        return batch

    def _write(self, batch: Sequence[Job], tries: int = MOST_TRIES) -> list[Outcome]:
        try:
            outcomes = self._transaction(batch)
        except Unavailable as error:
            self._log_health(error)
            return [Outcome(job, error=Unavailable()) for job in batch]
        except Exception as error:
            if is_serialization_failure(error) and tries > 1:
                return self._write(batch, tries - 1)
            if len(batch) == 1:
                return [Outcome(batch[0], error=Unavailable() if is_serialization_failure(error) else error)]
            # One of them is to blame, and only that one shall be refused.
            return [outcome for job in batch for outcome in self._write([job])]
        self._log_health(None)
        return outcomes

    def _transaction(self, batch: Sequence[Job]) -> list[Outcome]:
        """All of the batch on the disk. Unavailable, for all of them, if the database is to blame."""
        appends = [job.work for job in batch if isinstance(job.work, Append)]
        if len(appends) == len(batch) and self._written_quickly(appends):
            outcomes = [Outcome(job) for job in batch]
        else:
            outcomes = self._written_carefully(batch)
        if appends:
            self._on_batch(len(appends))
        return outcomes

    def _written_quickly(self, appends: Sequence[Append]) -> bool:
        """False if nothing was written, whatever the reason: who looks more closely finds it."""
        try:
            kept = self._keep()
            kept.begin()
            done = self._append_quickly(kept.cursor, appends)
            if done:
                self._notify(kept.connection, [(each.table, each.sequence) for each in appends])
            else:
                kept.rollback()
        except Exception:
            self._release(broken=True)
            return False
        if not done:
            self._release()
            return False
        self._commit(kept)
        return True

    def _written_carefully(self, batch: Sequence[Job]) -> list[Outcome]:
        self._release()
        with raising_unavailable(), self._engine.connect() as connection:
            try:
                connection.begin()
                outcomes = self._work(connection, batch)
            except Exception as error:
                if is_unavailable(error):
                    connection.invalidate()
                raise
            self._commit(connection)
        return outcomes

    def _commit(self, transaction: KeptConnection | Connection) -> None:
        try:
            transaction.commit()
        except Exception as error:
            # Whatever it was: nobody can say what is on the disk, so nothing is tried again.
            if isinstance(transaction, Connection):
                transaction.invalidate()
            self._release(broken=True)
            raise Unavailable from error

    def _keep(self) -> KeptConnection:
        """The connection that is kept, if the engine has not been told to let go of all."""
        if self._kept is None or self._kept.pool is not self._engine.pool:
            self._release()
            self._kept = keep_connection(self._engine)
        return self._kept

    def _release(self, broken: bool = False) -> None:
        """Give the kept connection back; a broken one is made anew."""
        if self._kept is None:
            return
        connection, self._kept = self._kept.connection, None
        if broken:
            connection.invalidate()
        connection.close()

    def _work(self, connection: Connection, batch: Sequence[Job]) -> list[Outcome]:
        outcomes: list[Outcome] = []
        appends: list[Append] = []
        waiting: list[Job] = []
        for job in batch:
            if isinstance(job.work, Append):
                appends.append(job.work)
                waiting.append(job)
            else:
                outcomes.append(Outcome(job, job.do(connection)))
        if appends:
            refusals = append_all(connection, appends, self._notify)
            outcomes += [Outcome(job, error=refusal) for job, refusal in zip(waiting, refusals, strict=True)]
        return outcomes

    def _log_health(self, error: Unavailable | None) -> None:
        """Say once that the database went away, and once that it is back."""
        if error is not None and self._healthy:
            log.error("the database can't be written to: %s", reason(error.__cause__ or error))
        elif error is None and not self._healthy:
            log.warning("the database can be written to again")
        self._healthy = error is None


def _settle(outcomes: Sequence[Outcome]) -> None:
    """Wake each event loop once."""
    loops: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
    for outcome in outcomes:
        loops.setdefault(outcome.job.future.get_loop(), []).append(outcome)
    for loop, mine in loops.items():
        try:
            loop.call_soon_threadsafe(_settle_here, mine)
        except RuntimeError:
            # The loop is closed, and nobody waits any more.
            continue


def _settle_here(outcomes: Sequence[Outcome]) -> None:
    for outcome in outcomes:
        outcome.settle()
