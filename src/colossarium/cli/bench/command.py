"""`colossarium bench`."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from colossarium.cli import INTERRUPTED
from colossarium.cli.cores import INTERRUPTION, ClusterAddress, Cores
from colossarium.cli.game_options import AsJson, Players, Settings, settings
from colossarium.cli.output import out, print_json, progress
from colossarium.cli.preparing import preparing


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

    Both are measured in turn, slice by slice, so that a machine that is busy with other things slows both.
    The figures are medians over the slices. After that, random play on all cores at once, and the rest.
    `where` says where the time goes: instructions by script, and the parts of a start. Options of a game go
    with that game alone. Ctrl-C ends it with what was measured until then.
    """
    from colossarium.cli.bench.chess_baseline import ChessBaseline
    from colossarium.cli.bench.measure import Subject
    from colossarium.cli.bench.run import BenchRun
    from colossarium.games import find
    from colossarium.games import games as all_games
    from colossarium.parallel import spread

    spread(cores, cluster)  # refuses what can't be, before anything is measured
    infos = [find(slug) for slug in games] if games else all_games()
    chosen = settings(option, players)
    if chosen and len(infos) != 1:
        raise typer.BadParameter("options are those of one game: name it, such as `bench beasthunt -p 4`")
    baseline = ChessBaseline()
    subjects = []
    for info in infos:
        with preparing(info.title):
            subjects.append(Subject(info, chosen))
    run = BenchRun(baseline, subjects, seconds, cores, cluster)
    partial = False
    try:
        with progress("Measuring", run.steps, quiet=json) as advance:
            run.measure(advance)
    except KeyboardInterrupt:
        partial = True
    data = run.report()
    if json:
        print_json({**data, "partial": True} if partial else data)
    else:
        _tell(data, partial)
    if partial:
        raise typer.Exit(INTERRUPTED)


def _tell(data: dict[str, Any], partial: bool) -> None:
    console = out()
    if partial:
        console.print(INTERRUPTION)
    console.print(f"python-chess: {data['python_chess_moves_per_second']:,} random legal moves a second")
    for slug, figures in data["games"].items():
        console.print(Text(f"\n{slug}", style="bold"))
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="bold")
        for name, figure in figures.items():
            if name != "where":
                table.add_row(f"{figure:,}", name.replace("_", " "))
        console.print(table)
        if "where" in figures:
            _tell_where(console, figures["where"])


def _tell_where(console: Console, where: dict[str, Any]) -> None:
    console.print(
        Text(f"\n{where['instructions_per_decision']:,} instructions a decision, by script:", "dim")
    )
    for name, share in where["share_of_instructions"].items():
        console.print(f"{share:>7.1%}  {name}", markup=False)
    for kind, parts in where["start_s"].items():
        told = ", ".join(f"{name.replace('_', ' ')} {part * 1000:.0f} ms" for name, part in parts.items())
        console.print(Text(f"{kind} start: {told}", "dim"))
