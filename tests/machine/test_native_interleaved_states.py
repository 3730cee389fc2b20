"""The way a state's words are addressed is one place: states that are interleaved need only another of it."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import pytest

from colossarium.machine.chance import seed_fast
from colossarium.machine.native import Native, Totals
from colossarium.machine.native.codegen.builder import Function
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.state_access import StateAccess
from colossarium.machine.native.objects.llvm import Compiler, LoadedCode, host
from colossarium.machine.native.objects.units import law_units, program_units
from colossarium.machine.native.runtime.results import COUNTERS, TOTALS
from colossarium.machine.state import State
from colossarium.script.compiler import compile_edition
from colossarium.script.layout import Status
from colossarium.script.program import Program
from script.random_sets import RandomText, edition
from toy import EDITION


class Interleaved(StateAccess):
    """Many states word by word: first all first words, then all second ones."""

    contiguous = False

    def parameter(self, name: str = "") -> str:
        return f"ptr noalias %{name}, i64 %{name}.stride" if name else "ptr noalias, i64"

    def argument(self, name: str = "s") -> str:
        return f"ptr %{name}, i64 %{name}.stride"

    def word_address(self, f: Function, offset: int | str, state: str) -> str:
        return f.assign(f"getelementptr i32, ptr %{state}, i64 {f.op('mul i64', offset, f'%{state}.stride')}")

    def copy(self, f: Function, into: str, from_: str, count: int | str) -> None:
        with f.for_range(str(count)) as offset:
            value = f.assign(f"load i32, ptr {self.word_address(f, offset, from_)}")
            f.emit(f"store i32 {value}, ptr {self.word_address(f, offset, into)}")

    def name_next_state(self, f: Function, words: int, name: str) -> None:
        f.emit(f"%{name} = getelementptr i32, ptr %s, i64 1")
        f.emit(f"%{name}.stride = add i64 %s.stride, 0")


STRIDE = 5


class InterleavedMachine:
    """Room for interleaved states, and native code for them."""

    def __init__(self, program: Program) -> None:
        graph, compiler = CallGraph(program), Compiler()
        units = (*program_units(graph, host()), *law_units(graph, host()))
        self.loaded = LoadedCode()
        self.loaded.add(compiler.compile(unit.text(host(), Interleaved())) for unit in units)
        self.program = program
        self.words = (ctypes.c_int32 * (program.layout.size * STRIDE))()

    def put(self, index: int, state: State) -> None:
        for offset, word in enumerate(state.words):
            self.words[offset * STRIDE + index] = word

    def get(self, index: int) -> State:
        state = State(self.program, bytearray(self.program.layout.size * 4))
        for offset in range(len(state.words)):
            state.words[offset] = self.words[offset * STRIDE + index]
        return state

    def at(self, index: int) -> tuple[int, int]:
        """How a state is handed to a function."""
        return ctypes.addressof(self.words) + 4 * index, STRIDE

    def function(self, name: str) -> Callable[..., int]:
        address = self.loaded.address(name)

        def call(*arguments: int) -> int:
            types = [ctypes.c_int64] * len(arguments)
            found: int = ctypes.CFUNCTYPE(ctypes.c_int64, *types)(address)(*arguments)
            return found

        return call


@pytest.fixture(scope="module")
def interleaved() -> InterleavedMachine:
    return InterleavedMachine(compile_edition(EDITION))


def _started(program: Program, seed: int) -> State:
    state = State.new(program, "setup", {"players": 3})
    seed_fast(state.words, seed)
    return state


def test_states_side_by_side_play_their_own_games(interleaved: InterleavedMachine) -> None:
    native = Native(interleaved.program)
    states = [_started(interleaved.program, seed) for seed in range(STRIDE)]
    for index, state in enumerate(states):
        interleaved.put(index, state)
        native.run(state)
        interleaved.function("run")(*interleaved.at(index))
    asked = 0
    while any(state.status is Status.ASKING for state in states):
        for index, state in enumerate(states):
            assert interleaved.get(index).meaning() == state.meaning()
            if state.status is Status.ASKING:
                word = state.options()[-1]
                native.answer(state, word)
                interleaved.function("answer")(*interleaved.at(index), word)
                asked += 1
    assert asked > 20


def test_large_sets_are_read_word_by_word() -> None:
    program = compile_edition(edition(RandomText(4, 100).text(), 100))
    side_by_side, native = InterleavedMachine(program), Native(program)
    state = State.new(program, "setup", {})
    side_by_side.put(2, state)
    native.run(state)
    side_by_side.function("run")(*side_by_side.at(2))
    while state.status is Status.ASKING:
        word = state.options()[0]
        native.answer(state, word)
        side_by_side.function("answer")(*side_by_side.at(2), word)
    assert state.status is Status.OVER
    assert side_by_side.get(2).meaning() == state.meaning()


def test_batches_and_perft_agree_with_contiguous_states(interleaved: InterleavedMachine) -> None:
    native, begin = Native(interleaved.program), _started(interleaved.program, 1)
    interleaved.put(0, begin)
    numbers = (ctypes.c_int64 * COUNTERS)()
    interleaved.function("play_games")(
        *interleaved.at(0), *interleaved.at(3), 20, 7, 1000, ctypes.addressof(numbers)
    )
    assert Totals(*numbers[:TOTALS]) == native.play_games(begin, 20, 7)
    native.run(begin)
    interleaved.put(0, begin)
    faults = ctypes.c_int64()
    lines = interleaved.function("perft")(*interleaved.at(0), 4, ctypes.addressof(faults))
    assert lines == native.perft(begin, 4) > 20
