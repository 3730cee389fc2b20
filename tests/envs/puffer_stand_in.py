"""A stand-in for PufferLib's base class of native environments: what it asks of them, and what it gives them.

Written after the package's own `PufferEnv` (3.0): spaces and the number of agents are there before the base
class is called, it makes the buffers or takes those of somebody else, and infos are lists.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector.utils import batch_space

BUFFERS = ("observations", "rewards", "terminals", "truncations", "masks", "actions")


class PufferEnv:
    single_observation_space: Any
    single_action_space: Any
    num_agents: int
    reset: Callable[..., tuple[Any, Any]]
    step: Callable[..., tuple[Any, ...]]

    def __init__(self, buf: dict[str, Any] | None = None) -> None:
        assert isinstance(self.single_observation_space, spaces.Box)
        assert isinstance(self.single_action_space, spaces.Discrete | spaces.MultiDiscrete | spaces.Box)
        assert self.num_agents >= 1
        assert not hasattr(self, "observation_space") and not hasattr(self, "action_space")
        for name, buffer in (buf or new_buffers(self.single_observation_space, self.num_agents)).items():
            setattr(self, name, buffer)
        self.observation_space = batch_space(self.single_observation_space, self.num_agents)
        self.action_space = batch_space(self.single_action_space, self.num_agents)
        self.agent_ids = np.arange(self.num_agents)
        self.infos: Any = []

    def async_reset(self, seed: int | None = None) -> None:
        _, self.infos = self.reset(seed)
        assert isinstance(self.infos, list)

    def send(self, actions: Any) -> None:
        *_, self.infos = self.step(actions)
        assert isinstance(self.infos, list)

    def recv(self) -> tuple[Any, ...]:
        arrays = [getattr(self, name) for name in BUFFERS[:4]]
        return (*arrays, self.infos, self.agent_ids, getattr(self, BUFFERS[4]))


def new_buffers(seen: Any, agents: int) -> dict[str, Any]:
    """Buffers as PufferLib makes them for one environment, or shares them between several."""
    return {
        "observations": np.zeros((agents, *seen.shape), seen.dtype),
        "rewards": np.zeros(agents, np.float32),
        "terminals": np.zeros(agents, bool),
        "truncations": np.zeros(agents, bool),
        "masks": np.ones(agents, bool),
        "actions": np.zeros(agents, np.int32),
    }


def module() -> ModuleType:
    found = ModuleType("pufferlib")
    found.PufferEnv = PufferEnv  # type: ignore[attr-defined]
    return found
