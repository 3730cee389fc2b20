"""A place in the tree: a decision as the searching seat sees it, and what came of the answers so far."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

LESS_FOR_UNTRIED = 0.1
"""By how much an answer that was never tried is thought to be worse than its node."""
EQUAL_SHARE = 0.1
"""What of the priors all answers have alike, however little the policy thinks of them."""

Menu = list[tuple[int, float]]
"""Answers on offer together, by their numbers at the node, and how likely each is; likely ones first."""


def words_in(key: bytes) -> list[int]:
    """The words of a set of options, as it stands in a state."""
    rest, found = int.from_bytes(key, "little"), []
    while rest:
        low = rest & -rest
        found.append(low.bit_length() - 1)
        rest ^= low
    return found


class Node:
    """Who is asked maximises their own worth. Answers are numbered in the order in which they were met.

    What is on offer to others can differ from world to world: `menus` has each set of options that was met,
    by its bytes in the state. Most nodes are never come back to, so all else is made when one is.
    """

    __slots__ = (
        "_available",
        "_first",
        "_index",
        "_policy",
        "children",
        "count",
        "menus",
        "seat",
        "sums",
        "total",
        "visits",
        "words",
    )

    def __init__(self, seat: int, worth: float, key: bytes, policy: Sequence[float]) -> None:
        """`worth` is what the first look said, to the seat that is asked; `policy` how likely each of the
        words in `key` is."""
        self.seat, self.count, self.total = seat, 1, worth
        self._first, self._policy = key, policy
        self.menus: dict[bytes, Menu] = {}

    def open(self) -> None:
        """Make room for what comes of the answers: before the first is given."""
        self.words = words_in(self._first)
        answers = len(self.words)
        self.visits, self.sums = [0] * answers, [0.0] * answers
        self.children: list[dict[bytes, Node]] = [{} for _ in range(answers)]
        self._available: list[int] = []
        self.menus[self._first] = _by_likelihood(range(answers), self._policy)

    def add_menu(self, key: bytes, policy: Sequence[float]) -> Menu:
        """Another set of options: from now on it is counted how often each answer is on offer."""
        if len(self.menus) == 1:
            self._available = [self.count - 1] * len(self.words)
            self._index = {word: number for number, word in enumerate(self.words)}
        words = words_in(key)
        for word in words:
            if word not in self._index:
                self._index[word] = len(self.words)
                self.words.append(word)
                self._available.append(0)
                self.visits.append(0)
                self.sums.append(0.0)
                self.children.append({})
        menu = self.menus[key] = _by_likelihood([self._index[word] for word in words], policy)
        return menu

    def select(self, menu: Menu, exploration: float) -> int:
        """The answer on offer with the best worth so far, or of which too little is known (PUCT)."""
        if self._available:
            return self._select_available(menu, exploration)
        visits, sums = self.visits, self.sums
        bonus = exploration * sqrt(self.count)
        best, chosen = -1e9, 0
        for i, prior in menu:
            tried = visits[i]
            if not tried:
                # Those behind it are untried too, and less likely.
                return i if self.total / self.count - LESS_FOR_UNTRIED + bonus * prior > best else chosen
            score = sums[i] / tried + bonus * prior / (1 + tried)
            if score > best:
                best, chosen = score, i
        return chosen

    def _select_available(self, menu: Menu, exploration: float) -> int:
        """The same where not all answers are always on offer: they are compared by how often they were."""
        available, visits, sums = self._available, self.visits, self.sums
        untried = self.total / self.count - LESS_FOR_UNTRIED
        best, chosen = -1e9, 0
        for i, prior in menu:
            seen = available[i] = available[i] + 1
            tried = visits[i]
            worth = sums[i] / tried if tried else untried
            score = worth + exploration * prior * sqrt(seen) / (1 + tried)
            if score > best:
                best, chosen = score, i
        return chosen

    def add(self, answer: int, worth: float) -> None:
        """What an answer led to, to the seat that gave it."""
        self.count += 1
        self.total += worth
        self.visits[answer] += 1
        self.sums[answer] += worth


def _by_likelihood(answers: Sequence[int], policy: Sequence[float]) -> Menu:
    """Flatter than the policy, so that what it thinks little of is looked at too."""
    roots = [sqrt(sqrt(share)) for share in policy]
    scale, least = (1 - EQUAL_SHARE) / (sum(roots) or 1.0), EQUAL_SHARE / len(roots)
    menu = [(answer, least + scale * root) for answer, root in zip(answers, roots, strict=True)]
    menu.sort(key=_less_likely)
    return menu


def _less_likely(each: tuple[int, float]) -> float:
    return -each[1]
