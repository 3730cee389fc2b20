"""The interpreter, instruction by instruction, against `docs/machine.md`."""

from __future__ import annotations

import pytest

from colossarium.machine.chance import seed_fast, seed_strong
from colossarium.machine.errors import (
    ScriptFault,
)
from colossarium.machine.interpreter import Interpreter
from colossarium.machine.log import LogEntry, LogWriter
from colossarium.script.declare import NONE
from colossarium.script.layout import BUDGET, Fault, Head, Status
from colossarium.script.program import Op
from machine.assembler import assemble
from machine.interpreted import GOLD, HIGH, LOW, ROUND, fault_of, new_state, started


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
    assert fault_of(state) == (Fault.PRESET_ROLL, "main", 0)
    assert (state.words[Head.NEXT_PRESET_ROLL], state.words[Head.CHANCES]) == (3, 4)
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
    assert (state.words[Head.CHANCES], state.words[Head.NEXT_PRESET_ROLL]) == (0, 0)


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


@pytest.mark.parametrize(("rounds", "gives"), [(0, 4), (1, 3)])
def test_a_jump_may_lead_back_to_code_that_another_way_leads_to(rounds: int, gives: int) -> None:
    program = assemble(
        """
        main():
            LOAD n round
            CONST d 3
            JUMP_NOT n later
        end:
            STORE d round
            RETURN d
        later:
            CONST d 4
            JUMP end
        """,
        fields=(ROUND,),
    )
    state = new_state(program)
    state.put("round", rounds)
    assert Interpreter(program).run(state) is Status.OVER
    assert state.get("round") == gives
