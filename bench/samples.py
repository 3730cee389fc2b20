"""How fast the lab samples games, beside games that nobody looks at: `python -m bench.samples [GAME …]`.

Random players on one core, and the network that comes with each game; the time of the processor, so that it
says something on a machine that others use too.
"""

from __future__ import annotations

import argparse
from time import process_time

import colossarium as co
from colossarium.bots.bot_spec import parse_bot_spec
from colossarium.games import OURS, load
from colossarium.lab.samples import Arm
from colossarium.lab.sampling import sample
from colossarium.table.machines import built_native_of, program_of

NETWORK_GAMES = 100


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="games; all of ours unless told")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--count", type=int, default=10_000, help="games of random players")
    given = parser.parse_args()
    for name in given.games or OURS:
        built_native_of(program_of(load(name)))
        _sampled(name, "random", given.players, 1)
        _simulated(name, given.players, 1)
        _sampled(name, "network", given.players, 1)
        looked, _ = _sampled(name, "random", given.players, given.count)
        alone = _simulated(name, given.players, given.count)
        thought, choices = _sampled(name, "network", given.players, NETWORK_GAMES)
        print(
            f"{name}: {given.count / looked:,.0f} games a second, {alone / looked:.2f} times as many as "
            f"simulate; networks {1e6 * thought / choices:.1f} µs a choice",
            flush=True,
        )


def _sampled(name: str, bot: str, players: int, games: int) -> tuple[float, int]:
    """How long it takes, and how many choices that are."""
    arm = Arm(bot, load(name), {"players": players}, (parse_bot_spec(bot),) * players)
    began = process_time()
    found = sample(arm, games, 1)
    return process_time() - began, int(found.decisions.sum())


def _simulated(name: str, players: int, games: int) -> float:
    began = process_time()
    co.simulate(name, games=games, players=players, cores=1)
    return process_time() - began


if __name__ == "__main__":
    main()
