"""Frames in the interpreter: scripts that are under way, and states whose frames make no sense."""

from __future__ import annotations

import pytest

from colossarium.machine.errors import (
    DamagedState,
    MachineError,
)
from colossarium.machine.interpreter import Interpreter
from colossarium.script.declare import NONE, number
from colossarium.script.layout import Head, Status
from colossarium.script.program import Program
from machine.assembler import assemble
from machine.interpreted import new_state, started

NESTED = """
    main():
        CONST a 100
        CONST b 5
        CONST which 1
        CALL_LIST c card which a b
        ADD a a c
        STORE a sum
        RETURN a
    skip(x, y):
        RETURN x
    play(x, y):
        CONST k 1000
        CALL z pick y
        ADD z z k
        ADD z z x
        RETURN z
    pick(y):
        CONST k 3
        CONST seat 0
        OFFER y
        OFFER k
        ASK w seat which y
        ADD w w y
        RETURN w
"""


def nested() -> Program:
    return assemble(NESTED, fields=(number("sum", most=9999),), lists={"card": ("skip", "play")})


def test_every_script_under_way_writes_its_frame_outermost_first() -> None:
    program = nested()
    machine, state = started(program)
    main, play, pick = (program.script(name) for name in ("main", "play", "pick"))
    assert main.keeps[3] == (main.registers.index("a"), main.registers.index("which"))
    assert play.keeps[1] == (play.registers.index("x"), play.registers.index("k"))
    assert pick.keeps[4] == (pick.registers.index("y"),)
    begin, top = program.layout.frames, state.words[Head.TOP]
    assert state.words[begin : begin + top].tolist() == [3, 100, 1, 1, 100, 1000, 4, 5]
    assert machine.answer(state, 3) is Status.OVER
    assert state.get("sum") == 100 + (100 + 1000 + (3 + 5))


def test_a_copy_in_the_middle_of_scripts_goes_its_own_way() -> None:
    program = nested()
    machine, state = started(program)
    other = state.copy()
    machine.answer(state, 3)
    Interpreter(program).answer(other, 5)
    assert (state.get("sum"), other.get("sum")) == (1208, 1210)


def test_frames_beyond_those_in_use_mean_nothing() -> None:
    program = nested()
    machine, state = started(program)
    end = program.layout.frames + state.words[Head.TOP]
    other = state.copy()
    for place in range(end, program.layout.size):
        other.words[place] = 12345
    assert state.meaning() == other.meaning()
    machine.answer(state, 3)
    machine.answer(other, 3)
    assert state.meaning() == other.meaning()


@pytest.mark.parametrize(
    ("place", "value"),
    [(0, 2), (0, 77), (0, -1), (2, 0), (2, 2), (2, -1), (2, -3), (3, 0), (6, 3)],
)
def test_frames_that_make_no_sense_are_refused(place: int, value: int) -> None:
    program = nested()
    machine, state = started(program)
    state.words[program.layout.frames + place] = value
    for top in (state.words[Head.TOP], 0):
        state.words[Head.TOP] = top
        before = bytes(state.buffer)
        with pytest.raises(DamagedState):
            machine.answer(state, 3)
        assert bytes(state.buffer) == before


@pytest.mark.parametrize("entry", [-1, 99])
def test_a_state_that_begins_nowhere_is_refused(entry: int) -> None:
    machine, state = started(nested())
    state.words[Head.ENTRY] = entry
    with pytest.raises(DamagedState):
        machine.answer(state, 3)
    state.words[Head.STATUS] = Status.NEW
    with pytest.raises(DamagedState):
        machine.run(state)


@pytest.mark.parametrize("top", [0, 7, 9, -1])
def test_a_wrong_count_of_frame_words_is_refused(top: int) -> None:
    machine, state = started(nested())
    state.words[Head.TOP] = top
    with pytest.raises(DamagedState):
        machine.answer(state, 3)


def test_a_game_without_laws_breaks_none() -> None:
    machine, state = started(nested())
    assert machine.laws(state) == NONE


def test_only_scripts_that_ask_nothing_can_be_called() -> None:
    program = nested()
    machine, state = Interpreter(program), new_state(program)
    assert machine.call(state, "skip", 4, 5) == 4
    with pytest.raises(MachineError, match="pick can ask a player"):
        machine.call(state, "pick", 1)
    with pytest.raises(MachineError, match="skip takes 2 arguments, not 1"):
        machine.call(state, "skip", 1)
    assert state.meaning() == new_state(program).meaning()
