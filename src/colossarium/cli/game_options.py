"""Options of a game as they are written on the command line: `--option reroll=until_kept`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated

import typer

Settings = Annotated[
    list[str],
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; may be given several times. `colossarium games GAME` lists them.",
        show_default=False,
    ),
]
Players = Annotated[
    int | None, typer.Option("--players", "-p", help="How many play; without it the game's default.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for a program to read.")]


def settings(pairs: Iterable[str], players: int | None) -> dict[str, str | int]:
    """The options for a new game."""
    chosen: dict[str, str | int] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise typer.BadParameter(f"{pair!r} should be NAME=VALUE, such as reroll=until_kept")
        if name.strip() in chosen:
            raise typer.BadParameter(f"{name.strip()} is given twice")
        chosen[name.strip()] = number_or_word(value.strip())
    if players is not None:
        if chosen.get("players", players) != players:
            raise typer.BadParameter("--players and --option players=… say different things")
        chosen["players"] = players
    return chosen


def number_or_word(text: str) -> str | int:
    """A value as the table wants it."""
    return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else text


def check_language(language: str, option: str) -> None:
    """Refuse one that our games don't speak."""
    from colossarium.table.input_checks import shown
    from colossarium.table.languages import LANGUAGES

    if language not in LANGUAGES:
        known = " or ".join(LANGUAGES)
        raise typer.BadParameter(f"{shown(language)} is no language of ours: {known}", param_hint=option)
