"""`colossarium ladder`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from colossarium.cli import INTERRUPTED
from colossarium.cli.bots import bots_for
from colossarium.cli.cores import ClusterAddress, Cores
from colossarium.cli.game_options import AsJson, Knobs, Players, Settings, VariantFile, named_game, settings
from colossarium.cli.interruption import PARTIAL, interruptible
from colossarium.cli.output import err, out, print_json, progress

if TYPE_CHECKING:
    from rich.console import RenderableType

    from colossarium.lab.ladder import Ladder, Progress

EVERY = 1.0
"""Seconds between two tables on the way, at least; where rating takes long, more."""
SHARE = 20
"""At most one part in so many of the time goes into tables on the way."""


@interruptible()
def ladder(
    game: Annotated[str, typer.Argument(help="Which game; `colossarium games` lists them.")] = "beasthunt",
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            "-b",
            help="Names, or files of networks, separated by commas; all there are without it. NAME:500 makes "
            "500 playouts for a choice (1,000 without a number), NAME@0.5 thinks for half a second.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option("--games", "-n", min=1, help="How many games each group of bots plays, at least."),
    ] = 40,
    players: Players = None,
    option: Settings = [],  # noqa: B006  (read only)
    variant: VariantFile = None,
    knobs: Knobs = [],  # noqa: B006
    seed: Annotated[
        int, typer.Option("--seed", "-s", min=0, help="That of the first games; the next ones count on.")
    ] = 1,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FOLDER",
            help="Keep the games here as they end; the same command goes on from there.",
            show_default=False,
        ),
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option("--plot", metavar="FILE.svg", help="Draw the ratings.", show_default=False),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            "--records",
            metavar="FOLDER",
            help="Write a record of each game, for `colossarium replay` and the page.",
            show_default=False,
        ),
    ] = None,
    cores: Cores = None,
    cluster: ClusterAddress = None,
    json: AsJson = False,
) -> None:
    """Have bots play each other and rate them.

    All play the same seeds, each in each seat equally often. A seed gives the same ratings every time, on any
    number of cores, unless bots think by the clock. Ctrl-C ends it with how they stand; with `--out`, the
    same command goes on later, with more games or bots if you like.
    """
    from colossarium.cli.ladder_tables import tell
    from colossarium.lab.ladder import ladder as climb
    from colossarium.parallel import spread
    from colossarium.table.chunks import Interrupted

    info, chosen = named_game(game, variant, knobs), settings(option, players)
    named = bots_for(bots) if bots is not None else []
    where = spread(cores, cluster)
    try:
        with _progress() as told:
            result = climb(info, named, games, seed, chosen, folder, records, plot, told, where)
    except Interrupted as interruption:
        result = interruption.result
    if json:
        print_json(result)
    elif not result.games:
        out().print("Interrupted before the first games were over.")
    else:
        if result.partial:
            out().print(PARTIAL)
        tell(out(), result)
    if result.partial:
        raise typer.Exit(INTERRUPTED)


@contextmanager
def _progress() -> Iterator[Progress]:
    """How the bots stand, on standard error; where that is no terminal, a line now and then."""
    console = err()
    if console.is_terminal:
        from rich.live import Live

        with Live(console=console, transient=True, auto_refresh=False) as live:
            yield _tables(lambda shown: live.update(shown, refresh=True))
        return
    told = 0
    with progress("Playing", None, "games") as advance:

        def tell(done: int, total: int, standings: Callable[[], Ladder]) -> None:
            nonlocal told
            advance(done - told, total)
            told = done

        yield tell


def _tables(show: Callable[[RenderableType], object]) -> Progress:
    """Shows a table now and then, and how many games there are."""
    from colossarium.cli.ladder_tables import on_the_way

    next_at = 0.0

    def tell(done: int, total: int, standings: Callable[[], Ladder]) -> None:
        nonlocal next_at
        began = monotonic()
        if began >= next_at:
            show(on_the_way(standings(), done, total))
            next_at = monotonic() + max(EVERY, SHARE * (monotonic() - began))

    return tell
