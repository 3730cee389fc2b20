"""Decisions in the interpreter: what is offered, who is asked, and which answers are taken."""

from __future__ import annotations

import pytest

from colossarium.machine.errors import (
    NotAsking,
    NotNew,
    NotOnOffer,
    ScriptFault,
)
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script.declare import NONE, number
from colossarium.script.layout import Fault, Head, Status
from machine.assembler import assemble
from machine.interpreted import HIGH, LOW, ROUND, fault_of, new_state, started

ASKING = """
    main():
        CONST seat 2
        CONST two 2
        CONST word 35
        OFFER two
        OFFER word
        CONST x 11
        CONST y 22
        ASK pick seat which x y
        STORE pick round
        RETURN pick
"""


def test_a_decision_is_written_into_the_state() -> None:
    program = assemble(ASKING, fields=(ROUND,))
    machine, state = started(program)
    words = state.words
    assert state.status is Status.ASKING
    assert (state.seat, words[Head.PROMPT], state.options()) == (2, 0, [2, 35])
    assert words[Head.BLANKS : Head.BLANKS + 4].tolist() == [11, 22, 0, 0]
    assert (words[Head.TOP], words[program.layout.frames], words[Head.BUDGET]) == (1, 7, 0)
    assert (words[Head.CHOOSER], words[Head.ANSWER], words[Head.DECISIONS]) == (NONE, NONE, 0)
    assert machine.answer(state, 35) is Status.OVER
    assert words[Head.STATUS] == Status.OVER
    assert (state.seat, words[Head.PROMPT], state.options(), words[Head.TOP]) == (NONE, NONE, [], 0)
    assert words[Head.BLANKS : Head.BLANKS + 4].tolist() == [0] * 4
    assert (words[Head.CHOOSER], words[Head.ANSWER], words[Head.DECISIONS]) == (2, 35, 1)
    assert words[Head.BUDGET] == 0
    assert state.get("round") == 35


def test_what_is_not_on_offer_is_refused_and_changes_nothing() -> None:
    program = assemble(ASKING, fields=(ROUND,))
    machine, state = started(program)
    before = bytes(state.buffer)
    for word in (0, 3, 34, 36, 39, 40, 64, 1000, -1, -30):
        with pytest.raises(NotOnOffer):
            machine.answer(state, word)
    with pytest.raises(NotNew):
        machine.run(state)
    assert bytes(state.buffer) == before


def test_nobody_answers_what_nobody_asked() -> None:
    program = assemble(ASKING, fields=(ROUND,))
    machine, state = Interpreter(program), new_state(program)
    with pytest.raises(NotAsking):
        machine.answer(state, 2)
    machine.run(state)
    machine.answer(state, 2)
    before = bytes(state.buffer)
    with pytest.raises(NotAsking):
        machine.answer(state, 2)
    assert bytes(state.buffer) == before


def test_a_question_with_one_answer_is_not_asked() -> None:
    program = assemble(
        """
        main():
            CONST seat 99
            ASK none seat which
            STORE none last
            CONST word 37
            OFFER word
            ASK one seat which
            STORE one round
            OFFERED left
            STORE left left
            RETURN one
        """,
        fields=(ROUND, number("last", least=-1, most=9), number("left", most=40, start=7)),
    )
    _, state = started(program)
    assert state.status is Status.OVER
    assert (state.get("last"), state.get("round"), state.get("left")) == (NONE, 37, 0)
    words = state.words
    assert (words[Head.DECISIONS], words[Head.ANSWER], words[Head.CHOOSER]) == (0, NONE, NONE)


@pytest.mark.parametrize("seat", [-1, 4, 100])
def test_a_seat_that_does_not_exist_can_not_be_asked(seat: int) -> None:
    program = assemble(
        f"main():\n CONST a 0\n CONST b 1\n OFFER a\n OFFER b\n CONST s {seat}\n ASK d s which\n RETURN d"
    )
    _, state = started(program)
    assert fault_of(state) == (Fault.SEAT, "main", 5)
    assert state.options() == [0, 1]


