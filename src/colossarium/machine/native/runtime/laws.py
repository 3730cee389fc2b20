"""The laws of a game in native code. They are compiled when somebody first asks for them."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.calling_convention import ATTRIBUTES, declaration
from colossarium.machine.native.codegen.linkage import emit_dispatch
from colossarium.machine.native.codegen.state_access import store_word
from colossarium.machine.native.codegen.stop_codes import RESULT, RETURNED
from colossarium.script.layout import BUDGET, Head


def first_broken(f: Function, scratch: str) -> str:
    """The number of the first law that does not hold, or −1 (i32); `scratch` is room for a state."""
    states = f.module.states
    return f.assign(f"call i32 @laws({states.argument()}, {states.argument(scratch)})")


def emit_laws(module: Module, graph: CallGraph) -> None:
    """Laws are run on a copy: they may count reveals and use up the budget."""
    _emit_law(module, graph)
    states = module.states
    f = Function(module, f"define i32 @laws({states.parameter('s')}, {states.parameter('scratch')}) nounwind")
    states.copy(f, "scratch", "s", graph.layout.frames)
    with f.for_range(str(len(graph.laws)), "i32") as which:
        store_word(f, Head.BUDGET, BUDGET, "scratch")
        result = f.assign(f"call fastcc {RESULT} @law({states.argument('scratch')}, i32 {which})")
        stopped = f.compare("ne", f.assign(f"extractvalue {RESULT} {result}, 1"), RETURNED, "i64")
        value = f.select(stopped, 0, f.assign(f"extractvalue {RESULT} {result}, 0"))
        f.ret_if(f.compare("eq", value, 0), "i32", which)
    f.ret("i32", -1)
    f.finish()


def _emit_law(module: Module, graph: CallGraph) -> None:
    """Run one law."""
    for number in sorted(set(graph.laws)):
        module.declare(declaration(module.states, graph.scripts[number]))
    taken = module.states.parameter("s")
    f = Function(module, f"define internal fastcc {RESULT} @law({taken}, i32 %which) {ATTRIBUTES}")
    targets = [(index, graph.scripts[number]) for index, number in enumerate(graph.laws)]
    emit_dispatch(f, "%which", targets, "", [], asks=False)
    f.finish()
