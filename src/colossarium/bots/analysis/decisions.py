"""What each option of a question is worth to who is asked, by what that seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from colossarium.bots.analysis.chances import ChanceScale
from colossarium.bots.search.grow import Evaluators, plant
from colossarium.bots.search.steering import Networks
from colossarium.bots.search.tree import Tree
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.deal import deal_anew
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of

COMPARED = 4
"""The best option, and the one that was played, are tried at least an n-th as often as all are together."""


@dataclass(frozen=True)
class JudgedOption:
    """One answer to the question."""

    word: int
    """Its number in the vocabulary."""
    share: float
    """Of all that the search tried: as likely is it that a master would choose it."""
    chance: float | None
    """That the seat wins with it, from 0 to 1; None if it was never tried."""


@dataclass(frozen=True)
class Judgement:
    """A question, as a master sees it who knows no more than the seat."""

    seat: int
    best: int
    """The word that a master would choose."""
    iterations: int
    """How much was tried before that was settled."""
    options: tuple[JudgedOption, ...]
    """In the order of the question."""

    def chance_of(self, word: int) -> float | None:
        """That the seat wins with this option."""
        return next((option.chance for option in self.options if option.word == word), None)


def judge(
    info: GameInfo,
    state: State,
    seat: int,
    dice: Dice,
    iterations: int,
    seconds: float,
    played: int | None = None,
    evaluators: Evaluators | None = None,
) -> Judgement:
    """What is found in so many iterations, or in so many seconds if these are over before.

    `played` is an option that is compared with the best one, however little the search thinks of it. Equal
    dice give equal judgements of states in which the seat knows the same, if the time is enough.
    """
    native_of(state.program)
    ends = perf_counter() + seconds
    dealt = deal_anew(state, seat, dice)
    tree = plant(info, evaluators or Networks(), dealt, seat, dice)
    counted = _Counted(tree)
    counted.search(iterations, ends)
    visits = tuple(tree.root.visits)
    total = max(1, sum(visits))
    best = max(range(len(visits)), key=lambda i: (visits[i], tree.worths[i][seat]))
    for word in (tree.root.words[best], played):
        if word is not None:
            counted.compare(tree.root.words.index(word), -(-iterations // COMPARED), ends)
    scale = ChanceScale(info, tree.players)
    options = tuple(
        JudgedOption(word, visits[i] / total, counted.chance(i, seat, scale))
        for i, word in enumerate(tree.root.words)
    )
    return Judgement(seat, tree.root.words[best], total, options)


class _Counted:
    """A tree, and what the iterations by each option of its root promised of victories."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._rewards = [[0.0] * tree.players for _ in tree.root.words]
        self._tried = [0] * len(tree.root.words)

    def search(self, iterations: int, ends: float) -> None:
        for _ in range(iterations):
            self._iterate(None)
            if perf_counter() > ends:
                return

    def compare(self, option: int, least: int, ends: float) -> None:
        """See to it that an option was tried so often."""
        for _ in range(least - self._tree.root.visits[option]):
            if perf_counter() > ends:
                return
            self._iterate(option)

    def _iterate(self, option: int | None) -> None:
        went = self._tree.iterate(option)
        if went is not None:
            self._tried[went] += 1
            sums = self._rewards[went]
            for seat, reward in enumerate(self._tree.leaf_rewards()):
                sums[seat] += reward

    def chance(self, option: int, seat: int, scale: ChanceScale) -> float | None:
        tried = self._tried[option]
        if not tried:
            return None
        return scale.chances([reward / tried for reward in self._rewards[option]])[seat]
