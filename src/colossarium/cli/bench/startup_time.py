"""How long it takes from nothing to the first decision: a process of its own, with and without kept code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import colossarium
from colossarium.table.errors import ColossariumError

SCRIPT = """
import sys, time
begin = time.perf_counter()
from colossarium.games import find
from colossarium.table.game import Game
from colossarium.table.machines import native_of, program_of
imported = time.perf_counter()
info = find(sys.argv[1])
program = program_of(info)
compiled = time.perf_counter()
native_of(program)
loaded = time.perf_counter()
assert Game.new(info, seed=1).decision
print("{", f'"imports": {imported - begin:.4f}, "program": {compiled - imported:.4f},'
      f'"machine_code": {loaded - compiled:.4f}, "first_decision": {time.perf_counter() - loaded:.4f},'
      f'"processor": {time.process_time():.4f}', "}")
"""
WARM_STARTS = 3
"""After one cold start, which compiles everything and so takes long."""

Parts = dict[str, float]


def starts(slug: str) -> tuple[float, float, dict[str, Parts]]:
    """Seconds of a cold start and of a warm one (the best of some), and where they go.

    `processor` is the time of a processor in all, which other work on the machine does not lengthen.
    """
    with tempfile.TemporaryDirectory(prefix="colossarium-bench-") as folder:
        cold = _start(slug, folder)
        warm = min((_start(slug, folder) for _ in range(WARM_STARTS)), key=lambda each: each[0])
    return cold[0], warm[0], {"cold": cold[1], "warm": warm[1]}


def _start(slug: str, cache: str) -> tuple[float, Parts]:
    """One process; the time is all of it, Python's own start included."""
    package = str(Path(colossarium.__file__).parent.parent)
    paths = os.pathsep.join(filter(None, (package, os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "COLOSSARIUM_CACHE": cache, "PYTHONPATH": paths}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed has its bytecode
    begin = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, slug], env=environment, capture_output=True, text=True, check=False
    )
    seconds = time.perf_counter() - begin
    if done.returncode:
        raise ColossariumError(f"{slug} does not start: {done.stderr.strip().splitlines()[-1]}")
    parts: Parts = json.loads(done.stdout)
    return seconds, parts
