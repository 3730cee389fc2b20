"""A game and bots whose strength is known, and made-up games."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from random import Random

from bots.games_and_bots import little
from colossarium.lab.matches import rotations
from colossarium.lab.ratings import RankedGame
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.info import GameInfo

RULES = """
@entry("setup")
def start():
    for turn in range(6):
        for me in range(players):
            for where in range(SPACES):
                offer_space(where)
            gold[me] += as_number(space_of(choose(me, "Where?")))
"""
INFO = little(RULES)
"""Whoever picks the higher spaces is ahead."""


class BestOf:
    """Takes the best of so many options that it looks at: the more, the stronger."""

    about = "Looks at some."

    def __init__(self, looks: int) -> None:
        self.looks, self.name = looks, f"best of {looks}"

    def choose(
        self, info: GameInfo, state: State, seat: int, dice: Dice, seconds: float, playouts: int | None = None
    ) -> int:
        options = state.options()
        return max(options[dice.below(len(options))] for _ in range(self.looks))


def made_up_rounds(truth: Sequence[float], players: int, seeds: int, luck: Random) -> list[list[RankedGame]]:
    """Rounds of games that come out by chance as the Plackett–Luce model says for these ratings."""
    scale = math.sqrt(players) * 25 / 6
    return [
        [
            _game(seats, [math.exp(each / scale) for each in truth], luck)
            for group in combinations(range(len(truth)), players)
            for seats in rotations(group)
        ]
        for _ in range(seeds)
    ]


def _game(seats: tuple[int, ...], weights: Sequence[float], luck: Random) -> RankedGame:
    left, order = list(seats), []
    while left:
        order.append(luck.choices(left, [weights[bot] for bot in left])[0])
        left.remove(order[-1])
    return RankedGame(tuple((bot,) for bot in seats), tuple(order.index(bot) + 1 for bot in seats))
