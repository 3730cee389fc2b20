"""Work that ends when whoever asked for it has hung up."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from colossarium.server.http.asgi import AnyRequest
from colossarium.server.http.responses import Gzipped
from colossarium.server.metering import current_meter, in_thread, metered
from colossarium.server.refused import Refused

T = TypeVar("T")
GONE = 499
"""Stands in the log for a request whose sender has hung up; nobody is told."""


async def while_connected(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """Do this as long as somebody waits for it, at the expense of the request."""
    working = asyncio.ensure_future(_at_its_expense(work))
    gone = asyncio.ensure_future(_gone(request))
    both: set[asyncio.Future[Any]] = {working, gone}
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refused(GONE, "gone", "nobody waits for the answer")
    finally:
        for each in both:
            each.cancel()
        await asyncio.gather(*both, return_exceptions=True)


async def gzipped(request: AnyRequest, work: Coroutine[Any, Any, object]) -> Gzipped[Any]:
    """A long answer, unless nobody waits for it any more."""
    return await in_thread(Gzipped, await while_connected(request, work))


async def _at_its_expense(work: Coroutine[Any, Any, T]) -> T:
    # A task of its own is not measured with the one that waits for it.
    return await metered(work, current_meter())


async def _gone(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
