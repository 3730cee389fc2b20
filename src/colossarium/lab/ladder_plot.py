"""A picture of a ladder."""

from __future__ import annotations

from pathlib import Path

from colossarium.lab.charts import IntervalRow, interval_chart
from colossarium.lab.ladder import Ladder
from colossarium.lab.standings import Standing
from colossarium.table.errors import BadOption

AXIS = "rating: the dot is the estimate; the bar holds the true one 95 times of 100"


def plot(ladder: Ladder, title: str) -> str:
    """The ratings with their intervals, as SVG. `title` is that of the game."""
    count = ladder.options["players"]
    return interval_chart(
        title,
        f"{ladder.games:,} games with {count} players each",
        [_row(standing) for standing in ladder.standings],
        AXIS,
        "games won" if count == 2 else "opponents beaten",
    )


def write_plot(ladder: Ladder, title: str, path: Path) -> None:
    check_plot(path)
    path.write_text(plot(ladder, title), encoding="utf-8")


def check_plot(path: Path) -> None:
    """Refuse what is no picture of ours, before anything is played."""
    if path.suffix.lower() != ".svg":
        raise BadOption(f"a plot is an SVG picture: {path} should end in .svg")


def _row(standing: Standing) -> IntervalRow:
    low, high = standing.interval or (standing.rating, standing.rating)
    return IntervalRow(standing.bot, standing.rating, low, high, f"{standing.score:.0%}")
