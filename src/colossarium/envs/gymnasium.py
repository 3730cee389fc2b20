"""Games for Gymnasium: one seat is the learner's, bots play on the others.

import gymnasium
import colossarium.envs.gymnasium

game = gymnasium.make("colossarium/beasthunt-v0", players=2, seat=0, opponents="random")
seen, info = game.reset(seed=7)
seen, reward, over, cut_off, info = game.step(info["action_mask"].argmax())
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from colossarium.envs.extras import require

require("gymnasium", "numpy", "gymnasium")

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import register, registry
from numpy.random import Generator

from colossarium.bots import check_plays, find_or_load
from colossarium.bots.bot import SECONDS, Bot, ask
from colossarium.envs import PLAYOUTS
from colossarium.envs.rendering import MODES, Renderer, check_mode
from colossarium.envs.setting import Bits, OneGame, Setting, next_seed
from colossarium.games import games
from colossarium.machine.chance import Dice
from colossarium.table.errors import IllegalChoice
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import check_number

NAMESPACE = "colossarium"


class OfferedActions(spaces.Discrete):
    """All actions of a game; without a mask, a sample is one of those that are on offer now."""

    def __init__(self, game: OneGame, seat: int) -> None:
        super().__init__(len(game.setting.action_names))
        self._game, self._seat = game, seat

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self._game.mask(self._seat)
        return super().sample(mask, probability)


class SeatEnv(gymnasium.Env[Bits, np.int64]):
    """One seat of one game after another. `info["action_mask"]` says what is on offer.

    What the game was worth to the seat is told at its end (`rewards.py`); until then rewards are 0. An action
    that is not on offer changes nothing: its reward is −1, and `info["refused"]` says why.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str | GameInfo,
        *,
        seat: int = 0,
        opponents: str | Bot | Mapping[int, str | Bot] = "random",
        playouts: int = PLAYOUTS,
        strict: bool = False,
        render_mode: str | None = None,
        **options: str | int,
    ) -> None:
        """`opponents`: a bot for all other seats, or one for each of them. `options` are those of the game.

        `strict`: an action that is not on offer raises IllegalChoice.
        """
        self.render_mode = check_mode(render_mode)
        self.setting = Setting(game, options)
        self.seat = check_number("seat", seat, 0, self.setting.players - 1)
        others = [each for each in range(self.setting.players) if each != self.seat]
        named = opponents if isinstance(opponents, Mapping) else dict.fromkeys(others, opponents)
        self._bots = {each: find_or_load(named.get(each, "random")) for each in others}
        for bot in self._bots.values():
            check_plays(bot, self.setting.info, self.setting.players)
        self._strict = bool(strict)
        self._playouts = check_number("the number of playouts", playouts, 1)
        self.observation_space = spaces.Box(0, 1, (self.setting.layout.bits,), np.int8)
        self._game = OneGame(self.setting)
        self.action_space = OfferedActions(self._game, self.seat)
        self._dice: Generator | None = None
        self._bot_dice = Dice(0)
        self._renderer: Renderer | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bits, dict[str, Any]]:
        """A game in which the seat is asked: with a seed the first such one from that seed on."""
        super().reset(seed=seed)
        number, self._dice = next_seed(seed, self._dice)
        while True:
            self._game.begin(number)
            self._bot_dice = Dice(number)
            self._let_bots_play()
            if not self._game.over:
                return self._observation(), self._info()
            number += 1

    def step(self, action: np.int64 | int) -> tuple[Bits, float, bool, bool, dict[str, Any]]:
        try:
            self._game.answer(action)
        except IllegalChoice as refusal:
            if self._strict:
                raise
            return self._observation(), -1.0, False, False, {**self._info(), "refused": str(refusal)}
        self._let_bots_play()
        over = self._game.over
        reward = self.setting.rewards(self._game.state)[self.seat] if over else 0.0
        return self._observation(), reward, over, not over and self._game.cut_off, self._info()

    def _let_bots_play(self) -> None:
        game, info = self._game, self.setting.info
        while not game.over and not game.cut_off and game.seat != self.seat:
            bot = self._bots[game.seat]
            game.answer(ask(bot, info, game.state, self._bot_dice, SECONDS, self._playouts))

    def _observation(self) -> Bits:
        return self._game.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        scores = self.setting.info.scores(self._game.state)
        return {"action_mask": self._game.mask(self.seat), "scores": scores}

    def render(self) -> Any:
        """The board as the terminal shows it to this seat: a text, a picture, or printed."""
        if self._renderer is None:
            self._renderer = Renderer(self.setting.info, self.setting.template, self.seat)
        return self._renderer.render(self._game.state, self.render_mode)


def register_games() -> None:
    """Make all games known to `gymnasium.make`, as colossarium/beasthunt-v0 and so on."""
    for info in games():
        name = f"{NAMESPACE}/{info.slug}-v0"
        if name not in registry:
            register(
                name,
                entry_point="colossarium.envs.gymnasium:SeatEnv",
                vector_entry_point="colossarium.envs.gymnasium_vector:SeatsVectorEnv",
                kwargs={"game": info.slug},
            )


register_games()
