"""The way a state's words are addressed is one place: states that are interleaved need only another of it."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache

import pytest

import colossarium as co
from colossarium.envs.memory import Memory
from colossarium.games import find, games
from colossarium.machine.chance import Dice, seed_fast
from colossarium.machine.native import Native, Totals
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.state_access import InterleavedAccess
from colossarium.machine.native.objects.llvm import Compiler, LoadedCode, host
from colossarium.machine.native.objects.tier import OPTIMISED, QUICK, Tier
from colossarium.machine.native.objects.units import Unit, law_units, observe_unit, program_units
from colossarium.machine.native.runtime.batch import emit_step_game
from colossarium.machine.native.runtime.batch_table import BEGIN, BatchTable
from colossarium.machine.native.runtime.results import BROKEN, COUNTERS, TOTALS
from colossarium.machine.observation import observation_layout, observe
from colossarium.machine.state import State
from colossarium.script.compiler import compile_edition
from colossarium.script.layout import Status
from colossarium.script.program import Program
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY
from script.random_sets import RandomText, edition
from toy import EDITION

GAMES = 3
STRIDE = 5
"""States side by side."""


class InterleavedMachine:
    """Room for interleaved states, and native code for them."""

    def __init__(self, program: Program, tier: Tier = OPTIMISED) -> None:
        graph, compiler = CallGraph(program), Compiler(optimised=tier.optimised)
        units = program_units(graph, host(), tier)
        if tier.optimised:
            units += law_units(graph, host(), tier)
        states = InterleavedAccess(STRIDE)
        self.loaded = LoadedCode()
        self.loaded.add(compiler.compile(unit.text(host(), states)) for unit in units)
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

    def at(self, index: int) -> int:
        """How a state is handed to a function."""
        return ctypes.addressof(self.words) + 4 * index

    def compare_observations(self, index: int, seats: range) -> None:
        """What seats see of a state, and what the reference says."""
        layout, state = observation_layout(self.program, len(seats)), self.get(index)
        unit = observe_unit(CallGraph(self.program), layout)
        compiler = Compiler(optimised=False)
        self.loaded.add([compiler.compile(unit.text(host(), InterleavedAccess(STRIDE)))])
        row = (ctypes.c_uint32 * layout.words)()
        for seat in seats:
            self.function("observe")(self.at(index), seat, ctypes.addressof(row))
            assert bytes(row) == observe(layout, state, seat)

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
        interleaved.function("run")(interleaved.at(index))
    asked = 0
    while any(state.status is Status.ASKING for state in states):
        for index, state in enumerate(states):
            assert interleaved.get(index).meaning() == state.meaning()
            if state.status is Status.ASKING:
                word = state.options()[-1]
                native.answer(state, word)
                interleaved.function("answer")(interleaved.at(index), word)
                asked += 1
    assert asked > 20


def test_large_sets_are_read_word_by_word() -> None:
    program = compile_edition(edition(RandomText(4, 100).text(), 100))
    side_by_side, native = InterleavedMachine(program), Native(program)
    state = State.new(program, "setup", {})
    side_by_side.put(2, state)
    native.run(state)
    side_by_side.function("run")(side_by_side.at(2))
    while state.status is Status.ASKING:
        word = state.options()[0]
        native.answer(state, word)
        side_by_side.function("answer")(side_by_side.at(2), word)
    assert state.status is Status.OVER
    assert side_by_side.get(2).meaning() == state.meaning()


def test_batches_and_perft_agree_with_contiguous_states(interleaved: InterleavedMachine) -> None:
    native, begin = Native(interleaved.program), _started(interleaved.program, 1)
    interleaved.put(0, begin)
    numbers = (ctypes.c_int64 * COUNTERS)()
    interleaved.function("play_games")(
        interleaved.at(0), interleaved.at(3), 20, 7, 1000, ctypes.addressof(numbers)
    )
    assert Totals(*numbers[:TOTALS]) == native.play_games(begin, 20, 7)
    native.run(begin)
    interleaved.put(0, begin)
    faults = ctypes.c_int64()
    lines = interleaved.function("perft")(interleaved.at(0), 4, ctypes.addressof(faults))
    assert lines == native.perft(begin, 4) > 20


def test_laws_checksums_and_observations_agree_with_contiguous_states(
    interleaved: InterleavedMachine,
) -> None:
    native, begin = Native(interleaved.program), _started(interleaved.program, 1)
    interleaved.put(0, begin)
    numbers, checksums = (ctypes.c_int64 * COUNTERS)(), (ctypes.c_uint64 * GAMES)()
    into = ctypes.addressof(numbers), interleaved.at(4), ctypes.addressof(checksums)
    interleaved.function("watch_games")(interleaved.at(0), interleaved.at(3), GAMES, 7, 1000, *into)
    checked = native.check_games(begin, GAMES, 7)
    assert Totals(*numbers[:TOTALS]) == checked.totals
    assert (numbers[BROKEN], tuple(checksums)) == (checked.laws_broken, checked.checksums)
    native.run(begin)
    interleaved.put(2, begin)
    interleaved.compare_observations(2, range(3))


@cache
def machine_of(slug: str) -> InterleavedMachine:
    return InterleavedMachine(program_of(find(slug)), QUICK)


@pytest.mark.parametrize("info", games(), ids=lambda info: info.slug)
def test_every_game_is_the_same_with_interleaved_states(info: GameInfo) -> None:
    program = program_of(info)
    interleaved, native = machine_of(info.slug), native_of(program)
    begin = State.new(program, ENTRY, encode_options(info, {}))
    interleaved.put(1, begin)
    numbers = (ctypes.c_int64 * COUNTERS)()
    states = [interleaved.at(index) for index in (1, 3)]
    interleaved.function("play_games")(*states, GAMES, 7, 10_000, ctypes.addressof(numbers))
    assert Totals(*numbers[:TOTALS]) == native.play_games(begin, GAMES, 7)
    state, dealt = interleaved.get(3), interleaved.get(3)
    for seat in (0, None):
        interleaved.function("known")(interleaved.at(3), interleaved.at(0), -1 if seat is None else seat)
        assert interleaved.get(0).words == native.known_to(state, seat).words
    under_way = interleaved.at(1), interleaved.at(4)
    interleaved.function("play_games")(*under_way, 1, 7, 30, ctypes.addressof(numbers))
    assert interleaved.get(4).status is Status.ASKING
    interleaved.compare_observations(4, range(begin.get("players")))
    dice, same = Dice(5), Dice(5)
    interleaved.function("deal")(interleaved.at(3), interleaved.at(0), 1, dice.address)
    assert interleaved.get(0).meaning() == native.deal(dealt, 1, same).meaning()
    assert interleaved.function("sound")(interleaved.at(3)) & 0xFFFFFFFF == 0xFFFFFFFF


ROWS = ("dice", "numbers", "seats", "masks", "rewards", "ends", "scores")
STEPS = 60
CUT_OFF = 25
"""Decisions of a game, so that some end."""


@pytest.mark.parametrize("info", games(), ids=lambda info: info.slug)
def test_steps_of_a_batch_are_the_same_with_interleaved_states(info: GameInfo) -> None:
    batch = co.batch(
        info, GAMES, seed=9, observations=None, threads=1, bots={1: "random"}, most_decisions=CUT_OFF
    )
    plain, interleaved = batch._memory, machine_of(info.slug)
    graph, states = CallGraph(interleaved.program), InterleavedAccess(STRIDE)
    unit = Unit("step", (), lambda module: emit_step_game(module, graph, has_pdep=False))
    interleaved.loaded.add([Compiler(optimised=False).compile(unit.text(host(), states))])
    rows = Memory(info, plain.template, GAMES, CUT_OFF, 0)
    rows.set_seed(9)
    rows.set(BatchTable.RANDOM_SEATS, plain.get(BatchTable.RANDOM_SEATS))
    interleaved.put(GAMES, plain.template)
    actions = [BEGIN] * GAMES
    for _ in range(STEPS):
        for game, action in enumerate(actions):
            passed = interleaved.at(game), interleaved.at(GAMES), rows.table.ctypes.data, game, action, 1
            interleaved.function("step_game")(*passed)
        for name in ROWS:
            assert getattr(rows, name).tobytes() == getattr(plain, name).tobytes(), name
        for game in range(GAMES):
            assert interleaved.get(game).meaning() == batch.state(game).meaning()
        actions = batch.sample().tolist()
        rows.dice[:] = plain.dice
        batch.step(actions)
    assert batch.numbers.all()
