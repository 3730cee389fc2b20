"""Programs that the interpreter runs until they ask, end or are stopped."""

from __future__ import annotations

from colossarium.machine.interpreter import Interpreter
from colossarium.machine.state import State
from colossarium.script.declare import NONE, number
from colossarium.script.layout import Fault, Head, Status
from colossarium.script.program import Program

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
