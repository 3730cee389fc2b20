"""`colossarium simulate`."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from colossarium.cli.choices import AsJson, Players, Settings, settings
from colossarium.cli.output import out, print_json, progress


def simulate(
    game: Annotated[str, typer.Argument(help="Which game; `colossarium games` lists them.")] = "beasthunt",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many.")] = 10_000,
    players: Players = None,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Game i has the seed SEED + i.")] = 1,
    option: Settings = [],  # noqa: B006  (read only)
    json: AsJson = False,
) -> None:
    """Play many games between random players and say what came of them."""
    from colossarium.games import find
    from colossarium.table.simulate import simulate as play_many

    info, chosen = find(game), settings(option, players)
    with progress("Playing", games) as advance:
        result = play_many(info, (), games, seed, chosen, advance)
    if json:
        print_json(result)
        return
    console = out()
    console.print(
        f"{result.games:,} games of {result.game}, {result.decisions_per_game:.0f} decisions each, "
        f"{result.games_per_second:,.0f} games a second; {result.shared:,} with a shared victory."
    )
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for title in ("seat", "player", "wins", "mean score"):
        table.add_column(title, justify="left" if title == "player" else "right")
    for seat, bot in enumerate(result.bots):
        share = result.wins[seat] / result.games
        table.add_row(str(seat + 1), Text(bot), f"{share:.1%}", f"{result.mean_scores[seat]:.2f}")
    console.print(table)
