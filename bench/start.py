"""From nothing to the first decision, on a machine that has never run a game and on one that has.

    python -m bench.start [GAME …] [--busy N] [--warm N]

Each start is a process of its own. *Cold*: the package is installed and its bytecode is there, but neither
compiled rules nor machine code. *Warm*: all of it is. Times are those of the processor, in milliseconds, by
parts; `seconds` is what a clock showed, with N busy processes beside it. Of several warm starts the quickest
counts. `command` is `colossarium terminal GAME` as far as its first question, the board drawn and the log
told. `chess` is how many random moves python-chess makes in the time of the warm start, measured after it:
0.3 s are 10,500 moves where it makes 35,000 a second.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from colossarium.cli.bench.chess_baseline import ChessBaseline
from colossarium.games import OURS, find
from colossarium.machine.cache import Cache
from colossarium.machine.native.upgrade import build
from colossarium.machine.program_cache import cached_program

SCRIPT = """
import json, sys, time
parts, last = {}, 0.0
def part(name):
    global last
    now = time.process_time()
    parts[name], last = now - last, now
part("python")
from colossarium.games import find
from colossarium.table.game import Game
from colossarium.table.machines import native_of, program_of
part("imports")
info = find(sys.argv[1])
part("game")
program = program_of(info)
part("rules")
import colossarium.machine.native.upgrade
part("llvm")
native = native_of(program)
part("code")
assert Game.new(info, seed=1).decision
part("decision")
print(json.dumps({**parts, "tier": native.tier.name}))
"""
BUSY = "while True: pass"


@contextmanager
def busy(number: int) -> Iterator[None]:
    """So many processes that do nothing, as fast as they can."""
    processes = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(number)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def environment(cache: Path, bytecode: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {
        "COLOSSARIUM_CACHE": str(cache),
        "PYTHONPYCACHEPREFIX": str(bytecode),
        "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path),
    }


def start(slug: str, variables: dict[str, str]) -> dict[str, Any]:
    """One start, by parts."""
    begin = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, slug], env=variables, capture_output=True, text=True, check=True
    )
    seconds = time.perf_counter() - begin
    parts: dict[str, Any] = json.loads(done.stdout)
    processor = sum(part for part in parts.values() if isinstance(part, float))
    return {**parts, "processor": processor, "seconds": seconds}


def command(slug: str, variables: dict[str, str]) -> float:
    """Seconds of a processor that `colossarium terminal` takes up to its first question."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    line = [sys.executable, "-m", "colossarium", "terminal", slug, "--bots", "random", "--seed", "1"]
    subprocess.run(line, env=variables, stdin=subprocess.DEVNULL, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def moves_a_second(chess: ChessBaseline) -> float:
    """By the time of the processor, as starts are measured."""
    clock, processor = time.perf_counter(), time.process_time()
    moves = chess.moves_per_second(1)
    return moves * (time.perf_counter() - clock) / (time.process_time() - processor)


def show(kind: str, parts: dict[str, Any]) -> None:
    numbers = [f"{name} {part * 1000:.0f}" for name, part in parts.items() if name not in ("tier", "seconds")]
    seconds = f"{parts['seconds']:.2f} s" if "seconds" in parts else ""
    print(f"  {kind}: {', '.join(numbers)}   {parts.get('tier', '')} {seconds}", flush=True)


def main() -> None:
    """Measure the games of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", default=OURS)
    parser.add_argument("--busy", type=int, default=2, help="busy processes beside cold starts")
    parser.add_argument("--warm", type=int, default=5, help="warm starts, of which the quickest counts")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="colossarium-start-") as folder:
        bytecode, chess = Path(folder) / "bytecode", ChessBaseline()
        for slug in chosen.games:
            cache = Path(folder) / slug
            start(slug, environment(Path(folder) / "first", bytecode))  # its bytecode is there from now on
            print(slug)
            with busy(chosen.busy):
                show("cold", start(slug, environment(cache, bytecode)))
            build(cached_program(find(slug).edition(), Cache(cache)), Cache(cache))
            variables = environment(cache, bytecode)
            warm = min(
                (start(slug, variables) for _ in range(chosen.warm)), key=lambda each: each["processor"]
            )
            show("warm", warm)
            print(f"  warm: chess {warm['processor'] * moves_a_second(chess):,.0f} moves", flush=True)
            show("warm", {"command": min(command(slug, variables) for _ in range(chosen.warm))})


if __name__ == "__main__":
    main()