def test_seats_are_those_of_the_players() -> None:
    program = assemble(
        "main():\n CONST a 0\n CONST b 1\n OFFER a\n OFFER b\n CONST s 2\n ASK d s which\n RETURN d"
    )
    state = State.new(program, "main", {"players": 2})
    assert Interpreter(program).run(state) is Status.FAULT
    state = State.new(program, "main", {"players": 3})
    assert Interpreter(program).run(state) is Status.ASKING


@pytest.mark.parametrize(
    ("base", "size", "mask", "options"),
    [
        (0, 5, 0b10101, [0, 2, 4]),
        (30, 6, 0b111111, [30, 31, 32, 33, 34, 35]),
        (31, 2, 0b11, [31, 32]),
        (32, 8, 0b10000001, [32, 39]),
        (8, 32, -1, list(range(8, 40))),
        (0, 32, LOW, [31]),
        (5, 3, 0, []),
        (5, 3, 0b1000, Fault.OFFER),
        (5, 3, -1, Fault.OFFER),
        (5, 31, LOW, Fault.OFFER),
    ],
)
def test_sets_are_offered_as_words(base: int, size: int, mask: int, options: list[int] | Fault) -> None:
    program = assemble(f"main(m):\n OFFER_SET {base} {size} m\n OFFERED n\n RETURN n")
    machine, state = Interpreter(program), new_state(program)
    if isinstance(options, Fault):
        with pytest.raises(ScriptFault):
            machine.call(state, "main", mask)
        assert fault_of(state) == (options, "main", 0)
        assert state.options() == []
    else:
        assert machine.call(state, "main", mask) == len(options)
        assert state.options() == options


@pytest.mark.parametrize("word", [-1, 40, 41, 64])
def test_only_words_can_be_offered(word: int) -> None:
    program = assemble("main(x):\n OFFER x\n RETURN x")
    state = new_state(program)
    with pytest.raises(ScriptFault, match="not in the vocabulary"):
        Interpreter(program).call(state, "main", word)
    assert state.options() == []


@pytest.mark.parametrize(
    ("base", "member", "options"), [(5, 0, [5]), (5, 2, [7]), (31, 1, [32]), (37, 2, [39])]
)
def test_members_are_offered_as_words(base: int, member: int, options: list[int]) -> None:
    program = assemble(f"main(x):\n OFFER_MEMBER {base} 3 x\n RETURN x")
    state = new_state(program)
    Interpreter(program).call(state, "main", member)
    assert state.options() == options


@pytest.mark.parametrize("member", [-1, 3, LOW, HIGH])
def test_only_members_can_be_offered_as_such(member: int) -> None:
    program = assemble("main(x):\n OFFER_MEMBER 5 3 x\n RETURN x")
    state = new_state(program)
    with pytest.raises(ScriptFault):
        Interpreter(program).call(state, "main", member)
    assert fault_of(state) == (Fault.OFFER, "main", 0)
    assert state.options() == []


@pytest.mark.parametrize(
    ("word", "member"), [(5, 0), (7, 2), (8, NONE), (4, NONE), (NONE, NONE), (LOW, NONE), (HIGH, NONE)]
)
def test_a_word_stands_for_a_member(word: int, member: int) -> None:
    program = assemble("main(x):\n MEMBER d x 5 3\n RETURN d")
    assert Interpreter(program).call(new_state(program), "main", word) == member


def test_options_that_wait_are_noticed() -> None:
    program = assemble("main():\n EMPTY\n CONST x 39\n OFFER x\n EMPTY\n RETURN x")
    _, state = started(program)
    assert fault_of(state) == (Fault.PENDING, "main", 3)


def test_options_still_waiting_at_the_end_are_taken_off() -> None:
    _, state = started(assemble("main():\n CONST x 39\n OFFER x\n RETURN x"))
    assert (state.status, state.options()) == (Status.OVER, [])
