"""The laws of a game in native code. They are compiled when somebody first asks for them."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import Plan
from colossarium.machine.native.codegen.calling_convention import ATTRIBUTES, declaration
from colossarium.machine.native.codegen.linkage import switch
from colossarium.machine.native.codegen.state_access import write
from colossarium.machine.native.codegen.stop_codes import GO_ON, RESULT
from colossarium.script.layout import BUDGET, Head


def first_broken(f: Function, scratch: str) -> str:
    """The number of the first law that does not hold, or −1 (i32); `scratch` is room for a state."""
    states = f.module.states
    return f.let(f"call i32 @laws({states.given()}, {states.given(scratch)})")


def write_laws(module: Module, plan: Plan) -> None:
    """Laws are run on a copy: they may count reveals and use up the budget."""
    _write_law(module, plan)
    states = module.states
    f = Function(module, f"define i32 @laws({states.taken('s')}, {states.taken('scratch')}) nounwind")
    states.copy(f, "scratch", "s", plan.layout.frames)
    with f.count(str(len(plan.laws)), "i32") as which:
        write(f, Head.BUDGET, BUDGET, "scratch")
        result = f.let(f"call fastcc {RESULT} @law({states.given('scratch')}, i32 {which})")
        stopped = f.compare("ne", f.let(f"extractvalue {RESULT} {result}, 1"), GO_ON, "i64")
        value = f.select(stopped, 0, f.let(f"extractvalue {RESULT} {result}, 0"))
        f.give_when(f.compare("eq", value, 0), "i32", which)
    f.give("i32", -1)
    f.finish()


def _write_law(module: Module, plan: Plan) -> None:
    """Run one law."""
    for number in sorted(set(plan.laws)):
        module.need(declaration(module.states, plan.scripts[number]))
    taken = module.states.taken("s")
    f = Function(module, f"define internal fastcc {RESULT} @law({taken}, i32 %which) {ATTRIBUTES}")
    ways = [(index, plan.scripts[number]) for index, number in enumerate(plan.laws)]
    switch(f, "%which", ways, "", [], asks=False)
    f.finish()
