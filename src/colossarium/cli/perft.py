"""`colossarium perft`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from colossarium.cli.game_options import AsJson, Players, Settings, settings
from colossarium.cli.output import out, print_json
from colossarium.cli.process import interrupted_at_once
from colossarium.table.game import Game
from colossarium.table.perft import DEEPEST


def perft(
    game: Annotated[str, typer.Argument(help="Which game; `colossarium games` lists them.")] = "beasthunt",
    depth: Annotated[
        int, typer.Option("--depth", "-d", min=0, max=DEEPEST, help="How many choices deep.")
    ] = 3,
    players: Players = None,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="The chance of the game.")] = 1,
    option: Settings = [],  # noqa: B006  (read only)
    position: Annotated[
        Path | None,
        typer.Option("--position", metavar="FILE", help="Begin from a position document instead."),
    ] = None,
    divide: Annotated[
        bool, typer.Option("--divide", help="By the first choice, at the full depth only.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Count the lines of play of each length that begin in a position.

    The numbers change when any rule does, so they find what nobody meant to change.
    """
    from colossarium.table.perft import divide as divided
    from colossarium.table.perft import perft as count

    begin = _begin(game, position, seed, settings(option, players))
    if divide:
        with interrupted_at_once():
            found = divided(begin.state, depth)
        _print({"depth": depth, "lines": sum(found.values()), "divided": found}, found, json)
    else:
        with interrupted_at_once():
            table = {str(each): count(begin.state, each) for each in range(1, depth + 1)}
        _print({"perft": table}, table, json)


def _begin(game: str, position: Path | None, seed: int, chosen: dict[str, str | int]) -> Game:
    from colossarium import face
    from colossarium.games import find

    if position is None:
        return Game.new(find(game), chosen, seed=seed)
    if chosen:
        raise typer.BadParameter("a position says its options itself", param_hint="--position")
    return face.set_up(game, position, seed=seed)


def _print(data: dict[str, object], rows: dict[str, int], json: bool) -> None:
    if json:
        print_json(data)
        return
    width = max((len(name) for name in rows), default=0)
    for name, number in rows.items():
        out().print(f"{name:>{width}}  {number:>16,}")
