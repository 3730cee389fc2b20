"""The functions that Python calls: begin, answer, look at laws, copy, count lines of play.

They are the unit `machine`, which depends on the layout of the state and not on the scripts. `games.py`
adds those that play whole games.
"""

from __future__ import annotations

from colossarium.machine.native.address import argument, copy_words, next_state, parameter, read, write
from colossarium.machine.native.chance import write_strong
from colossarium.machine.native.links import LAW, ROOT, law_scripts
from colossarium.machine.native.options import Options
from colossarium.machine.native.plan import Plan
from colossarium.machine.native.sound import write_sound
from colossarium.machine.native.stops import ASKED, AT_BITS, FAULT_SHIFT, GO_ON, LOST, RESULT, SCRIPT_BITS
from colossarium.machine.native.text import Function, Module
from colossarium.script.declare import NONE
from colossarium.script.layout import BUDGET, HEAD_WORDS, MOST_BLANKS, Head, Status

DAMAGED = -1
"""Instead of a status: the frames don't belong to this program."""


def write_machine(module: Module, plan: Plan) -> None:
    module.need(f"declare {ROOT}")
    module.need(f"declare {LAW}")
    write_strong(module)
    write_sound(module, plan)
    _write_go(module, plan)
    _write_take(module, plan)
    _write_run(module)
    _write_answer(module, plan)
    _write_laws(module, plan)
    _write_copy(module, plan)
    _write_perft(module, plan)


def go(f: Function, again: str, state: str = "s") -> str:
    """Run to rest; gives the status, or DAMAGED (i32)."""
    return f.let(f"call fastcc i32 @go({argument(state)}, i1 {again})")


def take(f: Function, word: str, state: str = "s") -> None:
    """Write an answer down."""
    f.do(f"call fastcc void @take({argument(state)}, i32 {word})")


def first_broken(f: Function, scratch: str) -> str:
    """The first law that does not hold, or −1 (i32)."""
    return f.let(f"call i32 @laws({argument()}, {argument(scratch)})")


def _write_go(module: Module, plan: Plan) -> None:
    f = Function(module, f"define internal fastcc i32 @go({parameter()}, i1 %again) nounwind")
    write(f, Head.BUDGET, BUDGET)
    result = f.let(f"call fastcc {RESULT} @root({argument()}, i1 %again)")
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
    Options(module, plan.layout.option_words).clear(f)
    write(f, Head.STATUS, Status.OVER)
    write(f, Head.TOP, 0)
    f.give("i32", Status.OVER)
    f.place("lost")
    f.give("i32", DAMAGED)
    f.place("fault")
    script = f.op("and i64", f.op("lshr i64", stop, AT_BITS), (1 << SCRIPT_BITS) - 1)
    for offset, value in (
        (Head.STATUS, str(int(Status.FAULT))),
        (Head.FAULT, f.narrow(f.op("lshr i64", stop, FAULT_SHIFT))),
        (Head.FAULT_SCRIPT, f.narrow(script)),
        (Head.FAULT_AT, f.narrow(f.op("and i64", stop, (1 << AT_BITS) - 1))),
        (Head.SEAT, str(NONE)),
        (Head.PROMPT, str(NONE)),
        (Head.TOP, "0"),
    ):
        write(f, offset, value)
    f.give("i32", Status.FAULT)
    f.finish()


def _write_take(module: Module, plan: Plan) -> None:
    f = Function(module, f"define internal fastcc void @take({parameter()}, i32 %word) nounwind")
    write(f, Head.CHOOSER, read(f, Head.SEAT))
    write(f, Head.ANSWER, "%word")
    write(f, Head.DECISIONS, f.op("add i32", read(f, Head.DECISIONS), 1))
    write(f, Head.SEAT, NONE)
    write(f, Head.PROMPT, NONE)
    for index in range(MOST_BLANKS):
        write(f, Head.BLANKS + index, 0)
    Options(module, plan.layout.option_words).clear(f)
    f.do("ret void")
    f.finish()


def _write_run(module: Module) -> None:
    f = Function(module, f"define i32 @run({parameter()}) nounwind")
    f.give("i32", go(f, "false"))
    f.finish()


