"""The machine code of one program, built in one way and loaded: the functions that Python calls."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cached_property
from threading import RLock
from typing import TYPE_CHECKING, NamedTuple

from colossarium.machine.cache import Cache
from colossarium.machine.facts import fact_script
from colossarium.machine.native.ctypes_api import broken_entry_point, entry_point, fact_entry_point
from colossarium.machine.native.objects.index import indexed_objects, keep_index
from colossarium.machine.native.objects.llvm import LoadedCode, host
from colossarium.machine.native.objects.tier import Tier
from colossarium.script.program import Program

if TYPE_CHECKING:
    from colossarium.machine.native.codegen.call_graph import CallGraph
    from colossarium.machine.native.objects.units import Unit


MOST_FACT_CALLS = 10_000
"""As many facts with their arguments are kept ready to be asked."""


class FactCall(NamedTuple):
    """A fact that is ready to be asked: its function, and where its arguments are."""

    function: Callable[..., int]
    address: int
    arguments: ctypes.Array[ctypes.c_int32]


class BatchCode(NamedTuple):
    """What plays many games side by side (`runtime/batch.py`)."""

    step_games: Callable[..., int]
    answer_games: Callable[..., int]
    arrange_games: Callable[..., int]
    sample_actions: Callable[..., int]
    expand_bytes: Callable[..., int]
    expand_floats: Callable[..., int]


class Code:
    """Laws, batches, and facts that are not marked as such, become code when somebody first asks for them.

    What decides how code is written is imported when something has to be: a game whose code is on the disk
    starts without it.
    """

    def __init__(
        self, program: Program, cache: Cache, tier: Tier, objects: list[bytes] | None = None
    ) -> None:
        self.program, self.tier = program, tier
        self.compiled: list[str] = []
        """The units that were not in the cache and had to be compiled."""
        self._cache = cache
        self.loaded = LoadedCode()
        self._load_program(objects)
        self.run, self.answer, self.first_invalid_word, self.copy, self.copy_many = self._entry_points(
            "run", "answer", "sound", "copy", "copy_many"
        )
        self.known, self.deal, self.perft, self.play, self.play_games = self._entry_points(
            "known", "deal", "perft", "play", "play_games"
        )
        (self.playouts,) = self._entry_points("playouts")
        self._lock, self._has_laws = RLock(), False
        self._batch: BatchCode | None = None
        self._calls: dict[int, Callable[..., int]] = {}
        self._broken: dict[int, Callable[..., int]] = {}
        self.fact_calls: dict[tuple[str, tuple[int, ...]], FactCall] = {}

    def _entry_points(self, *names: str) -> list[Callable[..., int]]:
        return [entry_point(self.loaded, name) for name in names]

    def _load_program(self, objects: list[bytes] | None) -> None:
        objects = objects or indexed_objects(self.program, self.tier, self._cache)
        if objects is not None:
            self.loaded.add(objects)
            return
        from colossarium.machine.native.objects.units import program_units

        units = program_units(self.graph, host(), self.tier)
        self._load(units)
        keep_index(self.program, self.tier, self._cache, units)

    def _load(self, units: list[Unit]) -> None:
        from colossarium.machine.native.objects.compile import compile_units

        objects, compiled = compile_units(units, self._cache)
        self.loaded.add(objects)
        self.compiled += compiled

    @cached_property
    def graph(self) -> CallGraph:
        from colossarium.machine.native.codegen.call_graph import CallGraph

        return CallGraph(self.program)

    @property
    def laws(self) -> Callable[..., int]:
        self.load_laws()
        return entry_point(self.loaded, "laws")

    @property
    def watch_games(self) -> Callable[..., int]:
        self.load_laws()
        return entry_point(self.loaded, "watch_games")

    def broken(self, script: int) -> Callable[..., int]:
        """What looks for the combination of members of which a law or check is not true."""
        self.load_laws()
        if script not in self._broken:
            self._broken[script] = broken_entry_point(self.loaded, self.program.scripts[script].name)
        return self._broken[script]

    def call(self, script: int) -> Callable[..., int]:
        """What calls a script that asks nothing."""
        if script not in self._calls:
            self.load_calls([script])
        return self._calls[script]

    def fact_call(self, name: str, arguments: tuple[int, ...]) -> FactCall:
        """A fact with its arguments where native code reads them."""
        function = self.call(fact_script(self.program, name, arguments))
        passed = (ctypes.c_int32 * (len(arguments) or 1))(*arguments)
        found = FactCall(function, ctypes.addressof(passed), passed)
        if len(self.fact_calls) < MOST_FACT_CALLS:
            self.fact_calls[name, arguments] = found
        return found

    def load_laws(self) -> None:
        with self._lock:
            if not self._has_laws:
                from colossarium.machine.native.objects.units import law_units

                self._load(law_units(self.graph, host(), self.tier))
                self._has_laws = True

    def load_calls(self, numbers: list[int]) -> None:
        """Compile scripts that will be called, all at once."""
        with self._lock:
            new = [number for number in numbers if number not in self._calls]
            marked = {fact.script for fact in self.program.facts.values() if fact.marked}
            unmarked = [number for number in new if number not in marked]
            if unmarked:
                self._load_unmarked(unmarked)
            for number in new:
                self._calls[number] = fact_entry_point(self.loaded, self.program.scripts[number].name)

    def _load_unmarked(self, numbers: list[int]) -> None:
        from colossarium.machine.native.objects.partition import Partition
        from colossarium.machine.native.objects.units import fact_unit

        partition = Partition(self.graph, self.tier)
        if any(partition.is_law(self.graph.scripts[number].symbol) for number in numbers):
            self.load_laws()
        self._load([fact_unit(self.graph, numbers, self.tier)])

    @property
    def batch(self) -> BatchCode:
        """What plays many games side by side."""
        return self._batch or self.load_batch()

    def load_batch(self) -> BatchCode:
        with self._lock:
            if self._batch is None:
                from colossarium.machine.native.objects.units import batch_unit

                self._load([batch_unit(self.graph, host(), self.tier)])
                self._batch = BatchCode(*self._entry_points(*BatchCode._fields))
            return self._batch

    @property
    def on_demand(self) -> tuple[bool, bool, list[int]]:
        """Whether laws and batches are loaded, and which calls: what another tier needs to take over."""
        with self._lock:
            return self._has_laws, self._batch is not None, list(self._calls)
