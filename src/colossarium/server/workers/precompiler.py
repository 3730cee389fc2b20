"""A process that makes native code before anybody plays, until it is done or its pipe is closed.

    python -P -m colossarium.server.workers.precompiler GAME GAME …

The code goes to the cache on the disk, where the server and its bots find it. Games come in the order in
which they are named, and each one's name on standard output when it is done. A name on standard input is a
wish: that game goes first from then on. A bot that can't wait makes its game's units too, from the first to
the last; here they are made from the last to the first, so that the two share the work.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread

from colossarium.games import find
from colossarium.machine.native.cache import Cache
from colossarium.machine.native.llvm import host
from colossarium.machine.native.making import made_of
from colossarium.machine.native.plan import Plan
from colossarium.machine.native.units import Unit, units_of
from colossarium.table.machines import program_of

LAST = 19
"""The priority of all games but the first, which the newcomer most likely wants: after everything else."""

Wishes = SimpleQueue[str]


def main() -> None:
    """Make the games of the command line, as wished, and say which are done."""
    wishes: Wishes = SimpleQueue()
    Thread(target=_listen, args=(wishes,), daemon=True).start()
    cache = Cache()
    for slug, unit in ordered(sys.argv[1:], wishes, units):
        if unit is None:
            print(slug, flush=True)
            continue
        if slug != sys.argv[1]:
            os.setpriority(os.PRIO_PROCESS, 0, LAST)
        made_of([unit], cache)


def _listen(wishes: Wishes) -> None:
    """Hand on what the server wishes. When it is gone, so is this process."""
    try:
        for line in sys.stdin:
            wishes.put(line.strip())
    finally:
        os._exit(0)


def units(slug: str) -> list[Unit]:
    """The units of a game; none if it can't be made: the server finds out too, and says so."""
    try:
        return units_of(Plan(program_of(find(slug))), host())
    except Exception:
        return []


def ordered(
    slugs: Iterable[str], wishes: Wishes, units_of_game: Callable[[str], list[Unit]]
) -> Iterator[tuple[str, Unit | None]]:
    """The units of all games, each when its turn has come, and None when a game has no more."""
    order, left = list(slugs), dict[str, list[Unit]]()
    while order:
        for wish in _all_of(wishes):
            if wish in order:
                order.remove(wish)
                order.insert(0, wish)
        slug = order[0]
        if slug not in left:
            left[slug] = units_of_game(slug)
        if left[slug]:
            yield slug, left[slug].pop()
        else:
            order.remove(slug)
            yield slug, None


def _all_of(wishes: Wishes) -> Iterator[str]:
    while True:
        try:
            yield wishes.get_nowait()
        except Empty:
            return


if __name__ == "__main__":
    main()
