"""A process that makes native code before anybody plays, until it is done or its pipe is closed.

    python -P -m colossarium.server.workers.precompiler GAME GAME …

Everything goes to the cache on the disk, where the server and its bots find it. Games come in the order in
which they are named: all of them with quick code first, then all with good code. What is done is told on
standard output, a line each: the name of the game, and of the code.
"""

from __future__ import annotations

import os
import sys
from hashlib import blake2b
from threading import Thread

from colossarium.games import find
from colossarium.machine.cache import Cache
from colossarium.machine.native import Native
from colossarium.machine.native.objects import tier
from colossarium.machine.native.objects.index import is_indexed
from colossarium.machine.native.objects.source_digest import source_digest
from colossarium.machine.native.upgrade import build
from colossarium.script.stored_program import program_key
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of

QUICK, BUILT = "quick", "built"
LOW_PRIORITY, LOWEST_PRIORITY = 5, 19
"""The priority of quick code for all games but the first, which the newcomer most likely wants, and of good
code: after everything else."""
READY = "ready"


def is_ready(info: GameInfo) -> bool:
    """Whether this process has made a game ready before."""
    return Cache(things=READY).has(_ready_key(info))


def _ready_key(info: GameInfo) -> str:
    """Names all that a game's code is made from; another processor is found out when it is loaded."""
    return blake2b(f"{program_key(info.edition())} {source_digest()}".encode(), digest_size=20).hexdigest()


def main() -> None:
    """Make the games of the command line, and say which are done."""
    Thread(target=_listen, daemon=True).start()
    slugs = sys.argv[1:]
    made = [slug for slug in slugs if _told(slug, QUICK, make_quick(slug, first=slug == slugs[0]))]
    for slug in made:
        _told(slug, BUILT, make_well(slug))
    os._exit(0)  # an orderly end would wait for who reads the pipe


def _listen() -> None:
    """When the server is gone, so is this process."""
    sys.stdin.read()
    os._exit(0)


def _told(slug: str, code: str, done: bool) -> bool:
    if done:
        print(slug, code, flush=True)
    return done


def make_quick(slug: str, *, first: bool) -> bool:
    """Read the rules of a game and make quick code. If that can't be, the server finds out and says so."""
    if not first and hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, LOW_PRIORITY)
    try:
        Native(program_of(find(slug)), tier=tier.QUICK)
    except Exception:
        return False
    return True


def make_well(slug: str) -> bool:
    """Make good code. Where nothing can be kept there is none."""
    info, cache = find(slug), Cache()
    program = program_of(info)
    if cache.usable:
        build(program, cache, niceness=LOWEST_PRIORITY)
    if not is_indexed(program, tier.OPTIMISED, cache):
        return False
    Cache(things=READY).put(_ready_key(info), b"")
    return True


if __name__ == "__main__":
    main()
