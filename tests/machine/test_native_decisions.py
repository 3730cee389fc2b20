"""Decisions in native code: frames, going on, being continued by the other machine, and what is refused."""

from __future__ import annotations

import pytest

from colossarium.machine.errors import DamagedState, MachineError, NotAsking, NotNew, NotOnOffer
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script.declare import HIGHEST, LOWEST, number
from colossarium.script.layout import Head, Status
from colossarium.script.program import Op, Program
from machine.assembler import assemble
from machine.both_machines import BothMachines, new_state

TEXT = """
main():
    CONST i 0
    CONST one 1
    CONST four 4
next:
    CALL a question i one
    LOAD sum total
    ADD sum sum a
    STORE sum total
    CONST two 2
    MOD which i two
    CALL_LIST b cards which i
    LOAD sum total
    ADD sum sum b
    STORE sum total
    ADD i i one
    LT go i four
    JUMP_IF go next
    RETURN i
question(who, from):
    CONST three 3
    MUL x who three
    CONST w 5
    OFFER w
    CONST w 40
    OFFER w
    OFFER x
    CONST w 69
    OFFER w
    OFFERED n
    ASK pick who which x n from
    ADD pick pick x
    ADD pick pick n
    RETURN pick
asking_card(who):
    CONST mask 0b1011
    OFFER_SET 62 8 mask
    ASK pick who card
    CALL more question who pick
    ADD pick pick more
    RETURN pick
plain_card(who):
    CONST w 33
    OFFER w
    ASK pick who none_but_one
    ASK none who nothing
    ADD pick pick none
    RETURN pick
down(n):
    ENTER 0 3
    CONST d 0
    CONST one 1
    JUMP_NOT n bottom
    SUB m n one
    CALL d down m
    ADD d d n
bottom:
    OFFER one
    OFFER n
    CONST w 9
    OFFER w
    CONST who 0
    ASK pick who deep n
    ADD d d pick
    STORE d total
    LEAVE 0
    RETURN d
deep():
    CONST n 2
    CALL d down n
    RETURN d
"""


def _program() -> Program:
    return assemble(
        TEXT,
        fields=(number("total", least=LOWEST, most=HIGHEST), number("small", by=(2, 3), least=-1, most=4)),
        lists={"cards": ["plain_card", "asking_card"]},
        words=70,
        depths=1,
    )


@pytest.fixture(scope="module")
def both() -> BothMachines:
    return BothMachines(_program())


@pytest.mark.parametrize("entry", ["main", "deep"])
@pytest.mark.parametrize("seed", range(8))
def test_every_state_on_the_way_is_the_same(both: BothMachines, entry: str, seed: int) -> None:
    state = new_state(both.program, entry)
    assert both.play_out(state, seed) is Status.OVER
    assert state.words[Head.DECISIONS] > 2


@pytest.mark.parametrize("entry", ["main", "deep"])
def test_each_machine_goes_on_where_the_other_stopped(both: BothMachines, entry: str) -> None:
    alone, taking_turns = new_state(both.program, entry), new_state(both.program, entry)
    machines = (both.native, both.interpreter)
    both.native.run(alone)
    both.interpreter.run(taking_turns)
    turn = 0
    while alone.status is Status.ASKING:
        word = alone.options()[turn % len(alone.options())]
        both.native.answer(alone, word)
        machines[turn % 2].answer(taking_turns, word)
        assert alone.meaning() == taking_turns.meaning()
        turn += 1
    assert alone.status is taking_turns.status is Status.OVER


def test_the_decision_is_in_the_header(both: BothMachines) -> None:
    state = new_state(both.program)
    both.native.run(state)
    assert state.options() == [0, 5, 40, 69]
    assert state.seat == 0
    assert both.program.messages[state.words[Head.PROMPT]].template == "which"
    assert state.words[Head.BLANKS : Head.BLANKS + 4].tolist() == [0, 4, 1, 0]


@pytest.mark.parametrize("word", [1, -1, 70, 10**20, -(2**32) + 5])
def test_what_is_not_on_offer_is_refused(both: BothMachines, word: int) -> None:
    state = new_state(both.program)
    both.native.run(state)
    before = state.buffer[:]
    with pytest.raises(NotOnOffer):
        both.native.answer(state, word)
    assert state.buffer == before


def test_only_a_new_state_is_run_and_only_a_question_is_answered(both: BothMachines) -> None:
    state = new_state(both.program)
    with pytest.raises(NotAsking):
        both.native.answer(state, 5)
    both.native.run(state)
    with pytest.raises(NotNew):
        both.native.run(state)


def test_words_out_of_range_are_refused_by_name(both: BothMachines) -> None:
    state = new_state(both.program)
    both.native.run(state)
    state.put("small", 5, 1, 2)
    with pytest.raises(
        DamagedState, match=r"^small\[1, 2\] of this state is 5, which is not between -1 and 4$"
    ):
        both.native.answer(state, 5)
    with pytest.raises(DamagedState):
        both.native.laws(state)


