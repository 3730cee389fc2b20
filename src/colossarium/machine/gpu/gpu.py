"""The GPU machine, as Python sees it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from colossarium.machine.cache import Cache
from colossarium.machine.errors import DamagedState, MachineError, NotNew
from colossarium.machine.gpu.build import built_image
from colossarium.machine.gpu.kernels import (
    ADVANCE_KERNEL,
    ARRANGE_KERNEL,
    CHOOSE_KERNEL,
    SLOT_WORDS,
    key_count,
)
from colossarium.machine.gpu.stack import stack_bytes
from colossarium.machine.gpu.target import GpuTarget
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.native import MAX_DECISIONS
from colossarium.machine.native.runtime.results import GAMES, TOTALS, Totals
from colossarium.machine.native.runtime.return_codes import DAMAGED, error_for
from colossarium.machine.state import WORD, State
from colossarium.machine.validate import validator
from colossarium.script.layout import Status
from colossarium.script.program import Program

SLOTS = 1 << 20
"""Games that are played at once."""
BLOCK = 128
"""Threads that share a multiprocessor's caches."""
STEPS = 32
"""Decisions that are made before anybody looks whether all games are over."""
STACK_LIMIT = 0
"""The number that the driver has for the limit of a thread's stack."""


def cupy() -> Any:
    """CuPy, if it is there and finds a GPU."""
    try:
        import cupy as found  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        raise MachineError(
            "games on a GPU need CuPy: pip install 'colossarium[gpu]', and a GPU of NVIDIA's"
        ) from None
    try:
        found.cuda.runtime.getDeviceCount()
    except found.cuda.runtime.CUDARuntimeError as error:
        raise MachineError(f"there is no GPU here that games can be played on: {error}") from None
    return found


@dataclass(frozen=True)
class CheckedPlay:
    """What came of games, and the checksum of each (`machine/checksum.py`)."""

    totals: Totals
    checksums: tuple[int, ...]


@dataclass(frozen=True)
class _Played:
    """What came of games, and the memory that they were played in."""

    totals: Totals
    room: Any


def load_module(program: Program, target: GpuTarget, cache: Cache | None, players: int = 0) -> Any:
    """A program's code, on the GPU."""
    found = cupy()
    module = found.cuda.function.Module()
    image = built_image(program, target, cache or Cache(), players)
    _need_stack(found, stack_bytes(CallGraph(program), image))
    module.load(image)
    return module


def _need_stack(found: Any, size: int) -> None:
    """Have each thread have at least so many bytes of stack: a call that goes beyond would not be noticed."""
    runtime = found.cuda.runtime
    if runtime.deviceGetLimit(STACK_LIMIT) < size:
        try:
            runtime.deviceSetLimit(STACK_LIMIT, size)
        except runtime.CUDARuntimeError as error:
            raise MachineError(f"this GPU has no {size} bytes of stack for each thread: {error}") from None


def this_target() -> GpuTarget:
    """The GPU of this computer, in use from here on."""
    found = cupy()
    found.cuda.runtime.free(0)
    return GpuTarget(int(found.cuda.Device().compute_capability))


NO_GAME = (1 << 63) - 1
"""Higher than the number of any game."""


class Gpu:
    """Plays random games of one program on a GPU: the same as on a processor, bit for bit."""

    name = "gpu"

    def __init__(self, program: Program, cache: Cache | None = None, target: GpuTarget | None = None) -> None:
        self.program, self._validate = program, validator(program)
        self._cupy = cupy()
        mine = this_target()
        self._target = target or mine
        module = load_module(program, self._target, cache)
        names = (CHOOSE_KERNEL, ARRANGE_KERNEL, ADVANCE_KERNEL)
        self.kernels = [module.get_function(name) for name in names]

    def play_games(
        self, template: State, games: int, seed: int, most_decisions: int = MAX_DECISIONS
    ) -> Totals:
        """Play many random games, each from a copy of the template; game i has the seed `seed` + i."""
        return self._play(template, games, seed, most_decisions, None).totals

    def check_games(
        self, template: State, games: int, seed: int, most_decisions: int = MAX_DECISIONS
    ) -> CheckedPlay:
        """The same with a checksum of each game, over all its states."""
        checksums = self._cupy.zeros(games, dtype="uint64")
        totals = self._play(template, games, seed, most_decisions, checksums).totals
        return CheckedPlay(totals, tuple(checksums.get().tolist()))

    def ends(
        self, template: State, games: int, seed: int, most_decisions: int = MAX_DECISIONS
    ) -> Iterator[State]:
        """Play random games, all at once, and give the last state of each."""
        size, group = self.program.layout.size, self._target.group
        played = self._play(template, games, seed, most_decisions, None, games)
        groups = played.room.reshape(-1, size + SLOT_WORDS, group)[:, :size, :]
        words = groups.transpose(0, 2, 1).reshape(-1, size).get()
        for row in words[:games]:
            yield State(self.program, bytearray(row.tobytes()))

    def _play(
        self,
        template: State,
        games: int,
        seed: int,
        most_decisions: int,
        checksums: Any,
        slots: int | None = None,
    ) -> _Played:
        """A decision of all games at a time, until the last one is over."""
        self._validate(template)
        if template.status is not Status.NEW:
            raise NotNew(f"games on a GPU begin with a new state, this one is {template.status.name.lower()}")
        cupy, size = self._cupy, self.program.layout.size + SLOT_WORDS
        slots = -(-min(games, slots or self._most_slots(size)) // BLOCK) * BLOCK
        room = cupy.zeros(slots * size, dtype="int32")
        numbers = cupy.zeros(TOTALS, dtype="int64")
        damaged = cupy.full(1, NO_GAME, dtype="int64")
        begin = cupy.asarray(memoryview(template.buffer).cast("i"), dtype="int32")
        counts = cupy.zeros(key_count(self.program), dtype="int32")
        ends, order = cupy.zeros_like(counts), cupy.zeros(slots, dtype="int32")
        asked = map(cupy.int64, (games, signed64(seed), most_decisions))
        into = cupy.int64(0) if checksums is None else checksums
        choose, arrange, advance = self.kernels
        grid, block, count = (slots // BLOCK,), (BLOCK,), cupy.int64(slots)
        chosen = (count, room, begin, *asked, numbers, into, counts)
        while int(numbers[GAMES]) < games:
            for _ in range(STEPS):
                choose(grid, block, chosen)
                cupy.cumsum(counts, dtype="int32", out=ends)
                counts.fill(0)
                arrange(grid, block, (count, room, ends, order))
                advance(grid, block, (count, room, order, damaged))
            if int(damaged[0]) != NO_GAME:
                said = error_for(DAMAGED, self.program, template)
                raise DamagedState(f"game {int(damaged[0])}: {said}")
        return _Played(Totals(*map(int, numbers.get().tolist())), room)

    def _most_slots(self, words: int) -> int:
        """As many games at once as fill the GPU, and half of its free memory at most."""
        free: int = self._cupy.cuda.runtime.memGetInfo()[0]
        return max(BLOCK, min(SLOTS, free // 2 // (words * WORD)) // BLOCK * BLOCK)


def signed64(seed: int) -> int:
    """64 bits of a seed, as C has them."""
    return (seed & (1 << 64) - 1 ^ 1 << 63) - (1 << 63)
