"""How sure a figure is: intervals that hold the truth 95 times of 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import stdev

Z = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Wilson's interval for a share: also for all of them, or none. Draws count as halves."""
    if trials == 0:
        return 0.0, 1.0
    share, spare = successes / trials, Z * Z / trials
    middle = (share + spare / 2) / (1 + spare)
    reach = Z / (1 + spare) * sqrt(share * (1 - share) / trials + spare / trials / 4)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def bootstrap_reach(estimates: Sequence[float], samples: int) -> float:
    """Half the width of the interval, from estimates for resamplings of so many samples.

    Few samples differ less among each other than from the truth: Student's quantile makes up for it.
    """
    spare = samples - 1
    student = Z + (Z**3 + Z) / (4 * spare) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * spare**2)
    return student * stdev(estimates) * sqrt(samples / spare)
