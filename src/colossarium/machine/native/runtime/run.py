"""Running a state to rest, taking an answer, copying: what the entry points are made of."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.linkage import root_declaration
from colossarium.machine.native.codegen.option_set import OptionSet
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.machine.native.codegen.stop_codes import (
    AT_BITS,
    BAD_FRAME,
    FAULT_SHIFT,
    RESULT,
    SCRIPT_BITS,
    STOPPED,
    SUSPENDED,
    has_returned,
    stop_code_of,
)
from colossarium.machine.native.runtime.copy import emit_copy, emit_find_clean
from colossarium.machine.native.runtime.return_codes import DAMAGED
from colossarium.script.declare import NONE
from colossarium.script.layout import BUDGET, MOST_BLANKS, Head, Status


class Runner:
    """Writes code that runs the states of one program."""

    def __init__(self, module: Module, graph: CallGraph) -> None:
        self.module, self.graph = module, graph
        self.options = OptionSet(module, graph.layout.option_words)

    def run_to_rest(self, f: Function, resuming: str, state: str = "s", *, inline: bool = False) -> str:
        """Run to rest; gives the status, or DAMAGED (i32). Inline where every nanosecond counts."""
        self.module.define_once("go", self._emit_run_to_rest)
        attribute = "" if inline else " noinline"
        argument = self.module.states.argument(state)
        return f.assign(f"call fastcc i32 @go({argument}, i1 {resuming}){attribute}")

    def take_answer(self, f: Function, word: str, state: str = "s") -> None:
        """Write an answer down."""
        self.module.define_once("take", self._emit_take_answer)
        f.emit(f"call fastcc void @take({self.module.states.argument(state)}, i32 {word})")

    def copy(self, f: Function, into: str, from_: str) -> None:
        """Copy what a state means: all words up to its last frame."""
        self.module.define_once("copy", lambda module: emit_copy(module, self.graph.layout))
        states = self.module.states
        f.emit(f"call fastcc void @copy_state({states.argument(into)}, {states.argument(from_)})")

    def find_clean(self, f: Function, state: str = "s") -> None:
        """Look which regions are as they began, before copies of a state that came from outside."""
        self.module.define_once("find_clean", lambda module: emit_find_clean(module, self.graph.layout))
        f.emit(f"call fastcc void @find_clean({self.module.states.argument(state)})")

    def _emit_run_to_rest(self, module: Module) -> None:
        states = module.states
        module.declare(root_declaration(states))
        f = Function(module, f"define internal fastcc i32 @go({states.parameter('s')}, i1 %again) nounwind")
        self.emit_run(f, f"@root({states.argument()}, i1 %again)")
        f.finish()

    def emit_run(self, f: Function, root: str) -> None:
        """Call the root of a run, and return the status in which it comes to rest."""
        store_word(f, Head.BUDGET, BUDGET)
        result = f.assign(f"call fastcc {RESULT} {root}")
        store_word(f, Head.BUDGET, 0)
        f.emit(
            f"switch i64 {result}, label %ended "
            f"[i64 {SUSPENDED + STOPPED}, label %asked i64 {BAD_FRAME + STOPPED}, label %lost]"
        )
        f.begin_block("asked")
        store_word(f, Head.STATUS, Status.ASKING)
        f.ret("i32", Status.ASKING)
        f.begin_block("ended")
        f.branch(has_returned(f, result), "over", "fault")
        f.begin_block("over")
        self.options.clear(f)
        store_word(f, Head.STATUS, Status.OVER)
        store_word(f, Head.TOP, 0)
        f.ret("i32", Status.OVER)
        f.begin_block("lost")
        f.ret("i32", DAMAGED)
        f.begin_block("fault")
        stop = stop_code_of(f, result)
        script = f.op("and i64", f.op("lshr i64", stop, AT_BITS), (1 << SCRIPT_BITS) - 1)
        store_word(f, Head.STATUS, Status.FAULT)
        store_word(f, Head.FAULT, f.trunc(f.op("lshr i64", stop, FAULT_SHIFT)))
        store_word(f, Head.FAULT_SCRIPT, f.trunc(script))
        store_word(f, Head.FAULT_AT, f.trunc(f.op("and i64", stop, (1 << AT_BITS) - 1)))
        store_word(f, Head.SEAT, NONE)
        store_word(f, Head.PROMPT, NONE)
        store_word(f, Head.TOP, 0)
        f.ret("i32", Status.FAULT)

    def _emit_take_answer(self, module: Module) -> None:
        taken = module.states.parameter("s")
        f = Function(module, f"define internal fastcc void @take({taken}, i32 %word) nounwind")
        store_word(f, Head.CHOOSER, load_word(f, Head.SEAT))
        store_word(f, Head.ANSWER, "%word")
        store_word(f, Head.DECISIONS, f.op("add i32", load_word(f, Head.DECISIONS), 1))
        store_word(f, Head.SEAT, NONE)
        store_word(f, Head.PROMPT, NONE)
        for index in range(MOST_BLANKS):
            store_word(f, Head.BLANKS + index, 0)
        self.options.clear(f)
        f.emit("ret void")
        f.finish()
