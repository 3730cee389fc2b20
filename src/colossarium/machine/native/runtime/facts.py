"""A fact in native code: a function of its own for each, compiled when somebody first asks for it."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.calling_convention import call
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.machine.native.codegen.stop_codes import stop_code_of, value_of
from colossarium.machine.native.runtime.symbols import fact_symbol
from colossarium.script.layout import BUDGET, Head


def emit_fact(module: Module, graph: CallGraph, number: int) -> None:
    """Call the script, and leave the state as it was: looking counts reveals and uses up the budget."""
    callee, states = graph.scripts[number], module.states
    symbol = fact_symbol(graph.program.scripts[number].name)
    f = Function(
        module, f'define i64 @"{symbol}"({states.parameter("s")}, ptr %arguments, ptr %value) nounwind'
    )
    arguments = []
    for index in range(callee.parameters):
        address = f.assign(f"getelementptr i32, ptr %arguments, i64 {index}")
        arguments.append(f.assign(f"load i32, ptr {address}"))
    before = [(head, load_word(f, head)) for head in (Head.BUDGET, Head.REVEALS)]
    store_word(f, Head.BUDGET, BUDGET)
    result = f.assign(call(module, callee, "0", "false", arguments))
    for head, value in before:
        store_word(f, head, value)
    f.emit(f"store i32 {value_of(f, result)}, ptr %value")
    f.ret("i64", stop_code_of(f, result))
    f.finish()
