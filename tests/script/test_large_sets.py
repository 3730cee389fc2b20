"""Sets of kinds with more than 32 members are sets like any other."""

from __future__ import annotations

import random

import pytest

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script import ScriptError, compile_edition
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import Fault, Head, Status
from colossarium.script.program import Program
from sampling import sampled
from script.random_sets import SIZES, PythonGame, RandomText, edition

PROGRAMS = 45
NATIVE = 8


def played(
    machine: Interpreter | Native, program: Program, seed: int
) -> tuple[State, list[int], list[list[int]]]:
    """A game to its end: the state, the answers and what was on offer each time."""
    state, source = State.new(program, "setup", {}), random.Random(seed)
    answers, asked = [], []
    machine.run(state)
    while state.status is Status.ASKING:
        asked.append(state.options())
        answers.append(source.choice(asked[-1]))
        machine.answer(state, answers[-1])
    return state, answers, asked


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", sampled(range(PROGRAMS), keep=12))
def test_the_interpreter_does_what_python_does(seed: int, size: int) -> None:
    text = RandomText(seed, size).text()
    program = compile_edition(edition(text, size))
    state, answers, asked = played(Interpreter(program), program, seed)
    assert state.status is Status.OVER, state.fault()
    plain = PythonGame(size, answers)
    names = plain.play(text)
    assert plain.asked == asked
    assert state.get("area") == names["area"].value
    assert [state.get("land", each) for each in range(2)] == [each.value for each in names["land"]]
    assert state.get("total") == names["total"]


@pytest.mark.parametrize("seed", sampled(range(1000, 1000 + NATIVE), keep=4))
def test_native_code_does_what_the_interpreter_does(seed: int) -> None:
    """Questions included, so that frames hold such sets."""
    size = SIZES[seed % len(SIZES)]
    program = compile_edition(edition(RandomText(seed, size).text(), size))
    native = Native(program)
    for game in range(5):
        one, _, asked = played(Interpreter(program), program, game)
        other, _, asked_natively = played(native, program, game)
        assert asked == asked_natively
        assert one.meaning() == other.meaning()


BEGIN = '@entry("setup")\ndef main():\n    '


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("area = {as_space(-1)}", Fault.SET),
        ("area = {as_space(100)}", Fault.SET),
        ("area = shifted(area, 33)", Fault.SHIFT),
        ("area = near[6]", Fault.INDEX),
        ("land[ANN] |= land[as_player(2)]", Fault.INDEX),
    ],
)
def test_what_does_not_fit_is_a_fault_in_both_machines(line: str, fault: Fault) -> None:
    program = compile_edition(edition(BEGIN + line, 100))
    states = [played(machine, program, 0)[0] for machine in (Interpreter(program), Native(program))]
    assert [Fault(state.words[Head.FAULT]) for state in states] == [fault, fault]
    assert states[0].meaning() == states[1].meaning()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (BEGIN + "area = 3", "3 is a number where a set of spaces is wanted"),
        (BEGIN + "area = first(area)", "is a set of spaces, and first(area) is a space"),
        (BEGIN + "area <<= 2", "area is a set of spaces, and area <<= 2 is a number"),
        (BEGIN + "total = area >> 3", "shifted(set, n) moves its members"),
        (BEGIN + "total = as_number(area)", "a set that can have more than 32 members is no number"),
        (BEGIN + "if area < land[ANN]:\n        pass", "sets are compared with == and !="),
        (BEGIN + "if area == land[ANN] == land[BOB]:\n        pass", "one comparison at a time"),
        (
            BEGIN + "area = other()\ndef other():\n    return land[ANN]",
            "no script gives a set of more than 32, and there are 100 spaces",
        ),
        (BEGIN + "area |= 1 in area", "area is a set of spaces"),
    ],
)
def test_mistakes_are_told(text: str, sentence: str) -> None:
    with pytest.raises(ScriptError) as told:
        compile_edition(edition(text, 100))
    assert sentence in str(told.value)


def test_a_set_in_a_field_takes_as_many_words_as_its_members_need() -> None:
    block = compile_edition(edition(BEGIN + "pass", 100)).layout.block("land")
    assert (block.words_each, block.words) == (4, 8)
    assert WORD_BITS * block.words_each >= 100


@pytest.mark.parametrize("size", [10, 31, 32, 33, 40])
def test_members_that_are_moved_beyond_the_end_are_gone(size: int) -> None:
    """Of a small set too."""
    line = f"area = shifted({{as_space({size - 1}), as_space(3)}}, 1)"
    program = compile_edition(edition(BEGIN + line, size))
    state, _, _ = played(Interpreter(program), program, 0)
    assert (state.status, state.get("area")) == (Status.OVER, 1 << 4)


def test_a_set_that_gets_a_name_twice_in_an_expression_is_two_sets() -> None:
    lines = "a = {as_space(1)}\n    b = {as_space(70)}\n    area = (c := a) | (c := b)"
    program = compile_edition(edition(BEGIN + lines, 100))
    state, _, _ = played(Interpreter(program), program, 0)
    assert state.get("area") == 1 << 1 | 1 << 70