def _write_answer(module: Module, plan: Plan) -> None:
    """The caller has seen to it that the word is on offer. Damaged frames leave the state as it was."""
    f = Function(module, f"define i32 @answer({parameter()}, i32 %word) nounwind")
    before = HEAD_WORDS + plan.layout.option_words
    f.do(f"%kept = alloca [{before} x i32]")
    copy_words(f, "kept", "s", before)
    take(f, "%word")
    status = go(f, "true")
    with f.when(f.compare("eq", status, DAMAGED)):
        copy_words(f, "s", "kept", before)
    f.give("i32", status)
    f.finish()


def _write_laws(module: Module, plan: Plan) -> None:
    """Laws are run on a copy: they may count reveals and use up the budget."""
    f = Function(module, f"define i32 @laws({parameter()}, {parameter('scratch')}) nounwind")
    copy_words(f, "scratch", "s", plan.layout.frames)
    with f.count(str(len(law_scripts(plan))), "i32") as which:
        write(f, Head.BUDGET, BUDGET, "scratch")
        result = f.let(f"call fastcc {RESULT} @law({argument('scratch')}, i32 {which})")
        stopped = f.compare("ne", f.let(f"extractvalue {RESULT} {result}, 1"), GO_ON, "i64")
        value = f.select(stopped, 0, f.let(f"extractvalue {RESULT} {result}, 0"))
        f.give_when(f.compare("eq", value, 0), "i32", which)
    f.give("i32", -1)
    f.finish()


def copy_meaning(f: Function, plan: Plan, into: str, from_: str) -> None:
    """Copy what a state means: all words up to the last frame."""
    top = f.widen(read(f, Head.TOP, from_))
    most = plan.layout.frame_words
    top = f.intrinsic("llvm.umin.i64", "i64", f"i64 {top}, i64 {most}")
    copy_words(f, into, from_, f.op("add i64", top, plan.layout.frames))


def _write_copy(module: Module, plan: Plan) -> None:
    f = Function(module, f"define void @copy({parameter('into')}, {parameter('from')}) nounwind noinline")
    copy_meaning(f, plan, "into", "from")
    f.do("ret void")
    f.finish()
    f = Function(
        module, f"define void @copy_many({parameter('into')}, {parameter('from')}, i64 %times) nounwind"
    )
    with f.count("%times"):
        f.do(f"call void @copy({argument('into')}, {argument('from')})")
    f.do("ret void")
    f.finish()


def _write_perft(module: Module, plan: Plan) -> None:
    """How many lines of exactly `depth` choices there are; the states behind `s` are room to play them in."""
    options = Options(module, plan.layout.option_words)
    f = Function(module, f"define i64 @perft({parameter()}, i64 %depth, ptr %faults) nounwind")
    pairs = options.pairs(f)
    f.give_when(f.compare("ne", read(f, Head.STATUS), Status.ASKING), "i64", 0)
    f.give_when(f.compare("ule", "%depth", 1, "i64"), "i64", options.counts(f, pairs)[-1])
    total = f.variable("i64", 0)
    next_state(f, plan.layout.size, "next")
    deeper = f.op("sub i64", "%depth", 1)
    for index, pair in enumerate(pairs):
        rest = f.variable("i64", pair)
        with f.loop() as loop:
            now = rest.get()
            loop.leave_when(f.compare("eq", now, 0, "i64"))
            rest.set(f.op("and i64", now, f.op("sub i64", now, 1)))
            bit = f.narrow(f.intrinsic("llvm.cttz.i64", "i64", f"i64 {now}, i1 true"))
            copy_meaning(f, plan, "next", "s")
            take(f, f.op("add i32", bit, index * 64), "next")
            status = go(f, "true", "next")
            with f.when(f.compare("ne", status, Status.ASKING)):
                fault = f.compare("ne", status, Status.OVER)
                known = f.let("load i64, ptr %faults")
                f.do(f"store i64 {f.op('add i64', known, f.let(f'zext i1 {fault} to i64'))}, ptr %faults")
            total.add(f.let(f"call i64 @perft({argument('next')}, i64 {deeper}, ptr %faults)"))
    f.give("i64", total.get())
    f.finish()
