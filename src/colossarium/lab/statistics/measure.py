"""What was measured of games, with what each seed contributes to its error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf, isfinite, sqrt
from typing import TYPE_CHECKING, Protocol

import numpy as np

from colossarium.lab.report import Estimate
from colossarium.lab.statistics.clusters import Clusters
from colossarium.lab.statistics.quantiles import FARTHEST, chance_beyond, student, two_sided

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


class Measured(Protocol):
    """A number of games, with an interval at any confidence."""

    @property
    def value(self) -> float: ...

    @property
    def samples(self) -> int:
        """How many games, or pairs of games, it rests on."""
        ...

    @property
    def error(self) -> float:
        """The standard error."""
        ...

    def limits(self, deviations: float) -> tuple[float, float]:
        """The interval at the confidence of so many standard deviations of a normal distribution."""
        ...


@dataclass(frozen=True)
class Measure:
    """A mean, a share or an effect, as measured in the games of one arm."""

    value: float
    seeds: NDArray[np.int64]
    errors: NDArray[np.float64]
    """What each seed contributes: the value less the truth is about the sum of these. None of them depends on
    another one, whatever goes on between seats and games of a seed."""
    samples: int
    share: bool = False
    """Whether it lies between 0 and 1: the interval is Wilson's then, which holds at the ends, too."""
    least_variance: float = 0.0
    """Few games that are all alike would seem to be sure."""
    floor: float = -inf
    """What it can't be below: 0 for counts."""

    @cached_property
    def variance(self) -> float:
        """Of the value, by the spread of the seeds."""
        few = self.samples / max(1, self.samples - 1)
        return max(self.least_variance, few * float(self.errors @ self.errors))

    @property
    def error(self) -> float:
        return sqrt(self.variance)

    def limits(self, deviations: float) -> tuple[float, float]:
        reach = student(deviations, max(1, self.samples - 1))
        if self.share:
            return self._wilson(reach)
        far = reach * self.error
        return max(self.floor, self.value - far), self.value + far

    def _wilson(self, reach: float) -> tuple[float, float]:
        """Wilson's interval for as many independent trials as would have this variance."""
        if not isfinite(reach):
            return 0.0, 1.0
        spread, variance = self.value * (1 - self.value), self.variance
        trials = spread / variance if variance > 0 and spread > 0 else self.samples
        spare = reach * reach / trials
        middle = (self.value + spare / 2) / (1 + spare)
        far = reach / (1 + spare) * sqrt(max(0.0, spread) / trials + spare / trials / 4)
        # Rounding must not leave out the value itself.
        return max(0.0, min(self.value, middle - far)), min(1.0, max(self.value, middle + far))


@dataclass(frozen=True)
class Contrast:
    """Second less first. Seeds that both have are pairs, so what they have in common does not count."""

    first: Measure
    second: Measure

    @property
    def value(self) -> float:
        return self.second.value - self.first.value

    @property
    def samples(self) -> int:
        return min(self.first.samples, self.second.samples)

    @cached_property
    def together(self) -> float:
        """How the errors of both go together."""
        return correlation(self.first, self.second)

    @property
    def error(self) -> float:
        return _far(self.first.error, self.second.error, self.together)

    def limits(self, deviations: float) -> tuple[float, float]:
        """From the limits of both and their correlation (Zou and Donner): for means this is the paired
        difference, for shares it holds near 0 and 1, too."""
        first, second = self.first.limits(deviations), self.second.limits(deviations)
        if not all(map(isfinite, (*first, *second))):
            return -inf, inf
        down = _far(self.second.value - second[0], first[1] - self.first.value, self.together)
        up = _far(second[1] - self.second.value, self.first.value - first[0], self.together)
        return self.value - down, self.value + up


def _far(one: float, other: float, together: float) -> float:
    return sqrt(max(0.0, one * one + other * other - 2 * together * one * other))


def correlation(first: Measure, second: Measure) -> float:
    """How the errors of two measures go together, by their common seeds."""
    size = float(first.errors @ first.errors) * float(second.errors @ second.errors)
    if size <= 0:
        return 0.0
    one, other = on_common_seeds(first, second)
    return max(-1.0, min(1.0, float(one @ other) / sqrt(size)))


def on_common_seeds(first: Measure, second: Measure) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What the seeds that both measures have contribute to each."""
    if np.array_equal(first.seeds, second.seeds):
        return first.errors, second.errors
    _, one, other = np.intersect1d(first.seeds, second.seeds, assume_unique=True, return_indices=True)
    return first.errors[one], second.errors[other]


def combined(weights: Sequence[float], measures: Sequence[Measure]) -> Measure:
    """A weighted sum of measures; common seeds are taken together."""
    seeds = np.unique(np.concatenate([each.seeds for each in measures]))
    errors = np.zeros(len(seeds))
    for weight, each in zip(weights, measures, strict=True):
        errors[np.searchsorted(seeds, each.seeds)] += weight * each.errors
    value = sum(weight * each.value for weight, each in zip(weights, measures, strict=True))
    least = sum(weight**2 * each.least_variance for weight, each in zip(weights, measures, strict=True))
    return Measure(value, seeds, errors, min(each.samples for each in measures), least_variance=least)


def ratio(
    clusters: Clusters, above: ArrayLike, below: ArrayLike | None = None, share: bool = False
) -> Measure | None:
    """The sum of one count over that of another: a mean over all games if the second is left out.

    Both are of games, or of seats in games. None where fewer than two seeds have anything to count.
    """
    top = clusters.added_up(above)
    under = clusters.added_up(np.ones(clusters.games) if below is None else below)
    seeds = int(np.count_nonzero(under))
    if seeds < 2:
        return None
    total = float(under.sum())
    value = float(top.sum()) / total
    return Measure(value, clusters.seeds, (top - value * under) / total, seeds, share)


def count(clusters: Clusters, above: ArrayLike, below: ArrayLike | None = None) -> Measure | None:
    """The mean of a count. What never happened might have happened once more: that is the least spread."""
    found = ratio(clusters, above, below)
    if found is None:
        return None
    floor = 0.0 if np.min(above, initial=0) >= 0 else -inf
    return replace(found, least_variance=1 / found.samples**2, floor=floor)


def deviation(clusters: Clusters, games: ArrayLike) -> Measure | None:
    """The standard deviation of a number of each game."""
    values = np.asarray(games, dtype=np.float64)
    if len(clusters) < 3:
        return None
    off = (values - values.mean()) ** 2
    variance = float(off.mean())
    if variance <= 0:
        return Measure(0.0, clusters.seeds, np.zeros(len(clusters)), len(clusters))
    spread = sqrt(variance)
    errors = clusters.added_up(off - variance) / (2 * spread * len(values))
    return Measure(spread, clusters.seeds, errors, len(clusters))


def estimate(measured: Measured, confidence: float) -> Estimate:
    """As it is written down."""
    low, high = measured.limits(two_sided(confidence))
    return Estimate(measured.value, low, high, measured.samples)


def chance(measured: Measured, reference: float) -> float:
    """How likely a value so far from the reference would be if the reference were the truth: the least
    confidence short of 1 at which the interval holds it."""
    low, high = 0.0, FARTHEST
    if not _within(measured.limits(high), reference):
        return chance_beyond(high)
    for _ in range(45):
        middle = (low + high) / 2
        if _within(measured.limits(middle), reference):
            high = middle
        else:
            low = middle
    return chance_beyond(high)


def _within(limits: tuple[float, float], value: float) -> bool:
    return limits[0] <= value <= limits[1]
