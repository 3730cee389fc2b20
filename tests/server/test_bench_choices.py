"""What a choice costs is told by parts that exist, each without what it calls."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from importlib import import_module
from operator import attrgetter

import pytest

from bench import timed_server
from bench.timed_server import PARTS, Stopwatch


@pytest.mark.parametrize("name", [name for names in PARTS.values() for name in names])
def test_every_part_is_a_function_of_the_server(name: str) -> None:
    module, _, path = name.partition(":")
    assert callable(attrgetter(path)(import_module(module)))


def test_a_part_does_not_count_those_that_it_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 0.0

    def work(seconds: float) -> None:
        nonlocal time
        time += seconds

    monkeypatch.setattr(timed_server, "thread_time", lambda: time)
    stopwatch = Stopwatch()
    stopwatch.begin()
    inner: Callable[[], None] = stopwatch.timed("inner", lambda: work(2))

    def outer() -> None:
        work(3)
        inner()
        inner()

    stopwatch.timed("outer", outer)()
    assert stopwatch.seconds == {"outer": 3, "inner": 4}


def test_what_is_awaited_counts_without_the_time_in_which_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 0.0
    monkeypatch.setattr(timed_server, "thread_time", lambda: time)
    stopwatch = Stopwatch()
    stopwatch.begin()

    async def elsewhere(seconds: float) -> None:
        nonlocal time
        time += seconds

    async def waiting() -> str:
        nonlocal time
        time += 1
        with pytest.raises(asyncio.CancelledError):
            await asyncio.Future()
        time += 2
        return "done"

    async def both() -> str:
        task: asyncio.Task[str] = asyncio.create_task(stopwatch.timed("waiting", waiting)())
        await asyncio.sleep(0)
        await elsewhere(5)
        task.cancel()
        return await task

    assert asyncio.run(both()) == "done"
    assert stopwatch.seconds == {"waiting": 3}
