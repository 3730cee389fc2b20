"""Groups of rows that are alike: k-means, and how many groups there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_GROUPS = 6
DIRECTIONS = 10
LOOKED_AT = 2000
"""The number of groups is found by so many rows."""
STRENGTH = 0.8
"""Groups count that are found again so well in the other half (Tibshirani and Walther)."""
CLOUDS = 5
"""So many times clouds where fewer groups are, and as wide, must fall apart less."""
SMALLEST = 0.05
"""A group has at least this part of the rows."""
STARTS, ROUNDS = 3, 25


@dataclass(frozen=True)
class Groups:
    """Which group each row is in: 0 is the largest."""

    count: int
    of: NDArray[np.int64]


def find_groups(rows: NDArray[np.float64], seed: int = 1) -> Groups | None:
    """As many groups as are sure to be there; None where it is one cloud."""
    luck = np.random.default_rng(seed)
    flat = _main_directions(rows)
    if flat is None:
        return None
    some = flat[luck.permutation(len(flat))[:LOOKED_AT]]
    middles = _sure_groups(some, luck)
    count = len(middles)
    if count < 2:
        return None
    of = nearest(flat, middles)
    order = np.argsort(-np.bincount(of, minlength=count))
    return Groups(count, np.argsort(order)[of])


def _main_directions(rows: NDArray[np.float64]) -> NDArray[np.float64] | None:
    """The rows along the directions in which they differ most."""
    off = rows - rows.mean(axis=0)
    some = off[:: max(1, len(off) // LOOKED_AT)]
    spreads, directions = np.linalg.eigh(some.T @ some / len(some))
    if spreads[-1] < 1e-9:
        return None
    return np.asarray(off @ directions[:, ::-1][:, :DIRECTIONS])


def _sure_groups(rows: NDArray[np.float64], luck: np.random.Generator) -> NDArray[np.float64]:
    """The middles of as many groups as other rows confirm, and fewer clouds would not have as well."""
    half, best, found = len(rows) // 2, 1, rows[:1]
    for count in range(2, MOST_GROUPS + 1):
        middles, of, _ = k_means(rows, count, luck)
        if np.bincount(of, minlength=count).min() < SMALLEST * len(rows):
            continue
        if prediction_strength(rows[:half], rows[half:], count, luck) < STRENGTH:
            continue
        clouds = [_clouds(rows, best, luck) for _ in range(CLOUDS)]
        if _gain(rows, best, count, luck) > max(_gain(cloud, best, count, luck) for cloud in clouds):
            best, found = count, middles
    return found


def _clouds(rows: NDArray[np.float64], count: int, luck: np.random.Generator) -> NDArray[np.float64]:
    """As many normal clouds as groups, where these are and as wide."""
    middles, of, _ = k_means(rows, count, luck)
    spread = np.array([rows[of == group].std(axis=0) for group in range(count)])
    return np.asarray(middles[of] + spread[of] * luck.standard_normal(rows.shape))


def _gain(rows: NDArray[np.float64], few: int, many: int, luck: np.random.Generator) -> float:
    """By what factor the squares that are left inside the groups shrink with more groups."""
    return k_means(rows, few, luck)[2] / max(1e-12, k_means(rows, many, luck)[2])


def prediction_strength(
    first: NDArray[np.float64], second: NDArray[np.float64], count: int, luck: np.random.Generator
) -> float:
    """Of the rows that are together in a group of the second half, how many the middles of the first half put
    together, too: that of the worst group."""
    middles, _, _ = k_means(first, count, luck)
    _, own, _ = k_means(second, count, luck)
    given = nearest(second, middles)
    worst = 1.0
    for group in range(count):
        members = np.bincount(given[own == group], minlength=count).astype(np.float64)
        size = members.sum()
        if size < 2:
            return 0.0
        worst = min(worst, float((members * (members - 1)).sum() / (size * (size - 1))))
    return worst


def k_means(
    rows: NDArray[np.float64], count: int, luck: np.random.Generator
) -> tuple[NDArray[np.float64], NDArray[np.int64], float]:
    """The best of a few starts: middles, the group of each row, and the squares that are left."""
    return min((_k_means_once(rows, count, luck) for _ in range(STARTS)), key=lambda found: found[2])


def _k_means_once(
    rows: NDArray[np.float64], count: int, luck: np.random.Generator
) -> tuple[NDArray[np.float64], NDArray[np.int64], float]:
    middles = _spread_out(rows, count, luck)
    of = nearest(rows, middles)
    for _ in range(ROUNDS):
        sizes = np.maximum(1, np.bincount(of, minlength=count))
        middles = (of[None, :] == np.arange(count)[:, None]).astype(np.float64) @ rows / sizes[:, None]
        new = nearest(rows, middles)
        if np.array_equal(new, of):
            break
        of = new
    return middles, of, float(((rows - middles[of]) ** 2).sum())


def _spread_out(rows: NDArray[np.float64], count: int, luck: np.random.Generator) -> NDArray[np.float64]:
    """Rows that are far from each other (k-means++)."""
    chosen = [rows[luck.integers(len(rows))]]
    distance = np.full(len(rows), np.inf)
    for _ in range(count - 1):
        distance = np.minimum(distance, ((rows - chosen[-1]) ** 2).sum(axis=1))
        total = distance.sum()
        at = luck.choice(len(rows), p=distance / total) if total > 0 else luck.integers(len(rows))
        chosen.append(rows[at])
    return np.array(chosen)


def nearest(rows: NDArray[np.float64], middles: NDArray[np.float64]) -> NDArray[np.int64]:
    """The number of the nearest middle for each row."""
    return np.asarray(((middles**2).sum(axis=1) - 2 * rows @ middles.T).argmin(axis=1))
