"""What ties the scripts together: which script has which number, and which are the entries of a list.

Scripts find each other by name. Their numbers, which change when a script comes or goes, are only here, in a
small unit of their own, so that the code of the others can stay.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import Callee, Plan
from colossarium.machine.native.codegen.calling_convention import (
    ATTRIBUTES,
    call,
    declaration,
    definition,
    facts_of,
    facts_symbol,
)
from colossarium.machine.native.codegen.state_access import States, read
from colossarium.machine.native.codegen.stop_codes import LOST, RESULT
from colossarium.script.layout import Head


def root(states: States) -> str:
    """The declaration of `root`, which runs the script that the state began with, from the top or again."""
    return f"declare fastcc {RESULT} @root({states.taken()}, i1)"


def write_links(module: Module, plan: Plan) -> None:
    """The facts of all scripts, and the beginning of every run."""
    program = plan.program
    for number, script in enumerate(program.scripts):
        facts = facts_of(program, number)
        values = ", ".join(f"i32 {fact}" for fact in facts)
        module.add(f'@"{facts_symbol(script)}" = constant [{len(facts)} x i32] [{values}]')
    entries = sorted(set(program.entries.values()))
    for number in entries:
        module.need(declaration(module.states, plan.scripts[number]))
    f = Function(module, f"define fastcc {RESULT} @root({module.states.taken('s')}, i1 %again) {ATTRIBUTES}")
    ways = [(number, plan.scripts[number]) for number in entries]
    switch(f, read(f, Head.ENTRY), ways, str(plan.layout.frames), [], asks=True)
    f.finish()


def write_list(module: Module, plan: Plan, number: int, *, internal: bool) -> None:
    """Call an entry of a list by its number, which the caller has checked."""
    callee = plan.lists[number]
    f = Function(module, definition(module.states, callee, internal=internal))
    which, *arguments = [f"%a{index}" for index in range(callee.parameters)]
    ways = [(index, plan.scripts[entry]) for index, entry in enumerate(plan.entries[number])]
    switch(f, which, ways, "%frame", arguments, asks=callee.asks)
    f.finish()


def switch(
    f: Function, which: str, ways: list[tuple[int, Callee]], frame: str, arguments: list[str], *, asks: bool
) -> None:
    """Call one of several functions by a number, and give what it gives."""
    labels = " ".join(f"i32 {number}, label %e{number}" for number, _ in ways)
    f.do(f"switch i32 {which}, label %lost [{labels}]")
    for number, callee in ways:
        f.place(f"e{number}")
        if asks and not callee.asks:
            f.leave_when("%again", "lost")  # it can't have been suspended
        given = (arguments + ["0"] * callee.parameters)[: callee.parameters]
        f.give(RESULT, f.let(f"tail {call(f.module.states, callee, frame, '%again', given)}"))
    f.place("lost")
    f.give(RESULT, f"{{ i32 0, i64 {LOST} }}")
