"""Native code that looks whether it may run on a state: `machine/validate.py`, as fast as it can be done."""

from __future__ import annotations

from colossarium.machine.native.codegen.arithmetic import as_signed
from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import Plan
from colossarium.machine.native.codegen.state_access import read
from colossarium.machine.validate import ranges_of


def sound(f: Function) -> str:
    """The offset of the first word of the state that is outside of its range, or −1 (i32)."""
    return f.let(f"call i32 @sound({f.module.states.given()})")


def write_sound(module: Module, plan: Plan) -> None:
    known = ranges_of(plan.program)
    lows = ", ".join(f"i32 {low}" for low, _ in known)
    spans = ", ".join(f"i32 {as_signed(high - low)}" for low, high in known)
    count = len(known)
    module.add(f"@lows = internal constant [{count} x i32] [{lows}]")
    module.add(f"@spans = internal constant [{count} x i32] [{spans}]")
    f = Function(module, f"define i32 @sound({module.states.taken('s')}) nounwind")
    wrong = f.variable("i1", "false")
    with f.count(str(count)) as offset:  # without branches, so that many words are looked at at once
        wrong.set(f.op("or i1", wrong.get(), _outside(f, offset)))
    f.give_when(f.op("xor i1", wrong.get(), "true"), "i32", -1)
    with f.count(str(count)) as offset:
        f.give_when(_outside(f, offset), "i32", f.narrow(offset))
    f.do("unreachable")
    f.finish()


def _outside(f: Function, offset: str) -> str:
    """Whether a word is outside of its range (i1)."""
    low = f.let(f"load i32, ptr {f.let(f'getelementptr i32, ptr @lows, i64 {offset}')}")
    span = f.let(f"load i32, ptr {f.let(f'getelementptr i32, ptr @spans, i64 {offset}')}")
    return f.compare("ugt", f.op("sub i32", read(f, offset), low), span)
