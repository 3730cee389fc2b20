"""Whole games in native code: many of them, checked ones, lines of play, copies."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import replace
from threading import Thread

import pytest

from colossarium.games import OURS, find
from colossarium.machine.chance import Dice, seed_fast, seed_strong
from colossarium.machine.checksum import extend_checksum
from colossarium.machine.errors import DamagedState, MachineError
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.native import Native, Totals, Violation, ViolationKind
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.playing import has_room
from colossarium.machine.native.ctypes_api import entry_point
from colossarium.machine.native.objects.llvm import Compiler, LoadedCode, host
from colossarium.machine.native.objects.units import program_units
from colossarium.machine.native.runtime.results import COUNTERS, TOTALS
from colossarium.machine.state import State
from colossarium.script.compiler import compile_edition, compile_text
from colossarium.script.layout import Fault, Head, Status
from colossarium.script.program import Program
from colossarium.table.machines import built_native_of, program_of
from colossarium.table.options import encode_options
from colossarium.table.origin import ENTRY
from machine import sample_game
from machine.both_machines import BothMachines, new_state
from toy import EDITION as TOY


@pytest.fixture(scope="module")
def toy() -> BothMachines:
    return BothMachines(compile_edition(TOY))


@pytest.fixture(scope="module")
def island() -> BothMachines:
    return BothMachines(compile_edition(sample_game.EDITION))


@pytest.fixture(params=["toy", "island"])
def both(request: pytest.FixtureRequest) -> BothMachines:
    found: BothMachines = request.getfixturevalue(request.param)
    return found


def started(program: Program, players: int = 3) -> State:
    return State.new(program, "setup", {"players": players})


def reference(
    machine: Interpreter,
    begin: State,
    seed: int,
    most: int = 10_000,
    look: Callable[[State], None] | None = None,
) -> tuple[State, int, int]:
    """One game as `docs/machine.md` has it: its end, its decisions, its options."""
    state, dice, options = begin.copy(), Dice(seed), 0
    seed_fast(state.words, seed)
    status = machine.run(state) if state.status is Status.NEW else state.status
    count = 0
    while status is Status.ASKING and count < most:
        if look:
            look(state)
        words = state.options()
        status = machine.answer(state, words[dice.below(len(words))])
        count += 1
        options += len(words)
    if look:
        look(state)
    return state, count, options


def test_games_are_those_of_the_interpreter(both: BothMachines) -> None:
    assert has_room(both.program.layout), "they are played without stops"
    begin = started(both.program)
    games = 6
    ends = [reference(both.interpreter, begin, 70 + game) for game in range(games)]
    totals = both.native.play_games(begin, games, 70)
    assert totals == Totals(games, sum(end[1] for end in ends), sum(end[2] for end in ends), 0, 0)


@pytest.mark.parametrize("most", [0, 1, 2, 7, 30])
def test_games_that_take_too_long_are_given_up_where_the_interpreter_would(
    both: BothMachines, most: int
) -> None:
    begin, games = started(both.program), 6
    ends = [reference(both.interpreter, begin, 70 + game, most) for game in range(games)]
    unended = sum(state.status is Status.ASKING for state, _, _ in ends)
    totals = both.native.play_games(begin, games, 70, most)
    assert totals == Totals(games, sum(end[1] for end in ends), sum(end[2] for end in ends), 0, unended)
    assert unended or most == 30


@pytest.mark.parametrize("slug", OURS)
def test_games_without_stops_are_those_with_stops(slug: str) -> None:
    """`play_games` goes on where decisions are open; `play_out` stops there."""
    info = find(slug)
    native = built_native_of(program_of(info))
    assert native.tier.optimised and has_room(native.program.layout)
    for players in (2, 3, 4):
        begin, games, decisions = (
            State.new(native.program, ENTRY, encode_options(info, {"players": players})),
            20,
            0,
        )
        for seed in range(games):
            state, dice = begin.copy(), Dice(seed)
            seed_fast(state.words, seed)
            assert native.play_out(state, dice) is Status.OVER
            decisions += state.words[Head.DECISIONS]
        totals = native.play_games(begin, games, 0)
        assert (totals.games, totals.decisions, totals.faults, totals.unended) == (games, decisions, 0, 0)


def test_a_checked_game_has_the_checksum_of_all_its_states(both: BothMachines) -> None:
    begin = started(both.program, 4)
    checked = both.native.check_games(begin, 4, 5)
    assert (checked.totals.games, checked.laws_broken, checked.first) == (4, 0, None)
    for game, checksum in enumerate(checked.checksums):
        found = 0

        def look(state: State) -> None:
            nonlocal found
            found = extend_checksum(found, state)

        reference(both.interpreter, begin, 5 + game, look=look)
        assert found == checksum


def test_every_state_of_a_game_is_the_same(both: BothMachines) -> None:
    for players in (2, 4):
        state = new_state(both.program, "setup", players, players=players)
        assert both.play_out(state, 9) is Status.OVER


def test_a_game_is_played_on_from_the_middle(both: BothMachines) -> None:
    state = new_state(both.program, "setup", 3, players=2)
    both.native.run(state)
    both.native.answer(state, state.options()[0])
    middle = state.copy()
    end, _, _ = reference(both.interpreter, middle, 11)
    again = middle.copy()
    seed_fast(again.words, 11)
    assert both.native.play_out(again, Dice(11)) is Status.OVER
    assert again.meaning() == end.meaning()
    totals = both.native.play_games(middle, 1, 11)
    assert totals.decisions == end.words[Head.DECISIONS] - 1
    assert middle.meaning() == state.meaning()


def test_the_dice_of_the_players_move_on(toy: BothMachines) -> None:
    dice, other = Dice(4), Dice(4)
    state = new_state(toy.program, "setup", 4, players=2)
    toy.native.play_out(state, dice)
    end, _, _ = reference(toy.interpreter, started(toy.program, 2), 4)
    assert state.meaning() == end.meaning()
    assert dice.words.tolist() != other.words.tolist()


def test_a_batch_uses_the_fast_generator(toy: BothMachines) -> None:
    strong = started(toy.program)
    seed_strong(strong.words, bytes(range(32)))
    strong.words[Head.COUNTER] = 77
    assert toy.native.check_games(strong, 3, 8) == toy.native.check_games(started(toy.program), 3, 8)


@pytest.mark.parametrize("seed", [-1, 2**63, 2**64 - 1, 10**30])
def test_any_number_is_a_seed(toy: BothMachines, seed: int) -> None:
    begin = started(toy.program)
    _, decisions, options = reference(toy.interpreter, begin, seed)
    assert toy.native.play_games(begin, 1, seed) == Totals(1, decisions, options, 0, 0)


def test_a_batch_of_no_games_is_empty(toy: BothMachines) -> None:
    assert toy.native.play_games(started(toy.program), 0, 1) == Totals(0, 0, 0, 0, 0)
    assert toy.native.check_games(started(toy.program), 0, 1).checksums == ()


def test_a_number_of_games_out_of_range_is_refused(toy: BothMachines) -> None:
    for count in (-1, 2**63):
        with pytest.raises(MachineError, match="games can't be made"):
            toy.native.play_games(started(toy.program), count, 1)
        with pytest.raises(MachineError, match="copies can't be made"):
            toy.native.copy_many(started(toy.program), started(toy.program), count)


def test_a_processor_without_pdep_plays_the_same_games(island: BothMachines) -> None:
    """Picking an option takes another way there."""
    plain = replace(host(), features="")
    assert not plain.has_pdep
    compiler, loaded = Compiler(), LoadedCode()
    loaded.add(compiler.compile(unit.text(plain)) for unit in program_units(CallGraph(island.program), plain))
    begin, work = started(island.program, 4), started(island.program, 4)
    numbers = (ctypes.c_int64 * COUNTERS)()
    entry_point(loaded, "play_games")(begin.address, work.address, 40, 3, 1000, ctypes.addressof(numbers))
    assert Totals(*numbers[:TOTALS]) == island.native.play_games(begin, 40, 3)


def test_damaged_frames_are_refused_before_a_game_goes_on(toy: BothMachines) -> None:
    state = new_state(toy.program, "setup", 3, players=2)
    toy.native.run(state)
    state.words[toy.program.layout.frames] = 1000
    before = state.buffer[:]
    with pytest.raises(DamagedState, match="frames"):
        toy.native.play_out(state, Dice(1))
    with pytest.raises(DamagedState, match="frames"):
        toy.native.play_games(state, 3, 1)
    with pytest.raises(MachineError):
        toy.native.perft(state, 3)
    assert state.buffer == before


def test_a_game_that_does_not_end_is_counted(toy: BothMachines) -> None:
    checked = toy.native.check_games(started(toy.program), 5, 1, most_decisions=3)
    assert checked.totals.unended == 5
    assert checked.totals.decisions == 15
    assert checked.first == Violation(ViolationKind.UNENDED, 0, 3, 0)
    assert toy.native.play_games(started(toy.program), 5, 1, most_decisions=3).unended == 5


def test_faults_are_counted_and_the_first_is_told() -> None:
    text = '''
@replaces
def gain(me, n):
    """Points without an upper limit, which the field has."""
    score[me] += n * 9
'''
    program = compile_text(TOY, text)
    native, interpreter = Native(program), Interpreter(program)
    ends = [reference(interpreter, started(program), 1 + game)[0] for game in range(30)]
    faulty = [game for game, end in enumerate(ends) if end.status is Status.FAULT]
    checked = native.check_games(started(program), 30, 1)
    assert 0 < len(faulty) < 30
    assert checked.totals.faults == len(faulty) == native.play_games(started(program), 30, 1).faults
    first = ends[faulty[0]]
    assert checked.first == Violation(
        ViolationKind.FAULT, faulty[0], first.words[Head.DECISIONS], Fault.RANGE
    )


def test_broken_laws_are_counted_and_the_first_is_told() -> None:
    text = """
