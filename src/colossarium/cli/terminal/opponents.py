"""Who plays on the seats where no person sits."""

from __future__ import annotations

from collections.abc import Mapping

import typer

from colossarium.bots import find_or_load
from colossarium.bots.bot import Bot, ask
from colossarium.cli.bots import bots_for
from colossarium.machine.chance import Dice
from colossarium.table.game import Game

PLAYOUTS = 1000
"""What a bot thinks if nobody says otherwise: less than a tenth of a second, and the same for a seed."""


class TerminalBots:
    """The bots of one game, and how much they think."""

    def __init__(
        self, bots: Mapping[int, Bot], dice: Dice, seconds: float | None = None, playouts: int | None = None
    ) -> None:
        """`dice` is what bots choose by; it has nothing to do with the game's own chance."""
        self._bots, self._dice = bots, dice
        self._seconds = 0.0 if seconds is None else seconds
        self._playouts = PLAYOUTS if seconds is None and playouts is None else playouts

    def choose(self, game: Game) -> int:
        """What the bot chooses that is asked."""
        bot = self._bots[game.state.seat]
        return ask(bot, game.info, game.state, self._dice, self._seconds, self._playouts)


def seated(text: str, seats: list[int]) -> dict[int, Bot]:
    """The bots of these seats: one name for all, or one for each."""
    names = bots_for(text)
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        raise typer.BadParameter(
            f"{len(names)} bots are named, and {len(seats)} seats have no person", param_hint="--bots"
        )
    return {seat: find_or_load(name) for seat, name in zip(seats, names, strict=True)}