@pytest.mark.parametrize(
    ("offset", "value", "name"),
    [
        (Head.STATUS, 4, "STATUS"),
        (Head.TOP, -1, "TOP"),
        (Head.TOP, 257, "TOP"),
        (Head.GENERATOR, 2, "GENERATOR"),
        (Head.PRESET_ROLL_COUNT, 34, "PRESET_ROLL_COUNT"),
        (Head.NEXT_PRESET_ROLL, -1, "NEXT_PRESET_ROLL"),
    ],
)
def test_a_header_that_makes_no_sense_is_refused(
    both: BothMachines, offset: int, value: int, name: str
) -> None:
    state = new_state(both.program)
    both.native.run(state)
    state.words[offset] = value
    with pytest.raises(DamagedState, match=name):
        both.native.answer(state, 5)


def test_options_outside_the_vocabulary_and_wrong_depths_are_refused(both: BothMachines) -> None:
    layout = both.program.layout
    for offset, value, name in (
        (layout.options + 2, 1 << 6, "the set of options"),
        (layout.depth, -1, "a depth counter"),
        (layout.depth, 4, "a depth counter"),
    ):
        state = new_state(both.program)
        state.words[offset] = value
        with pytest.raises(DamagedState, match=name):
            both.native.run(state)


def _asked_deeply(both: BothMachines) -> State:
    state = new_state(both.program, "deep")
    both.native.run(state)
    return state


def test_damaged_frames_are_refused_and_nothing_changes(both: BothMachines) -> None:
    """Whatever is in the frames: no crash, and either the same refusal from both machines, or the same
    game."""
    frames = both.program.layout.frames
    refused = 0
    for entry in ("main", "deep"):
        whole = new_state(both.program, entry)
        both.native.run(whole)
        word = whole.options()[0]
        for offset in range(frames, frames + whole.words[Head.TOP]):
            for value in (*range(25), HIGHEST, 1 << 20):
                state = whole.copy()
                state.words[offset] = value
                before = state.buffer[:]
                try:
                    both.native.answer(state, word)
                except DamagedState:
                    refused += 1
                    assert state.buffer == before
                    with pytest.raises(DamagedState):
                        both.interpreter.answer(state, word)
                else:
                    mirror = State(both.program, before)
                    both.interpreter.answer(mirror, word)
                    assert state.meaning() == mirror.meaning()
    assert refused > 100


def test_frames_can_not_run_out_of_the_state(both: BothMachines) -> None:
    """A chain of frames that goes deeper than the state has room."""
    state = _asked_deeply(both)
    down = both.program.script("down")
    calls_itself = next(at for at in down.keeps if down.code[at][0] is Op.CALL)
    link = [calls_itself] + [0] * len(down.keeps[calls_itself])
    place = both.program.layout.frames + 1 + len(both.program.script("deep").keeps[1])
    while place + len(link) <= len(state.words):
        for value in link:
            state.words[place] = value
            place += 1
    with pytest.raises(DamagedState):
        both.native.answer(state, state.options()[0])


def test_a_start_that_is_no_entry_is_refused(both: BothMachines) -> None:
    state = new_state(both.program)
    state.words[Head.ENTRY] = 99
    with pytest.raises(DamagedState):
        both.native.run(state)


def test_a_state_of_another_program_is_refused(both: BothMachines) -> None:
    other = assemble("main():\n CONST x 1\n RETURN x\n")
    with pytest.raises(DamagedState, match="another program"):
        both.native.run(new_state(other))


def test_calls_that_nest_too_deeply_are_refused() -> None:
    text = "main():\n ENTER 0 100000\n CALL x main\n LEAVE 0\n RETURN x\n"
    with pytest.raises(MachineError, match="more than 500 times deep"):
        Native(assemble(text, depths=1))


@pytest.mark.parametrize("count", [510, 3000])
def test_a_chain_of_calls_that_is_too_long_is_refused(count: int) -> None:
    last = f"s{count}():\n CONST x 1\n RETURN x\n"
    text = "".join(f"s{at}():\n CALL x s{at + 1}\n RETURN x\n" for at in range(count)) + last
    with pytest.raises(MachineError, match="more than 500 times deep"):
        Native(assemble(text))


def test_reveals_are_counted_and_logs_do_nothing() -> None:
    text = """
main():
    CONST zero 0
    CONST one 1
    LOG told - zero
    LOG told zero one
    REVEAL -
    REVEAL zero
    OFFER zero
    OFFER one
    ASK pick one which
    REVEAL -
    REVEAL zero
    REVEAL one
    RETURN pick
"""
    both = BothMachines(assemble(text))
    state = new_state(both.program)
    both.run(state)
    assert state.words[Head.REVEALS] == 2
    both.answer(state, 1)
    assert state.words[Head.REVEALS] == 4


def test_options_left_over_at_the_end_are_cleared() -> None:
    both = BothMachines(assemble("main():\n CONST x 1\n OFFER x\n RETURN x\n"))
    state = new_state(both.program)
    assert both.run(state) is Status.OVER
    assert state.options() == []
