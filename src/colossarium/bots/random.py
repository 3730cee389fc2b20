"""The bot that picks anything."""

from __future__ import annotations

from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.table.info import GameInfo


class RandomBot:
    """Chooses as random players in native code do: with the same dice, the same."""

    name = "random"
    about = "Plays on a whim, without a thought: good for a first game."
    characters = ("Pip", "Lumo", "Fizz", "Toba")

    def choose(
        self,
        info: GameInfo,
        state: State,
        seat: int,
        dice: Dice,
        seconds: float,
        playouts: int | None = None,
    ) -> int:
        options = state.options()
        return options[dice.below(len(options))]


BOT = RandomBot()
