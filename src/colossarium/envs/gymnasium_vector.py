"""Gymnasium's vector interface on `co.batch`: many games at once, one seat of each is the learner's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from colossarium.envs.extras import require

require("gymnasium", "numpy", "gymnasium")

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from colossarium.bots.bot import Bot
from colossarium.envs.batch import Batch
from colossarium.envs.make import make_batch
from colossarium.envs.setting import Setting
from colossarium.games import find
from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number

Step = tuple[NDArray[Any], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class SeatsVectorEnv(VectorEnv[NDArray[Any], NDArray[Any], NDArray[Any]]):
    """As many games as wanted, in native code. A game that ends is followed by the next in the same step.

    Observations and masks are arrays of the batch: a step changes what is in them. Of a game that ended there
    is `final_info` with its scores, and no last observation.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str | GameInfo,
        num_envs: int = 1,
        *,
        seat: int = 0,
        opponents: str | Bot | Mapping[int, str | Bot] = "random",
        render_mode: str | None = None,
        threads: int | None = None,
        **options: str | int,
    ) -> None:
        if render_mode is not None:
            raise BadOption("many games at once are not drawn: render_mode is None")
        info = game if isinstance(game, GameInfo) else find(game)
        players = Setting(info, options).players
        self.seat = check_number("seat", seat, 0, players - 1)
        others = [each for each in range(players) if each != self.seat]
        named = opponents if isinstance(opponents, Mapping) else {}
        every = "random" if isinstance(opponents, Mapping) else opponents
        bots = {each: named.get(each, every) for each in others}
        self.batch: Batch = make_batch(
            info,
            num_envs,
            bots=bots,
            threads=threads,
            observations="bytes",
            masks="bytes",
            **dict[str, Any](options),
        )
        self.num_envs = num_envs
        self.single_action_space = spaces.Discrete(self.batch.masks.shape[1])
        self.single_observation_space = spaces.Box(0, 1, self.batch.observations.shape[1:], np.uint8)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin anew: game i has the seed `seed` + i."""
        if isinstance(seed, list):
            raise BadOption("one seed stands for all games: game i has the seed plus i")
        self.batch.reset(seed)
        return self.batch.observations, self._info()

    def step(self, actions: NDArray[Any]) -> Step:
        self.batch.step(actions)
        ends = self.batch.ends
        rewards = self.batch.rewards[:, self.seat].copy()
        return self.batch.observations, rewards, ends == 1, ends > 1, self._info()

    def _info(self) -> dict[str, Any]:
        ended = self.batch.ends != 0
        info: dict[str, Any] = {
            "action_mask": self.batch.masks,
            "_action_mask": np.ones(self.num_envs, np.bool_),
        }
        if ended.any():
            scores = {"scores": self.batch.scores.copy(), "_scores": ended}
            info |= {"final_info": scores, "_final_info": ended}
        return info
