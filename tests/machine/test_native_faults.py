"""What a script must not do stops it in native code as in the interpreter: same reason, same place, same
state."""

from __future__ import annotations

import pytest

from colossarium.machine.chance import seed_strong
from colossarium.script.declare import HIGHEST, LOWEST, number
from colossarium.script.layout import Fault, Head, Status
from machine.assembler import assemble
from machine.both_machines import BothMachines, new_state

TEXT = """
index():
    LOAD i given
    LOAD v row i
    STORE v seen
    RETURN v
index_two():
    LOAD i given
    CONST one 1
    STORE one seen
    STORE one grid one i
    STORE one grid i one
    RETURN one
table():
    LOAD i given
    TABLE v odd i
    STORE v seen
    RETURN v
table_two():
    LOAD i given
    CONST one 1
    TABLE v square one i
    TABLE w square i one
    ADD v v w
    STORE v seen
    RETURN v
range():
    LOAD i given
    STORE i small
    STORE i seen
    RETURN i
index_before_range():
    LOAD i given
    STORE i row i
    RETURN i
division():
    LOAD i given
    CONST x 100
    DIV d x i
    MOD m x i
    ADD d d m
    STORE d seen
    RETURN d
shift():
    LOAD i given
    CONST x 3
    SHL d x i
    SHR d d i
    STORE d seen
    RETURN d
bit():
    LOAD i given
    BIT d i
    STORE d seen
    RETURN d
budget():
    LOAD i given
again:
    CHARGE 9999999
    STORE i seen
    CHARGE 1
    JUMP_IF i again
    RETURN i
offer():
    LOAD i given
    OFFER i
    OFFERED n
    STORE n seen
    RETURN n
offer_set():
    LOAD i given
    OFFER_SET 28 7 i
    OFFERED n
    STORE n seen
    RETURN n
offer_member():
    LOAD i given
    OFFER_MEMBER 28 7 i
    OFFERED n
    STORE n seen
    RETURN n
pending():
    LOAD i given
    JUMP_NOT i on
    CONST w 39
    OFFER w
on:
    EMPTY
    STORE i seen
    RETURN i
seat():
    LOAD i given
    CONST a 1
    CONST b 2
    OFFER a
    OFFER b
    ASK d i who
    RETURN d
roll():
    LOAD i given
    ROLL d i
    CHANCE e i
    STORE d seen
    RETURN d
list():
    LOAD i given
    CALL_LIST d cards i
    STORE d seen
    RETURN d
card_a():
    CONST x 5
    RETURN x
card_b():
    CONST x 6
    STORE x row x
    RETURN x
deep():
    LOAD i given
    CALL d down i
    STORE d seen
    RETURN d
down(n):
    ENTER 0 3
    CONST d 0
    JUMP_NOT n out
    CONST one 1
    SUB n n one
    CALL d down n
    ADD d d one
out:
    LEAVE 0
    RETURN d
inside():
    LOAD i given
    CONST x 7
    STORE x seen
    CALL d index
    CONST x 9
    STORE x seen
    RETURN d
"""
FIELDS = (
    number("given", least=LOWEST, most=HIGHEST),
    number("seen", least=LOWEST, most=HIGHEST),
    number("row", by=4, least=-3, most=3),
    number("grid", by=(3, 5), most=1),
    number("small", least=-3, most=12),
)
GIVEN = (
    LOWEST,
    -9,
    -4,
    -3,
    -1,
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    12,
    13,
    31,
    32,
    39,
    40,
    63,
    64,
    127,
    128,
    1 << 20,
    HIGHEST,
)


@pytest.fixture(scope="module")
def both() -> BothMachines:
    return BothMachines(
        assemble(
            TEXT,
            fields=FIELDS,
            lists={"cards": ["card_a", "card_b", "card_a"]},
            tables={"odd": [1, 3, 300, -70000], "square": [[1, 2, 3], [4, 5, 6]]},
            depths=1,
        )
    )


@pytest.mark.parametrize(
    ("entry", "faults"),
    [
        ("index", {Fault.INDEX}),
        ("index_two", {Fault.INDEX}),
        ("table", {Fault.INDEX}),
        ("table_two", {Fault.INDEX}),
        ("range", {Fault.RANGE}),
        ("index_before_range", {Fault.INDEX}),
        ("division", {Fault.DIVISION}),
        ("shift", {Fault.SHIFT}),
        ("bit", {Fault.SET}),
        ("budget", {Fault.BUDGET}),
        ("offer", {Fault.OFFER}),
        ("offer_set", {Fault.OFFER}),
        ("offer_member", {Fault.OFFER}),
        ("pending", {Fault.PENDING}),
        ("seat", {Fault.SEAT}),
        ("roll", {Fault.ROLL}),
        ("list", {Fault.LIST, Fault.INDEX}),
        ("deep", {Fault.DEEP}),
        ("inside", {Fault.INDEX}),
    ],
)
def test_both_machines_stop_with_the_same_fault(both: BothMachines, entry: str, faults: set[Fault]) -> None:
    found = set()
    for given in GIVEN:
        state = new_state(both.program, entry)
        state.put("given", given)
        both.run(state)
        if state.status is Status.FAULT:
            found.add(Fault(state.words[Head.FAULT]))
            assert (state.words[Head.TOP], state.words[Head.BUDGET]) == (0, 0)
    assert found == faults


def test_a_fault_names_the_script_and_the_line(both: BothMachines) -> None:
    state = new_state(both.program, "inside")
    state.put("given", 4)
    both.native.run(state)
    assert state.fault() == "a subscript is outside its field or table (script index, assembled:4:1)"
    assert state.get("seen") == 7, "nothing happens after the fault"


@pytest.mark.parametrize("laid", [[0], [5], [6], [-1], [HIGHEST], [2, 3]])
def test_a_roll_that_was_laid_down_is_taken_or_refused(both: BothMachines, laid: list[int]) -> None:
    state = new_state(both.program, "roll")
    state.put("given", 6)
    state.lay_down(laid)
    both.run(state)
    assert (state.status is Status.FAULT) == (not 0 <= laid[0] < 6)
    assert state.words[Head.NEXT_PRESET_ROLL] == 1


def test_the_strong_generator_gives_what_the_interpreter_gets(both: BothMachines) -> None:
    for key in (bytes(32), bytes(range(32)), bytes([255] * 32)):
        for given in (1, 2, 6, 1000, 3 << 29, HIGHEST):
            state = new_state(both.program, "roll")
            seed_strong(state.words, key)
            state.words[Head.COUNTER], state.words[Head.COUNTER + 1] = -1, 0x0F
            state.put("given", given)
            assert both.run(state) is Status.OVER


def test_a_generator_without_a_seed_ends(both: BothMachines) -> None:
    state = new_state(both.program, "roll")
    for index in range(8):
        state.words[Head.KEY + index] = 0
    state.put("given", 6)
    assert both.native.run(state) is Status.OVER
    assert state.get("seen") == 0
