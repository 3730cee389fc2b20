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
    rows = np.flatnonzero(could)
    took = did.ravel()[rows].astype(np.float64)
    if min(took.sum(), len(rows) - took.sum()) < LEAST:
        return None
    groups, cluster = strata.ravel()[rows], clusters.of_seats(could.shape)[rows]
    counts = np.maximum(1, np.bincount(groups))
    off = took - (np.bincount(groups, took) / counts)[groups]
    size = float(off @ off)
    if size < 1e-9:
        return None
    won = outcome.ravel()[rows]
    won = won - (np.bincount(groups, won) / counts)[groups]
    value = float(off @ won) / size
    leverage = off * off / size + (1 / counts)[groups]
    left = (won - value * off) / np.maximum(1 - leverage, 0.5)
    # Few that all ended alike would seem to be sure: the spread as if there was no effect is the least.
    none = np.bincount(cluster, off * won, len(clusters)) / size
    return Measure(
        value,
        clusters.seeds,
        np.bincount(cluster, off * left, len(clusters)) / size,
        len(np.unique(cluster)),
        least_variance=float(none @ none),
    )
