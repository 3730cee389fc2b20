"""How fast many games at once are, beside python-chess and beside random games that nobody looks at.

One thread, and seconds of the processor's time. All figures of a game come from one run, in short slices that
take turns, and are medians of them, so that their ratios mean something on a busy machine too. Actions are
those of random players. `step_random` has them chosen in the same call, and with `steps` each game makes that
many before the next; `sample` and `step` are what a learner does: choose for all, have all looked at, play.
`step` alone is timed with actions that are there already: choosing is what a learner's network does, and no
part of a step. (The
players of `play_games` do choose, which takes them a few nanoseconds.) Seats, masks, rewards, ends and scores
are written in any case. The memory of large batches does not fit the caches of a processor, and small ones
hardly pay for Python's part of a step (about 2 µs): try several `--batch`.

    PYTHONPATH=src:. python -m bench.batches
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from statistics import median

import colossarium as co
from colossarium.cli.bench.chess_baseline import ChessBaseline
from colossarium.envs.batch import Batch
from colossarium.games import games
from colossarium.machine.state import State
from colossarium.table.info import GameInfo
from colossarium.table.machines import built_native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY

ROUNDS = 40
GAMES_AT_ONCE = 50
STEPS = 64
"""In one call, where a step is not looked at."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="games; all unless told")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    parser.add_argument("--batch", type=int, default=1024, help="games at once")
    parser.add_argument("--players", type=int, default=2)
    given = parser.parse_args()
    found = {info.slug: info for info in games()}
    if unknown := set(given.games) - set(found):
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there is {', '.join(found)}")
    for slug in given.games or found:
        print(describe(slug, measure(found[slug], given.seconds, given.batch, given.players)), flush=True)


def describe(slug: str, rates: dict[str, float]) -> str:
    chess, play = rates["python-chess"], rates["play_games"]
    lines = [f"{slug}: python-chess {chess:,.0f} moves a second, play_games {play / 1e6:.2f} M decisions"]
    for name in list(rates)[2:]:
        rate = rates[name]
        ratios = f"{rate / chess:.0f} × python-chess, {rate / play:.2f} of play_games"
        lines.append(f"  {name}: {rate / 1e6:.2f} M, {ratios}")
    return "\n".join(lines)


def measure(info: GameInfo, seconds: float, count: int, players: int) -> dict[str, float]:
    """How much of each is done in a second of the processor's time."""
    native, chess = built_native_of(program_of(info)), ChessBaseline()
    template = State.new(native.program, ENTRY, encode_options(info, {"players": players}))
    seeds = iter(range(1, 1 << 62, GAMES_AT_ONCE))

    def make(observations: str | None) -> Batch:
        batch = co.batch(info, count, players=players, seed=1, threads=1, observations=observations)
        for _ in range(100):  # so that games are at all their stages
            batch.step_random()
        return batch

    def chess_moves(limit: float) -> tuple[float, float]:
        begin, processor = time.perf_counter(), time.process_time()
        rate = chess.moves_per_second(limit)
        return rate * (time.perf_counter() - begin), time.process_time() - processor

    def random_steps(batch: Batch) -> Callable[[], int]:
        return lambda: len(batch.step_random().seats)

    def many_steps(batch: Batch) -> Callable[[], int]:
        return lambda: len(batch.step_random(STEPS).seats) * STEPS

    def steps_alone(batch: Batch) -> Callable[[float], tuple[float, float]]:
        clock = _clock_seconds()

        def run(limit: float) -> tuple[float, float]:
            done, spent = 0, 0.0
            while spent < limit:
                actions = batch.sample()
                begin = time.process_time()
                batch.step(actions)
                spent += time.process_time() - begin - clock
                done += len(actions)
            return done, spent

        return run

    def steps(batch: Batch) -> Callable[[], int]:
        return lambda: len(batch.step(batch.sample()).seats)

    seen, unseen = make("packed"), make(None)
    work: dict[str, Callable[[float], tuple[float, float]]] = {
        "python-chess": chess_moves,
        "play_games": _timed(lambda: native.play_games(template, GAMES_AT_ONCE, next(seeds)).decisions),
        f"step_random with {STEPS} steps without observations": _timed(many_steps(unseen)),
        "step_random without observations": _timed(random_steps(unseen)),
        "step without observations (choosing not timed)": steps_alone(unseen),
        "sample and step without observations": _timed(steps(unseen)),
        "step_random with packed observations": _timed(random_steps(seen)),
        "sample and step with packed observations": _timed(steps(seen)),
    }
    rates: dict[str, list[float]] = {name: [] for name in work}
    for _ in range(ROUNDS):
        for name, one in work.items():
            done, spent = one(seconds / ROUNDS)
            rates[name].append(done / spent)
    return {name: median(each) for name, each in rates.items()}


def _clock_seconds() -> float:
    """What it takes to read the clock, which is some microseconds on virtual machines."""
    times, begin = 1000, time.process_time()
    for _ in range(times - 1):
        time.process_time()
    return (time.process_time() - begin) / times


def _timed(work: Callable[[], int]) -> Callable[[float], tuple[float, float]]:
    def run(limit: float) -> tuple[float, float]:
        done, begin = 0, time.process_time()
        while time.process_time() - begin < limit:
            done += work()
        return done, time.process_time() - begin

    return run


if __name__ == "__main__":
    main()
