"""How much winning goes with a choice, among those who could make it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from colossarium.lab.statistics.clusters import Clusters
from colossarium.lab.statistics.measure import Measure

if TYPE_CHECKING:
    from numpy.typing import NDArray

LEAST = 30
"""Fewer seats that did it, or that did not, say nothing."""


def association(
    clusters: Clusters,
    outcome: NDArray[np.float64],
    did: NDArray[np.bool_],
    could: NDArray[np.bool_],
    strata: NDArray[np.int64],
) -> Measure | None:
    """The mean outcome of seats that did it less that of seats that could and did not.

    All are games × seats. Compared are only seats of the same stratum (the same place at the table, the same
    player), so that differences between these do not count: least squares with a constant for each stratum.
    None where too few did it, or did not.
    """
    did = did & could
    if min(np.count_nonzero(did), np.count_nonzero(could & ~did)) < LEAST:
        return None
    groups = int(strata.max()) + 1
    counts = np.bincount(strata[could], minlength=groups)
    did_off = _less_mean(did.astype(np.float64), could, strata, counts)
    size = float((did_off * did_off).sum())
    if size < 1e-9:
        return None
    outcome_off = _less_mean(outcome, could, strata, counts)
    value = float((did_off * outcome_off).sum()) / size
    leverage = did_off * did_off / size + 1 / np.maximum(counts, 1)[strata]
    left = (outcome_off - value * did_off) / np.maximum(1 - leverage, 0.5)
    # Few that all ended alike would seem to be sure: the spread as if there was no effect is the least.
    none = clusters.added_up(did_off * outcome_off) / size
    return Measure(
        value,
        clusters.seeds,
        clusters.added_up(did_off * left) / size,
        int(np.count_nonzero(clusters.added_up(could))),
        least_variance=float(none @ none),
    )


def _less_mean(
    values: NDArray[np.float64],
    used: NDArray[np.bool_],
    strata: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> NDArray[np.float64]:
    """Each value less the mean of its stratum; 0 where it is not used."""
    sums = np.bincount(strata[used], weights=values[used], minlength=len(counts))
    means = sums / np.maximum(counts, 1)
    return np.where(used, values - means[strata], 0.0)
