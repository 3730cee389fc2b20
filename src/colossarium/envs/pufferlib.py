"""A native PufferLib environment on `co.batch`: each game is an agent, which plays for whoever is asked.

PufferLib has no extra of ours; this works where it is installed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from colossarium.envs.extras import MissingExtra

try:
    from pufferlib import PufferEnv
except ImportError:
    raise MissingExtra("pufferlib is not installed: pip install pufferlib") from None

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from colossarium.bots.bot import Bot
from colossarium.envs.make import make_batch
from colossarium.games import find
from colossarium.table.info import GameInfo
from colossarium.table.origin import SEEDS

SEED_SHIFT = 32
"""PufferLib numbers environments by neighbouring seeds, and a batch takes the seeds behind its own."""


class GamesEnv(PufferEnv):  # type: ignore[misc]
    """An observation is what who is asked sees, and behind it the action mask.

    Rewards are those of the seat that acted: with bots on all other seats, of the learner's.
    """

    def __init__(
        self,
        game: str | GameInfo = "beasthunt",
        games: int = 1024,
        *,
        bots: Mapping[int, str | Bot] | None = None,
        threads: int | None = None,
        buf: Any = None,
        seed: int = 0,
        **options: str | int,
    ) -> None:
        info = game if isinstance(game, GameInfo) else find(game)
        self.batch = make_batch(
            info,
            games,
            seed=_far_apart(seed),
            bots=bots,
            threads=threads,
            observations="bytes",
            masks="bytes",
            **dict[str, Any](options),
        )
        self._bits, actions = self.batch.observations.shape[1], self.batch.masks.shape[1]
        self.single_observation_space = spaces.Box(0, 1, (self._bits + actions,), np.uint8)
        self.single_action_space = spaces.Discrete(actions)
        self.num_agents, self.render_mode = games, None
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[NDArray[Any], list[dict[str, Any]]]:
        self.batch.reset(None if seed is None else _far_apart(seed))
        self._write()
        return self.observations, []

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], list[dict[str, Any]]]:
        acted = self.batch.seats.copy()
        self.batch.step(np.asarray(actions).reshape(-1))
        self.rewards[:] = self.batch.rewards[np.arange(self.num_agents), acted]
        self.terminals[:] = self.batch.ends == 1
        self.truncations[:] = self.batch.ends > 1
        self._write()
        return self.observations, self.rewards, self.terminals, self.truncations, []

    def _write(self) -> None:
        self.observations[:, : self._bits] = self.batch.observations
        self.observations[:, self._bits :] = self.batch.masks

    def close(self) -> None:
        """Nothing is held open."""


def _far_apart(seed: int) -> int:
    return (seed << SEED_SHIFT) % SEEDS
