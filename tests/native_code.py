"""Builds native code of all games, on all cores, where tests look for it: `python -m tests.native_code`.

Without it each worker of a parallel run would build what it meets first, and wait for it on one core.
"""

from __future__ import annotations

import os
from pathlib import Path

from colossarium.games import OURS, find
from colossarium.machine.cache import VARIABLE, Cache
from colossarium.machine.native.upgrade import build
from colossarium.machine.program_cache import cached_program

FOLDER = Path(__file__).parents[1] / ".pytest_cache" / "native"
"""Where tests keep native code, for all workers and later runs, never in the user's cache."""


def name_cache() -> None:
    """Tell the native machine, here and in what is started from here, where that is."""
    os.environ.setdefault(VARIABLE, str(FOLDER))


if __name__ == "__main__":
    name_cache()
    for slug in OURS:
        build(cached_program(find(slug).edition()), Cache(), niceness=0)
