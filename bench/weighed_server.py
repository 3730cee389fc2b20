"""`python -m bench.weighed_server FILE serve …`: the command line, with every object's memory counted.

Sent SIGUSR1, it writes a line to the file: how many bytes its Python objects take. Tables stay in memory;
sent SIGUSR2, it has them rest as soon as nobody does anything, and sent it again, it has them put away.
"""

from __future__ import annotations

import gc
import signal
import sys
import tracemalloc

from colossarium.cli import main
from colossarium.server.sessions import registry

SECOND = 1
HOUR = 3600_000

if __name__ == "__main__":
    path = sys.argv.pop(1)
    settings = vars(registry)
    settings.update(QUIET=HOUR, IDLE=HOUR, EVERY=SECOND)

    def weigh(number: int, frame: object) -> None:
        gc.collect()
        with open(path, "a", encoding="utf-8") as file:
            file.write(f"{tracemalloc.get_traced_memory()[0]}\n")

    def rest(number: int, frame: object) -> None:
        settings["QUIET" if settings["QUIET"] else "IDLE"] = 0

    signal.signal(signal.SIGUSR1, weigh)
    signal.signal(signal.SIGUSR2, rest)
    tracemalloc.start()
    main()
