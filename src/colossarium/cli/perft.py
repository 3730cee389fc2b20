"""`colossarium perft`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from colossarium.cli import INTERRUPTED
from colossarium.cli.cores import ClusterAddress, Cores
from colossarium.cli.game_options import AsJson, Knobs, Players, Settings, VariantFile, named_game, settings
from colossarium.cli.interruption import PARTIAL, interruptible
from colossarium.cli.output import out, print_json, progress
from colossarium.table.perft import DEEPEST

if TYPE_CHECKING:
    from colossarium.table.game import Game
    from colossarium.table.info import GameInfo


@interruptible()
def perft(
    game: Annotated[str, typer.Argument(help="Which game; `colossarium games` lists them.")] = "beasthunt",
    depth: Annotated[
        int, typer.Option("--depth", "-d", min=0, max=DEEPEST, help="How many choices deep.")
    ] = 3,
    players: Players = None,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="The chance of the game.")] = 1,
    option: Settings = [],  # noqa: B006  (read only)
    variant: VariantFile = None,
    knobs: Knobs = [],  # noqa: B006
    position: Annotated[
        Path | None,
        typer.Option("--position", metavar="FILE", help="Begin from a position document instead."),
    ] = None,
    divide: Annotated[
        bool, typer.Option("--divide", help="By the first choice, at the full depth only.")
    ] = False,
    cores: Cores = None,
    cluster: ClusterAddress = None,
    json: AsJson = False,
) -> None:
    """Count the lines of play of each length that begin in a position.

    The numbers change when any rule does, so they find what nobody meant to change. Ctrl-C ends it with those
    that are whole.
    """
    from colossarium.parallel import spread
    from colossarium.table.chunks import Interrupted
    from colossarium.table.perft_chunks import perft_by_choice, perft_table

    where = spread(cores, cluster)
    begin = _begin(named_game(game, variant, knobs), position, seed, settings(option, players))
    partial = False
    try:
        with progress("Counting", None) as advance:
            if divide:
                found = perft_by_choice(begin.info, begin.state, depth, where, advance)
            else:
                found = perft_table(begin.info, begin.state, range(1, depth + 1), where, advance)
    except Interrupted as interruption:
        found, partial = interruption.result, True
    data: dict[str, object] = {"perft": found}
    if divide:
        data = {"depth": depth, "lines": sum(found.values()), "divided": found}
    _print(data, found, partial, json)
    if partial:
        raise typer.Exit(INTERRUPTED)


def _begin(info: GameInfo, position: Path | None, seed: int, chosen: dict[str, str | int]) -> Game:
    from colossarium import face
    from colossarium.table.game import Game

    if position is None:
        return Game.new(info, chosen, seed=seed)
    if chosen:
        raise typer.BadParameter("a position says its options itself", param_hint="--position")
    return face.set_up(info, position, seed=seed)


def _print(data: dict[str, object], rows: dict[str, int], partial: bool, json: bool) -> None:
    if json:
        print_json({**data, "partial": True} if partial else data)
        return
    if partial:
        out().print(PARTIAL)
    width = max((len(name) for name in rows), default=0)
    for name, number in rows.items():
        out().print(f"{name:>{width}}  {number:>16,}")
