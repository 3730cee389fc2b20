"""Work that takes its turn, and tells how it goes meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable

from colossarium.server.fair_queue import FairQueue
from colossarium.server.metering import Meter

Telling = Callable[[Callable[[bytes], object]], Awaitable[bytes]]
"""Is given to whom it tells, and gives the last message; b"" if that was told."""


async def streamed(queue: FairQueue, meter: Meter, work: Telling) -> AsyncGenerator[bytes, None]:
    """What the work tells. Who does not look on has it cancelled."""
    news: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def tell_all() -> None:
        last = await work(news.put_nowait)
        if last:
            news.put_nowait(last)

    with queue.request(meter):
        task = asyncio.ensure_future(queue.turn(meter, tell_all))
        task.add_done_callback(lambda done: news.put_nowait(None))
        try:
            while (body := await news.get()) is not None:
                yield body
            await task
        finally:
            task.cancel()
            await asyncio.wait([task])
