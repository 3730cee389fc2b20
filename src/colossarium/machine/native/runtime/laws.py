"""The laws and checks of a game in native code. They are compiled when somebody first asks for them."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.calling_convention import call, declaration
from colossarium.machine.native.codegen.clean_flags import claim_nothing
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.machine.native.codegen.stop_codes import RETURNED, stop_code_of, value_of
from colossarium.machine.native.runtime.symbols import broken_symbol
from colossarium.script.layout import BUDGET, Head

NOTHING = -1
"""No combination of members breaks it."""


def first_broken(f: Function, scratch: str) -> str:
    """The number of the first law that does not hold, or −1 (i32); `scratch` is room for a state."""
    states = f.module.states
    return f.assign(f"call i32 @laws({states.argument()}, {states.argument(scratch)})")


def emit_laws(module: Module, graph: CallGraph) -> None:
    """Laws are run on a copy: they may count reveals and use up the budget."""
    for number in sorted({*graph.laws, *graph.checks}):
        _emit_broken(module, graph, number)
    states = module.states
    f = Function(module, f"define i32 @laws({states.parameter('s')}, {states.parameter('scratch')}) nounwind")
    states.copy(f, "scratch", "s", graph.layout.frames)
    claim_nothing(f, graph.layout, "scratch")
    found = f.variable("i64")
    for index, number in enumerate(graph.laws):
        found.set(0)
        symbol = broken_symbol(graph.program.scripts[number].name)
        stop = f.assign(f'call i64 @"{symbol}"({states.argument("scratch")}, ptr {found.address})')
        f.ret_if(f.compare("ne", stop, RETURNED, "i64"), "i32", index)
        f.ret_if(f.compare("ne", found.get(), NOTHING, "i64"), "i32", index)
    f.ret("i32", -1)
    f.finish()


def _emit_broken(module: Module, graph: CallGraph, number: int) -> None:
    callee, states = graph.scripts[number], module.states
    module.declare(declaration(module, callee))
    symbol = broken_symbol(graph.program.scripts[number].name)
    f = Function(module, f'define i64 @"{symbol}"({states.parameter("s")}, ptr %found) nounwind')
    sizes = _sizes(f, graph, number)
    every = "1"
    for size in sizes:
        every = f.op("mul i64", every, size)
    which = f.variable("i64", f.assign("load i64, ptr %found"))
    with f.loop() as loop:
        now = which.get()
        loop.break_if(f.compare("sge", now, every, "i64"))
        store_word(f, Head.BUDGET, BUDGET)
        result = f.assign(call(module, callee, "0", "false", _members(f, now, sizes)))
        f.emit(f"store i64 {now}, ptr %found")
        stop = stop_code_of(f, result)
        f.ret_if(f.compare("ne", stop, RETURNED, "i64"), "i64", stop)
        f.ret_if(f.compare("eq", value_of(f, result), 0), "i64", RETURNED)
        which.add(1)
    f.emit(f"store i64 {NOTHING}, ptr %found")
    f.ret("i64", RETURNED)
    f.finish()


def _sizes(f: Function, graph: CallGraph, number: int) -> list[str]:
    """How many members there are for each parameter; of players those who play."""
    players = graph.layout.block("players").offset
    kinds = graph.program.parameter_kinds(number)
    return [
        f.zext(load_word(f, players)) if kind.name == "player" else str(len(kind.members)) for kind in kinds
    ]


def _members(f: Function, which: str, sizes: list[str]) -> list[str]:
    """The members of a combination: the last parameter changes first."""
    members = []
    for size in reversed(sizes):
        members.append(f.trunc(f.op("urem i64", which, size)))
        which = f.op("udiv i64", which, size)
    return members[::-1]
