"""Who plays on the seats where no person sits."""

from __future__ import annotations

from collections.abc import Mapping

import typer

from colossarium.bots import find_or_load, for_games, numbered
from colossarium.bots.bot import Bot, ask
from colossarium.bots.search import Search
from colossarium.cli.bots import bots_without_effort
from colossarium.machine.chance import Dice
from colossarium.parallel.kept import KeptProcesses
from colossarium.table.game import Game

PLAYOUTS = 1000
"""What a bot thinks if nobody says otherwise: less than a tenth of a second, and the same for a seed."""


class TerminalBots:
    """The bots of one game, and how much they think."""

    def __init__(
        self, bots: Mapping[int, Bot], dice: Dice, seconds: float | None = None, playouts: int | None = None
    ) -> None:
        """`dice` is what bots choose by; it has nothing to do with the game's own chance."""
        self._bots = dict(zip(bots, for_games(list(bots.values()), dice), strict=True))
        self._dice = dice
        self._seconds = 0.0 if seconds is None else seconds
        self._playouts = PLAYOUTS if seconds is None and playouts is None else playouts

    def choose(self, game: Game) -> int:
        """What the bot chooses that is asked."""
        bot = self._bots[game.state.seat]
        return ask(bot, game.info, game.state, self._dice, self._seconds, self._playouts)


def player_names(bots: Mapping[int, Bot], players: int) -> list[str]:
    """What prompts and the log call the players: characters by their names, no two alike, others by seats."""
    names: list[str] = []
    for seat in range(players):
        label = getattr(bots.get(seat), "label", None)
        free = (name for name in numbered(str(label)) if name not in names)
        names.append(f"Player {seat + 1}" if label is None else next(free))
    return names


def role(bot: Bot) -> str:
    """What stands beside its name; that of a character says which bot it is."""
    return "bot" if hasattr(bot, "label") else bot.name


def seated(text: str, seats: list[int], cores: int = 1) -> dict[int, Bot]:
    """The bots of these seats: one name for all, or one for each; those that search use so many cores."""
    names = bots_without_effort(text)
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        free = "1 seat has" if len(seats) == 1 else f"{len(seats)} seats have"
        raise typer.BadParameter(f"{len(names)} bots are named, and {free} no person", param_hint="--bots")
    bots = {seat: find_or_load(name) for seat, name in zip(seats, names, strict=True)}
    if cores == 1:
        return bots
    processes = KeptProcesses(cores)  # one bot thinks at a time: they share them
    return {
        seat: bot.with_trees(cores, processes) if isinstance(bot, Search) else bot
        for seat, bot in bots.items()
    }
