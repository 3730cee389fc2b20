"""A program's code for a GPU, built on all cores and kept on disk."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict
from hashlib import blake2b

from colossarium.machine.cache import Cache
from colossarium.machine.gpu.target import GpuTarget
from colossarium.machine.gpu.toolchain import find_ptxas, link
from colossarium.machine.native.objects.source_digest import source_digest
from colossarium.machine.processes import environment, usable_cores
from colossarium.script.program import Program

MOST_PROCESSES = 16
FOLDER = "gpu"
"""The folder of code for GPUs, beside that of other code."""


def built_image(program: Program, target: GpuTarget, cache: Cache, players: int = 0) -> bytes:
    """The machine code of a program, out of the cache or built: for random games, or for batches of so many
    players. A GPU has to be in use already."""
    from colossarium.machine.gpu.units import gpu_source_digest

    inputs = [source_digest(), gpu_source_digest(), target.name, program.fingerprint, players]
    key = blake2b(json.dumps(inputs).encode(), digest_size=20).hexdigest()
    images = cache.beside(FOLDER)
    image = images.get(key)
    if image is None:
        image = link(built_pieces(program, target, images, players), target)
        images.put(key, image)
        images.evict()
    return image


def built_pieces(program: Program, target: GpuTarget, cache: Cache, players: int = 0) -> list[bytes]:
    """The code of each unit, to be linked."""
    from colossarium.machine.gpu.units import gpu_units, unit_key
    from colossarium.machine.gpu.worker import compile_unit
    from colossarium.machine.native.codegen.call_graph import CallGraph

    if cache.usable:
        with suppress(OSError):  # no process can be started: it is built here
            _build_in_processes(program, target, cache, players)
    units = gpu_units(CallGraph(program), target, players)
    return [compile_unit(unit, unit_key(unit, target), target, cache) for unit in units]


def _build_in_processes(program: Program, target: GpuTarget, cache: Cache, players: int) -> None:
    from colossarium.script.stored_program import encode

    find_ptxas()
    data = encode(program)
    number = min(usable_cores(), MOST_PROCESSES)
    settings = json.dumps(asdict(target))
    processes = []
    for index in range(number):
        arguments = [str(cache.base), settings, str(players), str(index), str(number)]
        command = [sys.executable, "-P", "-m", "colossarium.machine.gpu.worker", *arguments]
        processes.append(subprocess.Popen(command, stdin=subprocess.PIPE, env=environment()))
    try:
        for process in processes:
            assert process.stdin is not None
            with suppress(OSError):  # it has ended already
                process.stdin.write(data)
                process.stdin.close()
        for process in processes:
            process.wait()
    finally:
        for process in processes:
            process.kill()
            process.wait()
