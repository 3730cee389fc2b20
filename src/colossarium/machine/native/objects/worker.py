"""A process that compiles the units of one program, until they are done or its pipe is closed.

    python -P -m colossarium.machine.native.objects.worker CACHE NICENESS BEGIN

The program comes by standard input, the code goes to the cache on the disk. Several of these share the work:
each begins with another unit and leaves out what others have claimed. For each unit that is there a line goes
to standard output, with the number of all units.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Thread
from typing import IO

from colossarium.machine.cache import Cache
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.objects.compile import compile_unit
from colossarium.machine.native.objects.index import keep_index
from colossarium.machine.native.objects.llvm import host
from colossarium.machine.native.objects.tier import OPTIMISED
from colossarium.machine.native.objects.units import program_units
from colossarium.script.stored_program import decode

LENGTH_BYTES = 8


def main() -> None:
    """Compile what the command line and the pipe say."""
    folder, niceness, begin = sys.argv[1:]
    if hasattr(os, "nice"):  # not on every system
        os.nice(int(niceness))
    pipe = sys.stdin.buffer
    size = int.from_bytes(pipe.read(LENGTH_BYTES), "little")
    data = pipe.read(size)
    Thread(target=_listen, args=(pipe,), daemon=True).start()
    if size and len(data) == size:
        build(data, Cache(Path(folder)), int(begin))
    os._exit(0)  # an orderly end would wait for who reads the pipe


def _listen(pipe: IO[bytes]) -> None:
    """When who started this is gone, so is this process."""
    pipe.read()
    os._exit(0)


def build(data: bytes, cache: Cache, begin: int) -> None:
    """Compile all units of a program that nobody else compiles, and say how many there are."""
    program = decode(data, ())
    units = program_units(CallGraph(program), host(), OPTIMISED)
    keys = [unit.key(host()) for unit in units]
    order = sorted(range(len(units)), key=lambda number: (number - begin) % len(units))
    for number in order:
        if not cache.has(keys[number]):
            compile_unit(units[number], keys[number], cache)
        print(number, len(units), flush=True)
    if all(map(cache.has, keys)):
        keep_index(program, OPTIMISED, cache, units)


if __name__ == "__main__":
    main()