@law("Nobody has more than five points")
def few_points():
    for whose in range(players):
        if score[whose] > 5:
            return False
    return True


@law("A law that divides by zero")
def faulty():
    return 10 // (turns - 3) > -100
"""
    program = compile_text(TOY, text)
    both = BothMachines(program)
    state = new_state(program, "setup", 2, players=2)
    both.run(state)
    assert both.laws(state) == -1
    state.put("score", 6, 1)
    assert both.laws(state) == 2
    state.put("score", 0, 1)
    state.put("turns", 3)
    before = state.buffer[:]
    assert both.laws(state) == 3
    assert state.buffer == before
    broken: list[tuple[int, int, int]] = []
    for game in range(3):

        def look(now: State, game: int = game) -> None:
            law = both.interpreter.laws(now)
            if law >= 0:
                broken.append((game, now.words[Head.DECISIONS], law))

        reference(both.interpreter, started(program), 1 + game, look=look)
    checked = both.native.check_games(started(program), 3, 1)
    assert checked.laws_broken == len(broken)
    assert checked.first == Violation(ViolationKind.LAW, *broken[0])


def test_many_laws_and_laws_that_scripts_call_are_checked() -> None:
    laws = [
        f'@law("Law {index}")\ndef law_{index}():\n    return turns != {index}\n' for index in range(1, 40)
    ]
    calls = "@replaces\ndef gain(me, n):\n    if law_5():\n        score[me] = min(score[me] + n, MOST)\n"
    program = compile_text(TOY, "\n\n".join([*laws, calls]))
    both = BothMachines(program)
    state = new_state(program, "setup", 2, players=2)
    assert both.play_out(state, 3) is Status.OVER
    for turns in (0, 1, 30, 39):
        state.put("turns", turns)
        assert both.laws(state) == (turns + 1 if turns else -1)


def lines(machine: Interpreter, state: State, depth: int) -> int:
    """Lines of play, counted in Python."""
    if depth == 0:
        return 1
    total = 0
    for word in state.options() if state.status is Status.ASKING else []:
        next_ = state.copy()
        machine.answer(next_, word)
        total += lines(machine, next_, depth - 1)
    return total


def test_perft_agrees_with_the_interpreter(both: BothMachines) -> None:
    state = new_state(both.program, "setup", 6, players=2)
    fresh = state.copy()
    both.interpreter.run(state)
    for depth in range(4):
        count = lines(both.interpreter, state, depth)
        assert both.native.perft(state, depth) == count
        assert both.native.perft(fresh, depth) == count
    assert fresh.status is Status.NEW


def test_perft_does_not_count_games_that_end_early(toy: BothMachines) -> None:
    state = new_state(toy.program, "setup", 1, players=2)
    toy.native.run(state)
    while state.status is Status.ASKING:
        last = state.copy()
        toy.native.answer(state, state.options()[0])
    deep = toy.native.perft(last, 4)
    assert deep == lines(toy.interpreter, last, 4) < 4 ** len(last.options())
    assert toy.native.perft(state, 1) == 0
    assert toy.native.perft(state, 0) == 1


@pytest.mark.parametrize("depth", [-1, 101])
def test_perft_refuses_a_depth_out_of_range(toy: BothMachines, depth: int) -> None:
    with pytest.raises(MachineError, match=f"lines of {depth} decisions"):
        toy.native.perft(started(toy.program), depth)


def test_a_copy_means_the_same(toy: BothMachines) -> None:
    state = new_state(toy.program, "setup", 3, players=2)
    toy.native.run(state)
    into = started(toy.program)
    toy.native.copy(into, state)
    assert into.meaning() == state.meaning()
    toy.native.answer(into, into.options()[0])
    assert into.meaning() != state.meaning()
    toy.native.copy_many(into, state, 1000)
    assert into.meaning() == state.meaning()


def test_a_copy_never_leaves_the_state(toy: BothMachines) -> None:
    """Whatever TOP says."""
    state = new_state(toy.program, "setup", 3, players=2)
    state.words[Head.TOP] = 2**31 - 1
    into = started(toy.program)
    toy.native.copy(into, state)
    assert into.buffer == state.buffer
    with pytest.raises(DamagedState, match="TOP"):
        toy.native.run(into)


def test_a_template_out_of_range_is_refused(toy: BothMachines) -> None:
    begin = started(toy.program)
    begin.put("score", 101, 0)
    dice = Dice(1)
    for refused in (
        lambda: toy.native.play_games(begin, 1, 1),
        lambda: toy.native.check_games(begin, 1, 1),
        lambda: toy.native.perft(begin, 2),
        lambda: toy.native.play_out(begin, dice),
    ):
        with pytest.raises(DamagedState, match=r"score\[0\] of this state is 101"):
            refused()


def test_threads_share_a_machine(toy: BothMachines) -> None:
    begin = started(toy.program)
    expected = [toy.native.check_games(begin, 50, seed) for seed in range(4)]
    native = Native(toy.program)
    found = [replace(expected[0], laws_broken=-1)] * 4

    def play(index: int) -> None:
        found[index] = native.check_games(begin, 50, index)

    threads = [Thread(target=play, args=(index,)) for index in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == expected
