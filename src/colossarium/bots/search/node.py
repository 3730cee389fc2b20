"""A place in the tree: a decision as the searching seat sees it, and what came of the answers so far."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

LESS_FOR_UNTRIED = 0.1
"""By how much an answer that was never tried is thought to be worse than its node."""

Menu = list[tuple[int, float]]
"""Answers that are on offer together, by their numbers at the node, and how likely each is."""


class Node:
    """Who is asked maximises their own worth. Answers are numbered in the order in which they were met.

    What is on offer to others can differ from world to world: `menus` has each set of options that was met,
    by its bytes in the state.
    """

    __slots__ = (
        "available",
        "children",
        "count",
        "index",
        "menus",
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
        self.available: list[int] = []
        self.visits: list[int] = []
        self.sums: list[float] = []
        self.children: list[dict[bytes, Node]] = []
        self.menus: dict[bytes, Menu] = {}

    def add_menu(self, key: bytes, words: Sequence[int], policy: Sequence[float]) -> Menu:
        """Answers that are on offer together, and how likely each is."""
        for word in words:
            if word not in self.index:
                self.index[word] = len(self.words)
                self.words.append(word)
                self.available.append(0)
                self.visits.append(0)
                self.sums.append(0.0)
                self.children.append({})
        menu = self.menus[key] = [
            (self.index[word], prior) for word, prior in zip(words, policy, strict=True)
        ]
        return menu

    def select(self, menu: Menu, exploration: float) -> int:
        """The answer on offer with the best worth so far, or of which too little is known (PUCT).

        Answers that are not always on offer are compared by how often they were.
        """
        available, visits, sums = self.available, self.visits, self.sums
        untried = self.total / self.count - LESS_FOR_UNTRIED
        best, chosen = -1e9, 0
        for i, prior in menu:
            seen = available[i] = available[i] + 1
            tried = visits[i]
            if tried:
                score = sums[i] / tried + exploration * prior * sqrt(seen) / (1 + tried)
            else:
                score = untried + exploration * prior * sqrt(seen)
            if score > best:
                best, chosen = score, i
        return chosen

    def add(self, answer: int, worth: float) -> None:
        """What an answer led to, to the seat that gave it."""
        self.count += 1
        self.total += worth
        self.visits[answer] += 1
        self.sums[answer] += worth
