"""Games on a GPU: random ones and batches, and how long it takes to be ready in a process of its own.

    python -m bench.gpu [GAME…]

"Ready" is measured in new processes: the first has an empty cache, the other one finds what that left.
Python, CuPy and the GPU have been started and the rules are compiled by then.
Batches are played by `step_random`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from functools import partial

import colossarium as co
from colossarium.games import find, games
from colossarium.machine.gpu.gpu import Gpu, cupy, this_target
from colossarium.machine.state import State
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY

GAMES = 1 << 20
DECISIONS = 1_000_000_000
"""About so many are made, at least one game each in as many games as are played at once."""
BATCH = 1 << 18
WARM_UP, STEPS = 200, 400
"""Steps of a batch: before the clock is started, so that games are at all stages, and while it runs."""
READY = "--ready"
HEADS = (
    "decisions/s",
    "games/s",
    "ready at first",
    "afterwards",
    "batch: steps/s",
    "without observations",
    "ready at first",
    "afterwards",
)


def main(arguments: list[str]) -> None:
    if arguments[:1] == [READY]:
        print(time_to_be_ready(find(arguments[1]), batch=arguments[2] == "batch"))
        return
    print("| game | " + " | ".join(HEADS) + " |\n" + "|---" * (len(HEADS) + 1) + "|")
    for info in [find(slug) for slug in arguments] or games():
        cells = [*random_games(info), *ready(info, "random"), *batches(info), *ready(info, "batch")]
        print("| " + " | ".join([info.title, *cells]) + " |", flush=True)


def random_games(info: GameInfo) -> list[str]:
    program = program_of(info)
    begin = State.new(program, ENTRY, encode_options(info, {}))
    machine = Gpu(program)
    trial = machine.play_games(begin, 1 << 14, 1)
    count = max(1, round(DECISIONS * trial.games / trial.decisions / GAMES)) * GAMES
    started = time.perf_counter()
    totals = machine.play_games(begin, count, 1)
    took = time.perf_counter() - started
    return [f"{totals.decisions / took / 1e6:.0f} M", f"{totals.games / took:,.0f}"]


def batches(info: GameInfo) -> list[str]:
    """Steps a second with and without observations."""
    return [f"{_steps_a_second(info, kind) / 1e6:.0f} M" for kind in ("packed", None)]


def _steps_a_second(info: GameInfo, observations: str | None) -> float:
    batch = co.batch(info, games=BATCH, seed=1, device="cuda", observations=observations)
    for _ in range(WARM_UP):
        batch.step_random()
    wait = cupy().cuda.runtime.deviceSynchronize
    wait()
    started = time.perf_counter()
    for _ in range(STEPS):
        batch.step_random()
    wait()
    return BATCH * STEPS / (time.perf_counter() - started)


def ready(info: GameInfo, kind: str) -> list[str]:
    """Seconds in a first process and in a second one, which share a cache that was empty."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.gpu", READY, info.slug, kind]
        environment = {**os.environ, "COLOSSARIUM_CACHE": folder}
        run = partial(subprocess.run, command, env=environment, capture_output=True, text=True, check=True)
        return [f"{float(run().stdout):.1f} s" for _ in range(2)]


def time_to_be_ready(info: GameInfo, *, batch: bool) -> float:
    program_of(info)
    this_target()
    cupy().zeros(1).fill(0)
    started = time.perf_counter()
    if batch:
        co.batch(info, games=BATCH, seed=1, device="cuda")
    else:
        Gpu(program_of(info))
    return time.perf_counter() - started


if __name__ == "__main__":
    main(sys.argv[1:])
