"""How many instructions of the processor a decision of random play costs, counted by Valgrind.

On a machine that others use too, times differ by a quarter from run to run; counts do not. Two versions are
compared by running this with each of them in PYTHONPATH:

    PYTHONPATH=src:. python -m bench.instructions
    PYTHONPATH=../before/src:. python -m bench.instructions
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys

import llvmlite.binding as llvm  # type: ignore[import-untyped]

CPU = "haswell"
FEATURES = "+sse4.2,+popcnt,+avx,+avx2,+bmi,+bmi2,+lzcnt,+fma,+cx16,+movbe"
"""What Valgrind can run, whatever the processor is."""
FEW, MANY = 20, 3020
"""Games. What Python does before and after is in both runs, and so falls out of their difference."""
COUNTER = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", help="games; all unless told")
    parser.add_argument("--play", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    _pretend_to_be_the_counted_processor()
    from colossarium.games import games

    known = [info.slug for info in games()]
    if unknown := set(given.games) - set(known):
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there is {', '.join(known)}")
    slugs = given.games or known
    for slug in slugs:
        if given.play is not None:
            print("decisions", _play(slug, given.play))
        else:
            _play(slug, 1)
            print(f"{slug}: {_instructions_per_decision(slug):.1f} instructions a decision", flush=True)


def _instructions_per_decision(slug: str) -> float:
    few, many = _counted(slug, FEW), _counted(slug, MANY)
    return (many[0] - few[0]) / (many[1] - few[1])


def _counted(slug: str, games: int) -> tuple[int, int]:
    """The instructions of a run, and the decisions in it."""
    command = [*COUNTER, sys.executable, "-m", "bench.instructions", slug, "--play", str(games)]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    instructions = re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)
    decisions = re.search(r"decisions (\d+)", run.stdout)
    assert instructions and decisions, run.stderr
    return int(instructions[1].replace(",", "")), int(decisions[1])


def _play(slug: str, games: int) -> int:
    from colossarium.cli.bench.measure import Subject
    from colossarium.games import find

    subject = Subject(find(slug))
    return subject.native.play_games(subject.template, games, 1).decisions


def _pretend_to_be_the_counted_processor() -> None:
    class Features(dict[str, bool]):
        def flatten(self) -> str:
            return FEATURES

    llvm.get_host_cpu_name = lambda: CPU
    llvm.get_host_cpu_features = Features


if __name__ == "__main__":
    main()
