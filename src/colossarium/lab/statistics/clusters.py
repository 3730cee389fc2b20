"""Which games belong together: those of one seed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


class Clusters:
    """The games of each seed, which may depend on each other. Figures count seeds, not games."""

    def __init__(self, seeds: NDArray[np.int64]) -> None:
        self.games = len(seeds)
        self.seeds, self._cluster = np.unique(seeds, return_inverse=True)

    def __len__(self) -> int:
        return len(self.seeds)

    @cached_property
    def _order(self) -> NDArray[np.int64] | None:
        """Where the game of each seed is, if each seed has one."""
        return np.argsort(self._cluster, kind="stable") if len(self) == self.games else None

    def of_seats(self, shape: tuple[int, ...]) -> NDArray[np.int64]:
        """The cluster of each seat of each game, one after the other."""
        return np.repeat(self._cluster, shape[1])

    def added_up(self, games: ArrayLike) -> NDArray[np.float64]:
        """The sums over each seed of what was counted of each game, or of each seat of each game."""
        values = np.asarray(games, dtype=np.float64)
        if values.ndim > 1:
            values = values.sum(axis=tuple(range(1, values.ndim)))
        if self._order is not None:
            return values[self._order]
        return np.bincount(self._cluster, weights=values, minlength=len(self)).astype(np.float64)
