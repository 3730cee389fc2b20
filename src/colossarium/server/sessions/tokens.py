"""Credentials: whoever holds one plays that seat of that table, and no other.

A credential names its table, its seat and a nonce that was drawn when somebody sat down there, signed with
the server's secret. It can be made again for who asks again; the store keeps none.
"""

from __future__ import annotations

import hmac
import re
from collections import OrderedDict

from colossarium.server.refused import unauthorized

MOST_KNOWN = 4096
_FORM = re.compile(r"co1\.([a-z0-9]{1,32})\.([0-9]{1,2})\.([0-9a-f]{32})\.([0-9a-f]{64})")


class Tokens:
    """Makes and reads credentials."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._known: OrderedDict[tuple[str, str], tuple[int, str]] = OrderedDict()
        """Credentials that were found good before: those of players, who send them with each request."""

    def make(self, table: str, seat: int, nonce: str) -> str:
        """The credential for a seat."""
        body = f"co1.{table}.{seat}.{nonce}"
        return f"{body}.{self._sign(body)}"

    def read(self, token: str, table: str) -> tuple[int, str]:
        """Seat and nonce of a credential for this table; refused if it is not ours, or for another table."""
        found = self._known.get((token, table))
        if found is None:
            found = self._known[token, table] = self._read(token, table)
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        return found

    def _read(self, token: str, table: str) -> tuple[int, str]:
        form = _FORM.fullmatch(token)
        if form is None:
            raise unauthorized("this is not a credential of a seat")
        body = token[: -len(form[4]) - 1]
        if not hmac.compare_digest(self._sign(body), form[4]):
            raise unauthorized("this credential was not made here")
        if form[1] != table:
            raise unauthorized("this credential is for another table")
        return int(form[2]), form[3]

    def _sign(self, body: str) -> str:
        return hmac.digest(self._secret, body.encode(), "sha256").hex()
