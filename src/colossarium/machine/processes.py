"""Processes that work for this one: what they may know of its environment, and how many there can be."""

from __future__ import annotations

import os
import sys

CORES = "COLOSSARIUM_CORES"
"""The environment variable that says how many cores to use where nobody does: on a machine that is shared."""
GAME_FILES = "COLOSSARIUM_GAME_FILES"
"""By this one processes are told of games that came from files (`games/files.py`)."""
QUICK_CODE = "COLOSSARIUM_QUICK_CODE"
"""Where it is set, quick native code has to do: nobody builds better code meanwhile."""
PASSED_ON = (
    *("HOME", "LANG", "PATH", "TMPDIR", "TZ", "SYSTEMROOT"),
    *("COLOSSARIUM_CACHE", "COLOSSARIUM_SHARED_CACHE", QUICK_CODE, CORES, GAME_FILES),
)
PASSED_ON_FROM = ("LC_", "LD_", "DYLD_", "OMP_", "PYTHON", "XDG_")


def environment() -> dict[str, str]:
    """What such a process may know of the environment: nothing of a server's database, no secrets."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in PASSED_ON or name.startswith(PASSED_ON_FROM)
    }
    # It finds the same packages, however this process came to find them.
    return kept | {"PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}


def usable_cores() -> int:
    """All cores that this process may use, or fewer if the environment says so."""
    told = os.environ.get(CORES, "")
    if told.isdecimal() and int(told):
        return int(told)
    if hasattr(os, "sched_getaffinity"):  # not on every system
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
