"""Bots as they are named on the command line: `--bots playouts,random --playouts 500`."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from colossarium.table.errors import BadOption

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


def bots_without_effort(text: str) -> list[str]:
    """The same, where all bots think alike; how much is said apart from their names."""
    names = bots_for(text)
    for name in names:
        if found := re.fullmatch(r"(\w+)([:@])([0-9.]+)", name):
            bot, sign, much = found.groups()
            option = "--playouts" if sign == ":" else "--seconds"
            raise BadOption(
                f"how much bots think is said for all of them at once: {bot}, and {option} {much}"
            )
    return names


def effort(seconds: float | None, playouts: int | None) -> tuple[float | None, int | None]:
    """How much a bot thinks: by the clock or by counting."""
    if seconds is not None and playouts is not None:
        raise typer.BadParameter("a bot thinks for so long, or makes so many playouts, not both")
    return seconds, playouts
