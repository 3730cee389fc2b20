"""How often, and after what time, something is tried again."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from colossarium.client.errors import Lost
from colossarium.client.requests import Request

PATIENCE = 30.0
"""Seconds that a server may be away before a client gives up."""
ANSWER = 30.0
"""Seconds that an answer may take."""
FIRST, LONGEST = 0.1, 5.0
"""Seconds before the second attempt, and the most between two."""
BUSY = frozenset({429, 502, 503, 504})
"""Answers of a server, or of a proxy in front of it, that may be another one soon."""


class Patience:
    """Waits longer after each failure, a little at random so that many clients do not come back at once."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.clock = clock
        self.succeeded()

    def succeeded(self) -> None:
        """Begin anew."""
        self.wait = FIRST
        self.since: float | None = None

    def next(self, asked: float = 0.0) -> float | None:
        """How many seconds to wait before the next attempt, at least those asked for; None: give up."""
        now = self.clock()
        if self.since is None:
            self.since = now
        pause = max(asked, self.wait * random.uniform(0.5, 1.0))
        self.wait = min(LONGEST, self.wait * 2)
        return pause if now + pause <= self.since + self.seconds else None


def pause_after(patience: Patience, status: int, headers: Mapping[str, str]) -> float | None:
    """How long to wait before a request is sent again that was answered so; None: take the answer."""
    if status not in BUSY:
        return None
    asked = headers.get("Retry-After", "")
    return patience.next(float(asked) if asked.isdecimal() else 0.0)


def pause_without(patience: Patience, error: Exception, address: str, request: Request[Any]) -> float:
    """How long to wait before a request is sent again that got no answer."""
    pause = patience.next()
    if pause is None:
        why = str(error) or type(error).__name__
        raise Lost(f"{address} does not answer: {why}", request) from error
    return pause
