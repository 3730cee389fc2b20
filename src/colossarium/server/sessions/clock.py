"""The time, as logs have it."""

from __future__ import annotations

import time


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
