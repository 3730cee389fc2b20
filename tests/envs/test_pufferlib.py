"""The native PufferLib environment, on that package's base class or, where it is missing, a stand-in."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

from envs.puffer_stand_in import module, new_buffers

ADAPTER = "colossarium.envs.pufferlib"


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    if find_spec("pufferlib") is None:
        monkeypatch.setitem(sys.modules, "pufferlib", module())
    yield importlib.import_module(ADAPTER).GamesEnv
    sys.modules.pop(ADAPTER, None)


def _chosen(seen: Any, actions: int, dice: np.random.Generator) -> Any:
    return np.array([dice.choice(np.flatnonzero(mask)) for mask in seen[:, -actions:]], np.int32)


def test_games_are_played_to_their_ends(environment: Any) -> None:
    env = environment("kolossus", 8, players=2, threads=1)
    env.async_reset(seed=1)
    seen, *_, infos, agents, masks = env.recv()
    assert seen.shape == env.observation_space.shape and env.observation_space.contains(seen)
    assert infos == [] and agents.tolist() == list(range(8)) and masks.all()
    ended, dice, actions = 0, np.random.default_rng(1), env.single_action_space.n
    while ended < 3:
        env.send(_chosen(seen, actions, dice))
        seen, rewards, over, cut_off, *_ = env.recv()
        assert not rewards[~over].any() and not cut_off.any()
        ended += int(over.sum())
    env.close()


def test_what_is_seen_goes_into_buffers_that_are_given(environment: Any) -> None:
    own = environment("beasthunt", 4, players=2, threads=1, seed=3)
    buffers = new_buffers(own.single_observation_space, 4)
    other = environment("beasthunt", 4, players=2, threads=1, seed=3, buf=buffers)
    for env in (own, other):
        env.reset(seed=3)
    assert other.observations is buffers["observations"]
    assert buffers["observations"].any() and (own.observations == buffers["observations"]).all()


def test_environments_with_neighbouring_seeds_share_no_games(environment: Any) -> None:
    first, second = (environment("beasthunt", 4, players=2, threads=1, seed=seed) for seed in (0, 1))
    begun = {env.batch.seed_of(game) for env in (first, second) for game in range(4)}
    first.reset(seed=1)
    assert len(begun) == 8
    assert first.batch.seed_of(0) == second.batch.seed_of(0)
