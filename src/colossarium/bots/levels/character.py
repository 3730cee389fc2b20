"""Somebody to play against, as strong as they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from colossarium.bots.levels.beliefs import Beliefs, by_network, by_playouts, gains, network_of
from colossarium.bots.levels.calibration import error_of
from colossarium.bots.levels.misjudgement import ONE, misjudgement, salience
from colossarium.bots.search import Search
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.layout import Head
from colossarium.table.chunks import Spread, in_order
from colossarium.table.info import GameInfo


@dataclass(frozen=True)
class Character:
    """Takes what seems best to it, and is wrong about that.

    Uses the observation of its seat and what can be dealt anew, the game's seed, and its dice for the deals.
    """

    level: int
    """1 for the weakest."""
    name: str
    label: str
    """What people call it."""
    about: str
    sight: int | None = None
    """The most options that it considers: those that it notices first. None: all."""
    greed: int = 0
    """What a gain at hand seems worth: a tenth of a large lead in points as much as so many tenths of what it
    misjudges by."""
    error: int | None = None
    """By how much it misjudges, in thousandths of a logit; None: as calibrated for the game."""
    game_seed: int = 0
    """It misjudges otherwise in another game."""

    @property
    def characters(self) -> tuple[str, ...]:
        return (self.label,)

    def for_game(self, seed: int) -> Character:
        """As it plays in one game."""
        return replace(self, game_seed=seed)

    def prepare(self, info: GameInfo, players: int) -> None:
        """Load what it takes to choose, which is no thinking."""
        network_of(info, players)

    def choose(
        self,
        info: GameInfo,
        state: State,
        seat: int,
        dice: Dice,
        seconds: float,
        playouts: int | None = None,
    ) -> int:
        """What seems best, of equals the first. It takes as long for every choice."""
        options = state.options()
        if len(options) == 1:
            return options[0]
        network = network_of(info, state.get("players"))
        if network is None:
            found = by_playouts(info, state, seat, dice, seconds if playouts is None else None)
        else:
            found = by_network(network, state, seat)
        error = self.error
        if error is None:
            error = error_of(info, self.name, taught=network is not None)
        return self._best(info, state, seat, dice, found, error)

    def _best(self, info: GameInfo, state: State, seat: int, dice: Dice, found: Beliefs, error: int) -> int:
        who, question = f"{self.name} {self.game_seed} {seat}", state.words[Head.PROMPT]
        seems = {
            word: 1000 * worth + error * misjudgement(who, question, word, found.glance)
            for word, worth in zip(found.words, found.worths, strict=True)
        }
        noticed = found.words
        if self.sight is not None and len(noticed) > self.sight:
            soonest = sorted(noticed, key=lambda word: salience(who, question, word))[: self.sight]
            noticed = sorted(soonest)
        if self.greed:
            unit = max(1, round(found.large_lead * state.get("players")))
            for word, gain in zip(noticed, gains(info, state, seat, noticed, dice), strict=True):
                seems[word] += error * self.greed * ONE * gain // unit
        return max(noticed, key=lambda word: seems[word])


class Master(Search):
    """A search steered by the network, under a name of its own."""

    def __init__(
        self, level: int, name: str, label: str, about: str, trees: int = 1, spread: Spread = in_order
    ) -> None:
        super().__init__(trees=trees, spread=spread)
        self.level, self.label, self.characters = level, label, (label,)
        self._name, self._about = name, about

    def with_trees(self, trees: int, spread: Spread) -> Master:
        return Master(self.level, self._name, self.label, self._about, trees, spread)

    def __reduce__(self) -> tuple[Callable[..., Master], tuple[Any, ...]]:
        return Master, (self.level, self._name, self.label, self._about)

    @property
    def name(self) -> str:
        return self._name

    @property
    def about(self) -> str:
        return self._about
