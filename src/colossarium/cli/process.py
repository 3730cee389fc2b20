"""The command as a process: its streams, and the signal of a pipe that is closed."""

from __future__ import annotations

import gc
import os
import signal
import sys

COLLECT_AFTER = 50_000
"""New objects after which garbage is looked for: a start makes many, and none of them is garbage."""


def begin() -> None:
    """Make the process behave like any other in a pipe.

    Whoever closes a pipe early (`| head`) has seen enough: that ends the process, and is no failure of what
    it checked. A stream that was closed before the start reads as empty and writes to nowhere.
    """
    gc.set_threshold(COLLECT_AFTER)
    if hasattr(signal, "SIGPIPE"):  # not on every system
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  (open to the end)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")  # what is no text is no answer and no record either
