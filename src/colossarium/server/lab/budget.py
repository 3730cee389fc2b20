"""How much of the lab one address may use: seconds of the processor, which come back with time.

It is a purse of its own: who tries variants should not have to wait with a choice at a table.
"""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from time import monotonic

from colossarium.server.http.rate_limits import TokenBuckets
from colossarium.server.metering import Meter
from colossarium.server.refused import RetryLater

HOUR = 3600.0


class LabBudget:
    """So many seconds an hour for each address; 0: any number."""

    def __init__(self, seconds_an_hour: float, clock: Callable[[], float] = monotonic) -> None:
        self._bound = seconds_an_hour > 0
        self._buckets = TokenBuckets(seconds_an_hour / HOUR, round(seconds_an_hour), clock)

    def meter(self, address: str) -> Meter:
        """Counts what is done for an address."""
        if not self._bound:
            return Meter(address)
        return Meter(address, lambda seconds: self._buckets.charge(address, seconds))

    def check(self, address: str) -> None:
        """Refused if the address has used up what it has."""
        if not self._bound:
            return
        refused = self._buckets.refusal(address, 1)
        if refused is not None:
            raise RetryLater(
                HTTPStatus.TOO_MANY_REQUESTS,
                "lab_used_up",
                "this address has used up its time in the lab; it comes back with time",
                refused.seconds,
            )
        self._buckets.charge(address, -1)  # it was only asked for
