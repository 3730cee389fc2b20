"""Somebody who is signed in, as a request of theirs says."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.server.tables.seats import skeleton
from colossarium.server.wire_accounts import Account


@dataclass(frozen=True)
class Person:
    """Who sends a request."""

    id: str
    """The account's."""
    name: str
    created: int
    sign_in: str
    """Where they are signed in, by its id."""

    def sits_as(self, name: str) -> tuple[str, str | None]:
        """Name and account of somebody who sits down at a request of theirs: under their own name they do so
        themselves; under any other it is a guest, without an account."""
        return (self.name, self.id) if skeleton(name) == skeleton(self.name) else (name, None)

    def to_wire(self) -> Account:
        return Account(id=self.id, name=self.name, created=self.created)
