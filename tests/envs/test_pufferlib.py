"""The native PufferLib environment, where that package is installed."""

from __future__ import annotations

import pytest

pytest.importorskip("pufferlib", reason="PufferLib is not installed")

import numpy as np

from colossarium.envs.pufferlib import GamesEnv


def test_games_are_played_to_their_ends() -> None:
    env = GamesEnv("beasthunt", 8, players=2, threads=1)
    seen, _ = env.reset(seed=1)
    ended, dice, actions = 0, np.random.default_rng(1), env.single_action_space.n
    while ended < 3:
        masks = seen[:, -actions:]
        seen, rewards, over, _, _ = env.step(np.array([dice.choice(np.flatnonzero(mask)) for mask in masks]))
        assert not rewards[~over.astype(bool)].any()
        ended += int(over.sum())
