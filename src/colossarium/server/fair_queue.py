"""A bounded queue for work that takes processor time, fair between the addresses that ask for it."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, TypeVar

from colossarium.server.fair_shares import FairShares
from colossarium.server.metering import Meter
from colossarium.server.networks import counted
from colossarium.server.refused import RetryLater

T = TypeVar("T")
Work = Callable[[], Awaitable[T]]

RETRY_SECONDS = 5
LEAST = 0.001
"""Seconds that any turn counts for: who costs nothing has had one too."""


@dataclass(eq=False)
class _Job:
    """Something to be done, and where its result goes."""

    meter: Meter
    work: Work[Any]
    result: asyncio.Future[Any]


class FairQueue:
    """Does so many things at once (`places`), one for each address. Of one address `most_each` requests may
    be under way, and `most` in all; further ones are refused. Where all places are taken, an address with few
    gets one of that which has the most: some that ask for much do not shut out who asks once, and neither do
    the many addresses of one network."""

    def __init__(self, places: int = 1, most_each: int = 8, most: int = 64) -> None:
        self._free = places
        self._busy: set[str] = set()
        """The addresses for which something is being done: one thing each."""
        self._most_each, self._most = most_each, most
        self._requests: Counter[str] = Counter()
        """Of each address and each network."""
        self._under_way = 0
        self._waiting: dict[str, deque[_Job]] = {}
        self._shares = FairShares()
        """Of processor time."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._working: set[asyncio.Future[Any]] = set()
        self._closed = False

    @contextmanager
    def request(self, meter: Meter) -> Iterator[None]:
        """A request is under way, which may ask for several turns. Refused if there are too many."""
        address = meter.address
        self.check(meter)
        if self._full and (last := self._to_be_refused_for(address)) is not None:
            last.result.set_exception(_busy())
        self._under_way += 1
        self._requests.update(whose.name for whose in counted(address))
        try:
            yield
        finally:
            self._under_way -= 1
            for whose in counted(address):
                self._requests[whose.name] -= 1
                if not self._requests[whose.name]:
                    del self._requests[whose.name]

    def check(self, meter: Meter) -> None:
        """Refused if a request of this address would be."""
        if self._closed:
            raise _stopping()
        for whose in counted(meter.address):
            most = self._most_each * whose.homes
            if self._requests[whose.name] >= most:
                raise RetryLater(
                    HTTPStatus.TOO_MANY_REQUESTS,
                    "too_many_waiting",
                    f"{most} games are being looked at for this address; wait until one is done",
                    RETRY_SECONDS,
                )
        if self._full and self._to_be_refused_for(meter.address) is None:
            raise _busy()

    @property
    def _full(self) -> bool:
        return self._under_way >= self._most

    def _load(self, address: str, more: int = 0) -> tuple[float, int]:
        """How much is under way of an address, compared with what it and its network may have; of equals that
        one has more whose network has."""
        requests = [(self._requests[whose.name], whose.homes) for whose in counted(address)]
        return max(count / homes for count, homes in requests) + more, max(requests)[0] + more

    def _to_be_refused_for(self, address: str) -> _Job | None:
        """What came last from the address with the most under way, if that has more than this one would."""
        waiting = [each for each, jobs in self._waiting.items() if any(not job.result.done() for job in jobs)]
        greediest = max(waiting, key=lambda each: (self._load(each), self._requests[each]), default=address)
        if self._load(greediest) <= self._load(address, 1):
            return None
        return next(job for job in reversed(self._waiting[greediest]) if not job.result.done())

    async def turn(self, meter: Meter, work: Work[T]) -> T:
        """Do this when it is the address's turn. What it cost is what `work` adds to the meter. Who does not
        wait to the end has it dropped, or cancelled."""
        if self._closed:
            raise _stopping()
        job = _Job(meter, work, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(meter.address, deque()).append(job)
        self._begin()
        result: T = await job.result
        return result

    def _begin(self) -> None:
        while self._free and (job := self._next()) is not None:
            self._free -= 1
            self._busy.add(job.meter.address)
            task = asyncio.get_running_loop().create_task(self._serve(job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _next(self) -> _Job | None:
        """The next one that somebody still waits for."""
        for address in list(self._waiting):
            jobs = self._waiting[address]
            while jobs and jobs[0].result.done():
                jobs.popleft()
            if not jobs:
                del self._waiting[address]
        waiting = [address for address in self._waiting if address not in self._busy]
        if not waiting:
            return None
        return self._waiting[self._shares.next(waiting)].popleft()

    async def _serve(self, job: _Job) -> None:
        address, before = job.meter.address, job.meter.seconds
        work: asyncio.Future[Any] = asyncio.ensure_future(job.work())
        self._working.add(work)
        job.result.add_done_callback(lambda result: work.cancel() if result.cancelled() else None)
        try:
            await asyncio.wait([work])
            if job.result.done():
                if not work.cancelled():
                    work.exception()  # nobody waits any more, so nobody hears of it
                return
            if work.cancelled():
                job.result.set_exception(_stopping())
            elif (error := work.exception()) is not None:
                job.result.set_exception(error)
            else:
                job.result.set_result(work.result())
        finally:
            self._working.discard(work)
            spent = max(job.meter.seconds - before, LEAST)
            self._shares.give(address, spent, len(self._busy | self._waiting.keys()))
            self._free += 1
            self._busy.discard(address)
            # Whoever got this result may ask for the next turn at once, and takes part then.
            asyncio.get_running_loop().call_soon(self._begin)

    def close(self) -> None:
        """Nothing more is begun, and whoever waits is told so."""
        self._closed = True
        for jobs in self._waiting.values():
            for job in jobs:
                if not job.result.done():
                    job.result.set_exception(_stopping())
        self._waiting.clear()
        for work in self._working:
            work.cancel()


def _busy() -> RetryLater:
    return RetryLater(
        HTTPStatus.SERVICE_UNAVAILABLE, "busy", "many wait for games now: try again later", RETRY_SECONDS
    )


def _stopping() -> RetryLater:
    return RetryLater(
        HTTPStatus.SERVICE_UNAVAILABLE, "restart", "the server stops; ask again in a moment", RETRY_SECONDS
    )
