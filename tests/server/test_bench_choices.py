"""What a choice costs is told by parts that exist, each without what it calls."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from operator import attrgetter

import pytest

from bench import timed_server
from bench.timed_server import PARTS, Stopwatch


@pytest.mark.parametrize("name", [name for names in PARTS.values() for name in names])
def test_every_part_is_a_function_of_the_server(name: str) -> None:
    module, _, path = name.partition(":")
    assert callable(attrgetter(path)(import_module(f"colossarium.{module}")))


def test_a_part_does_not_count_those_that_it_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 0.0

    def work(seconds: float) -> None:
        nonlocal time
        time += seconds

    monkeypatch.setattr(timed_server, "thread_time", lambda: time)
    stopwatch = Stopwatch()
    inner: Callable[[], None] = stopwatch.timed("inner", lambda: work(2))

    def outer() -> None:
        work(3)
        inner()
        inner()

    stopwatch.timed("outer", outer)()
    assert stopwatch.seconds == {"outer": 3, "inner": 4}
