"""Which push services a message may go to.

The address of a browser's push service is sent by whoever subscribes, so it could be any address that this
machine reaches. Only services are called that browsers are known to have, or that the operator has named:
nobody else can point a name of theirs anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from urllib.parse import urlsplit

KNOWN = (
    "fcm.googleapis.com",  # Chrome and its relatives
    "push.services.mozilla.com",  # Firefox
    "push.apple.com",  # Safari
    "notify.windows.com",  # Edge
)
"""And all names below them."""
LONGEST = 1024
PLAIN = re.compile(r"https://[A-Za-z0-9.-]+(?::443)?/[A-Za-z0-9._~:/?=&%+,;@!$*()-]*")
"""No user, no other port, nothing that one reader takes for another thing than the next."""


class PushServices:
    """Those that are called: known ones, and what the operator has named besides."""

    def __init__(self, more: Collection[str] = ()) -> None:
        self._names = (*KNOWN, *more)

    def allow(self, endpoint: str) -> bool:
        """Whether this is an address at one of them, and nothing else."""
        if len(endpoint) > LONGEST or PLAIN.fullmatch(endpoint) is None:
            return False
        name = urlsplit(endpoint).hostname or ""
        return any(name == each or name.endswith(f".{each}") for each in self._names)
