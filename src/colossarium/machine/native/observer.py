"""What writes observations in native code, for one number of players: compiled when somebody first looks."""

from __future__ import annotations

import ctypes

from colossarium.machine.cache import Cache
from colossarium.machine.native.ctypes_api import entry_point
from colossarium.machine.native.objects.llvm import LoadedCode
from colossarium.machine.observation import ObservationLayout, observation_layout
from colossarium.machine.observation.reference import require_seat
from colossarium.machine.state import WORD, State
from colossarium.script.program import Program


class Observer:
    """Writes what a seat sees. Nothing of a state is read but what the seat may know."""

    def __init__(self, program: Program, players: int, cache: Cache) -> None:
        from colossarium.machine.native.codegen.call_graph import CallGraph
        from colossarium.machine.native.objects.compile import compile_units
        from colossarium.machine.native.objects.units import observe_unit

        self.layout: ObservationLayout = observation_layout(program, players)
        self.loaded = LoadedCode()
        objects, _ = compile_units([observe_unit(CallGraph(program), self.layout)], cache)
        self.loaded.add(objects)
        self.function = entry_point(self.loaded, "observe")

    def observe(self, state: State, seat: int) -> bytes:
        """What a seat sees, packed."""
        require_seat(self.layout, state, seat)
        into = bytearray(self.layout.words * WORD)
        self.function(state.address, seat, ctypes.addressof(ctypes.c_char.from_buffer(into)))
        return bytes(into)
