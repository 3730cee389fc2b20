"""Ctrl-C and SIGTERM while a command works that can give a part of its result."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import typer

from colossarium.cli import INTERRUPTED, NOTHING_YET
from colossarium.cli.output import err

PARTIAL = "Interrupted: this is what was done until then."


@contextmanager
def interruptible() -> Iterator[None]:
    """SIGTERM is heard as Ctrl-C is. Whoever has nothing to show for it yet says that."""
    here = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGTERM, _interrupt) if here else None
    try:
        yield
    except KeyboardInterrupt:
        err().print(NOTHING_YET)
        raise typer.Exit(INTERRUPTED) from None
    finally:
        if here:
            signal.signal(signal.SIGTERM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
