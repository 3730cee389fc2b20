"""The functions that Python calls for one state: begin, answer, copy, count lines of play.

They are a unit that depends on how a state is laid out, and not on the scripts.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import Plan
from colossarium.machine.native.codegen.chance import write_strong
from colossarium.machine.native.codegen.option_set import PAIR_BITS
from colossarium.machine.native.codegen.state_access import read, write
from colossarium.machine.native.runtime.return_codes import (
    DAMAGED,
    NOT_ASKING,
    NOT_NEW,
    NOT_ON_OFFER,
    UNSOUND,
)
from colossarium.machine.native.runtime.run import Running
from colossarium.machine.native.runtime.validate import sound, write_sound
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import HEAD_WORDS, Head, Status


def write_machine(module: Module, plan: Plan) -> None:
    running = Running(module, plan)
    write_strong(module)
    write_sound(module, plan)
    _write_run(module, running)
    _write_answer(module, running)
    _write_copy(module, running)
    _write_perft(module, running)


def _write_run(module: Module, running: Running) -> None:
    f = Function(module, f"define i32 @run({module.states.taken('s')}) nounwind")
    f.give_when(f.compare("sge", sound(f), 0), "i32", UNSOUND)
    f.give_when(f.compare("ne", read(f, Head.STATUS), Status.NEW), "i32", NOT_NEW)
    f.give("i32", running.go(f, "false"))
    f.finish()


def _write_answer(module: Module, running: Running) -> None:
    """The word is in the vocabulary. Damaged frames are found on the way: then all is put back."""
    f = Function(module, f"define i32 @answer({module.states.taken('s')}, i32 %word) nounwind")
    before = str(HEAD_WORDS + running.plan.layout.option_words)
    f.do(f"%kept = alloca [{before} x i32]")
    f.give_when(f.compare("sge", sound(f), 0), "i32", UNSOUND)
    f.give_when(f.compare("ne", read(f, Head.STATUS), Status.ASKING), "i32", NOT_ASKING)
    index = f.op("add i64", f.widen(f.op("lshr i32", "%word", 5)), HEAD_WORDS)
    bit = f.op("shl i32", 1, f.op("and i32", "%word", WORD_BITS - 1))
    offered = f.compare("ne", f.op("and i32", read(f, index), bit), 0)
    f.give_when(f.op("xor i1", offered, "true"), "i32", NOT_ON_OFFER)
    with f.count(before) as offset:
        place = f.let(f"getelementptr i32, ptr %kept, i64 {offset}")
        f.do(f"store i32 {read(f, offset)}, ptr {place}")
    running.take(f, "%word")
    status = running.go(f, "true")
    with f.when(f.compare("eq", status, DAMAGED)), f.count(before) as offset:
        place = f.let(f"getelementptr i32, ptr %kept, i64 {offset}")
        write(f, offset, f.let(f"load i32, ptr {place}"))
    f.give("i32", status)
    f.finish()


def _write_copy(module: Module, running: Running) -> None:
    """`copy_many` does the same again and again, to measure it."""
    states = module.states
    two = f"{states.taken('into')}, {states.taken('from')}"
    f = Function(module, f"define void @copy({two}) nounwind noinline")
    running.copy(f, "into", "from")
    f.do("ret void")
    f.finish()
    f = Function(module, f"define void @copy_many({two}, i64 %times) nounwind")
    with f.count("%times"):
        f.do(f"call void @copy({states.given('into')}, {states.given('from')})")
    f.do("ret void")
    f.finish()


def _write_perft(module: Module, running: Running) -> None:
    """How many lines of exactly `depth` choices there are; the states behind `s` are room to play them in."""
    options, states = running.options, module.states
    f = Function(module, f"define i64 @perft({states.taken('s')}, i64 %depth, ptr %faults) nounwind")
    pairs = options.pairs(f)
    f.give_when(f.compare("ne", read(f, Head.STATUS), Status.ASKING), "i64", 0)
    f.give_when(f.compare("ule", "%depth", 1, "i64"), "i64", options.counts(f, pairs)[-1])
    total = f.variable("i64", 0)
    states.name_next(f, running.plan.layout.size, "next")
    deeper = f.op("sub i64", "%depth", 1)
    for index, pair in enumerate(pairs):
        rest = f.variable("i64", pair)
        with f.loop() as loop:
            now = rest.get()
            loop.leave_when(f.compare("eq", now, 0, "i64"))
            rest.set(f.op("and i64", now, f.op("sub i64", now, 1)))
            bit = f.narrow(f.intrinsic("llvm.cttz.i64", "i64", f"i64 {now}, i1 true"))
            running.copy(f, "next", "s")
            running.take(f, f.op("add i32", bit, index * PAIR_BITS), "next")
            status = running.go(f, "true", "next")
            fine = f.op("or i1", f.compare("eq", status, Status.ASKING), f.compare("eq", status, Status.OVER))
            with f.when(f.op("xor i1", fine, "true")):
                f.do(f"store i64 {f.op('add i64', f.let('load i64, ptr %faults'), 1)}, ptr %faults")
            total.add(f.let(f"call i64 @perft({states.given('next')}, i64 {deeper}, ptr %faults)"))
    f.give("i64", total.get())
    f.finish()
