"""Calls, options and decisions: the instructions at which a script can stop, and what leads up to them."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.machine.native.codegen.arithmetic import as_signed
from colossarium.machine.native.codegen.call_graph import Callee
from colossarium.machine.native.codegen.calling_convention import call
from colossarium.machine.native.codegen.option_set import MANY
from colossarium.machine.native.codegen.range_metadata import within
from colossarium.machine.native.codegen.script_emitter import Writer
from colossarium.machine.native.codegen.state_access import read, write
from colossarium.machine.native.codegen.stop_codes import ASKED, GO_ON, LOST, RESULT
from colossarium.script.declare import WORD_BITS
from colossarium.script.layout import HEAD_WORDS, Fault, Head
from colossarium.script.program import Op


def call_script(w: Writer, d: int, script: int, *arguments: int) -> None:
    _call(w, d, w.plan.scripts[script], [w.get(each) for each in arguments], lambda: None)


def call_list(w: Writer, d: int, number: int, x: int, *arguments: int) -> None:
    def known() -> str:
        return w.f.compare("ult", w.get(x), len(w.plan.entries[number]))

    w.check(known(), Fault.LIST)
    given = [w.get(each) for each in (x, *arguments)]
    _call(w, d, w.plan.lists[number], given, lambda: w.stop_unless(known(), LOST))


def _call(w: Writer, d: int, callee: Callee, arguments: list[str], check_frame: Callable[[], None]) -> None:
    """`check_frame` writes what must be so before the call is made again."""
    f = w.f
    if w.at not in w.script.keeps:
        result = f.let(call(w.module.states, callee, "", "", arguments))
        stop = f.let(f"extractvalue {RESULT} {result}, 1")
        w.stop_unless(f.compare("eq", stop, GO_ON, "i64"), stop)
    else:
        values = [w.get(register) for register in w.kept]
        frame, again = w.frame(1 + len(values)), w.again.get()
        result = f.let(call(w.module.states, callee, frame, again, arguments))
        w.again.set("false")
        stop = f.let(f"extractvalue {RESULT} {result}, 1")
        on, stopped = f.fresh("on"), f.fresh("stopped")
        f.branch(f.compare("eq", stop, GO_ON, "i64"), on, stopped)
        f.place(stopped)
        w.save(values)
        w.stop(stop)
        w.resume(lambda: _call_again(w, check_frame))
        f.place(on)
    w.put(d, f.let(f"extractvalue {RESULT} {result}, 0"))


def _call_again(w: Writer, check_frame: Callable[[], None]) -> None:
    """Make the same call: the callee finds its own frame, and needs no arguments."""
    check_frame()
    w.again.set("true")
    w.go_to(w.at)


def offer(w: Writer, x: int) -> None:
    word = w.get(x)
    w.check(w.f.compare("ult", word, w.plan.words), Fault.OFFER)
    _offer_word(w, word)


def offer_member(w: Writer, base: int, size: int, x: int) -> None:
    member = w.get(x)
    w.check(w.f.compare("ult", member, size), Fault.OFFER)
    _offer_word(w, w.f.op("add i32", member, base))


def _offer_word(w: Writer, word: str) -> None:
    f = w.f
    index = f.op("add i64", f.widen(f.op("lshr i32", word, 5)), HEAD_WORDS)
    _join(w, index, f.op("shl i32", 1, f.op("and i32", word, WORD_BITS - 1)))


def _join(w: Writer, index: str | int, bits: str) -> None:
    """Set these bits of one of the options' words."""
    write(w.f, index, w.f.op("or i32", read(w.f, index), bits))


def offer_set(w: Writer, base: int, size: int, x: int) -> None:
    f, members = w.f, w.get(x)
    if size < WORD_BITS:
        above = f.op("and i32", members, as_signed(-1 << size))
        w.check(f.compare("eq", above, 0), Fault.OFFER)
    index, shift = HEAD_WORDS + base // WORD_BITS, base % WORD_BITS
    _join(w, index, f.op("shl i32", members, shift))
    if shift + size > WORD_BITS:
        _join(w, index + 1, f.op("lshr i32", members, WORD_BITS - shift))


def offered(w: Writer, d: int) -> None:
    w.put(d, w.f.narrow(w.options.counts(w.f, w.options.pairs(w.f))[-1]))


def empty(w: Writer) -> None:
    w.check(w.options.none(w.f), Fault.PENDING)


def ask(w: Writer, d: int, seat: int, prompt: int, *blanks: int) -> None:
    f = w.f
    who, shown = w.get(seat), [w.get(each) for each in blanks]
    values = [w.get(register) for register in w.kept]
    found = w.options.look(f)
    asked, taken = f.fresh("asked"), f.fresh("taken")
    f.branch(f.compare("eq", found, MANY), asked, taken)
    f.place(asked)
    _stop_and_ask(w, who, shown, values)
    w.resume(lambda: _answered(w, d))
    f.place(taken)
    w.options.clear(f)
    w.put(d, found)


def _stop_and_ask(w: Writer, who: str, shown: list[str], values: list[str]) -> None:
    f, players = w.f, w.plan.layout.block("players")
    most = read(f, players.offset, note=within(w.module, players.field.low, players.field.high))
    w.check(f.compare("ult", who, most), Fault.SEAT)
    write(f, Head.SEAT, who)
    write(f, Head.PROMPT, w.fact(_place_among_prompts(w)))
    for index, value in enumerate(shown):
        write(f, Head.BLANKS + index, value)
    write(f, Head.TOP, _top(w))
    w.save(values)
    w.stop(ASKED)


def _place_among_prompts(w: Writer) -> int:
    """Which of the script's facts is the prompt of this question; the first fact is its own number."""
    return sum(op is Op.ASK for op, _ in w.script.code[: w.at + 1])


def _top(w: Writer) -> str:
    """How many words of frames are in use when this instruction asks."""
    own = 1 + len(w.kept)
    return w.f.narrow(w.f.op("sub i64", "%frame", w.plan.layout.frames - own))


def _answered(w: Writer, d: int) -> None:
    """Go on behind the question with the answer as its result."""
    top = read(w.f, Head.TOP)
    w.stop_unless(w.f.compare("eq", top, _top(w)), LOST)
    w.put(d, read(w.f, Head.ANSWER))
    w.go_to(w.at + 1)
