"""Whose turn it is where many share processor time: that of who has had the least so far.

Who was away does not save turns up: they begin where the others are. So who asks for much waits for their
own, and everybody else for little more than what is being done just now. Who has many addresses of one
network waits for what all of them have had.
"""

from __future__ import annotations

from collections.abc import Iterable

from colossarium.server.networks import counted

MOST_REMEMBERED = 4096
"""Addresses and networks of which is known what they have had."""


class FairShares:
    """What each address has had, in seconds, and each network, in seconds for each of its homes."""

    def __init__(self) -> None:
        self._had: dict[str, float] = {}
        self._level = 0.0
        """Where those are who have had the least. It rises with what is given, divided by how many take
        part: so who has had much has a turn again, however many come anew."""

    def __len__(self) -> int:
        """Of how many is known what they have had."""
        return len(self._had)

    def next(self, waiting: Iterable[str]) -> str:
        """Whose turn it is; where several have had the least, that of who waits longest: they come in that
        order."""
        address = min(waiting, key=self._start)
        self._level = self._start(address)
        return address

    def give(self, address: str, seconds: float, sharing: int) -> None:
        """So much was given to this address, while so many took part, this one among them."""
        for whose in counted(address):
            had = max(self._had.get(whose.name, 0.0), self._level)
            self._had[whose.name] = had + seconds / whose.homes
        self._level += seconds / sharing
        if len(self._had) > MOST_REMEMBERED:
            # Who has had little more than the others is soon where they are.
            ahead = sorted((had, each) for each, had in self._had.items() if had > self._level)
            self._had = {each: had for had, each in ahead[-(MOST_REMEMBERED // 2) :]}

    def _start(self, address: str) -> float:
        return max(self._level, *(self._had.get(whose.name, 0.0) for whose in counted(address)))
