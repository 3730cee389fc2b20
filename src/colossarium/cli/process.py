"""The command as a process: its streams, and the signals that end it."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager


def begin() -> None:
    """Make the process behave like any other in a pipe.

    Whoever closes a pipe early (`| head`) has seen enough: that ends the process, and is no failure of what
    it checked. A stream that was closed before the start reads as empty and writes to nowhere.
    """
    if hasattr(signal, "SIGPIPE"):  # not on every system
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  (open to the end)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")  # what is no text is no answer and no record either


@contextmanager
def interrupted_at_once() -> Iterator[None]:
    """Inside, Ctrl-C ends the process at once. Otherwise it would wait until native code is done."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGINT)
    if before is signal.default_int_handler:  # and not ignored, as in the background
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
