"""One answer before it is known what else is asked: measures of each arm, and the words for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from colossarium.lab.report import Chart, Figure, ThingRef, Unit
from colossarium.lab.statistics.measure import Contrast, Measure, Measured, chance, combined, estimate
from colossarium.lab.statistics.quantiles import chance_of_chi_squared


@dataclass(frozen=True, kw_only=True)
class Answer:
    """A figure to be."""

    key: str
    title: str
    unit: Unit
    measures: Sequence[Measure | None]
    """One for each arm."""
    phrase: str = ""
    """A sentence without its end, in which {} is where the number goes: "Who begins wins {} of the games"."""
    sentence: Callable[[Figure, Sequence[str]], str] | None = None
    """Says it instead, where a phrase is not enough: of a figure that stands out, in these places."""
    reference: float | None = None
    usual: str = ""
    """What the reference is, in words: "an even share would be"."""
    thing: ThingRef | None = None
    comparable: bool = True
    """Whether arms can be compared in this: shares of the victory cannot among two and among four."""
    tested: float | None = None
    """How likely it would be by chance, where that is not told by interval and reference."""
    unknown: str = ""
    """A sentence: why nothing can be said, if games have had nothing that could be measured."""

    @cached_property
    def contrast(self) -> Contrast | None:
        """Of two arms, the second less the first."""
        if len(self.measures) != 2 or not self.comparable:
            return None
        first, second = self.measures
        return None if first is None or second is None else Contrast(first, second)

    @property
    def deciding(self) -> Measured | None:
        """What says whether it is remarkable: the contrast of two arms, or the one measure."""
        return self.measures[0] if len(self.measures) == 1 else self.contrast

    @cached_property
    def chance(self) -> float | None:
        """How likely this would be if there was nothing; None where nothing is asked."""
        if self.tested is not None:
            return self.tested
        if len(self.measures) > 2:
            return self._chance_of_all_alike() if self.comparable else None
        if self.deciding is None or (len(self.measures) == 1 and self.reference is None):
            return None
        return chance(self.deciding, 0.0 if self.reference is None or self.contrast else self.reference)

    def _chance_of_all_alike(self) -> float | None:
        """How likely arms would be to differ so much if they were all the same."""
        found = [each for each in self.measures if each is not None]
        if len(found) < 2:
            return None
        steps = [combined((-1, 1), (found[0], each)) for each in found[1:]]
        off = np.array([each.value for each in steps])
        covariance = np.array([[_covariance(one, other) for other in steps] for one in steps])
        np.fill_diagonal(covariance, np.maximum(covariance.diagonal(), [each.variance for each in steps]))
        if not covariance.any():
            return 1.0 if not off.any() else 0.0
        return chance_of_chi_squared(float(off @ np.linalg.pinv(covariance) @ off), len(steps))

    def figure(self, confidence: float, stands_out: bool) -> Figure:
        """Without its sentence."""
        return Figure(
            key=self.key,
            title=self.title,
            unit=self.unit,
            estimates=[None if each is None else estimate(each, confidence) for each in self.measures],
            difference=None if self.contrast is None else estimate(self.contrast, confidence),
            reference=self.reference,
            thing=self.thing,
            stands_out=stands_out,
        )


def _covariance(one: Measure, other: Measure) -> float:
    if len(one.seeds) == len(other.seeds):
        return float(one.errors @ other.errors)
    _, mine, theirs = np.intersect1d(one.seeds, other.seeds, assume_unique=True, return_indices=True)
    return float(one.errors[mine] @ other.errors[theirs])


def no_summary(figures: Sequence[Figure]) -> list[str]:
    return []


@dataclass(frozen=True, kw_only=True)
class Findings:
    """A section to be."""

    key: str
    title: str
    answers: list[Answer]
    charts: list[Chart] = field(default_factory=list)
    note: str = ""
    summarise: Callable[[Sequence[Figure]], list[str]] = no_summary
    """Sentences besides those of the figures that stand out."""
    unasked: int = 0
    """How many more questions were asked, which have nothing to tell."""
