"""The key that all chance of a table comes from: out of the server's secret and of what each player adds.

The server commits itself to its secret before anybody adds anything, and players add at random before anybody
knows the secret. So neither can choose the key, and at the end everybody can check it (docs/decisions/0036).
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Sequence
from hashlib import sha256

from colossarium.machine.chance import KEY_BYTES
from colossarium.server import wire
from colossarium.table.errors import ColossariumError

PREFIX = "colossarium key"
GOOD_FOR = 600_000
"""Milliseconds for which a commitment can be used to open a table."""
ID = re.compile(r"([0-9]{1,15})\.([0-9a-f]{32})\.([0-9a-f]{32})")


class UnfairChance(ColossariumError):
    """What a table shows at its end does not fit what it showed before."""


def joint_key(secret: bytes, contributions: Sequence[str | None]) -> bytes:
    """The key; `contributions`: what each seat added, in hexadecimal. Where nobody did, it is the secret."""
    added = [f"{seat} {each}\n" for seat, each in enumerate(contributions) if each is not None]
    if not added:
        return secret
    return sha256(f"{PREFIX}\n{secret.hex()}\n{''.join(added)}".encode()).digest()


def check_chance(table: wire.Table, commitment: str, own: dict[int, str]) -> list[int]:
    """Check the key of a game that is over against the commitment that was noted before, and what the checker
    added on which seats. Gives the seats that have added something; UnfairChance if it does not fit."""
    if table.forked_from is not None:
        raise UnfairChance("the game went on from another one and has its chance: nobody added to that")
    if table.secret is None or table.key is None:
        raise UnfairChance("the table has no key of its own to be checked: it is not over, or goes by a seed")
    if sha256(bytes.fromhex(table.secret)).hexdigest() != commitment:
        raise UnfairChance("the server's secret is not the one that it committed itself to")
    contributions = table.contributions or []
    for seat, added in own.items():
        if seat >= len(contributions) or contributions[seat] != added:
            raise UnfairChance(f"what was added on seat {seat} is not in the key")
    if joint_key(bytes.fromhex(table.secret), contributions).hex() != table.key:
        raise UnfairChance("the key does not come from the server's secret and what the players added")
    return [seat for seat, added in enumerate(contributions) if added is not None]


class Commitments:
    """Commitments that are handed out before a table is opened. Nothing is kept: all that belongs to one
    follows from its id and the server's own secret. Each is good for one table, as the table's id follows
    from it too."""

    def __init__(self, server_secret: bytes) -> None:
        self._secret = server_secret

    def make(self, now: int, nonce: str) -> wire.Commitment:
        body = f"{now + GOOD_FOR}.{nonce}"
        made = f"{body}.{self._derive('commitment', body).hex()[:32]}"
        return wire.Commitment(id=made, commitment=sha256(self.secret_of(made)).hexdigest())

    def expires(self, commitment: str) -> int | None:
        """Until when it is good, in milliseconds since 1970; None if it was not made here."""
        found = ID.fullmatch(commitment)
        if found is None:
            return None
        signed = self._derive("commitment", f"{found[1]}.{found[2]}").hex()[:32]
        return int(found[1]) if hmac.compare_digest(signed, found[3]) else None

    def secret_of(self, commitment: str) -> bytes:
        """The secret that a table has which is opened with it."""
        return self._derive("secret", commitment)[:KEY_BYTES]

    def table_of(self, commitment: str) -> bytes:
        """What the id of that table is made from."""
        return self._derive("table", commitment)

    def rematch_secret(self, table: str) -> bytes:
        """The secret of the table where those of this one play again: its commitment can be shown before
        anybody asks for it."""
        return self._derive("rematch", table)[:KEY_BYTES]

    def opener(self, address: str) -> str:
        """An address as tables keep it: nobody can read it there."""
        return self._derive("opener", address).hex()[:32]

    def _derive(self, purpose: str, what: str) -> bytes:
        return hmac.digest(self._secret, f"chance:{purpose}:{what}".encode(), "sha256")
