"""Games for PettingZoo: agents are seats, one acts at a time, and observations have an action mask.

from colossarium.envs.pettingzoo import env

game = env("beasthunt", players=3)
game.reset(seed=7)
for agent in game.agent_iter():
    seen, reward, over, cut_off, info = game.last()
    game.step(None if over or cut_off else game.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

from typing import Any

from colossarium.envs.extras import require

require("pettingzoo", "numpy", "pettingzoo")

import numpy as np
from gymnasium import spaces
from numpy.random import Generator
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from colossarium.envs.rendering import MODES, Renderer, check_mode
from colossarium.envs.setting import Bits, OneGame, Setting, next_seed
from colossarium.table.info import GameInfo

Seen = dict[str, Bits]


class SeatsEnv(AECEnv[str, Seen, int | None]):  # type: ignore[misc]
    """One game after another. What is won is told at the end (`rewards.py`); until then rewards are 0."""

    def __init__(
        self,
        game: str | GameInfo,
        *,
        render_mode: str | None = None,
        render_seat: int | None = None,
        **options: str | int,
    ) -> None:
        """`options` are those of the game: `players=3`. What is drawn is what `render_seat` sees."""
        super().__init__()
        self.render_mode = check_mode(render_mode)
        self.setting = Setting(game, options)
        self.metadata = {
            "name": f"colossarium_{self.setting.info.slug}_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions, bits = len(self.setting.action_names), self.setting.layout.bits
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                observation=spaces.Box(0, 1, (bits,), np.int8),
                action_mask=spaces.Box(0, 1, (actions,), np.int8),
            )
            for agent in self.possible_agents
        }
        self._game = OneGame(self.setting)
        self._dice: Generator | None = None
        self._render_seat = render_seat
        self._renderer: Renderer | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew: with a seed the game of that seed, without one another game each time."""
        number, self._dice = next_seed(seed, self._dice)
        self._game.begin(number)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """The action of the agent that is asked; IllegalChoice if it is not on offer: nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._game.answer(action)
        self._cumulative_rewards[agent] = 0.0
        self._select()

    def _select(self) -> None:
        """Who is next; at the end everybody, one by one."""
        game = self._game
        if not game.over and not game.cut_off:
            self.agent_selection = self.possible_agents[game.seat]
            return
        if game.over:
            self.rewards = dict(zip(self.agents, self.setting.rewards(game.state), strict=True))
            self._accumulate_rewards()
        ended = self.terminations if game.over else self.truncations
        ended.update(dict.fromkeys(self.agents, True))
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and what is on offer to it: nothing unless it is asked."""
        seat = self._seat_of[agent]
        return {"observation": self._game.observation(seat), "action_mask": self._game.mask(seat)}

    def render(self) -> Any:
        """The board as the terminal shows it: a text, a picture, or printed."""
        if self._renderer is None:
            self._renderer = Renderer(self.setting.info, self.setting.template, self._render_seat)
        return self._renderer.render(self._game.state, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str | GameInfo, **more: Any) -> SeatsEnv:
    """The environment of a game; what it takes is said at `SeatsEnv`."""
    return SeatsEnv(game, **more)


raw_env = env


def parallel_env(game: str | GameInfo, **more: Any) -> ParallelEnv[str, Seen, int | None]:
    """The same for libraries that want an action of everybody: only that of who is asked is played."""
    return turn_based_aec_to_parallel(SeatsEnv(game, **more))
