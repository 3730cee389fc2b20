"""How much one address may ask for."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address
from time import monotonic

from colossarium.server.http.asgi import Scope
from colossarium.server.page import HASHED
from colossarium.server.refused import Refused

MOST_ADDRESSES = 20_000
"""How many are remembered; who was quiet for the longest is forgotten first."""
OPENING = 10
"""A new table costs as much as this many other requests: it stays on the disk."""
REPLAY = 5
"""And so does a game that is played again."""
STREAM = 3
"""And an event stream, for which the table's log may have to be read again."""


class RetryLater(Refused):
    """Not now; `seconds` says when it is worth another try."""

    def __init__(self, status: HTTPStatus, code: str, sentence: str, seconds: float) -> None:
        super().__init__(status, code, sentence)
        self.seconds = max(1, math.ceil(seconds))


def address_of(scope: Scope) -> str:
    """Whom a request is counted against: an address, or the network of one line for IPv6."""
    client = scope.get("client")
    host = client[0] if client else ""
    if ":" not in host:
        return host
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return address.packed[:8].hex()
    return host


def cost_of(scope: Scope) -> int:
    """How many ordinary requests it counts for. A page has many files, and browsers keep them."""
    path = scope["path"].rstrip("/")
    if path.endswith(("/replay", "/recap")) and path.startswith("/api/"):
        return REPLAY
    if path.startswith("/api/tables/") and path.endswith(("/events", "/live")):
        return STREAM
    if scope.get("method") != "POST":
        return 0 if path.startswith(HASHED) else 1
    return OPENING if path.endswith(("/tables", "/rematch")) else 1


class TokenBuckets:
    """For each address a bucket of requests that fills again with time."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.burst = float(max(burst, OPENING))
        self.clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._left)

    def refusal(self, address: str, cost: int) -> RetryLater | None:
        """Take from the address's bucket; if that has not enough, say so, and leave it as it is."""
        if self.rate <= 0:
            return None
        now = self.clock()
        left, at = self._left.get(address, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.rate)
        refused = left < cost
        self._left[address] = (left if refused else left - cost, now)
        self._left.move_to_end(address)
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        if not refused:
            return None
        return RetryLater(
            HTTPStatus.TOO_MANY_REQUESTS,
            "too_many_requests",
            "too many requests from this address; wait a moment",
            (cost - left) / self.rate,
        )
