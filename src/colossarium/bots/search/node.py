"""A place in the tree: a decision as the searching seat sees it, and what came of the answers so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

LESS_FOR_UNTRIED = 0.1
"""By how much an answer that was never tried is thought to be worse than its node."""


class Node:
    """Who is asked maximises their own worth. Answers are numbered in the order in which they were met.

    What is on offer can differ from world to world: `menus` has for each set of options, as the bytes of a
    state, the numbers of its answers.
    """

    __slots__ = (
        "available",
        "children",
        "count",
        "index",
        "menus",
        "priors",
        "seat",
        "sums",
        "total",
        "visits",
        "words",
    )

    def __init__(self, seat: int, worth: float) -> None:
        """`worth` is what the first look said, to the seat that is asked."""
        self.seat, self.count, self.total = seat, 1, worth
        self.words: list[int] = []
        self.index: dict[int, int] = {}
        self.priors: list[float] = []
        self.available: list[int] = []
        self.visits: list[int] = []
        self.sums: list[float] = []
        self.children: list[dict[bytes, Node]] = []
        self.menus: dict[bytes, list[int]] = {}

    def knows(self, words: Iterable[int]) -> bool:
        """Whether all of these were met."""
        return all(word in self.index for word in words)

    def add_menu(self, key: bytes, words: Sequence[int], policy: Sequence[float] | None) -> list[int]:
        """Answers that are on offer together; `policy` says how likely each is, None if all are known."""
        for place, word in enumerate(words):
            if word not in self.index:
                assert policy is not None
                self.index[word] = len(self.words)
                self.words.append(word)
                self.priors.append(policy[place])
                self.available.append(0)
                self.visits.append(0)
                self.sums.append(0.0)
                self.children.append({})
        menu = self.menus[key] = [self.index[word] for word in words]
        return menu

    def select(self, menu: list[int], exploration: float) -> int:
        """The answer on offer with the best worth so far, or of which too little is known (PUCT).

        Answers that are not always on offer are compared by how often they were.
        """
        available, visits, sums, priors = self.available, self.visits, self.sums, self.priors
        untried = self.total / self.count - LESS_FOR_UNTRIED
        best, chosen = -1e9, menu[0]
        for i in menu:
            seen = available[i] = available[i] + 1
            tried = visits[i]
            if tried:
                score = sums[i] / tried + exploration * priors[i] * sqrt(seen) / (1 + tried)
            else:
                score = untried + exploration * priors[i] * sqrt(seen)
            if score > best:
                best, chosen = score, i
        return chosen

    def add(self, answer: int, worth: float) -> None:
        """What an answer led to, to the seat that gave it."""
        self.count += 1
        self.total += worth
        self.visits[answer] += 1
        self.sums[answer] += worth
