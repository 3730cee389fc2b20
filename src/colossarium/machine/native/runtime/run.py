"""Taking an answer, running to rest, copying: what the functions that Python calls are made of."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import Plan
from colossarium.machine.native.codegen.linkage import root
from colossarium.machine.native.codegen.option_set import Options
from colossarium.machine.native.codegen.state_access import read, write
from colossarium.machine.native.codegen.stop_codes import (
    ASKED,
    AT_BITS,
    FAULT_SHIFT,
    GO_ON,
    LOST,
    RESULT,
    SCRIPT_BITS,
)
from colossarium.machine.native.runtime.return_codes import DAMAGED
from colossarium.script.declare import NONE
from colossarium.script.layout import BUDGET, MOST_BLANKS, Head, Status


class Running:
    """Writes code that runs the states of one program."""

    def __init__(self, module: Module, plan: Plan) -> None:
        self.module, self.plan = module, plan
        self.options = Options(module, plan.layout.option_words)

    def go(self, f: Function, again: str, state: str = "s", *, inline: bool = False) -> str:
        """Run to rest; gives the status, or DAMAGED (i32). Inline where every nanosecond counts."""
        self.module.once("go", self._write_go)
        note = "" if inline else " noinline"
        return f.let(f"call fastcc i32 @go({self.module.states.given(state)}, i1 {again}){note}")

    def take(self, f: Function, word: str, state: str = "s") -> None:
        """Write an answer down."""
        self.module.once("take", self._write_take)
        f.do(f"call fastcc void @take({self.module.states.given(state)}, i32 {word})")

    def copy(self, f: Function, into: str, from_: str) -> None:
        """Copy what a state means: all words up to its last frame."""
        top = f.widen(read(f, Head.TOP, from_))
        top = f.intrinsic("llvm.umin.i64", "i64", f"i64 {top}, i64 {self.plan.layout.frame_words}")
        self.module.states.copy(f, into, from_, f.op("add i64", top, self.plan.layout.frames))

    def _write_go(self, module: Module) -> None:
        states = module.states
        module.need(root(states))
        f = Function(module, f"define internal fastcc i32 @go({states.taken('s')}, i1 %again) nounwind")
        write(f, Head.BUDGET, BUDGET)
        result = f.let(f"call fastcc {RESULT} @root({states.given()}, i1 %again)")
        stop = f.let(f"extractvalue {RESULT} {result}, 1")
        write(f, Head.BUDGET, 0)
        f.do(
            f"switch i64 {stop}, label %fault "
            f"[i64 {ASKED}, label %asked i64 {GO_ON}, label %over i64 {LOST}, label %lost]"
        )
        f.place("asked")
        write(f, Head.STATUS, Status.ASKING)
        f.give("i32", Status.ASKING)
        f.place("over")
        self.options.clear(f)
        write(f, Head.STATUS, Status.OVER)
        write(f, Head.TOP, 0)
        f.give("i32", Status.OVER)
        f.place("lost")
        f.give("i32", DAMAGED)
        f.place("fault")
        script = f.op("and i64", f.op("lshr i64", stop, AT_BITS), (1 << SCRIPT_BITS) - 1)
        write(f, Head.STATUS, Status.FAULT)
        write(f, Head.FAULT, f.narrow(f.op("lshr i64", stop, FAULT_SHIFT)))
        write(f, Head.FAULT_SCRIPT, f.narrow(script))
        write(f, Head.FAULT_AT, f.narrow(f.op("and i64", stop, (1 << AT_BITS) - 1)))
        write(f, Head.SEAT, NONE)
        write(f, Head.PROMPT, NONE)
        write(f, Head.TOP, 0)
        f.give("i32", Status.FAULT)
        f.finish()

    def _write_take(self, module: Module) -> None:
        taken = module.states.taken("s")
        f = Function(module, f"define internal fastcc void @take({taken}, i32 %word) nounwind")
        write(f, Head.CHOOSER, read(f, Head.SEAT))
        write(f, Head.ANSWER, "%word")
        write(f, Head.DECISIONS, f.op("add i32", read(f, Head.DECISIONS), 1))
        write(f, Head.SEAT, NONE)
        write(f, Head.PROMPT, NONE)
        for index in range(MOST_BLANKS):
            write(f, Head.BLANKS + index, 0)
        self.options.clear(f)
        f.do("ret void")
        f.finish()
