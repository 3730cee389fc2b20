"""Games of the toy for the tests of the table."""

from __future__ import annotations

import random
from typing import Any

from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from toy import INFO

MACHINES = ("interpreter", "native")


def find(slug: str) -> GameInfo:
    """The registry of these tests."""
    assert slug == "toy"
    return INFO


def new(players: int = 3, seed: int = 5, machine: str = "native", **more: Any) -> Game:
    return Game.new(INFO, {"players": players, **more}, seed=seed, machine=machine)


def play_on(game: Game, choices: int, seed: int = 1) -> Game:
    """Play at random, at most so many choices."""
    dice = random.Random(seed)
    for _ in range(choices):
        if game.over:
            break
        assert game.decision is not None
        game.play(dice.choice(game.decision.options))
    return game


def finished(players: int = 3, seed: int = 5, machine: str = "native") -> Game:
    return play_on(new(players, seed, machine), 1000, seed)
