"""What a seat may know of a state, in native code: `machine/knowledge.py`, as fast as it can be done."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.machine.knowledge import EMPTY, secret_prompts, spans, unknown_words
from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.script.declare import NONE, Seen
from colossarium.script.layout import MOST_BLANKS, Head, Layout, Status


def emit_known(module: Module, graph: CallGraph) -> None:
    """`known(from, s, seat)` writes every word of `s`; a seat of −1 is a spectator."""
    states, layout = module.states, graph.layout
    f = Function(
        module, f"define void @known({states.parameter('from')}, {states.parameter('s')}, i32 %seat) nounwind"
    )
    fields = layout.frames - len(unknown_words(layout))
    _write(f, 0, fields, lambda offset: "0")
    _write(f, layout.frames, layout.size - layout.frames, lambda offset: "0")
    _emit_fields(f, layout, fields)
    _emit_head(f, graph)
    f.emit("ret void")
    f.finish()


def _emit_fields(f: Function, layout: Layout, begin: int) -> None:
    unknown = unknown_words(layout)
    values = ", ".join(f"i32 {word}" for word in unknown)
    f.module.add(f"@unknown = internal constant [{len(unknown)} x i32] [{values}]")

    def nothing(offset: str) -> str:
        place = f.assign(f"getelementptr i32, ptr @unknown, i64 {f.op('sub i64', offset, begin)}")
        return f.assign(f"load i32, ptr {place}")

    for span in spans(layout):
        _write(f, span.begin, span.words, _copied(f) if span.seen is Seen.PUBLIC else nothing)
        if span.seen is Seen.OWNER:
            with f.if_then(f.compare("ult", "%seat", span.rows)):
                row = f.op("mul i64", f.zext("%seat"), span.row)
                _write(f, f.op("add i64", row, span.begin), span.row, _copied(f))


def _emit_head(f: Function, graph: CallGraph) -> None:
    """Who is asked, unless that is a secret; and what, for who is asked."""
    layout = graph.layout
    status, asked, prompt = (load_word(f, head, "from") for head in (Head.STATUS, Head.SEAT, Head.PROMPT))
    store_word(f, Head.STATUS, status)
    for empty in EMPTY:
        store_word(f, empty, NONE)
    me = f.op("and i1", f.compare("eq", asked, "%seat"), f.compare("sge", "%seat", 0))
    secret = "false"
    for number in secret_prompts(graph.program):
        secret = f.op("or i1", secret, f.compare("eq", prompt, number))
    hidden = f.op("and i1", secret, f.op("xor i1", me, "true"))
    store_word(f, Head.SEAT, f.select(hidden, NONE, asked))
    with f.if_then(f.op("and i1", me, f.compare("eq", status, Status.ASKING))):
        store_word(f, Head.PROMPT, prompt)
        _write(f, int(Head.BLANKS), MOST_BLANKS, _copied(f))
        _write(f, layout.options, layout.option_words, _copied(f))


def _copied(f: Function) -> Callable[[str], str]:
    return lambda offset: load_word(f, offset, "from")


def _write(f: Function, begin: int | str, words: int, value: Callable[[str], str]) -> None:
    """Some words one after the other. LLVM makes one copy of it."""
    if words:
        with f.for_range(str(words)) as index:
            offset = f.op("add i64", index, begin)
            store_word(f, offset, value(offset))
