"""How much the characters must misjudge to be evenly spaced: the table of `bots/levels/calibration.py`.

    python -m tools.levels beasthunt
    python -m tools.levels beasthunt --untaught

Plays a ladder in which each character below the master stands several times, with smaller and larger errors
than those of the table, beside the master and random players. The
beginner gets the error with which it wins three games of four against random players; the others are spaced
evenly between it and the master. Run it again when a number lies beyond those that were tried. `--untaught`
does without the network, as in games that have none.

How the five stand then says a ladder, as in docs/bots.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from math import exp, log
from statistics import fmean

from colossarium.bots import Bot
from colossarium.bots.levels import LEVELS
from colossarium.bots.levels.calibration import PLAYOUTS, error_of
from colossarium.bots.levels.character import Character
from colossarium.games import find
from colossarium.lab.ladder import LadderRun
from colossarium.parallel import spread
from colossarium.table.chunks import in_order

ABOVE_RANDOM = 6.0
"""In rating: wins three games of four."""
FACTORS = (0.7, 1.4)
"""Errors that are tried, as parts of those in the table."""


def main() -> None:
    """Measure, and print the row of the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=8, help="of each pair")
    parser.add_argument("--iterations", type=int, default=64, help="of the master, for a choice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=None)
    parser.add_argument("--untaught", action="store_true", help="without the network")
    given = parser.parse_args()
    info, where = find(given.game), spread(given.cores, None)
    if given.untaught:
        # Under a name for which there is no network; other processes would not find it.
        info, where = replace(info, slug="untaught", board="untaught"), in_order
    tried = {one.name: _tried(one, error_of(info, one.name, taught=not given.untaught)) for one in _erring()}
    master = f"{LEVELS[-1].name}:{given.iterations}"
    bots: list[str | Bot] = ["random", master, *(bot for some in tried.values() for bot in some)]
    run = LadderRun(info, bots, given.games, given.seed, {"players": 2})
    run.play(where)
    result = run.standings()
    rating = {standing.bot: standing.rating for standing in result.standings}
    for name, each in rating.items():
        print(f"{each:6.1f}  {name}")
    weakest, strongest = rating["random"] + ABOVE_RANDOM, rating[master]
    row = {}
    for one in _erring():
        wanted = weakest + (strongest - weakest) * (one.level - 1) / (len(LEVELS) - 1)
        curve = [(bot.error or 0, rating[bot.name]) for bot in tried[one.name]]
        row[one.name] = _error_at(curve, wanted)
        print(f"{one.name} should have {wanted:.1f}")
    print(f'"{PLAYOUTS if given.untaught else given.game}": {row},')


def _erring() -> list[Character]:
    return [one for one in LEVELS if isinstance(one, Character)]


def _tried(one: Character, error: int) -> list[Character]:
    sizes = [round(error * factor) for factor in FACTORS]
    return [replace(one, name=f"{one.name} {size}", error=size) for size in sizes]


def _error_at(curve: Sequence[tuple[int, float]], wanted: float) -> int:
    """Where the line through ratings over the logarithm of errors comes to the rating that is wanted; no
    further from those that were tried than they are from each other."""
    errors, ratings = [log(error) for error, _ in curve], [rating for _, rating in curve]
    middle, mean = fmean(errors), fmean(ratings)
    slope = sum((x - middle) * (y - mean) for x, y in zip(errors, ratings, strict=True))
    slope /= sum((x - middle) ** 2 for x in errors)
    reach = errors[-1] - errors[0]
    if slope > -1:
        return int(round(exp(errors[-1 if mean > wanted else 0]), -2))
    found = middle + (wanted - mean) / slope
    return int(round(exp(min(max(found, errors[0] - reach), errors[-1] + reach)), -2))


if __name__ == "__main__":
    main()
