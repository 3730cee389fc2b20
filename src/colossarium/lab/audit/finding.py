"""What an audit has found, before it is put in order and into a report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from colossarium.lab.report import Estimate, ThingRef, Unit
from colossarium.lab.statistics.clusters import Clusters
from colossarium.lab.statistics.measure import estimate, ratio

FARTHEST_LEAD = 4.0
"""Two ways to play a game are taken to end no farther apart than so many standard deviations of a lead."""
Sort = Literal["repeats", "things", "growth", "useless", "seats", "endings"]
"""What is looked for, each by the same means in all games."""


@dataclass(frozen=True)
class Finding:
    """One thing, with its figure."""

    sort: Sort
    key: str
    title: str
    unit: Unit
    value: Estimate
    reference: float
    sentence: str
    weight: float
    """How bad it is at least, by the near end of the interval: 1 is as much as an even share of the victory,
    or as all points of a turn. What stands out less than its sort may has 0."""
    thing: ThingRef | None = None
    evidence: str = ""
    """Where to look: seeds."""
    likely: float = 0.0
    """How bad it is by its value, if it does not surely stand out and yet may: more games would settle it."""
    about: int = -1
    """The lever, the group of repeats …, by its number."""

    @property
    def stands_out(self) -> bool:
        return self.weight > 0


def share_of(values: Sequence[float], seeds: Sequence[int], confidence: float) -> Estimate | None:
    """The mean of shares of a victory, or of what is so or not, with an interval between 0 and 1."""
    measure = ratio(Clusters(np.array(seeds, dtype=np.int64)), np.array(values, dtype=np.float64), share=True)
    return None if measure is None else estimate(measure, confidence)


def mean_of(
    values: Sequence[float], seeds: Sequence[int], confidence: float, farthest: float = 1.0
) -> Estimate | None:
    """With an interval; what comes from one game goes together. `farthest`: how far from nothing a value can
    be; differences of shares are no farther than 1."""
    if len(set(seeds)) < 2:
        return None
    measure = ratio(Clusters(np.array(seeds, dtype=np.int64)), np.array(values, dtype=np.float64))
    if measure is None:
        return None
    found = estimate(measure, confidence)
    if not np.allclose(measure.errors, 0):
        return Estimate(found.value, found.low, found.high, len(values))
    # Games that all came out alike do not show that the next one will: as far as they go, this part of all
    # games could be otherwise, and as far off as can be.
    others = part_unseen(measure.samples, confidence)
    down, up = others * (farthest + found.value), others * (farthest - found.value)
    return Estimate(found.value, found.value - max(0.0, down), found.value + max(0.0, up), len(values))


def part_unseen(games: int, confidence: float) -> float:
    """Of what happened in none of so many games: in what part of all games it may happen at most (exact)."""
    return float(1 - (1 - confidence) ** (1 / games))


def corrected(confidence: float, questions: int) -> float:
    """The confidence of each interval when so many are looked at together."""
    return 1 - (1 - confidence) / max(1, questions)


def in_order(findings: Sequence[Finding]) -> list[Finding]:
    """The worst of each sort first, then the second of each; what does not stand out behind all that does."""
    by_sort: dict[str, int] = {}
    ranked = []
    for finding in sorted(findings, key=lambda each: (-each.weight, each.key)):
        place = by_sort[finding.sort] = by_sort.get(finding.sort, -1) + 1
        ranked.append((not finding.stands_out, place, -finding.weight, finding.key, finding))
    return [each[-1] for each in sorted(ranked, key=lambda each: each[:-1])]
