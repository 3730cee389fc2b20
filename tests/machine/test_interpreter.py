"""The interpreter, instruction by instruction, against `docs/machine.md`."""

from __future__ import annotations

import pytest

from colossarium.machine.chance import seed_fast, seed_strong
from colossarium.machine.errors import (
    DamagedState,
    MachineError,
    NotAsking,
    NotNew,
    NotOnOffer,
    ScriptFault,
)
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.log import LogEntry, LogWriter
from colossarium.machine.state import State
from colossarium.script.declare import NONE, number
from colossarium.script.layout import BUDGET, Fault, Head, Status
from colossarium.script.program import Op, Program
from machine.assembler import assemble

LOW, HIGH = -(2**31), 2**31 - 1

GOLD = number("gold", by=("player", 3), least=-5, most=9)
ROUND = number("round", most=100)


def new_state(program: Program, entry: str = "main") -> State:
    return State.new(program, entry, {})


def started(program: Program, entry: str = "main") -> tuple[Interpreter, State]:
    machine, state = Interpreter(program), new_state(program, entry)
    machine.run(state)
    return machine, state


def fault_of(state: State) -> tuple[Fault, str, int]:
    words = state.words
    assert state.status is Status.FAULT
    assert (words[Head.TOP], words[Head.BUDGET], state.seat, words[Head.PROMPT]) == (0, 0, NONE, NONE)
    script = state.program.scripts[words[Head.FAULT_SCRIPT]]
    return Fault(words[Head.FAULT]), script.name, words[Head.FAULT_AT]


@pytest.mark.parametrize(
    ("op", "x", "y", "result"),
    [
        (Op.ADD, HIGH, 1, LOW),
        (Op.SUB, LOW, 1, HIGH),
        (Op.MUL, 65536, 65536, 0),
        (Op.MUL, 65536, 32768, LOW),
        (Op.MUL, LOW, -1, LOW),
        (Op.MUL, 123456789, 987654321, -67153019),
        (Op.DIV, 7, 2, 3),
        (Op.DIV, -7, 2, -4),
        (Op.DIV, 7, -2, -4),
        (Op.DIV, -7, -2, 3),
        (Op.DIV, LOW, -1, LOW),
        (Op.DIV, 7, 0, Fault.DIVISION),
        (Op.MOD, 7, 3, 1),
        (Op.MOD, -7, 3, 2),
        (Op.MOD, 7, -3, -2),
        (Op.MOD, -6, 3, 0),
        (Op.MOD, LOW, -1, 0),
        (Op.MOD, 0, 0, Fault.DIVISION),
        (Op.AND, -1, 12, 12),
        (Op.OR, LOW, 1, LOW + 1),
        (Op.XOR, -1, 5, -6),
        (Op.SHL, 1, 31, LOW),
        (Op.SHL, 3, 31, LOW),
        (Op.SHL, 1, 32, 0),
        (Op.SHL, -1, HIGH, 0),
        (Op.SHL, 1, -1, Fault.SHIFT),
        (Op.SHR, -8, 1, -4),
        (Op.SHR, LOW, 31, -1),
        (Op.SHR, HIGH, 32, 0),
        (Op.SHR, -5, HIGH, -1),
        (Op.SHR, 1, LOW, Fault.SHIFT),
        (Op.LT, -1, 0, 1),
        (Op.LT, 0, 0, 0),
        (Op.LE, 0, 0, 1),
        (Op.LE, 1, 0, 0),
        (Op.EQ, 5, 5, 1),
        (Op.EQ, 5, 6, 0),
        (Op.NE, 5, 6, 1),
        (Op.NE, 5, 5, 0),
        (Op.MIN, -3, 2, -3),
        (Op.MAX, -3, 2, 2),
        (Op.HAS, LOW, 31, 1),
        (Op.HAS, 5, 1, 0),
        (Op.HAS, -1, 32, 0),
        (Op.HAS, -1, -1, 0),
    ],
)
def test_operations_of_two_values(op: Op, x: int, y: int, result: int | Fault) -> None:
    machine = Interpreter(assemble(f"main(x, y):\n {op.name} d x y\n RETURN d"))
    state = new_state(machine.program)
    if isinstance(result, Fault):
        with pytest.raises(ScriptFault, match=result.sentence):
            machine.call(state, "main", x, y)
        assert fault_of(state) == (result, "main", 0)
    else:
        assert machine.call(state, "main", x, y) == result
        assert state.meaning() == new_state(machine.program).meaning()


