"""Bots as they are named on the command line: `--bots playouts,random --playouts 500`."""

from __future__ import annotations

from typing import Annotated

import typer

Seconds = Annotated[
    float | None,
    typer.Option("--seconds", min=0, help="How long a bot thinks about a choice.", show_default=False),
]
Playouts = Annotated[
    int | None,
    typer.Option("--playouts", min=1, help="How many playouts it makes instead.", show_default=False),
]


def bots_for(text: str) -> list[str]:
    """The names of bots, separated by commas."""
    return [name.strip() for name in text.split(",")]


def effort(seconds: float | None, playouts: int | None) -> tuple[float | None, int | None]:
    """How much a bot thinks: by the clock or by counting."""
    if seconds is not None and playouts is not None:
        raise typer.BadParameter("a bot thinks for so long, or makes so many playouts, not both")
    return seconds, playouts
