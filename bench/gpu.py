"""Random games on a GPU: decisions and games a second, and how long it takes to be ready.

    python -m bench.gpu [GAME…]

Give it an empty COLOSSARIUM_CACHE to see what the first time takes.
"""

from __future__ import annotations

import sys
import time

from colossarium.games import find, games
from colossarium.machine.gpu.gpu import Gpu
from colossarium.machine.state import State
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY

GAMES = 1 << 20
DECISIONS = 1_000_000_000
"""About so many are made, at least one game each in as many games as are played at once."""


def main(slugs: list[str]) -> None:
    print("| game | decisions/s | games/s | ready at first | afterwards |\n|---|---|---|---|---|")
    for info in [find(slug) for slug in slugs] or games():
        measure(info)


def measure(info: GameInfo) -> None:
    program = program_of(info)
    begin = State.new(program, ENTRY, encode_options(info, {}))
    times = []
    for _ in range(2):
        started = time.perf_counter()
        machine = Gpu(program)
        times.append(time.perf_counter() - started)
    trial = machine.play_games(begin, 1 << 14, 1)
    count = max(1, round(DECISIONS * trial.games / trial.decisions / GAMES)) * GAMES
    started = time.perf_counter()
    totals = machine.play_games(begin, count, 1)
    took = time.perf_counter() - started
    print(
        f"| {info.title} | {totals.decisions / took / 1e6:.0f} M | {totals.games / took:,.0f} "
        f"| {times[0]:.1f} s | {times[1]:.2f} s |"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