@pytest.mark.parametrize(
    ("op", "x", "result"),
    [
        (Op.MOVE, 9, 9),
        (Op.NOT, 0, 1),
        (Op.NOT, -7, 0),
        (Op.INVERT, 0, -1),
        (Op.INVERT, HIGH, LOW),
        (Op.NEGATE, 5, -5),
        (Op.NEGATE, LOW, LOW),
        (Op.COUNT, -1, 32),
        (Op.COUNT, LOW, 1),
        (Op.COUNT, 0, 0),
        (Op.FIRST, 0, NONE),
        (Op.FIRST, 12, 2),
        (Op.FIRST, LOW, 31),
        (Op.FIRST, -2, 1),
        (Op.BIT, 0, 1),
        (Op.BIT, 31, LOW),
        (Op.BIT, 32, Fault.SET),
        (Op.BIT, -1, Fault.SET),
    ],
)
def test_operations_of_one_value(op: Op, x: int, result: int | Fault) -> None:
    machine = Interpreter(assemble(f"main(x):\n {op.name} d x\n RETURN d"))
    state = new_state(machine.program)
    if isinstance(result, Fault):
        with pytest.raises(ScriptFault):
            machine.call(state, "main", x)
        assert fault_of(state) == (result, "main", 0)
    else:
        value = machine.call(state, "main", x)
        assert value == result
        assert type(value) is int


def test_jumps_go_where_they_say() -> None:
    program = assemble(
        """
        main(n):
            CONST sum 0
            CONST one 1
          again:
            JUMP_NOT n end
            ADD sum sum n
            SUB n n one
            JUMP_IF n again
            JUMP end
            CONST sum 999
          end:
            RETURN sum
        """
    )
    machine = Interpreter(program)
    assert machine.call(new_state(program), "main", 4) == 10
    assert machine.call(new_state(program), "main", 0) == 0
    assert machine.call(new_state(program), "main", 1) == 1


def test_fields_are_stored_rows_first_and_loaded_again() -> None:
    program = assemble(
        "put(v, i, j):\n STORE v gold i j\n LOAD v gold i j\n RETURN v\n"
        "tell(v):\n STORE v round\n LOAD w round\n RETURN w",
        fields=(GOLD, ROUND),
    )
    machine, state = Interpreter(program), new_state(program, "put")
    assert machine.call(state, "put", 7, 2, 1) == 7
    assert machine.call(state, "put", -5, 3, 2) == -5
    assert machine.call(state, "tell", 100) == 100
    assert state.row("gold") == [0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, -5]
    assert state.get("round") == 100


@pytest.mark.parametrize(
    ("value", "i", "j", "fault"),
    [
        (0, 4, 0, Fault.INDEX),
        (0, 0, 3, Fault.INDEX),
        (0, -1, 0, Fault.INDEX),
        (0, 0, -1, Fault.INDEX),
        (10, 0, 0, Fault.RANGE),
        (-6, 0, 0, Fault.RANGE),
        (10, 4, 0, Fault.INDEX),
    ],
)
def test_a_store_that_does_not_fit_changes_nothing(value: int, i: int, j: int, fault: Fault) -> None:
    program = assemble("main(v, i, j):\n MOVE v v\n STORE v gold i j\n RETURN v", fields=(GOLD,))
    machine, state = Interpreter(program), new_state(program)
    with pytest.raises(ScriptFault, match=r"script main, assembled:3:1"):
        machine.call(state, "main", value, i, j)
    assert fault_of(state) == (fault, "main", 1)
    assert state.row("gold") == [0] * 12


