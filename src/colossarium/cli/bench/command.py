"""`colossarium bench`."""

from __future__ import annotations

import sys
from time import thread_time
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from colossarium.cli import INTERRUPTED
from colossarium.cli.cores import ClusterAddress, Cores
from colossarium.cli.game_options import AsJson, Players, Settings, settings
from colossarium.cli.interruption import PARTIAL, interruptible
from colossarium.cli.output import out, print_json, progress

if TYPE_CHECKING:
    from colossarium.cli.bench.run import BenchRun


@interruptible()
def bench(
    games: Annotated[list[str] | None, typer.Argument(help="Which games; without one, all.")] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.1, help="How long to play each game, and chess, in all.")
    ] = 4.0,
    players: Players = None,
    option: Settings = [],  # noqa: B006  (read only)
    cores: Cores = None,
    cluster: ClusterAddress = None,
    json: AsJson = False,
) -> None:
    """Measure random play in native code on one thread, against python-chess in the same run.

    Both are measured in turn, slice by slice, by the processor's time, so that what else a machine does
    counts little and for both alike. The figures are medians over the slices. After that, random play on
    all cores at once, and the rest: a start without kept native code compiles the game anew, and takes
    longest. Figures are printed as soon as they are there; JSON at the end. `where` says where the time
    goes: instructions by script, and the parts of a start. Options of a game go with that game alone.
    Ctrl-C ends it with what was measured until then.
    """
    from colossarium.cli.bench.chess_baseline import ChessBaseline
    from colossarium.cli.bench.run import BenchRun
    from colossarium.games import find
    from colossarium.games import games as all_games
    from colossarium.parallel import spread

    spread(cores, cluster)  # refuses what can't be, before anything is measured
    infos = [find(slug) for slug in games] if games else all_games()
    chosen = settings(option, players)
    if chosen and len(infos) != 1:
        raise typer.BadParameter("options are those of one game: name it, such as `bench beasthunt -p 4`")
    run = BenchRun(ChessBaseline(clock=thread_time), infos, chosen, seconds, cores, cluster)
    if _measure(run, json):
        raise typer.Exit(INTERRUPTED)


def _measure(run: BenchRun, json: bool) -> bool:
    """Whether it was interrupted, after everything there is has been told."""
    partial = False
    try:
        with progress("Measuring", run.steps) as advance:
            run.measure(advance, _ignore if json else _Teller())
    except KeyboardInterrupt:
        partial = True
    data = run.report()
    if partial and not data["games"]:
        raise KeyboardInterrupt
    if json:
        print_json({**data, "partial": True} if partial else data)
        return partial
    moves = data["python_chess_moves_per_second"]
    out().print(f"\npython-chess: {moves:,} random legal moves a second")
    if partial:
        out().print(PARTIAL)
    return partial


def _ignore(slug: str, figures: dict[str, Any]) -> None:
    """JSON is one document, at the end."""


class _Teller:
    """Prints figures, each game's under its name."""

    def __init__(self) -> None:
        self._slug = ""

    def __call__(self, slug: str, figures: dict[str, Any]) -> None:
        console = out()
        if slug != self._slug:
            if self._slug:
                console.print()
            console.print(Text(slug, style="bold"))
            self._slug = slug
        for name, figure in figures.items():
            if name != "where":
                console.print(f"[bold]{figure:>13,}[/]  {name.replace('_', ' ')}")
        if "where" in figures:
            _tell_where(console, figures["where"])
        sys.stdout.flush()


def _tell_where(console: Console, where: dict[str, Any]) -> None:
    console.print(
        Text(f"\n{where['instructions_per_decision']:,} instructions a decision, by script:", "dim")
    )
    for name, share in where["share_of_instructions"].items():
        console.print(f"{share:>7.1%}  {name}", markup=False)
    for kind, parts in where["start_s"].items():
        told = ", ".join(f"{name.replace('_', ' ')} {part * 1000:.0f} ms" for name, part in parts.items())
        console.print(Text(f"{kind} start: {told}", "dim"), soft_wrap=True)
