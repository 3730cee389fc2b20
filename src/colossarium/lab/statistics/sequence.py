"""Intervals that hold at every look, however often one looks and whenever one stops."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite, log, sqrt

from colossarium.lab.report import Estimate
from colossarium.lab.statistics.measure import Measured

TIGHTEST = 500
"""After so many games the intervals are as tight as they can be: 1.5 times those of a single look."""
FEWEST = 50
"""With fewer games nothing is settled: what the intervals rest on holds for many."""
MOST = 10**9


def deviations_at_any_time(games: int, confidence: float) -> float:
    """What takes the place of 1.96 where one looks again and again (Robbins' mixture, as a confidence
    sequence by Waudby-Smith, Arbour and others): once in 1 / (1 − confidence) such series of looks, without
    an end, leaves out the truth ever."""
    time = games * 8 / TIGHTEST
    return sqrt((time + 1) / time * (log(time + 1) - 2 * log(1 - confidence)))


@dataclass(frozen=True)
class Look:
    """Whether a question has its answer, as far as the games go."""

    settled: bool
    estimate: Estimate
    """With an interval that holds at every look."""
    answer: str
    """`differs` from the reference, `alike` within the precision, `precise` where there is no reference;
    empty while it is not settled."""
    games: int
    """How many games will have been needed, if what was measured is the truth."""


def look(measured: Measured, reference: float | None, confidence: float, precision: float) -> Look:
    games, value = measured.samples, measured.value
    low, high = measured.limits(deviations_at_any_time(max(2, games), confidence))
    estimate = Estimate(value, low, high, games)
    if games >= FEWEST and isfinite(low) and isfinite(high):
        answer = _answer(estimate, reference, precision)
        if answer:
            return Look(True, estimate, answer, games)
    wanted = precision
    if reference is not None:
        # Far from the reference it is seen by that, near to it by how near it is for sure.
        off = abs(value - reference)
        wanted = max(off, precision - off)
    return Look(False, estimate, "", _games_for(measured, wanted, confidence))


def _answer(estimate: Estimate, reference: float | None, precision: float) -> str:
    low, high = estimate.low, estimate.high
    if reference is None:
        return "precise" if high - low <= 2 * precision else ""
    if not low <= reference <= high:
        return "differs"
    return "alike" if reference - precision <= low and high <= reference + precision else ""


def _games_for(measured: Measured, reach: float, confidence: float) -> int:
    """How many games make the interval reach no farther than this."""
    games = max(measured.samples, FEWEST)
    spread = measured.error * sqrt(max(1, measured.samples))
    while games < MOST and spread * deviations_at_any_time(games, confidence) / sqrt(games) > reach:
        games = games * 21 // 20 + 1
    return games
