"""When Python looks for cycles of objects that nobody holds: so that no choice waits for it.

Games are large and mostly without cycles. New objects are looked through often and few at a time; all of them
only while nobody plays, or at last after a while.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic, process_time

YOUNG = (1_000, 1_000, 1_000_000)
"""After how many objects that stay the new ones are looked through: some thousandths of a second, in which
nothing else happens. What has been there at such a time is left to `collect_when_quiet`: to look at it again
and again found next to nothing, and a choice in a hundred waited for that. Only where that many come that
they might fill the memory meanwhile, they are looked through."""
LOOK_SECONDS = 1.0
QUIET = 0.05
"""Seconds that the process may use in that time, and come late, while nobody plays."""
LEAST_LOOKS = 60
MOST_LOOKS = 900
"""After so many all are looked through, quiet or not: a thousand tables then wait for half a second."""


def spare_the_collector() -> None:
    """What is there by now stays for good and is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


async def collect_when_quiet() -> None:
    """Look through all objects from time to time, for as long as the server runs."""
    looks = 0
    while True:
        used, began = process_time(), monotonic()
        await asyncio.sleep(LOOK_SECONDS)
        looks += 1
        # A process that others keep waiting uses little, and is not quiet.
        quiet = process_time() - used < QUIET and monotonic() - began < LOOK_SECONDS + QUIET
        if looks >= MOST_LOOKS or (quiet and looks >= LEAST_LOOKS):
            gc.collect()
            looks = 0
