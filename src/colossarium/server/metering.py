"""What a request costs in processor time: each step of its coroutine is measured, and so is what threads and
processes do for it. Who pays for it is settled by `http/rate_limits.py`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Executor
from contextvars import ContextVar, copy_context
from time import thread_time
from types import coroutine
from typing import Any, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


class Meter:
    """The processor time of one request, and the address that it came from."""

    __slots__ = ("_charge", "address", "seconds")

    def __init__(self, address: str = "", charge: Callable[[float], object] | None = None) -> None:
        self.address = address
        self.seconds = 0.0
        self._charge = charge

    def add(self, seconds: float) -> None:
        """So much more was spent. It is charged at once: a stream may last for hours."""
        self.seconds += seconds
        if self._charge is not None:
            self._charge(seconds)


_current: ContextVar[Meter | None] = ContextVar("meter", default=None)


def current_meter() -> Meter:
    """That of the request which is being answered; where there is none, one that nobody reads."""
    return _current.get() or Meter()


@coroutine
def metered(work: Coroutine[Any, Any, T], meter: Meter) -> Generator[Any, Any, T]:
    """Do what a coroutine does, and measure the processor time of its steps. Others run in between."""
    before = _current.set(meter)
    began = thread_time()
    try:
        waiting = work.send(None)
        while True:
            meter.add(thread_time() - began)
            try:
                sent = yield waiting
            except BaseException as error:
                began = thread_time()
                waiting = work.throw(error)
            else:
                began = thread_time()
                waiting = work.send(sent)
    except StopIteration as end:
        value: T = end.value
        return value
    finally:
        meter.add(thread_time() - began)
        _current.reset(before)


async def in_thread(work: Callable[P, T], *of: P.args, **more: P.kwargs) -> T:
    """Do something in a thread, at the expense of the request that needs it."""
    return await in_executor(None, lambda: work(*of, **more))


async def in_executor(executor: Executor | None, work: Callable[[], T]) -> T:
    """The same in a thread of these; None: in any."""
    meter, spent = current_meter(), 0.0

    def measured() -> T:
        nonlocal spent
        began = thread_time()
        try:
            return work()
        finally:
            spent = thread_time() - began

    try:
        return await asyncio.get_running_loop().run_in_executor(executor, copy_context().run, measured)
    finally:
        meter.add(spent)
