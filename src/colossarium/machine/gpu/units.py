"""Which units of a program a GPU needs: the scripts that a game can come to, and the kernels."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from colossarium.machine.gpu.batch_kernels import emit_batch_kernels
from colossarium.machine.gpu.kernels import emit_kernels, key_count
from colossarium.machine.gpu.target import GpuTarget
from colossarium.machine.native.codegen.builder import Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.objects.partition import Partition
from colossarium.machine.native.objects.units import Unit, links_unit, script_units
from colossarium.machine.observation import observation_layout


def gpu_units(graph: CallGraph, target: GpuTarget, players: int = 0) -> list[Unit]:
    """All units for random games, or for batches of games for so many players."""
    partition, reached = Partition(graph), reachable(graph)
    groups = ([symbol for symbol in group if symbol in reached] for group in partition.groups())
    return [
        *script_units(graph, partition, [group for group in groups if group]),
        links_unit(graph),
        _batch_unit(graph, target, players) if players else _kernels_unit(graph, target),
    ]


def reachable(graph: CallGraph) -> set[str]:
    """The functions that a game can come to: not those that only views, laws and positions ask."""
    waiting = [graph.scripts[number].symbol for number in graph.program.entries.values()]
    found = set(waiting)
    while waiting:
        new = set(graph.callees[waiting.pop()].calls) - found
        found |= new
        waiting.extend(new)
    return found


def _kernels_unit(graph: CallGraph, target: GpuTarget) -> Unit:
    def write(module: Module) -> None:
        emit_kernels(module, graph, target.states)

    layout = graph.layout
    inputs = (
        layout.option_words,
        layout.frames,
        layout.size,
        graph.vocabulary_size,
        key_count(graph.program),
    )
    return Unit("kernels", inputs, write)


def _batch_unit(graph: CallGraph, target: GpuTarget, players: int) -> Unit:
    layout = observation_layout(graph.program, players)

    def write(module: Module) -> None:
        emit_batch_kernels(module, graph, target.states, layout)

    inputs = (graph.program.fingerprint, layout.fingerprint, players)
    return Unit("batch", inputs, write)


def unit_key(unit: Unit, target: GpuTarget) -> str:
    """Names the unit's code for a kind of GPU."""
    text = " ".join((gpu_source_digest(), target.name, unit.key(target.host)))
    return blake2b(text.encode(), digest_size=20).hexdigest()


@lru_cache(maxsize=1)
def gpu_source_digest() -> str:
    digest = blake2b(digest_size=16)
    for file in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
