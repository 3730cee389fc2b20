"""A process that compiles some of the units of one program for a GPU.

    python -P -m colossarium.machine.gpu.worker CACHE TARGET PLAYERS INDEX COUNT

The program comes by standard input; of COUNT processes each takes its share, and puts it into the cache.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from colossarium.machine.cache import Cache
from colossarium.machine.gpu.target import GpuTarget, to_ptx
from colossarium.machine.gpu.toolchain import assemble
from colossarium.machine.gpu.units import gpu_units, unit_key
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.objects.units import Unit
from colossarium.script.stored_program import decode


def main() -> None:
    """Compile what the command line and the pipe say."""
    folder, settings, players, index, count = sys.argv[1:]
    cache, target = Cache(Path(folder), "gpu"), GpuTarget(**json.loads(settings))
    program = decode(sys.stdin.buffer.read(), ())
    units = gpu_units(CallGraph(program), target, int(players))
    order = sorted(units, key=lambda unit: len(repr(unit.key_inputs)), reverse=True)
    for number, unit in enumerate(order):
        if number % int(count) == int(index):
            compile_unit(unit, unit_key(unit, target), target, cache)


def compile_unit(unit: Unit, key: str, target: GpuTarget, cache: Cache) -> bytes:
    """The code of a unit, to be linked."""
    code = cache.get(key)
    if code is None:
        code = assemble(to_ptx(unit.text(target.host, target.states), target), target)
        cache.put(key, code)
    return code


if __name__ == "__main__":
    main()
