"""`colossarium simulate`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from colossarium.cli import INTERRUPTED
from colossarium.cli.bots import Playouts, Seconds, bots_without_effort, effort
from colossarium.cli.cores import ClusterAddress, Cores
from colossarium.cli.game_options import AsJson, Knobs, Players, Settings, VariantFile, named_game, settings
from colossarium.cli.interruption import PARTIAL, interruptible
from colossarium.cli.output import out, per_second, print_json, progress

if TYPE_CHECKING:
    from colossarium.bots.simulate import Simulation

RANDOM_GAMES, GAMES = 10_000, 100
"""So many games are played if nobody says how many: between random players, and with bots that think."""


@interruptible()
def simulate(
    game: Annotated[str, typer.Argument(help="Which game; `colossarium games` lists them.")] = "beasthunt",
    games: Annotated[
        int | None,
        typer.Option(
            "--games", "-n", min=1, help="How many: 10,000, or 100 if bots think.", show_default=False
        ),
    ] = None,
    players: Players = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", "-b", help="One bot for all seats, or one for each: playouts,mine.safetensors"
        ),
    ] = "random",
    seconds: Seconds = None,
    playouts: Playouts = None,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Game i has the seed SEED + i.")] = 1,
    option: Settings = [],  # noqa: B006  (read only)
    variant: VariantFile = None,
    knobs: Knobs = [],  # noqa: B006
    cores: Cores = None,
    cluster: ClusterAddress = None,
    json: AsJson = False,
) -> None:
    """Play many games between bots and say what came of them.

    With `--playouts` instead of `--seconds` a seed gives the same games every time, on any number of cores.
    Ctrl-C ends it with what came of the games until then.
    """
    from colossarium.bots.bot import SECONDS
    from colossarium.bots.simulate import simulate as play_many
    from colossarium.parallel import spread
    from colossarium.table.chunks import Interrupted
    from colossarium.table.options import encode_options

    info, chosen = named_game(game, variant, knobs), settings(option, players)
    names = bots_without_effort(bots)
    if len(names) == 1:
        names *= encode_options(info, chosen)["players"]
    time, count = effort(seconds, playouts)
    if games is None:
        games = RANDOM_GAMES if set(names) == {"random"} else GAMES
    thinking = SECONDS if time is None else time
    where = spread(cores, cluster)
    try:
        with progress("Playing", games, "games") as advance:
            result = play_many(info, names, games, seed, chosen, advance, thinking, count, where)
    except Interrupted as interruption:
        result = interruption.result
    if json:
        print_json(result)
    else:
        _tell(result)
    if result.partial:
        raise typer.Exit(INTERRUPTED)


def _tell(result: Simulation) -> None:
    console = out()
    if not result.games:
        console.print("Interrupted before the first games were over.")
        return
    if result.partial:
        console.print(PARTIAL)
    console.print(
        f"{result.games:,} games of {result.game}, {result.decisions_per_game:.0f} decisions each, "
        f"{per_second(result.games_per_second)} games a second; {result.shared:,} with a shared victory, "
        f"{result.draws:,} drawn."
    )
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for title in ("seat", "player", "wins", "mean score"):
        table.add_column(title, justify="left" if title == "player" else "right")
    for seat, bot in enumerate(result.bots):
        share = result.wins[seat] / result.games
        table.add_row(str(seat + 1), Text(bot), f"{share:.1%}", f"{result.mean_scores[seat]:.2f}")
    console.print(table)