def test_tables_are_checked_too() -> None:
    program = assemble(
        "row(i):\n TABLE d primes i\n RETURN d\nboth(i, j):\n TABLE d grid i j\n RETURN d",
        tables={"primes": (2, 3, 5), "grid": ((1, 2, 3), (4, 5, 6))},
    )
    machine = Interpreter(program)
    assert [machine.call(new_state(program, "row"), "row", i) for i in range(3)] == [2, 3, 5]
    assert machine.call(new_state(program, "row"), "both", 1, 0) == 4
    for name, arguments in (("row", (3,)), ("row", (-1,)), ("both", (0, 3)), ("both", (2, 0))):
        state = new_state(program, "row")
        with pytest.raises(ScriptFault):
            machine.call(state, name, *arguments)
        assert fault_of(state) == (Fault.INDEX, name, 0)


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


@pytest.mark.parametrize("which", [-1, 2])
def test_a_list_has_only_the_scripts_it_has(which: int) -> None:
    program = assemble(
        "main(n):\n CALL_LIST d card n n\n RETURN d\none(a):\n RETURN a\ntwo(a):\n NEGATE a a\n RETURN a",
        lists={"empty": (), "card": ("one", "two")},
    )
    machine, state = Interpreter(program), new_state(program)
    assert machine.call(state, "main", 1) == -1
    assert machine.call(state, "main", 0) == 0
    with pytest.raises(ScriptFault, match="no script of this number"):
        machine.call(state, "main", which)
    assert fault_of(state) == (Fault.LIST, "main", 0)


def test_a_fault_names_the_script_it_happened_in() -> None:
    program = assemble(
        "main():\n CONST x 0\n CALL y inner x\n STORE y round\n RETURN y\n"
        "inner(x):\n CONST n 1\n STORE n round\n DIV x n x\n CONST n 2\n STORE n round\n RETURN x",
        fields=(ROUND,),
    )
    _, state = started(program)
    assert fault_of(state) == (Fault.DIVISION, "inner", 2)
    assert state.get("round") == 1
    assert state.fault() == "division by zero (script inner, assembled:9:1)"


def test_rolls_come_from_the_generator_and_are_counted() -> None:
    program = assemble("main(n):\n ROLL d n\n RETURN d\nother(n):\n CHANCE d n\n RETURN d")
    machine, state = Interpreter(program), new_state(program)
    seed_fast(state.words, 7)
    rolls = [machine.call(state, name, 6) for name in ("main", "other") * 6]
    assert rolls == [2, 2, 4, 5, 2, 1, 4, 0, 0, 2, 4, 5]
    assert state.words[Head.CHANCES] == 12
    seed_strong(state.words, bytes(range(32)))
    assert [machine.call(state, "main", 100) for _ in range(6)] == [48, 41, 46, 28, 43, 79]


def test_rolls_can_be_laid_down_but_not_chance() -> None:
    program = assemble("main(n):\n ROLL d n\n RETURN d\nother(n):\n CHANCE d n\n RETURN d")
    machine, state, twin = Interpreter(program), new_state(program), new_state(program)
    seed_fast(state.words, 7)
    seed_fast(twin.words, 7)
    state.lay_down([5, 0, 6])
    assert machine.call(state, "main", 6) == 5
    assert machine.call(state, "other", 6) == machine.call(twin, "other", 6)
    assert machine.call(state, "main", 1) == 0
    with pytest.raises(ScriptFault, match="laid down"):
        machine.call(state, "main", 6)
    assert fault_of(state) == (Fault.LAID, "main", 0)
    assert (state.words[Head.LAID_NEXT], state.words[Head.CHANCES]) == (3, 4)
    assert machine.call(state, "main", 6) == machine.call(twin, "main", 6)


@pytest.mark.parametrize("n", [0, -1, LOW])
@pytest.mark.parametrize("op", [Op.ROLL, Op.CHANCE])
def test_chance_needs_an_outcome(op: Op, n: int) -> None:
    program = assemble(f"main(n):\n {op.name} d n\n RETURN d")
    machine, state = Interpreter(program), new_state(program)
    state.lay_down([0])
    with pytest.raises(ScriptFault):
        machine.call(state, "main", n)
    assert fault_of(state) == (Fault.ROLL, "main", 0)
    assert (state.words[Head.CHANCES], state.words[Head.LAID_NEXT]) == (0, 0)


