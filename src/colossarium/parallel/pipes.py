"""The pipes of a process that works for another one."""

from __future__ import annotations

import os
from typing import IO


def take_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The two pipes, out of the reach of a bot that reads or prints; its prints go to standard error."""
    requests, replies = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return os.fdopen(requests, "rb"), os.fdopen(replies, "wb", buffering=0)
