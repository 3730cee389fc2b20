"""Ratings of bots by openskill's Plackett–Luce model, with intervals by the bootstrap.

The mean of all is 25. Of two bots, one with 6 points more wins about 74 games of 100, with 13 more about 90.

openskill rates game after game, for people who get better meanwhile. Bots stay as they are, so here all games
count alike: nothing is forgotten (`tau`), what one game teaches shrinks as it does in a Kalman filter
(`gamma`), and the games are gone through twice in the order of the schedule, then in smaller steps.

The interval is the wider of two. One comes from the bootstrap: the seeds are drawn anew, all games of a seed
together, and rated. That sees what rotated seats and common seeds do, but takes a bot that won all its games
for one that always would. The other is openskill's sigma when the games have been gone through once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from colossarium.lab.intervals import Z, bootstrap_reach
from colossarium.table.chunks import Spread, in_order

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MEAN = 25.0
STEPS = (4.0, 2.0)
"""The sigma that all begin with, each time that the games are gone through."""
RESAMPLINGS = 50
"""Enough for the first digit of an interval."""


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


class Rates(NamedTuple):
    """The rating of each bot, and openskill's sigma."""

    means: list[float]
    sigmas: list[float]


def rate(rounds: Sequence[Round], bots: int) -> Rates:
    means, first = [MEAN] * bots, [STEPS[0]] * bots
    for sigmas in (first, [STEPS[1]] * bots):
        for games in rounds:
            for game in games:
                _learn(game, means, sigmas)
    shift = MEAN - sum(means) / bots
    return Rates([mean + shift for mean in means], first)


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
        return rate([self.rounds[luck.randrange(count)] for _ in range(count)], self.bots).means


def reaches(rounds: Sequence[Round], rates: Rates, spread: Spread = in_order) -> list[float | None]:
    """How far the interval of each rating reaches to both sides; None where there are too few seeds."""
    bots = len(rates.means)
    if len(rounds) < 2:
        return [None] * bots
    found = list(spread(_Resampled(rounds, bots), range(RESAMPLINGS)))
    drawn = [bootstrap_reach([ratings[bot] for ratings in found], len(rounds)) for bot in range(bots)]
    return [max(reach, Z * sigma) for reach, sigma in zip(drawn, rates.sigmas, strict=True)]
