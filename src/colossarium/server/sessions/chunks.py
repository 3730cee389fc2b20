"""What is noted about many tables, a few at a time: choices wait for what is written."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import TypeVar

MOST_IN_CHUNK = 20
BETWEEN_SECONDS = 0.02
T = TypeVar("T")


async def paced_chunks(things: Sequence[T]) -> AsyncIterator[Sequence[T]]:
    """All of them in chunks, with a pause between two in which others have their turn."""
    for begin in range(0, len(things), MOST_IN_CHUNK):
        if begin:
            await asyncio.sleep(BETWEEN_SECONDS)
        yield things[begin : begin + MOST_IN_CHUNK]
