"""What the terminal shows. For the tests of any game."""

from __future__ import annotations

import io

from rich.console import Console

import colossarium as co
from colossarium.cli.terminal.screen import Screen


def shown(game: co.Game, seat: int | None, width: int = 80) -> str:
    """What a person on a seat sees, without colours."""
    out = io.StringIO()
    console = Console(file=out, width=width, color_system=None)
    names = [f"Player {each + 1}" for each in range(game.players)]
    screen = Screen(console, names, ["you"] * game.players)
    asked = game.decision if seat is not None and seat == game.seat else None
    screen.table(game, seat, asked)
    if asked is not None:
        screen.question(game, asked)
    return out.getvalue()
