"""What a search found out, for who wants more than its choice: hints, and a look at games that are over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from colossarium.bots.search.tree import Tree


@dataclass(frozen=True)
class AnalysedOption:
    """One answer to the question."""

    word: int
    """Its number in the vocabulary."""
    visits: int
    """How many iterations began with it."""
    share: float
    """Of all iterations."""
    prior: float
    """What share the evaluator would have given it before the search."""
    worth: float
    """What it led to on average, to the seat that is asked, from −1 to 1; of one never tried that of all."""
    worths: tuple[float, ...]
    """The same for each seat."""


@dataclass(frozen=True)
class Analysis:
    """What a seat can expect, and of which answer."""

    seat: int
    iterations: int
    options: tuple[AnalysedOption, ...]
    """In the order of the question."""
    worths: tuple[float, ...]
    """What the position is worth to each seat: the mean of all iterations."""

    @property
    def best(self) -> AnalysedOption:
        """The one that was tried most; of equals the one that is worth more, then the first."""
        return max(self.options, key=lambda option: (option.visits, option.worth))


@dataclass(frozen=True)
class RootCounts:
    """What one tree counted at its root: plain numbers, which can be sent and added up."""

    words: tuple[int, ...]
    priors: tuple[float, ...]
    visits: tuple[int, ...]
    worths: tuple[tuple[float, ...], ...]
    """For each option the sum over its iterations, for each seat."""

    @classmethod
    def of(cls, tree: Tree) -> RootCounts:
        root = tree.root
        return cls(
            tuple(root.words), tuple(tree.priors), tuple(root.visits), tuple(tuple(w) for w in tree.worths)
        )


def merged(seat: int, trees: Sequence[RootCounts]) -> Analysis:
    """What several trees of the same question say together, added up in their order."""
    words, players = trees[0].words, len(trees[0].worths[0])
    visits = [sum(tree.visits[i] for tree in trees) for i in range(len(words))]
    sums = [
        [sum(tree.worths[i][each] for tree in trees) for each in range(players)] for i in range(len(words))
    ]
    all_visits = max(1, sum(visits))
    mean = tuple(sum(row[each] for row in sums) / all_visits for each in range(players))
    options = []
    for i, word in enumerate(words):
        worths = tuple(each / visits[i] for each in sums[i]) if visits[i] else mean
        prior = sum(tree.priors[i] for tree in trees) / len(trees)
        options.append(AnalysedOption(word, visits[i], visits[i] / all_visits, prior, worths[seat], worths))
    return Analysis(seat, sum(visits), tuple(options), mean)
