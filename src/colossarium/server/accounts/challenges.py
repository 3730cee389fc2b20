"""Challenges that a passkey signs: each for one purpose, for a few minutes, and good once.

Nothing is kept for a challenge that is handed out: it carries what it is for, until when, and a signature of
the server's. What is kept are those that were used, until they would be too old anyway.
"""

from __future__ import annotations

import hmac
import re
from secrets import token_hex
from typing import Literal, NamedTuple

from colossarium.server.refused import Refused, conflict, forbidden

Purpose = Literal["keep", "sign_in", "add", "link", "remove", "delete"]
"""`keep`: a new account; `add`: another passkey; the last three confirm what a stolen token may not do."""
GOOD_FOR = 300_000
"""Milliseconds for which a challenge can be answered."""
NOBODY = "-"
"""Whose it is when it is not known yet who signs."""
_FORM = re.compile(r"co\.([a-z_]{1,10})\.([a-z0-9]{1,32}|-)\.([0-9]{1,15})\.([0-9a-f]{32})\.([0-9a-f]{64})")


class Challenge(NamedTuple):
    """One that was made here."""

    purpose: str
    account: str
    """Whose passkey has to sign it, or is made with it; `NOBODY`: anybody's."""
    until: int
    nonce: str


class Challenges:
    """Makes and reads them."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def make(self, purpose: Purpose, account: str, now: int) -> str:
        """A new one, as it is signed."""
        return self._written(purpose, account, now + GOOD_FOR)

    def make_link(self, sign_in: str, now: int, good_for: int) -> str:
        """What another device opens to be added: it is good for as long as the sign-in that made it is."""
        return self._written("device", sign_in, now + good_for)

    def read(self, challenge: str, purpose: Purpose, now: int) -> Challenge:
        """Refused if it was made elsewhere, for something else, or too long ago."""
        return self._read(challenge, purpose, now)

    def read_link(self, link: str, now: int) -> Challenge:
        """The same of a link; its `account` is the sign-in."""
        return self._read(link, "device", now)

    def make_friend_link(self, account: str, now: int, good_for: int) -> str:
        """What somebody else opens to be a friend of this account."""
        return self._written("friend", account, now + good_for)

    def read_friend_link(self, link: str, now: int) -> Challenge:
        return self._read(link, "friend", now)

    def _written(self, purpose: str, account: str, until: int) -> str:
        body = f"co.{purpose}.{account}.{until}.{token_hex(16)}"
        return f"{body}.{self._sign(body)}"

    def _read(self, challenge: str, purpose: str, now: int) -> Challenge:
        form = _FORM.fullmatch(challenge)
        if form is None or not hmac.compare_digest(self._sign(challenge[:-65]), form[5]):
            raise forbidden("wrong_passkey", "this challenge was not made here")
        found = Challenge(form[1], form[2], int(form[3]), form[4])
        if found.purpose != purpose:
            raise forbidden("wrong_passkey", "this challenge was made for something else")
        if found.until < now:
            raise too_late()
        return found

    def _sign(self, body: str) -> str:
        return hmac.digest(self._secret, f"challenge:{body}".encode(), "sha256").hex()


def too_late() -> Refused:
    """What is said of a challenge, or a link, that is too old or was used."""
    return conflict("challenge_used", "this was good for a few minutes, and once: begin again")
