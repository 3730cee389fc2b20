"""What ties the scripts together: which script has which number, which entries a list has.

The functions that call an entry of a list by its number, the one that calls the script a state began with,
the one that calls a law, and the facts of the scripts (see `facts_symbol`). Most of it is one small unit,
which is made anew when a script comes or goes, so that the others need not be.
"""

from __future__ import annotations

from colossarium.machine.native.address import parameter, read
from colossarium.machine.native.plan import Callee, Plan
from colossarium.machine.native.script import ATTRIBUTES, call_of, definition, facts_of, facts_symbol, head_of
from colossarium.machine.native.stops import LOST, RESULT
from colossarium.machine.native.text import Function, Module
from colossarium.script.layout import Head

ROOT = f"fastcc {RESULT} @root({parameter().replace(' %s', '')}, i1) nounwind"
LAW = f"fastcc {RESULT} @law({parameter().replace(' %s', '')}, i32) nounwind"


def write_list(module: Module, plan: Plan, number: int, *, internal: bool) -> None:
    """Call an entry of a list by its number (`%a0`), which the caller has checked."""
    callee = plan.lists[number]
    f = Function(module, definition(callee, internal=internal))
    _switch(f, plan, "%a0", plan.entries[number], callee)
    f.finish()


def write_links(module: Module, plan: Plan) -> None:
    """The facts of all scripts, the beginning of a run, the laws."""
    program = plan.program
    for number, script in enumerate(program.scripts):
        facts = facts_of(program, number)
        values = ", ".join(f"i32 {fact}" for fact in facts)
        module.add(f'@"{facts_symbol(script)}" = constant [{len(facts)} x i32] [{values}]')
    for number in {*program.entries.values(), *law_scripts(plan)}:
        module.need(f"declare {head_of(plan.scripts[number])} nounwind")
    _write_root(module, plan)
    _write_law(module, plan)


def law_scripts(plan: Plan) -> list[int]:
    return [entry.script for entry in plan.program.lists.get("law", ())]


def _write_root(module: Module, plan: Plan) -> None:
    """Run the script that the state began with."""
    f = Function(module, f"define fastcc {RESULT} @root({parameter()}, i1 %again) {ATTRIBUTES}")
    entries = sorted(set(plan.program.entries.values()))
    ways = " ".join(f"i32 {number}, label %e{number}" for number in entries)
    f.do(f"switch i32 {read(f, Head.ENTRY)}, label %lost [{ways}]")
    for number in entries:
        f.place(f"e{number}")
        callee = plan.scripts[number]
        _call_fresh(f, callee, str(plan.layout.frames), ["0"] * callee.parameters, can_be_again=True)
    _write_lost(f)
    f.finish()


def _write_law(module: Module, plan: Plan) -> None:
    f = Function(module, f"define fastcc {RESULT} @law({parameter()}, i32 %which) {ATTRIBUTES}")
    laws = law_scripts(plan)
    ways = " ".join(f"i32 {index}, label %e{index}" for index in range(len(laws)))
    f.do(f"switch i32 %which, label %lost [{ways}]")
    for index, number in enumerate(laws):
        f.place(f"e{index}")
        _call_fresh(f, plan.scripts[number], "0", [], can_be_again=False)
    _write_lost(f)
    f.finish()


def _switch(f: Function, plan: Plan, which: str, entries: list[int], callee: Callee) -> None:
    ways = " ".join(f"i32 {index}, label %e{index}" for index in range(len(entries)))
    f.do(f"switch i32 {which}, label %lost [{ways}]")
    for index, number in enumerate(entries):
        f.place(f"e{index}")
        entry = plan.scripts[number]
        arguments = [f"%a{1 + at}" for at in range(entry.parameters)]
        _call_fresh(f, entry, "%frame", arguments, can_be_again=callee.asks)
    _write_lost(f)


def _call_fresh(f: Function, entry: Callee, frame: str, arguments: list[str], *, can_be_again: bool) -> None:
    """Call and give what it gives. A script that never asks can't have been suspended."""
    if can_be_again and not entry.asks:
        f.leave_when("%again", "lost")
    f.give(RESULT, f.let(f"tail {call_of(entry, frame, '%again', arguments)}"))


def _write_lost(f: Function) -> None:
    f.place("lost")
    f.give(RESULT, f"{{ i32 0, i64 {LOST} }}")
