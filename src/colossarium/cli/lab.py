"""`colossarium lab`: experiments with rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from colossarium.cli import INTERRUPTED
from colossarium.cli.cores import ClusterAddress, Cores
from colossarium.cli.game_options import AsJson
from colossarium.cli.interruption import PARTIAL, interruptible
from colossarium.cli.lab_audit import audit
from colossarium.cli.output import check_writable, err, out, print_json, progress

if TYPE_CHECKING:
    from colossarium.lab.experiment_run import Progress
    from colossarium.lab.report import LabReport

lab = typer.Typer(
    name="lab",
    help="Find out what rules do: play games by the ten thousand, compare sides, say what is sure.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["--help", "-h"]},
)

lab.command()(audit)

HtmlFile = Annotated[
    Path | None,
    typer.Option(
        "--report",
        metavar="FILE.html",
        help="Write the whole report as a page: figures with their intervals, charts, A beside B.",
        show_default=False,
    ),
]


@lab.command()
@interruptible()
def run(
    experiment: Annotated[
        Path, typer.Argument(metavar="EXPERIMENT.toml", help="What is compared, who plays, when it is over.")
    ],
    games: Annotated[
        int | None,
        typer.Option("--games", "-n", min=1, help="How many games of each side at most.", show_default=False),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed", "-s", min=0, help="Game i of each side has the seed SEED + i.", show_default=False
        ),
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FOLDER",
            help="Keep the games here as they are played, and in the end the report and tables (Parquet, "
            "CSV); the same command goes on from there.",
            show_default=False,
        ),
    ] = None,
    report: HtmlFile = None,
    cores: Cores = None,
    cluster: ClusterAddress = None,
    json: AsJson = False,
) -> None:
    """Play an experiment until its question is settled, and say what came of it.

    The file says which sides are compared (a game, variants, numbers of the rules, options), who plays, which
    figure decides, and how sure the answer has to be; docs/lab.md has a whole one. All sides play the same
    seeds. What is not settled after the most games is said, with how many more it would take.

    Ctrl-C ends it with what came of the games until then; with `--out`, the same command goes on later, with
    more games if you like.

    A whole one:

    \b
    game = "colossi_ages"
    players = 2
    bots = "network"
    decides = "length.choices"
    games = 1000

    \b
    \\[\\[arm]]
    name = "as it is"

    \b
    \\[\\[arm]]
    name = "five Actions"
    set = { actions = 5 }
    """
    from colossarium.envs.extras import require

    require("lab", "numpy", "polars")
    from colossarium.lab.run import run as run_experiment
    from colossarium.parallel import spread
    from colossarium.table.chunks import Interrupted

    check_writable(report)
    where = spread(cores, cluster)
    try:
        with _progress() as told:
            found = run_experiment(
                experiment, games=games, seed=seed, out=folder, spread=where, progress=told
            )
    except Interrupted as interruption:
        found = interruption.result
    if found is None:
        out().print("Interrupted before the first games were over.")
        raise typer.Exit(INTERRUPTED)
    _give(found, report, json)
    if found.partial:
        raise typer.Exit(INTERRUPTED)


@lab.command()
def report(
    source: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="That of an experiment (`--out`), or its report.json.")
    ],
    html: HtmlFile = None,
    json: AsJson = False,
) -> None:
    """Show the report of an experiment again."""
    from colossarium.lab.report_files import read_report

    _give(read_report(source), html, json)


def _give(found: LabReport, html: Path | None, json: bool) -> None:
    """To whom it is for."""
    if html is not None:
        from colossarium.lab.html_report import html_report

        html.write_text(html_report(found), encoding="utf-8")
    if json:
        print_json(found)
        return
    from colossarium.cli.lab_report import tell

    if found.partial:
        out().print(PARTIAL)
    tell(out(), found, brief=html is not None)
    if html is not None:
        out().print(f"All figures and charts are in {html}.", soft_wrap=True)


@contextmanager
def _progress() -> Iterator[Progress]:
    """A bar, and below it how the question stands; where there is no terminal, a line now and then."""
    console = err()
    if not console.is_terminal:
        with progress("Playing", None) as advance:
            yield advance
        return
    from rich.console import Group
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    from rich.text import Text

    bar = Progress(TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    task = bar.add_task("", total=None)
    said = Text(style="dim")
    with Live(Group(bar, said), console=console, transient=True, refresh_per_second=5):

        def advance_bar(more: int, total: int, doing: str) -> None:
            bar.update(task, advance=more, total=total)
            said.plain = doing

        yield advance_bar
