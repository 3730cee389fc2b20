"""How much one address may ask for: each request has a price, and pays for the processor time that it takes
beyond what its price covers."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus
from time import monotonic

from colossarium.server.http.asgi import Scope
from colossarium.server.metering import Meter
from colossarium.server.networks import Counted, counted, home_of
from colossarium.server.refused import RetryLater

API = "/api"
MOST_ADDRESSES = 20_000
"""How many are remembered; who was quiet for the longest is forgotten first."""
OPENING = 10
"""What is `DEAR` costs as much as this many other requests: it stays on the disk, or others deal with it."""
DEAR = (
    *("/tables", "/rematch", "/lab/runs", "/accounts", "/report"),
    *("/api/find", "/me/mail/set", "/friends/invite"),
)
"""How paths end: tables (found ones too), rematches, runs of the lab, names, reports, mail, invitations."""
ANALYSIS = 10
"""And so does a hint, or a game that is analysed: another process works for it."""
MOST_DEBT = 30.0
"""Seconds after which an address has paid for whatever it cost."""


def host_of(scope: Scope) -> str:
    """The address that a request comes from."""
    client = scope.get("client")
    return client[0] if client else ""


def address_of(scope: Scope) -> str:
    """Whom a request is counted against."""
    return home_of(host_of(scope))


def price_of(scope: Scope) -> int:
    """What a request costs at once. The page and its files cost nothing, whatever somebody owes: a browser
    would show the refusal in place of the page, and the page can say it, wait, and ask again."""
    path = scope["path"].rstrip("/")
    reads = scope.get("method") in ("GET", "HEAD")
    if reads and path != API and not path.startswith(API + "/"):
        return 0
    if path.endswith(("/hint", "/analysis", "/analysis/choices")) and path.startswith("/api/"):
        return ANALYSIS
    if scope.get("method") != "POST":
        return 1
    return OPENING if path.endswith(DEAR) else 1


class TokenBuckets:
    """For each address a bucket of requests that fills again with time, and a larger one for the network that
    it is in. An ordinary request pays for `request_seconds` of processor time; 0: they are only counted."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = monotonic, request_seconds: float = 0.0
    ) -> None:
        self.rate = rate
        self.burst = float(max(burst, OPENING))
        self.request_seconds = request_seconds
        self.clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._left)

    def refusal(self, address: str, cost: int) -> RetryLater | None:
        """Take from the address's buckets; if one has not enough, say so, and leave them as they are. What
        costs nothing is never refused."""
        if self.rate <= 0 or cost == 0:
            return None
        now = self.clock()
        buckets = [(each, self._fill(each, now)) for each in counted(address)]
        wait = max((cost - left) / (self.rate * each.homes) for each, left in buckets)
        for each, left in buckets:
            self._keep(each, left if wait > 0 else left - cost, now)
        if wait <= 0:
            return None
        return RetryLater(
            HTTPStatus.TOO_MANY_REQUESTS,
            "too_many_requests",
            "too many requests from this address; wait a moment",
            wait,
        )

    def meter(self, address: str, price: int) -> Meter:
        """Measures what a request costs, and has the address pay for what its price does not cover."""
        if self.rate <= 0 or self.request_seconds <= 0:
            return Meter(address)
        covered = price * self.request_seconds

        def charge(seconds: float) -> None:
            nonlocal covered
            covered -= seconds
            if covered <= -self.request_seconds:
                self.charge(address, -covered / self.request_seconds)
                covered = 0.0

        return Meter(address, charge)

    def charge(self, address: str, tokens: float) -> None:
        """Take this from the address's buckets, which may owe some then."""
        now = self.clock()
        for each in counted(address):
            self._keep(each, max(self._fill(each, now) - tokens, -MOST_DEBT * self.rate * each.homes), now)

    def _fill(self, whose: Counted, now: float) -> float:
        full = self.burst * whose.homes
        left, at = self._left.get(whose.name, (full, now))
        return min(full, left + (now - at) * self.rate * whose.homes)

    def _keep(self, whose: Counted, left: float, now: float) -> None:
        self._left[whose.name] = (left, now)
        self._left.move_to_end(whose.name)
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
