"""How the tests let a game be played: at random, but seldom a verb, so that something happens."""

from __future__ import annotations

import colossarium as co
from colossarium.machine.chance import Dice

VERBS_ONE_IN = 4


def pick(game: co.Game, dice: Dice) -> str:
    """The name of an option. `done`, `roll` and the like come up in one of four decisions that have them."""
    decision = game.decision
    assert decision is not None
    verbs = [option.name for option in decision.options if option.kind == "verb"]
    things = [option.name for option in decision.options if option.kind != "verb"]
    chosen = verbs if not things or (verbs and dice.below(VERBS_ONE_IN) == 0) else things
    return chosen[dice.below(len(chosen))]


def play_out(game: co.Game, seed: int) -> co.Game:
    """Play on to the end."""
    dice = Dice(seed)
    while not game.over:
        game.play(pick(game, dice))
    return game
