"""Ratings of bots by openskill's Plackett–Luce model, with intervals by the bootstrap.

The mean of all is 25. Of two bots, one with 6 points more wins about 74 games of 100, with 13 more about 90.

openskill rates game after game, for people who get better meanwhile. Bots stay as they are, so here all games
count alike: nothing is forgotten (`tau`), what one game teaches shrinks as it does in a Kalman filter
(`gamma`), and the games are gone through twice in the order of the schedule, the second time in smaller steps.
The sigma that is left is no confidence interval of the result. So the interval comes from resamplings of
the seeds, all games of a seed together, which are rated as the games themselves are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from colossarium.lab.intervals import bootstrap_reach
from colossarium.table.chunks import Spread, in_order

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MEAN = 25.0
STEPS = (4.0, 2.0)
"""The sigma that all begin with, each time that the games are gone through."""
RESAMPLINGS = 100


class RankedGame(NamedTuple):
    """How a game ended: the bots of each side, by their numbers, and each side's rank, 1 for the best."""

    sides: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]


Round = Sequence[RankedGame]
"""The games of one seed."""


def ranked(bots: Sequence[int], sides: Sequence[int], places: Sequence[int]) -> RankedGame:
    """A game by what is known of each seat: its bot, its side, its place."""
    seats = {side: [seat for seat, own in enumerate(sides) if own == side] for side in dict.fromkeys(sides)}
    return RankedGame(
        tuple(tuple(bots[seat] for seat in side) for side in seats.values()),
        tuple(min(places[seat] for seat in side) for side in seats.values()),
    )


def rate(rounds: Sequence[Round], bots: int) -> list[float]:
    """The rating of each bot."""
    means = [MEAN] * bots
    for sigma in STEPS:
        sigmas = [sigma] * bots
        for games in rounds:
            for game in games:
                _learn(game, means, sigmas)
    shift = MEAN - sum(means) / bots
    return [mean + shift for mean in means]


def _learn(game: RankedGame, means: list[float], sigmas: list[float]) -> None:
    """What a game says of its bots. Who sits on several seats learns from each of them."""
    model = _model()
    before = [[model.rating(means[bot], sigmas[bot]) for bot in side] for side in game.sides]
    if len(before) < 2:
        return
    after = model.rate(before, ranks=list(game.ranks))
    for bots, old, new in zip(game.sides, before, after, strict=True):
        for bot, was, now in zip(bots, old, new, strict=True):
            means[bot] += now.mu - was.mu
            sigmas[bot] *= now.sigma / was.sigma


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, tau=0.0, gamma=_keep_all)


def _keep_all(*_: object) -> float:
    return 1.0


@dataclass(frozen=True)
class _Resampled:
    """Rates as many rounds as there are, drawn by chance, for each number the same."""

    rounds: Sequence[Round]
    bots: int

    def __call__(self, number: int) -> list[float]:
        luck, count = Random(number), len(self.rounds)
        return rate([self.rounds[luck.randrange(count)] for _ in range(count)], self.bots)


def reaches(rounds: Sequence[Round], bots: int, spread: Spread = in_order) -> list[float | None]:
    """How far the interval of each rating reaches to both sides; None where there are too few seeds."""
    if len(rounds) < 2:
        return [None] * bots
    found = list(spread(_Resampled(rounds, bots), range(RESAMPLINGS)))
    return [bootstrap_reach([ratings[bot] for ratings in found], len(rounds)) for bot in range(bots)]
