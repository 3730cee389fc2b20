"""A fact in native code: a function of its own for each, compiled when somebody first asks for it."""

from __future__ import annotations

from colossarium.machine.native.address import read, write
from colossarium.machine.native.heads import call
from colossarium.machine.native.plan import Plan
from colossarium.machine.native.stops import RESULT
from colossarium.machine.native.text import Function, Module
from colossarium.script.layout import BUDGET, Head


def fact_symbol(name: str) -> str:
    """What Python calls: a state, where the arguments are, and where the value goes; gives the stop (i64)."""
    return f"fact.{name}"


def write_fact(module: Module, plan: Plan, number: int) -> None:
    """Call the script, and leave the state as it was: looking counts reveals and uses up the budget."""
    callee, states = plan.scripts[number], module.states
    symbol = fact_symbol(plan.program.scripts[number].name)
    f = Function(module, f'define i64 @"{symbol}"({states.taken("s")}, ptr %arguments, ptr %value) nounwind')
    given = []
    for index in range(callee.parameters):
        place = f.let(f"getelementptr i32, ptr %arguments, i64 {index}")
        given.append(f.let(f"load i32, ptr {place}"))
    before = [(head, read(f, head)) for head in (Head.BUDGET, Head.REVEALS)]
    write(f, Head.BUDGET, BUDGET)
    result = f.let(call(states, callee, "0", "false", given))
    for head, value in before:
        write(f, head, value)
    f.do(f"store i32 {f.let(f'extractvalue {RESULT} {result}, 0')}, ptr %value")
    f.give("i64", f.let(f"extractvalue {RESULT} {result}, 1"))
    f.finish()
