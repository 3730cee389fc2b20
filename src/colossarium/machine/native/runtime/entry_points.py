"""The functions that Python calls for one state: begin, answer, copy, count lines of play.

They are a unit that depends on how a state is laid out, and not on the scripts.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.chance import emit_chacha20
from colossarium.machine.native.codegen.clean_flags import claim_nothing
from colossarium.machine.native.codegen.option_set import PAIR_BITS
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.machine.native.codegen.telling import TELLING
from colossarium.machine.native.runtime.return_codes import (
    DAMAGED,
    INVALID,
    NOT_ASKING,
    NOT_NEW,
    NOT_ON_OFFER,
)
from colossarium.machine.native.runtime.run import Runner
from colossarium.machine.native.runtime.validate import emit_first_invalid_word, first_invalid_word
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import HEAD_WORDS, Head, Status


def emit_entry_points(module: Module, graph: CallGraph) -> None:
    runner = Runner(module, graph)
    emit_chacha20(module)
    emit_first_invalid_word(module, graph)
    _emit_run(module, runner, "run")
    _emit_answer(module, runner, "answer")
    if module.tells:
        _emit_run(module, runner, "tell_run", tells=True)
        _emit_answer(module, runner, "tell_answer", tells=True)
    _emit_copy(module, runner)
    _emit_perft(module, runner)


def _emit_run(module: Module, runner: Runner, name: str, *, tells: bool = False) -> None:
    f = Function(module, f"define i32 @{name}({module.states.parameter('s')}) nounwind")
    f.ret_if(f.compare("sge", first_invalid_word(f), 0), "i32", INVALID)
    f.ret_if(f.compare("ne", load_word(f, Head.STATUS), Status.NEW), "i32", NOT_NEW)
    if tells:
        store_word(f, Head.STATUS, TELLING)
    f.ret("i32", runner.run_to_rest(f, "false"))
    f.finish()


def _emit_answer(module: Module, runner: Runner, name: str, *, tells: bool = False) -> None:
    """The word is in the vocabulary. Damaged frames are found on the way: then all is put back."""
    f = Function(module, f"define i32 @{name}({module.states.parameter('s')}, i32 %word) nounwind")
    before = str(HEAD_WORDS + runner.graph.layout.option_words)
    f.emit(f"%kept = alloca [{before} x i32]")
    f.ret_if(f.compare("sge", first_invalid_word(f), 0), "i32", INVALID)
    f.ret_if(f.compare("ne", load_word(f, Head.STATUS), Status.ASKING), "i32", NOT_ASKING)
    index = f.op("add i64", f.zext(f.op("lshr i32", "%word", 5)), HEAD_WORDS)
    bit = f.op("shl i32", 1, f.op("and i32", "%word", WORD_BITS - 1))
    offered = f.compare("ne", f.op("and i32", load_word(f, index), bit), 0)
    f.ret_if(f.op("xor i1", offered, "true"), "i32", NOT_ON_OFFER)
    with f.for_range(before) as offset:
        place = f.assign(f"getelementptr i32, ptr %kept, i64 {offset}")
        f.emit(f"store i32 {load_word(f, offset)}, ptr {place}")
    runner.take_answer(f, "%word")
    if tells:
        store_word(f, Head.STATUS, TELLING)
    status = runner.run_to_rest(f, "true")
    with f.if_then(f.compare("eq", status, DAMAGED)), f.for_range(before) as offset:
        place = f.assign(f"getelementptr i32, ptr %kept, i64 {offset}")
        store_word(f, offset, f.assign(f"load i32, ptr {place}"))
    f.ret("i32", status)
    f.finish()


def _emit_copy(module: Module, runner: Runner) -> None:
    """`copy_many` does the same again and again, as a search does, to measure it."""
    states, layout = module.states, runner.graph.layout
    two = f"{states.parameter('into')}, {states.parameter('from')}"
    f = Function(module, f"define void @copy({two}) nounwind")
    runner.copy(f, "into", "from")
    f.emit("ret void")
    f.finish()
    f = Function(module, f"define void @copy_many({two}, i64 %times) nounwind")
    for state in ("into", "from"):
        runner.find_clean(f, state)
    with f.for_range("%times"):
        runner.copy(f, "into", "from")
    for state in ("into", "from"):
        claim_nothing(f, layout, state)
    f.emit("ret void")
    f.finish()


def _emit_perft(module: Module, runner: Runner) -> None:
    """How many lines of exactly `depth` choices there are; the states behind `s` are room to play them in."""
    states = module.states
    parameters = f"{states.parameter('s')}, i64 %depth, ptr %faults"
    f = Function(module, f"define i64 @perft({parameters}) nounwind")
    runner.find_clean(f)
    f.ret("i64", f.assign(f"call fastcc i64 @lines({states.argument()}, i64 %depth, ptr %faults)"))
    f.finish()
    _emit_lines(runner, Function(module, f"define internal fastcc i64 @lines({parameters}) nounwind"))


def _emit_lines(runner: Runner, f: Function) -> None:
    options, states = runner.options, f.module.states
    pairs = options.pairs(f)
    f.ret_if(f.compare("ne", load_word(f, Head.STATUS), Status.ASKING), "i64", 0)
    f.ret_if(f.compare("ule", "%depth", 1, "i64"), "i64", options.counts(f, pairs)[-1])
    total = f.variable("i64", 0)
    states.name_next_state(f, runner.graph.layout.size, "next")
    deeper = f.op("sub i64", "%depth", 1)
    for index, pair in enumerate(pairs):
        rest = f.variable("i64", pair)
        with f.loop() as loop:
            now = rest.get()
            loop.break_if(f.compare("eq", now, 0, "i64"))
            rest.set(f.op("and i64", now, f.op("sub i64", now, 1)))
            bit = f.trunc(f.intrinsic("llvm.cttz.i64", "i64", f"i64 {now}, i1 true"))
            runner.copy(f, "next", "s")
            runner.take_answer(f, f.op("add i32", bit, index * PAIR_BITS), "next")
            status = runner.run_to_rest(f, "true", "next")
            fine = f.op("or i1", f.compare("eq", status, Status.ASKING), f.compare("eq", status, Status.OVER))
            with f.if_then(f.op("xor i1", fine, "true")):
                f.emit(f"store i64 {f.op('add i64', f.assign('load i64, ptr %faults'), 1)}, ptr %faults")
            total.add(
                f.assign(f"call fastcc i64 @lines({states.argument('next')}, i64 {deeper}, ptr %faults)")
            )
    f.ret("i64", total.get())
    f.finish()
