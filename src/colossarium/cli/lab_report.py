"""What an experiment found out, in the terminal: the sides, whether the question is settled, what is sure."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from colossarium.lab.report import ArmSummary, LabReport


def tell(console: Console, report: LabReport) -> None:
    """The short form; an HTML file has all figures."""
    console.print(Text(report.title, style="bold"))
    if report.question and report.question != report.title:
        console.print(Text(report.question))
    console.print()
    console.print(_sides(report.arms))
    for arm in report.arms:
        for change in arm.changes:
            console.print(Padding(Text.assemble((f"{arm.name}: ", "dim"), change), (0, 0, 0, 2)))
    console.print()
    console.print(Text(report.outlook, style="green" if report.settled else "yellow"))
    console.print()
    for sentence in report.summary:
        console.print(Padding(Text(f"• {sentence}"), (0, 0, 0, 2)))


def _sides(arms: list[ArmSummary]) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for title in ("side", "game", "options", "players", "games"):
        table.add_column(title, justify="right" if title == "games" else "left")
    for arm in arms:
        options = " ".join(f"{name}={value}" for name, value in arm.options.items())
        players = arm.players[0] if len(set(arm.players)) == 1 else ", ".join(arm.players)
        table.add_row(*map(Text, (arm.name, arm.title, options, players, f"{arm.games:,}")))
    return table
