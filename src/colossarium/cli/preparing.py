"""A line that says how far a game is that is made ready for the first time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

FIRST, EVERY = 0.4, 0.1
"""Seconds until the line is shown, since most starts take less, and until it is written again."""


@contextmanager
def preparing(title: str) -> Iterator[None]:
    """Meanwhile, the line on standard error; nothing where that is not a terminal."""
    from colossarium.machine.preparation import Progress, reporting_to

    progress, done = Progress(), Event()
    thread = Thread(target=_write, args=(title, progress, done), daemon=True)
    if sys.stderr.isatty():
        thread.start()
    try:
        with reporting_to(progress):
            yield
    finally:
        done.set()
        if thread.ident is not None:
            thread.join()


def line(title: str, done: int, total: int) -> str:
    """What is shown: the rules are the first thing to do, then each unit of code is one."""
    if not done:
        return f"Reading the rules of {title}"
    return f"Preparing {title} for the first time: {done} of {total}"


def _write(title: str, progress: object, done: Event) -> None:
    from colossarium.machine.preparation import Progress

    assert isinstance(progress, Progress)
    if done.wait(FIRST):
        return
    while not done.wait(EVERY):
        print(f"\r{line(title, progress.done, progress.total)}\x1b[K", end="", file=sys.stderr, flush=True)
    print("\r\x1b[K", end="", file=sys.stderr, flush=True)
