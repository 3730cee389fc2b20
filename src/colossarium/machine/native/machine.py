"""The functions that Python calls for one state: begin, answer, copy, count lines of play.

They are a unit that depends on how a state is laid out, and not on the scripts.
"""

from __future__ import annotations

from colossarium.machine.native.address import argument, copy_words, next_state, parameter, read
from colossarium.machine.native.chance import write_strong
from colossarium.machine.native.options import PAIR_BITS
from colossarium.machine.native.plan import Plan
from colossarium.machine.native.running import DAMAGED, Running
from colossarium.machine.native.sound import write_sound
from colossarium.machine.native.text import Function, Module
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
    f = Function(module, f"define i32 @run({parameter()}) nounwind")
    f.give("i32", running.go(f, "false"))
    f.finish()


def _write_answer(module: Module, running: Running) -> None:
    """The caller has seen to it that the word is on offer. Damaged frames leave the state as it was."""
    f = Function(module, f"define i32 @answer({parameter()}, i32 %word) nounwind")
    before = HEAD_WORDS + running.plan.layout.option_words
    f.do(f"%kept = alloca [{before} x i32]")
    copy_words(f, "kept", "s", before)
    running.take(f, "%word")
    status = running.go(f, "true")
    with f.when(f.compare("eq", status, DAMAGED)):
        copy_words(f, "s", "kept", before)
    f.give("i32", status)
    f.finish()


def _write_copy(module: Module, running: Running) -> None:
    """`copy_many` does the same again and again, to measure it."""
    two = f"{parameter('into')}, {parameter('from')}"
    f = Function(module, f"define void @copy({two}) nounwind noinline")
    running.copy(f, "into", "from")
    f.do("ret void")
    f.finish()
    f = Function(module, f"define void @copy_many({two}, i64 %times) nounwind")
    with f.count("%times"):
        f.do(f"call void @copy({argument('into')}, {argument('from')})")
    f.do("ret void")
    f.finish()


def _write_perft(module: Module, running: Running) -> None:
    """How many lines of exactly `depth` choices there are; the states behind `s` are room to play them in."""
    options = running.options
    f = Function(module, f"define i64 @perft({parameter()}, i64 %depth, ptr %faults) nounwind")
    pairs = options.pairs(f)
    f.give_when(f.compare("ne", read(f, Head.STATUS), Status.ASKING), "i64", 0)
    f.give_when(f.compare("ule", "%depth", 1, "i64"), "i64", options.counts(f, pairs)[-1])
    total = f.variable("i64", 0)
    next_state(f, running.plan.layout.size, "next")
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
            with f.when(f.compare("eq", status, Status.FAULT)):
                f.do(f"store i64 {f.op('add i64', f.let('load i64, ptr %faults'), 1)}, ptr %faults")
            total.add(f.let(f"call i64 @perft({argument('next')}, i64 {deeper}, ptr %faults)"))
    f.give("i64", total.get())
    f.finish()
