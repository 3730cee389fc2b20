"""`colossarium terminal`."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from colossarium.bots import LEVELS
from colossarium.cli import exit_codes
from colossarium.cli.bots import Playouts, Seconds, effort
from colossarium.cli.game_options import (
    Knobs,
    Players,
    Settings,
    VariantFile,
    named_game,
    number_or_word,
    settings,
    variant_of_record,
)
from colossarium.cli.output import out
from colossarium.cli.preparing import preparing
from colossarium.table.input_checks import shown

MOST_CORES = 1024


def terminal(
    game: Annotated[str, typer.Argument(help="Which game; `colossarium games` lists them.")] = "beasthunt",
    players: Players = None,
    seats: Annotated[
        str, typer.Option("--seats", help="Seats where people sit: 1,3 or `all` or `none`.")
    ] = "1",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            help=f"Who plays on the others, from the weakest to the strongest: {', '.join(LEVELS)}; any "
            "other bot, or a network's file. One for all, or one for each: pebble,cairn",
        ),
    ] = LEVELS[0],
    seconds: Seconds = None,
    playouts: Playouts = None,
    cores: Annotated[
        int,
        typer.Option(
            "--cores", min=1, max=MOST_CORES, help="How many cores `search` and `atlas` think on together."
        ),
    ] = 1,
    seed: Annotated[
        int | None,
        typer.Option("--seed", "-s", help="The same game again; without it, one that nobody has seen."),
    ] = None,
    option: Settings = [],  # noqa: B006  (typer reads it, nobody writes it)
    variant: VariantFile = None,
    knobs: Knobs = [],  # noqa: B006
    load: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    position: Annotated[
        Path | None,
        typer.Option(
            "--position", metavar="FILE", help="Begin from a position document: a puzzle, a lesson."
        ),
    ] = None,
) -> None:
    """Play in this terminal, you on seat 1, bots on the others.

    Answer with an option's number, its name, or a beginning of it. `help` lists the commands,
    among them `undo`, `save` and `quit`.
    """
    from colossarium import face
    from colossarium.bots import check_plays
    from colossarium.cli.terminal.opponents import TerminalBots, player_names, role, seated
    from colossarium.cli.terminal.screen import Screen
    from colossarium.cli.terminal.session import Session
    from colossarium.machine.chance import Dice
    from colossarium.table.game import Game
    from colossarium.table.record import read_record

    chosen = settings(option, players)
    time, count = effort(seconds, playouts)
    # Without a seed nobody can compute from the dice what the decks hold.
    generator = "strong" if seed is None else "fast"
    if load is not None:
        if chosen or seed is not None or position is not None:
            raise typer.BadParameter(
                "a saved game has its beginning, its options and its seed already", param_hint="--load"
            )
        with preparing("the game"):
            found = read_record(load)
            table = face.replay(found, game=variant_of_record(found.game, variant, knobs))
    elif position is not None:
        if chosen:
            raise typer.BadParameter("a position names its options itself", param_hint="--position")
        info = named_game(game, variant, knobs)
        with preparing(info.title):
            table = face.set_up(info, position, seed=seed, generator=generator)
    else:
        info = named_game(game, variant, knobs)
        with preparing(info.title):
            table = Game.new(info, chosen, seed=seed, generator=generator)
    people = _people(seats, table.players)
    others = seated(bots, [seat for seat in range(table.players) if seat not in people], cores)
    for bot in others.values():
        check_plays(bot, table.info, table.players)
    dice = Dice(int.from_bytes(os.urandom(8), "little") if seed is None else seed)
    names = player_names(others, table.players)
    table.words = table.words.with_players(names)
    mine = "you" if len(people) == 1 else "person"
    roles = [mine if seat in people else role(others[seat]) for seat in range(table.players)]
    opponents = TerminalBots(others, dice, time, count)
    Session(table, people, Screen(out(), names, roles), _ask, opponents.choose).run()
    raise typer.Exit(exit_codes.OK)


def _people(seats: str, players: int) -> set[int]:
    """The seats where people sit, from 0; on the command line they are counted from 1."""
    if seats == "all":
        return set(range(players))
    if seats == "none":
        return set()
    chosen = set()
    for word in seats.split(","):
        seat = number_or_word(word.strip())
        if not isinstance(seat, int) or not 1 <= seat <= players:
            raise typer.BadParameter(
                f"{shown(word.strip())} is no seat of this game: they are numbered 1 to {players}",
                param_hint="--seats",
            )
        chosen.add(seat - 1)
    return chosen


def _ask(prompt: str) -> str | None:
    """A line from the person. What comes from a pipe is shown as if it had been typed."""
    typing = sys.stdin.isatty()
    if typing:
        with suppress(ImportError):  # not on every system; it gives arrow keys and earlier lines
            import readline  # noqa: F401
    try:
        text = input(prompt)
    except EOFError:
        print()
        return None
    except KeyboardInterrupt:
        print()
        raise
    if not typing:
        print(text)
    return text
