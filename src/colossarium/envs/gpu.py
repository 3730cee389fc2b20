"""Many games at once on a GPU: arrays of CuPy, which PyTorch takes over by DLPack without a copy."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from colossarium.envs.batch import IllegalActions
from colossarium.envs.memory import Memory, words_as_seen
from colossarium.envs.runner import ANSWER, fault_of
from colossarium.machine.gpu.batch_kernels import (
    CHECK_KERNEL,
    GAME_BITS,
    NOTHING_WRONG,
    ORDER_KERNEL,
    STEP_KERNEL,
)
from colossarium.machine.gpu.gpu import BLOCK, cupy, load_module, this_target
from colossarium.machine.gpu.kernels import key_count
from colossarium.machine.native.runtime.batch_table import BEGIN, RANDOM, BatchTable, End
from colossarium.machine.observation import ObservationLayout
from colossarium.machine.state import State
from colossarium.table.errors import BadOption
from colossarium.table.input_checks import check_number
from colossarium.table.origin import SEEDS, check_seed


class GpuStep(NamedTuple):
    """What a step leaves: arrays of the batch, the same ones every time."""

    observations: Any
    masks: Any
    seats: Any
    rewards: Any
    ends: Any


class GpuBatch:
    """Games that are played side by side on a GPU; what is called as in `Batch` is the same.

    A step with `check=False` is only queued: nobody waits for the GPU. What went wrong in it is told by the
    next `check` or checked step; from there on nothing was played.
    """

    def __init__(self, memory: Memory, games: int, layout: ObservationLayout | None) -> None:
        """`memory` is that of a batch on a processor, whose arrays are copied to the GPU."""
        self._cupy, self._template, self.games, self.layout = cupy(), memory.template, games, layout
        program = memory.template.program
        module = load_module(program, this_target(), None, memory.get(BatchTable.PLAYERS))
        names = (CHECK_KERNEL, ORDER_KERNEL, STEP_KERNEL)
        self._check, self._order, self._advance = (module.get_function(name) for name in names)
        rows = {entry: self._cupy.asarray(array) for entry, array in memory.rows().items()}
        for entry, array in rows.items():
            memory.set(entry, array.data.ptr)
        self._rows, self._memory = rows, memory
        self._states = self._cupy.zeros((games, program.layout.size), dtype="int32")
        self._begin = self._cupy.asarray(memoryview(memory.template.buffer).cast("i"), dtype="int32")
        self._counts = self._cupy.zeros(key_count(program), dtype="int32")
        self._keys, self._ranks, self._places = (self._cupy.zeros(games, dtype="int32") for _ in range(3))
        self._refused = self._cupy.full(1, NOTHING_WRONG, dtype="int64")
        self._worst = self._cupy.zeros(1, dtype="int32")
        self._unchecked = 0
        self.actions = rows[BatchTable.ACTIONS]
        self.seats, self.masks = rows[BatchTable.SEATS], rows[BatchTable.MASKS]
        self.rewards, self.ends = rows[BatchTable.REWARDS], rows[BatchTable.ENDS]
        self.scores, self.numbers = rows[BatchTable.SCORES], rows[BatchTable.NUMBERS]
        self.observations = rows[BatchTable.OBSERVATIONS]
        self.reset()

    @cached_property
    def words_as_seen(self) -> Any:
        """As that of `Batch`, on the GPU."""
        return self._cupy.asarray(words_as_seen(self._template, self._memory.get(BatchTable.PLAYERS)))

    def reset(self, seed: int | None = None) -> GpuStep:
        """Begin anew with all games, from another seed if one is given. What went wrong is forgotten."""
        if seed is not None:
            self._memory.set_seed(check_seed(seed))
        self._table = self._cupy.asarray(self._memory.table)
        self.numbers.fill(0)
        self._forget()
        return self._play(BEGIN, check=True)

    def take_over(self, other: GpuBatch, places: Any) -> None:
        """As that of `Batch`; only queued, like a step with `check=False`."""
        self._cupy.take(other._states, places, axis=0, out=self._states)

    def step(self, actions: Any, *, check: bool = True) -> GpuStep:
        """One action for each game. IllegalActions if one is not on offer; then nothing was played."""
        given = self._cupy.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            what = f"{given.dtype} of the shape {given.shape}"
            raise BadOption(f"actions are {self.games} whole numbers, one for each game, not {what}")
        words = len(self._template.program.vocabulary)
        self.actions[:] = self._cupy.clip(given, -1, words)
        return self._play(ANSWER, check=check)

    def step_random(self, *, check: bool = True) -> GpuStep:
        """A step of random players: each game has dice for them, which follow from its seed."""
        return self._play(RANDOM, check=check)

    def check(self) -> None:
        """Wait for all steps, and raise what went wrong in the first one where something did."""
        refused, worst, last = int(self._refused[0]), int(self._worst[0]), self._unchecked - 1
        if refused == NOTHING_WRONG and worst < End.FAULT:
            self._unchecked = 0
            return
        self._forget()
        if worst >= End.FAULT:
            raise fault_of(worst, self.ends.get())
        game, later = refused & (1 << GAME_BITS) - 1, last - (refused >> GAME_BITS)
        action = f"{int(self.actions[game])} in game {game}"
        if later:
            action = f"an action in game {game}, {later} steps before the last"
        raise IllegalActions(f"this is not on offer: {action}; nothing was played", [game])

    def _forget(self) -> None:
        self._refused.fill(NOTHING_WRONG)
        self._worst.fill(0)
        self._unchecked = 0

    def state(self, game: int) -> State:
        """A copy of the state of one game: all of it, secrets included."""
        place = check_number("a game of the batch", game, 0, self.games - 1)
        return State(self._template.program, bytearray(self._states[place].get().tobytes()))

    def seed_of(self, game: int) -> int:
        """The seed of the game that is played now in this place; `co.new` makes the same game with it."""
        place = check_number("a game of the batch", game, 0, self.games - 1)
        seed = self._memory.get(BatchTable.SEED)
        return int((seed + place + int(self.numbers[place]) * self.games) % SEEDS)

    def _play(self, mode: int, *, check: bool) -> GpuStep:
        cupy = self._cupy
        grid, block, count = (-(-self.games // BLOCK),), (BLOCK,), cupy.int64(self.games)
        self._counts.fill(0)
        about = (count, self._states, self._table, cupy.int32(mode), cupy.int64(self._unchecked))
        self._check(grid, block, (*about, self._refused, self._worst, self._counts, self._keys, self._ranks))
        self._unchecked += 1
        ends = cupy.cumsum(self._counts, dtype="int32")
        self._order(grid, block, (count, self._states, ends, self._keys, self._ranks, self._places))
        seen = cupy.int32(self.layout is not None)
        known = (count, self._states, self._begin, self._table, cupy.int32(mode), seen)
        self._advance(grid, block, (*known, self._refused, self._worst, self._places))
        if check:
            self.check()
        return GpuStep(self.observations, self.masks, self.seats, self.rewards, self.ends)
