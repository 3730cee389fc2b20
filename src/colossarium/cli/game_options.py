"""Options of a game as they are written on the command line: `--option reroll=until_kept`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from colossarium.table.info import GameInfo

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
VariantFile = Annotated[
    Path | None,
    typer.Option(
        "--variant",
        "--layer",
        metavar="FILE",
        help="Scripts on top of the game's own, and other numbers: a variant.",
        show_default=False,
    ),
]
Knobs = Annotated[
    list[str],
    typer.Option(
        "--set",
        "--knob",
        metavar="NAME=NUMBER",
        help="A number of the rules, such as actions=5 or purge.copies=3; may be given several times. "
        "`colossarium games GAME --knobs` lists them.",
        show_default=False,
    ),
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


def named_game(game: str, variant: Path | None, knobs: Iterable[str]) -> GameInfo:
    """The game of a command line: a slug or a file, as it is or varied."""
    from colossarium.games import load

    return load(game, variant, knob_settings(knobs))


def offer(info: GameInfo) -> None:
    """Let a server of this process have a game from a file, or a variant; others it has anyway."""
    from colossarium.games import add
    from colossarium.games.differences import base_of
    from colossarium.table.errors import BadOption
    from colossarium.table.machines import program_of

    base = base_of(info)
    # Tables are kept by what decides how their games go.
    if base is not info and program_of(base).digest == program_of(info).digest:
        raise BadOption(f"{info.slug} plays exactly as {base.slug}: there is nothing to serve")
    add(info)


def variant_of_record(slug: str, variant: Path | None, knobs: Iterable[str]) -> GameInfo | None:
    """The game of a record that is a variant, or comes from a file; None if neither is spoken of."""
    from colossarium.games import OURS, load
    from colossarium.games.files import is_whole
    from colossarium.table.errors import RecordError

    set_to = knob_settings(knobs)
    if variant is None and not set_to:
        return None
    if variant is not None and is_whole(variant):
        info = load(str(variant), None, set_to)
    else:
        base = max((each for each in OURS if slug.startswith(f"{each}_")), key=len, default=slug)
        info = load(base, variant, set_to)
    if info.slug != slug:
        raise RecordError(f"the record is one of {slug}, and what you name is {info.slug}")
    return info


def knob_settings(pairs: Iterable[str]) -> dict[str, int]:
    """The knobs that are set."""
    found: dict[str, int] = {}
    for pair in pairs:
        name, _, value = (part.strip() for part in pair.partition("="))
        number = number_or_word(value)
        if not name or not isinstance(number, int):
            raise typer.BadParameter(f"{pair[:80]!r} should be NAME=NUMBER, such as actions=5")
        if name in found:
            raise typer.BadParameter(f"{name} is set twice")
        found[name] = number
    return found


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
