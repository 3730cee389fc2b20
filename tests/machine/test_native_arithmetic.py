"""Arithmetic in native code: every operation on every awkward pair, against the interpreter."""

from __future__ import annotations

import pytest

from colossarium.machine.native.codegen.instructions import INSTRUCTIONS
from colossarium.script.declare import HIGHEST, LOWEST, number
from colossarium.script.layout import Status
from colossarium.script.program import Op, Program
from machine.assembler import assemble
from machine.both_machines import BothMachines, new_state

TWO = [
    *("ADD", "SUB", "MUL", "DIV", "MOD", "AND", "OR", "XOR", "SHL", "SHR"),
    *("LT", "LE", "EQ", "NE", "MIN", "MAX", "HAS"),
]
ONE = ["NOT", "INVERT", "NEGATE", "COUNT", "FIRST", "BIT", "MOVE"]
CONSTANTS = (LOWEST, -7, -1, 0, 1, 2, 3, 8, 31, 32, 33, HIGHEST)
SMALL = (-33, -32, -31, -8, -7, -2, -1, 0, 1, 2, 3, 5, 7, 8, 30, 31, 32, 33, 64)
LARGE = (LOWEST, LOWEST + 1, -65536, 65535, 65536, 0x55555555, 0x40000000, HIGHEST - 1, HIGHEST)
VALUES = SMALL + LARGE
CHAINS = {
    "without_lowest": ["CONST c 1", "SUB t x c", "AND d x t"],
    "without_lowest_of_another": ["CONST c 1", "SUB t x c", "AND d y t"],
    "sum_of_three": ["ADD t x y", "SUB t t x", "MUL d t y"],
    "bit_taken_out": ["CONST c 31", "AND n y c", "BIT t n", "INVERT t t", "AND d x t"],
    "shifted_and_joined": ["CONST c 31", "AND n y c", "SHL t x n", "XOR t t y", "OR d t x"],
    "compared": ["ADD t x y", "NEGATE t t", "LT d t x"],
}
"""Results that may not fit into 32 bits, and are used at once: both machines drop the higher bits."""


def _script(name: str, lines: list[str]) -> str:
    return "\n".join([f"{name}():", "LOAD x one", "LOAD y two", *lines, "STORE d result", "RETURN d", ""])


def _program() -> Program:
    scripts = [_script(op, [f"{op} d x y"]) for op in TWO] + [_script(op, [f"{op} d x"]) for op in ONE]
    # The same with a constant: LLVM takes other ways there.
    for at, value in enumerate(CONSTANTS):
        scripts += [_script(f"{op}_with_{at}", [f"CONST c {value}", f"{op} d x c"]) for op in TWO]
        scripts += [_script(f"{op}_of_{at}", [f"CONST c {value}", f"{op} d c x"]) for op in TWO]
    scripts.append(_script("member", ["MEMBER d x 30 5"]))
    scripts.append(_script("shifted", ["INVERT z x", f"CONST c {0x5555AAAA}", "SHIFTED d x c z y"]))
    scripts.append(_script("conditions", ["LT a x y", "NOT b a", "NOT c b", "ADD d b c"]))
    scripts.append(
        _script("jumps", ["LT d x y", "JUMP_IF d out", "NOT d d", "JUMP_NOT x out", "MOVE d y", "out:"])
    )
    scripts += [_script(name, lines) for name, lines in CHAINS.items()]
    fields = [number(name, least=LOWEST, most=HIGHEST) for name in ("one", "two", "result")]
    return assemble("\n".join(scripts), fields=fields)


@pytest.fixture(scope="module")
def both() -> BothMachines:
    return BothMachines(_program())


def _agree(both: BothMachines, entry: str, x: int, y: int) -> Status:
    state = new_state(both.program, entry)
    state.put("one", x)
    state.put("two", y)
    return both.run(state)


@pytest.mark.parametrize("op", [*TWO, "conditions", "jumps", "shifted", *CHAINS])
def test_binary_operations_agree_with_the_interpreter(both: BothMachines, op: str) -> None:
    ended = {_agree(both, op, x, y) for x in VALUES for y in VALUES}
    assert Status.OVER in ended


@pytest.mark.parametrize("op", [*ONE, "member"])
def test_unary_operations_agree_with_the_interpreter(both: BothMachines, op: str) -> None:
    ended = {_agree(both, op, x, 0) for x in VALUES}
    assert Status.OVER in ended


@pytest.mark.parametrize("op", TWO)
def test_operations_with_a_constant_agree_with_the_interpreter(both: BothMachines, op: str) -> None:
    for at in range(len(CONSTANTS)):
        for x in VALUES:
            _agree(both, f"{op}_with_{at}", x, 0)
            _agree(both, f"{op}_of_{at}", x, 0)


def test_some_values_are_what_they_should_be(both: BothMachines) -> None:
    """So that both can't be wrong in the same way."""
    for op, x, y, result in (
        ("DIV", LOWEST, -1, LOWEST),
        ("DIV", -7, 2, -4),
        ("MOD", -7, 2, 1),
        ("MOD", 7, -2, -1),
        ("SHL", 1, 32, 0),
        ("SHR", -1, 40, -1),
        ("MUL", 65536, 65536, 0),
        ("HAS", -1, 32, 0),
        ("FIRST", 0, 0, -1),
        ("member", 34, 0, 4),
        ("member", 35, 0, -1),
    ):
        state = new_state(both.program, op)
        state.put("one", x)
        state.put("two", y)
        assert both.native.run(state) is Status.OVER
        assert state.get("result") == result, op


def test_every_operation_is_known() -> None:
    assert set(INSTRUCTIONS) == set(Op)
