"""What came of playouts, and which options look best by it."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt

from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.info import GameInfo

MARGIN = 0.1
"""What a lead as large as leads commonly differ is worth, in victories."""


class Tally:
    """Victories first. The lead in points decides between options that win as often."""

    def __init__(self, info: GameInfo, seat: int) -> None:
        self._info, self._seat = info, seat
        self._counts: dict[int, int] = {}
        self._wins: dict[int, float] = {}
        self._leads: dict[int, float] = {}
        self._all = 0
        self._sum = self._squares = 0.0

    def add(self, option: int, end: State) -> None:
        """A playout of an option has ended so, or was broken off there: then nobody has won."""
        scores = self._info.scores(end)
        won = self._victory(end, len(scores)) if end.status is Status.OVER else 0.0
        # Against the mean of all, so that an ally who has the same score takes nothing away from a lead.
        lead = scores[self._seat] - sum(scores) / len(scores)
        self._counts[option] = self._counts.get(option, 0) + 1
        self._wins[option] = self._wins.get(option, 0.0) + won
        self._leads[option] = self._leads.get(option, 0.0) + lead
        self._all += 1
        self._sum += lead
        self._squares += lead * lead

    def _victory(self, end: State, players: int) -> float:
        """What an end is worth: 1 for a victory of one's own.

        Less than its share of another one, so that it rather plays on than shares it: who thinks does better
        from there than random players do. A draw is shared by all."""
        winners = self._info.winners(end) or range(players)
        return 1 / len(winners) ** 2 if self._seat in winners else 0.0

    def better_half(self, options: Sequence[int]) -> list[int]:
        """The better half of some options, best first; of equal ones, the first."""
        spread = self.spread()
        ranked = sorted(options, key=lambda option: -self._worth(option, spread))
        return ranked[: (len(ranked) + 1) // 2]

    def worths(self, options: Sequence[int]) -> list[float | None]:
        """What each is worth, in victories; None of one of which nothing is known."""
        spread = self.spread()
        return [self._worth(option, spread) if option in self._counts else None for option in options]

    def _worth(self, option: int, spread: float) -> float:
        """What an option is worth; one of which nothing is known is the last to be chosen."""
        count = self._counts.get(option, 0)
        if not count:
            return -inf
        return (self._wins[option] + MARGIN * self._leads[option] / spread) / count

    def spread(self) -> float:
        """By how much leads differ from each other: the standard deviation over all playouts."""
        if not self._all:
            return 1.0
        mean = self._sum / self._all
        return sqrt(max(0.0, self._squares / self._all - mean * mean)) or 1.0
