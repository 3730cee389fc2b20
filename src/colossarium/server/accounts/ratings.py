"""Ratings of people: openskill's Plackett–Luce model, game after game, for two to four players and for sides.

What is shown is the model's mean, 25 for who has not played, and an interval in which it lies with 95 %
certainty. Ratings of different games, or kinds of clock, have nothing to do with each other.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from colossarium.server.accounts.results import Result
from colossarium.server.wire_accounts import RatingValue

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MEAN, SIGMA = 25.0, 25.0 / 3
NINETY_FIVE_PERCENT = 1.96


class Rate(NamedTuple):
    """What is known of how well somebody plays."""

    mu: float = MEAN
    sigma: float = SIGMA

    @property
    def low(self) -> float:
        return self.mu - NINETY_FIVE_PERCENT * self.sigma

    @property
    def high(self) -> float:
        return self.mu + NINETY_FIVE_PERCENT * self.sigma

    def to_wire(self) -> RatingValue:
        return RatingValue(rating=self.mu, low=self.low, high=self.high)


def rated(result: Result, before: list[Rate]) -> list[Rate]:
    """The ratings with which each seat comes out of a game, from those with which it went into it."""
    model = _model()
    sides = sorted({seat.side for seat in result.seats})
    members = [[seat.seat for seat in result.seats if seat.side == side] for side in sides]
    places = {seat.side: seat.place for seat in result.seats}
    teams = [
        [model.rating(mu=before[seat].mu, sigma=before[seat].sigma) for seat in mine] for mine in members
    ]
    found = model.rate(teams, ranks=[places[side] for side in sides])
    after = list(before)
    for mine, rates in zip(members, found, strict=True):
        for seat, rate in zip(mine, rates, strict=True):
            after[seat] = Rate(rate.mu, rate.sigma)
    return after


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # it takes a while, and a server without accounts needs none

    return PlackettLuce(mu=MEAN, sigma=SIGMA)
