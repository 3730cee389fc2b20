"""Quantiles of the normal distribution, of Student's and of χ², in closed forms."""

from __future__ import annotations

from math import erfc, exp, expm1, inf, log1p, sqrt
from statistics import NormalDist

_NORMAL = NormalDist()
FARTHEST = 37.0
"""Beyond so many standard deviations nothing is told apart: chances there are less than 1e-299."""


def two_sided(confidence: float) -> float:
    """Within so many standard deviations lies this share of a normal distribution: 1.96 for 0.95."""
    return min(FARTHEST, _NORMAL.inv_cdf((1 + confidence) / 2)) if confidence < 1 else FARTHEST


def chance_beyond(deviations: float) -> float:
    """How often a normal number is farther from its mean than so many standard deviations, on either side."""
    return erfc(deviations / sqrt(2))


def student(deviations: float, freedom: float) -> float:
    """Student's quantile where the normal one is this (Wallace); within 1 % from 3 degrees of freedom on."""
    scaled = deviations * (8 * freedom + 3) / (8 * freedom + 1)
    power = scaled * scaled / freedom
    return sqrt(freedom * expm1(power)) if power < 700 else inf


def from_student(quantile: float, freedom: float) -> float:
    """The normal quantile where Student's is this."""
    return (8 * freedom + 1) / (8 * freedom + 3) * sqrt(freedom * log1p(quantile * quantile / freedom))


def chance_of_chi_squared(value: float, freedom: int) -> float:
    """How often χ² is greater than this: exact for even and odd degrees of freedom alike."""
    if value <= 0:
        return 1.0
    half = value / 2
    if freedom % 2 == 0:
        term = total = exp(-half)
        for index in range(1, freedom // 2):
            term *= half / index
            total += term
        return min(1.0, total)
    total = erfc(sqrt(half))
    term = exp(-half) * sqrt(half) / (sqrt(3.141592653589793) / 2)
    for index in range(1, (freedom - 1) // 2 + 1):
        total += term
        term *= half / (index + 0.5)
    return min(1.0, total)
