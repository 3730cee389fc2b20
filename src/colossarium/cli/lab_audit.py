"""`colossarium lab audit`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from colossarium.cli import INTERRUPTED
from colossarium.cli.cores import ClusterAddress, Cores
from colossarium.cli.game_options import AsJson, Knobs, Players, Settings, VariantFile, named_game, settings
from colossarium.cli.interruption import PARTIAL, interruptible
from colossarium.cli.output import check_folder, check_writable, out, print_json, progress

if TYPE_CHECKING:
    from rich.console import Console

    from colossarium.lab.audit import Progress
    from colossarium.lab.report import LabReport, Section
    from colossarium.table.info import GameInfo

FEWEST_MINUTES = 0.01


@interruptible()
def audit(
    game: Annotated[str, typer.Argument(help="Which game; `colossarium games` lists them.")] = "beasthunt",
    players: Players = None,
    bot: Annotated[
        str | None,
        typer.Option(
            "--bots",
            "-b",
            help="Who plays on all seats: without it the network that comes with the game, or playouts "
            "where there is none. A network that has learned this very variant says most.",
            show_default=False,
        ),
    ] = None,
    train: Annotated[
        float | None,
        typer.Option(
            "--train",
            metavar="MINUTES",
            min=FEWEST_MINUTES,
            help="Train a network for this very game first, so long (needs PyTorch, as `colossarium learn`).",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", "-n", min=2, help="How many of each kind; more find smaller effects.")
    ] = 240,
    minutes: Annotated[
        float | None,
        typer.Option(min=FEWEST_MINUTES, help="How long at most, training aside.", show_default=False),
    ] = None,
    option: Settings = [],  # noqa: B006  (read only)
    variant: VariantFile = None,
    knobs: Knobs = [],  # noqa: B006
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="That of the first game.")] = 1,
    records: Annotated[
        Path | None,
        typer.Option(
            "--records",
            metavar="FOLDER",
            help="Write records of games that show the first findings, for `colossarium replay` and the "
            "page.",
            show_default=False,
        ),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option("--report", metavar="FILE.html", help="Write everything as a page.", show_default=False),
    ] = None,
    cores: Cores = None,
    cluster: ClusterAddress = None,
    json: AsJson = False,
) -> None:
    """Find what is broken in a game, without being told where to look.

    It looks for gains that can be repeated without end, for things that decide games, for numbers that only
    grow, for what is not worth taking, for unfair seats, and for games that run away. The worst comes first.

    A seed finds the same every time, unless --minutes end it. Ctrl-C ends it with what was found until then.

    \b
    colossarium lab audit colossi_ages --players 4 --games 60
    colossarium lab audit kolossus --option chapter=2 --report audit.html --records games
    """
    from colossarium.envs.extras import require

    require("lab", "numpy")
    from colossarium.lab.audit import audit as look
    from colossarium.lab.audit import report_of
    from colossarium.lab.audit.report import FIRST_PAGE
    from colossarium.parallel import spread
    from colossarium.table.errors import BadOption

    if game.endswith(".toml"):
        raise BadOption(f"{game} is an experiment: colossarium lab run {game}")
    check_writable(report)
    check_folder(records)
    info, chosen = named_game(game, variant, knobs), settings(option, players)
    if train is not None:
        bot = _trained(info, chosen, train, seed)
    where = spread(cores, cluster)
    with _progress() as told:
        found = look(info, chosen, bot, games, seed, minutes=minutes, spread=where, progress=told)
    written = report_of(found)
    if report is not None:
        from colossarium.lab.html_report import html_report

        report.write_text(html_report(written), encoding="utf-8")
    if json:
        print_json(written)
    else:
        if found.partial and minutes is None:
            out().print(PARTIAL)
        _tell(out(), written)
    if records is not None:
        from colossarium.lab.audit.evidence import write_records

        paths = write_records(found, records, FIRST_PAGE)
        if not json:
            said = f"{len(paths)} records are in {records}." if paths else "There is no finding to record."
            out().print(said, soft_wrap=True)
    if found.partial and minutes is None:
        raise typer.Exit(INTERRUPTED)


def _trained(info: GameInfo, options: dict[str, str | int], minutes: float, seed: int) -> str:
    """The file of a network that has learned the game for so long."""
    import tempfile

    from colossarium.envs.extras import require

    require("learn", "torch")
    from colossarium.learn.run import learn, make_hyperparameters
    from colossarium.table.options import encode_options

    players = encode_options(info, options)["players"]
    values = {name: [value] for name, value in options.items() if name != "players"}
    path = Path(tempfile.mkdtemp(prefix="colossarium-")) / f"{info.slug}.safetensors"
    learn(info, [players], values, make_hyperparameters(None, {"minutes": minutes, "seed": seed}), path)
    return str(path)


@contextmanager
def _progress() -> Iterator[Progress]:
    """A bar, which grows with each step."""
    with progress("Auditing", None) as advance:
        step, before, earlier = "", 0, 0

        def tell(doing: str, done: int, total: int) -> None:
            nonlocal step, before, earlier
            if doing != step:
                step, before, earlier = doing, 0, earlier + before
            advance(done - before, earlier + total, doing)
            before = done

        yield tell


def _tell(console: Console, report: LabReport) -> None:
    """The first page, and what each part has found."""
    from rich.padding import Padding
    from rich.text import Text

    arm = report.arms[0]
    options = ", ".join(f"{name} {value}" for name, value in arm.options.items())
    console.print(Text(f"{report.title} ({options})", style="bold"))
    console.print(Text(f"Players: {arm.players[0]}. {report.outlook}", style="dim"))
    first, *others = report.sections
    for sentence in first.summary:
        console.print()
        console.print(Padding(Text(sentence), (0, 0, 0, 2)))
    console.print()
    for section in others:
        console.print(Text.assemble((f"{section.title}: ", "bold"), _counted(section)))


def _counted(section: Section) -> str:
    out_of = len(section.figures)
    stands_out = sum(figure.stands_out for figure in section.figures)
    return f"{stands_out} of {out_of} figures stand out" if stands_out else "nothing stands out"
