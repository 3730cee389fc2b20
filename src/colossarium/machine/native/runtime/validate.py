"""Native code that looks whether it may run on a state: `machine/validate.py`, as fast as it can be done."""

from __future__ import annotations

from colossarium.machine.native.codegen.arithmetic import signed32
from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.state_access import load_word
from colossarium.machine.validate import word_ranges


def first_invalid_word(f: Function) -> str:
    """The offset of the first word of the state that is outside of its range, or −1 (i32)."""
    return f.assign(f"call i32 @sound({f.module.states.argument()})")


def emit_first_invalid_word(module: Module, graph: CallGraph) -> None:
    known = word_ranges(graph.program)
    lows = ", ".join(f"i32 {low}" for low, _ in known)
    spans = ", ".join(f"i32 {signed32(high - low)}" for low, high in known)
    count = len(known)
    module.add(f"@lows = internal constant [{count} x i32] [{lows}]")
    module.add(f"@spans = internal constant [{count} x i32] [{spans}]")
    f = Function(module, f"define i32 @sound({module.states.parameter('s')}) nounwind")
    wrong = f.variable("i1", "false")
    with f.for_range(str(count)) as offset:  # without branches, so that many words are looked at at once
        wrong.set(f.op("or i1", wrong.get(), _out_of_range(f, offset)))
    f.ret_if(f.op("xor i1", wrong.get(), "true"), "i32", -1)
    with f.for_range(str(count)) as offset:
        f.ret_if(_out_of_range(f, offset), "i32", f.trunc(offset))
    f.emit("unreachable")
    f.finish()


def _out_of_range(f: Function, offset: str) -> str:
    """Whether a word is outside of its range (i1)."""
    low = f.assign(f"load i32, ptr {f.assign(f'getelementptr i32, ptr @lows, i64 {offset}')}")
    span = f.assign(f"load i32, ptr {f.assign(f'getelementptr i32, ptr @spans, i64 {offset}')}")
    return f.compare("ugt", f.op("sub i32", load_word(f, offset), low), span)