def test_a_run_that_takes_too_long_is_stopped() -> None:
    program = assemble(
        """
        main():
          start:
            LOAD n round
            CONST one 1
            ADD n n one
            STORE n round
            CHARGE 1000000
            JUMP start
        """,
        fields=(ROUND,),
    )
    _, state = started(program)
    assert fault_of(state) == (Fault.BUDGET, "main", 4)
    assert state.get("round") == BUDGET // 1_000_000 + 1


def test_every_answer_brings_a_new_budget() -> None:
    program = assemble(
        f"""
        main():
            CONST s 0
            CONST a 1
          again:
            CHARGE {BUDGET}
            OFFER s
            OFFER a
            ASK d s which
            JUMP again
        """
    )
    machine, state = started(program)
    for _ in range(3):
        assert machine.answer(state, 1) is Status.ASKING
        assert state.words[Head.BUDGET] == 0


def test_depth_is_counted() -> None:
    program = assemble(
        """
        main(n):
            CALL d deep n
            RETURN d
        deep(n):
            ENTER 1 3
            JUMP_NOT n end
            CONST one 1
            SUB n n one
            CALL d deep n
          end:
            LEAVE 1
            RETURN n
        """,
        depths=2,
    )
    machine, state = Interpreter(program), new_state(program)
    machine.call(state, "main", 2)
    place = program.layout.depth
    assert state.words[place : place + 2].tolist() == [0, 0]
    with pytest.raises(ScriptFault, match="called itself"):
        machine.call(state, "main", 3)
    assert fault_of(state) == (Fault.DEEP, "deep", 0)
    assert state.words[place : place + 2].tolist() == [0, 3]


def test_reveals_are_counted_unless_it_is_the_choosers_own() -> None:
    program = assemble(
        """
        main():
            CONST zero 0
            CONST one 1
            REVEAL -
            REVEAL one
            OFFER zero
            OFFER one
            ASK d one which
            REVEAL one
            REVEAL zero
            REVEAL -
            RETURN d
        """
    )
    machine, state = started(program)
    assert state.words[Head.REVEALS] == 2
    machine.answer(state, 0)
    assert state.words[Head.REVEALS] == 4


def test_the_log_hears_what_is_told() -> None:
    program = assemble(
        "main():\n CONST a 5\n CONST s 1\n LOG all - a s\n LOG secret s a\n LOG bare -\n RETURN a"
    )
    state, silent = new_state(program), new_state(program)
    log = LogWriter(program)
    Interpreter(program, log=log).run(state)
    assert log.entries == [LogEntry(0, NONE, (5, 1)), LogEntry(1, 1, (5,)), LogEntry(2, NONE, ())]
    Interpreter(program).run(silent)
    assert state.meaning() == silent.meaning()


def test_laws_are_looked_at_in_order_and_leave_no_trace() -> None:
    program = assemble(
        """
        main():
            CONST a 0
            CONST b 1
            OFFER a
            OFFER b
            ASK d a which
            RETURN d
        low():
            REVEAL -
            CHARGE 9000000
            LOAD n round
            CONST most 50
            LE d n most
            RETURN d
        odd():
            CHARGE 9000000
            LOAD n round
            CONST two 2
            MOD n n two
            RETURN n
        sound():
            LOAD n round
            CONST seven 7
            SUB n n seven
            CONST k 100
            DIV n k n
            CONST yes 1
            RETURN yes
        """,
        fields=(ROUND,),
        lists={"card": ("low",), "law": ("low", "odd", "sound")},
    )
    machine, state = started(program)
    for rounds, broken in ((51, 0), (4, 1), (7, 2), (9, NONE), (52, 0)):
        state.put("round", rounds)
        before = bytes(state.buffer)
        assert machine.laws(state) == broken
        assert bytes(state.buffer) == before
    assert machine.answer(state, 1) is Status.OVER


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
