"""`colossarium bench`."""

from __future__ import annotations

from statistics import median
from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from colossarium.cli.game_options import AsJson, Players, Settings, settings
from colossarium.cli.output import out, print_json, progress

ROUNDS = 8


def bench(
    games: Annotated[list[str] | None, typer.Argument(help="Which games; without one, all.")] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.1, help="How long to play each game, and chess, in all.")
    ] = 4.0,
    players: Players = None,
    option: Settings = [],  # noqa: B006  (read only)
    json: AsJson = False,
) -> None:
    """Measure random play in native code on one thread, against python-chess in the same run.

    Both are measured in turn, slice by slice, so that a machine that is busy with other things slows both.
    The figures are medians over the slices. `where` says where the time goes: instructions by script, and
    the parts of a start. Options of a game go with that game alone.
    """
    from colossarium.cli.bench.chess_baseline import ChessBaseline
    from colossarium.cli.bench.measure import Subject
    from colossarium.games import find
    from colossarium.games import games as all_games

    infos = [find(slug) for slug in games] if games else all_games()
    chosen = settings(option, players)
    if chosen and len(infos) != 1:
        raise typer.BadParameter("options are those of one game: name it, such as `bench beasthunt -p 4`")
    baseline = ChessBaseline()
    subjects = [Subject(info, chosen) for info in infos]
    with progress("Measuring", ROUNDS + 3 * len(subjects)) as advance:
        chess: list[float] = []
        rates: list[list[float]] = [[] for _ in subjects]
        for _ in range(ROUNDS):
            chess.append(baseline.moves_per_second(seconds / ROUNDS))
            for subject, found in zip(subjects, rates, strict=True):
                found.append(subject.decisions_per_second(seconds / ROUNDS))
            advance(1)
        moves = median(chess)
        report = {
            subject.info.slug: _figures(subject, median(found), moves, seconds, advance)
            for subject, found in zip(subjects, rates, strict=True)
        }
    data = {"python_chess_moves_per_second": round(moves), "games": report}
    if json:
        print_json(data)
    else:
        _tell(data)


def _figures(subject: Any, rate: float, moves: float, seconds: float, advance: Any) -> dict[str, Any]:
    """Everything about one game."""
    from colossarium.cli.bench.instruction_shares import instruction_shares
    from colossarium.cli.bench.startup_time import starts

    sums = subject.sums
    cold, warm, parts = starts(subject.info.slug)
    advance(1)
    interpreted = subject.interpreted_per_second(seconds / 4)
    advance(1)
    each, shares = instruction_shares(subject, seconds / 4)
    advance(1)
    return {
        "times_python_chess": round(rate / moves, 1),
        "decisions_per_second": round(rate),
        "games_per_second": round(rate * sums.games / sums.decisions, 1),
        "decisions_per_game": round(sums.decisions / sums.games, 1),
        "options_per_decision": round(sums.options / sums.decisions, 2),
        "copy_ns": round(subject.copy_ns(), 1),
        "state_bytes": subject.state_bytes,
        "cold_s": round(cold, 3),
        "warm_s": round(warm, 3),
        "interpreted_per_second": round(interpreted),
        "where": {
            "instructions_per_decision": round(each, 1),
            "share_of_instructions": {name: round(share, 4) for name, share in shares.items()},
            "start_s": parts,
        },
    }


def _tell(data: dict[str, Any]) -> None:
    console = out()
    console.print(f"python-chess: {data['python_chess_moves_per_second']:,} random legal moves a second")
    for slug, figures in data["games"].items():
        console.print(Text(f"\n{slug}", style="bold"))
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="bold")
        for name, figure in figures.items():
            if name != "where":
                table.add_row(f"{figure:,}", name.replace("_", " "))
        console.print(table)
        where = figures["where"]
        console.print(
            Text(f"\n{where['instructions_per_decision']:,} instructions a decision, by script:", "dim")
        )
        for name, share in where["share_of_instructions"].items():
            console.print(f"{share:>7.1%}  {name}", markup=False)
        for kind, parts in where["start_s"].items():
            told = ", ".join(f"{name.replace('_', ' ')} {part * 1000:.0f} ms" for name, part in parts.items())
            console.print(Text(f"{kind} start: {told}", "dim"))
