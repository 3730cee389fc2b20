"""When a request is sent again, or a connection made again: after a pause that grows with each failure."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from colossarium.client.errors import ServerUnreachable
from colossarium.client.requests import Request

PATIENCE = 30.0
"""Seconds that a server may be away before a client gives up."""
TIMEOUT = 30.0
"""Seconds that an answer may take."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds before the second attempt, and the most between two."""
RETRIED = frozenset({429, 502, 503, 504})
"""Answers of a server, or of a proxy in front of it, that may be another one soon."""


class Backoff:
    """Waits longer after each failure, a little at random so that many clients do not come back at once."""

    def __init__(self, patience: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.patience = patience
        self.clock = clock
        self.reset()

    def reset(self) -> None:
        """Begin anew, after a success."""
        self.pause = FIRST_PAUSE
        self.failing_since: float | None = None

    def next_pause(self, at_least: float = 0.0) -> float | None:
        """How many seconds to wait before the next attempt; None: give up."""
        now = self.clock()
        if self.failing_since is None:
            self.failing_since = now
        pause = max(at_least, self.pause * random.uniform(0.5, 1.0))
        self.pause = min(LONGEST_PAUSE, self.pause * 2)
        return pause if now + pause <= self.failing_since + self.patience else None


def pause_after_answer(backoff: Backoff, status: int, headers: Mapping[str, str]) -> float | None:
    """How long to wait before a request is sent again that was answered so; None: take the answer."""
    if status not in RETRIED:
        return None
    retry_after = headers.get("Retry-After", "")
    return backoff.next_pause(float(retry_after) if retry_after.isdecimal() else 0.0)


def pause_after_error(backoff: Backoff, error: Exception, address: str, request: Request[Any]) -> float:
    """How long to wait before a request is sent again that got no answer."""
    pause = backoff.next_pause()
    if pause is None:
        why = str(error) or type(error).__name__
        raise ServerUnreachable(f"{address} does not answer: {why}", request) from error
    return pause
