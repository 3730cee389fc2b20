"""A process that makes native code before anybody plays, until it is done or its pipe is closed.

    python -P -m colossarium.server.workers.precompiler GAME GAME …

The code goes to the cache on the disk, where the server and its bots find it. Games come in the order in
which they are named, and each one's name on standard output when it is done. A name on standard input has
priority: that game goes first from then on. A bot that can't wait makes its game's units too, from the first
to the last; here they are made from the last to the first, so that the two share the work.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread

from colossarium.games import find
from colossarium.machine.cache import Cache
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.objects.compile import compile_units
from colossarium.machine.native.objects.llvm import host
from colossarium.machine.native.objects.units import Unit, program_units
from colossarium.table.machines import program_of

LOWEST_PRIORITY = 19
"""The priority of all games but the first, which the newcomer most likely wants: after everything else."""

Priorities = SimpleQueue[str]


def main() -> None:
    """Make the games of the command line, by priority, and say which are done."""
    priorities: Priorities = SimpleQueue()
    Thread(target=_listen, args=(priorities,), daemon=True).start()
    cache = Cache()
    for slug, unit in ordered(sys.argv[1:], priorities, units):
        if unit is None:
            print(slug, flush=True)
            continue
        if slug != sys.argv[1]:
            os.setpriority(os.PRIO_PROCESS, 0, LOWEST_PRIORITY)
        compile_units([unit], cache)


def _listen(priorities: Priorities) -> None:
    """Hand on what the server wants first. When it is gone, so is this process."""
    try:
        for line in sys.stdin:
            priorities.put(line.strip())
    finally:
        os._exit(0)


def units(slug: str) -> list[Unit]:
    """The units of a game; none if it can't be made: the server finds out too, and says so."""
    try:
        return program_units(CallGraph(program_of(find(slug))), host())
    except Exception:
        return []


def ordered(
    slugs: Iterable[str], priorities: Priorities, units_of_game: Callable[[str], list[Unit]]
) -> Iterator[tuple[str, Unit | None]]:
    """The units of all games, each when its turn has come, and None when a game has no more."""
    order, left = list(slugs), dict[str, list[Unit]]()
    while order:
        for priority in _drain(priorities):
            if priority in order:
                order.remove(priority)
                order.insert(0, priority)
        slug = order[0]
        if slug not in left:
            left[slug] = units_of_game(slug)
        if left[slug]:
            yield slug, left[slug].pop()
        else:
            order.remove(slug)
            yield slug, None


def _drain(priorities: Priorities) -> Iterator[str]:
    while True:
        try:
            yield priorities.get_nowait()
        except Empty:
            return


if __name__ == "__main__":
    main()
