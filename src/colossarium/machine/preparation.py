"""How far a game has come that is made ready while somebody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass
class Progress:
    """Where it is: the rules are read first, which is one thing to do; then each unit of code is one."""

    done: int = 0
    total: int = 1


_listener: ContextVar[Progress | None] = ContextVar("preparation", default=None)


@contextmanager
def reporting_to(progress: Progress) -> Iterator[None]:
    """Whatever is made ready meanwhile in this thread is written down there."""
    before = _listener.set(progress)
    try:
        yield
    finally:
        _listener.reset(before)


def report(done: int, total: int) -> None:
    """So many units of code are there, of so many."""
    reporter()(done, total)


def reporter() -> Callable[[int, int], None]:
    """What reports the same from other threads."""
    progress = _listener.get() or Progress()

    def write(done: int, total: int) -> None:
        progress.done, progress.total = 1 + done, 1 + total

    return write
