"""A ladder as tables in the terminal."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from colossarium.lab.ladder import Ladder
from colossarium.lab.standings import Pair, Standing

EXPLAINED = (
    "Rating: openskill (Plackett–Luce), the mean is 25; of two players one with 6 more wins 74 games of 100. "
    "±: 95 %, bootstrap over the seeds, or openskill's sigma where that is wider."
)
PAIRS = "Each against each: games that the row won, a draw as half (95 %, Wilson); mean scores below."
PLACES = "Each against each: how often the row came before the column, the same place as half (95 %, Wilson)."
UNBEATEN = "≥ and ≤: never behind anybody, or never ahead, so how far away the others are can't be told."


def tell(console: Console, ladder: Ladder) -> None:
    """Everything."""
    options = " ".join(f"{name}={value}" for name, value in ladder.options.items())
    console.print(f"{ladder.games:,} games of {ladder.game} ({options})", soft_wrap=True)
    console.print()
    console.print(standings_table(ladder))
    console.print(Text(EXPLAINED, style="dim"))
    if any(standing.bound for standing in ladder.standings):
        console.print(Text(UNBEATEN, style="dim"))
    console.print()
    console.print(pairs_table(ladder))
    console.print(Text(PAIRS if ladder.options["players"] == 2 else PLACES, style="dim"))


def on_the_way(ladder: Ladder, done: int, total: int) -> RenderableType:
    """The table as it stands, and how far it is."""
    line = Table.grid(padding=(0, 2))
    line.add_row(ProgressBar(total, done, width=40), f"{done:,} of {total:,} games")
    return Group(standings_table(ladder), line)


def standings_table(ladder: Ladder) -> Table:
    table = _table()
    for title in ("", "bot", "rating", "±", "won", "mean score", "games", "time a choice"):
        table.add_column(title, justify="left" if title == "bot" else "right")
    for place, standing in enumerate(ladder.standings, start=1):
        table.add_row(
            str(place),
            Text(standing.bot),
            f"{_bound(standing)}{standing.rating:.1f}",
            _reach(standing),
            f"{standing.wins:.1%}",
            f"{standing.mean_score:.1f}",
            f"{standing.games:,}",
            _time(standing.seconds_per_choice),
        )
    return table


def pairs_table(ladder: Ladder) -> Table:
    """Rows and columns are the bots, the best first."""
    names = [standing.bot for standing in ladder.standings]
    pairs = {(pair.bot, pair.other): pair for pair in ladder.pairs}
    table = _table()
    table.add_column("")
    for number in range(1, len(names) + 1):
        table.add_column(str(number), justify="center")
    for number, name in enumerate(names, start=1):
        cells = ["–" if name == other else _cell(pairs[name, other]) for other in names]
        table.add_row(Text(f"{number} {name}"), *cells)
    return table


def _table() -> Table:
    return Table(box=None, padding=(0, 3, 0, 0), header_style="dim")


def _bound(standing: Standing) -> str:
    return {"": "", "at least": "≥ ", "at most": "≤ "}[standing.bound]


def _reach(standing: Standing) -> str:
    return f"{standing.interval[1] - standing.rating:.1f}" if standing.interval else ""


def _cell(pair: Pair) -> str:
    if not pair.games:
        return ""
    low, high = pair.interval
    scores = f"{pair.mean_score:.1f} : {pair.others_mean_score:.1f}"
    return f"{pair.score:.0%} ({100 * low:.0f}–{100 * high:.0f})\n{scores}"


def _time(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{1000 * seconds:.1f} ms" if seconds >= 0.001 else f"{1_000_000 * seconds:.0f} µs"
