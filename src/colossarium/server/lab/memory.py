"""Whether this process has memory left, within what it may take."""

from __future__ import annotations

import mmap

SPARE = 64 << 20
"""Bytes that anything which is done here could need at once."""


def memory_is_gone() -> bool:
    """Whether it is used up but for little: what went wrong then did so because of that.

    Python's reader has one error for what is nested too deeply and for memory that is gone, and a thread that
    finds no room for its stack has none of its own."""
    if not hasattr(mmap, "MAP_ANONYMOUS"):  # not on every system, and no limit either
        return False
    try:
        mmap.mmap(-1, SPARE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS).close()
    except (OSError, MemoryError):
        return True
    return False
