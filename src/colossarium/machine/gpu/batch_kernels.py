"""Steps of many games on a GPU: `step_game` of the native machine, a thread for each game.

As in random games (`kernels.py`) threads play games in the order of what is asked and answered.
"""

from __future__ import annotations

from colossarium.machine.gpu.kernels import FIRST_ANSWER, emit_grid_kernel
from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.chance import emit_chacha20
from colossarium.machine.native.codegen.state_access import InterleavedAccess, load_word
from colossarium.machine.native.runtime.batch import emit_step_game
from colossarium.machine.native.runtime.batch_rows import Rows
from colossarium.machine.native.runtime.batch_table import BatchTable, End
from colossarium.machine.native.runtime.observe import emit_observe
from colossarium.machine.observation import ObservationLayout
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import HEAD_WORDS, Head, Status

CHECK_KERNEL, ORDER_KERNEL, STEP_KERNEL = "check_kernel", "order_kernel", "step_kernel"
NOTHING_WRONG = (1 << 63) - 1
GAME_BITS = 32
"""What was refused first is one number of 64 bits: the step, and in its lower bits the game."""


def emit_batch_kernels(
    module: Module, graph: CallGraph, states: InterleavedAccess, layout: ObservationLayout
) -> None:
    emit_chacha20(module)
    emit_step_game(module, graph, has_pdep=False)
    emit_observe(module, graph, layout)
    _emit_check(module, graph, states)
    _emit_order(module, states)
    _emit_step(module, graph, states)


def _begin(f: Function, graph: CallGraph, states: InterleavedAccess, game: str) -> Rows:
    states.name_state(f, graph.layout.size, "states", game, "s")
    return Rows(f, "%table", game)


def _emit_check(module: Module, graph: CallGraph, states: InterleavedAccess) -> None:
    """Find the first game whose action is not on offer; count games by what is asked and answered.

    `refused` stays as it is once something was, in this step or an earlier one. A fault of an earlier step
    that nobody has looked at counts as refused too: `step_kernel` then plays nothing more.
    """
    p = states.pointer
    more = ", ptr %table, i32 %mode, i64 %step, ptr %refused, ptr %worst"
    more += f", {p} noalias %counts, {p} noalias %keys, {p} noalias %ranks"
    f = emit_grid_kernel(module, states, CHECK_KERNEL, more)
    rows = _begin(f, graph, states, "%slot")
    wrong = f.op("or i64", f.op("shl i64", "%step", GAME_BITS), "%slot")
    with f.if_then(f.compare("uge", f.assign("load i32, ptr %worst"), End.FAULT)):
        f.emit(f"atomicrmw umin ptr %refused, i64 {wrong} monotonic")
    action = f.assign(f"load i32, ptr {rows.row(BatchTable.ACTIONS, 4)}")
    key = f.variable("i32", 0)
    with f.if_then(f.compare("ne", "%mode", BEGIN_ALL)):
        asked = f.intrinsic("llvm.smax.i32", "i32", f"i32 {load_word(f, Head.PROMPT)}, i32 0")  # or nobody is
        prompt = f.op("mul i32", asked, graph.vocabulary_size)
        key.set(f.op("add i32", prompt, FIRST_ANSWER))
    with f.if_then(f.compare("eq", "%mode", 0)):
        known = f.compare("ult", action, graph.vocabulary_size)
        safe = f.select(known, action, 0)
        index = f.op("add i64", f.zext(f.op("lshr i32", safe, 5)), HEAD_WORDS)
        bit = f.op("shl i32", 1, f.op("and i32", safe, WORD_BITS - 1))
        offered = f.compare("ne", f.op("and i32", load_word(f, index), bit), 0)
        asking = f.compare("eq", load_word(f, Head.STATUS), Status.ASKING)
        fine = f.op("and i1", f.op("and i1", known, offered), asking)
        with f.if_then(f.op("xor i1", fine, "true")):
            f.emit(f"atomicrmw umin ptr %refused, i64 {wrong} monotonic")
        key.set(f.op("add i32", key.get(), safe))
    at = f.assign(f"getelementptr i32, {p} %counts, i64 {f.zext(key.get())}")
    rank = f.assign(f"atomicrmw add {p} {at}, i32 1 monotonic")
    for array, value in (("keys", key.get()), ("ranks", rank)):
        f.emit(f"store i32 {value}, {p} {f.assign(f'getelementptr i32, {p} %{array}, i64 %slot')}")
    f.emit("ret void")
    f.finish()


def _emit_order(module: Module, states: InterleavedAccess) -> None:
    p = states.pointer
    more = f", {p} noalias %ends, {p} noalias %keys, {p} noalias %ranks, {p} noalias %order"
    f = emit_grid_kernel(module, states, ORDER_KERNEL, more)

    def load(array: str, index: str) -> str:
        return f.assign(f"load i32, {p} {f.assign(f'getelementptr i32, {p} %{array}, i64 {index}')}")

    end = load("ends", f.zext(load("keys", "%slot")))
    place = f.zext(f.op("sub i32", f.op("sub i32", end, 1), load("ranks", "%slot")))
    f.emit(f"store i32 {f.trunc('%slot')}, {p} {f.assign(f'getelementptr i32, {p} %order, i64 {place}')}")
    f.emit("ret void")
    f.finish()


BEGIN_ALL = -2
"""The mode in which all games begin anew."""


def _emit_step(module: Module, graph: CallGraph, states: InterleavedAccess) -> None:
    p = states.pointer
    more = f", {p} noalias %from, ptr %table, i32 %mode, i32 %observed, ptr %refused, ptr %worst"
    f = emit_grid_kernel(module, states, STEP_KERNEL, f"{more}, {p} noalias %order")
    out = f.new_label("nothing")
    f.jump_if(f.compare("ne", f.assign("load i64, ptr %refused"), NOTHING_WRONG, "i64"), out)
    game = f.zext(f.assign(f"load i32, {p} {f.assign(f'getelementptr i32, {p} %order, i64 %slot')}"))
    rows = _begin(f, graph, states, game)
    action = f.variable("i32", "%mode")
    with f.if_then(f.compare("eq", "%mode", 0)):
        action.set(f.assign(f"load i32, ptr {rows.row(BatchTable.ACTIONS, 4)}"))
    passed = f"{states.argument()}, {states.argument('from')}, ptr %table, i64 {game}"
    end = f.assign(f"call i32 @step_game({passed}, i32 {action.get()}, i1 true)")
    with f.if_then(f.compare("uge", end, End.FAULT)):
        f.emit(f"atomicrmw umax ptr %worst, i32 {end} monotonic")
    seat = load_word(f, Head.SEAT)
    seen = f.op("and i1", f.compare("ne", "%observed", 0), f.compare("sge", seat, 0))
    with f.if_then(seen):
        words = f.op("mul i64", rows.number(BatchTable.OBSERVATION_WORDS), 4)
        row = rows.row(BatchTable.OBSERVATIONS, words)
        f.emit(f"call void @observe({states.argument()}, i32 {seat}, ptr {row})")
    f.jump(out)
    f.begin_block(out)
    f.emit("ret void")
    f.finish()
