"""`colossarium verify`."""

from __future__ import annotations

from typing import Annotated

import typer

from colossarium.cli import INTERRUPTED, exit_codes
from colossarium.cli.cores import ClusterAddress, Cores
from colossarium.cli.game_options import AsJson, Knobs, Players, Settings, VariantFile, named_game, settings
from colossarium.cli.interruption import PARTIAL, interruptible
from colossarium.cli.output import err, out, print_json, progress

COUNTS = {
    "games": "games played by native code",
    "decisions": "decisions in them, the laws of the rules looked at after each",
    "faults": "games that the machine stopped",
    "laws_broken": "laws that did not hold",
    "differences": "games in which interpreter and native code differ",
    "interpreted_games": "games played again in the interpreter",
}


@interruptible()
def verify(
    game: Annotated[str, typer.Argument(help="Which game; `colossarium games` lists them.")] = "beasthunt",
    players: Players = None,
    option: Settings = [],  # noqa: B006  (read only)
    variant: VariantFile = None,
    knobs: Knobs = [],  # noqa: B006
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Game i has the seed SEED + i.")] = 1,
    interpreted: Annotated[
        int, typer.Option("--interpreted", min=0, help="How many of them to play again in the interpreter.")
    ] = 200,
    cores: Cores = None,
    cluster: ClusterAddress = None,
    json: AsJson = False,
) -> None:
    """Play many random games, look at every law, and compare the machines.

    Exit code 1 if a game was stopped, a law was broken or the machines differ. What was found is told on
    standard error, with the seed of the game. Ctrl-C ends it with what was found until then.
    """
    from colossarium.parallel import spread
    from colossarium.table.chunks import Interrupted
    from colossarium.table.verify import verify as check

    info, chosen = named_game(game, variant, knobs), settings(option, players)
    where = spread(cores, cluster)
    try:
        with progress("Verifying", games, "games") as advance:
            result = check(info, chosen, games, seed, interpreted, advance, where)
    except Interrupted as interruption:
        result = interruption.result
    for violation in result.violations:
        err().print(violation, markup=False, soft_wrap=True)
    _print({name: getattr(result, name) for name in COUNTS}, result.partial, json)
    if result.partial:
        raise typer.Exit(INTERRUPTED)
    raise typer.Exit(exit_codes.OK if result.well else exit_codes.FAILED)


def _print(counts: dict[str, int], partial: bool, json: bool) -> None:
    if json:
        print_json({**counts, "partial": True} if partial else counts)
        return
    if partial:
        out().print(PARTIAL)
    for name, meaning in COUNTS.items():
        out().print(f"{counts[name]:>13,}  {meaning}")
