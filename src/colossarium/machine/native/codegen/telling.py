"""What code that tells leaves behind a state: which calls were made and what was logged, as events.

Such code tells while the status of the state is TELLING, and only then is there room for it: behind the last
word of the state lie the number of words that there is room for, the number of words that all events take
even if they do not fit, and the events. A script is known by the call that led to it, so that events name
instructions alone:

    at x          the instruction `at` calls a script (of a list: entry x); also when a run goes on
    LEFT          that script has returned
    RESUMED       the question has its answer, and all scripts that were under way are so again
    at seat …     the instruction `at` logs something: who may read it, and the values of its blanks

A call during which nothing was told leaves no event.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.state_access import load_word, store_word
from colossarium.script.declare import NONE
from colossarium.script.layout import Head, Status

if TYPE_CHECKING:
    from colossarium.machine.native.codegen.script_emitter import ScriptEmitter

TELLING = max(Status) + 1
"""The status of a state while a run tells."""
ROOM, USED, EVENTS = 0, 1, 2
"""Where things are behind the state."""
LEFT, RESUMED = -1, -2
CALL_WORDS = 2
LASTING = "-1073741824"
"""The mark of a call whose event stays, whatever follows."""


def tell_log(e: ScriptEmitter, seat: int, blanks: Sequence[int]) -> None:
    if e.module.tells:
        _tell(e, [e.at, NONE if seat == NONE else e.get(seat), *map(e.get, blanks)])


def tell_resumed(e: ScriptEmitter) -> None:
    if e.module.tells:
        _tell(e, [RESUMED])


def tell_call(e: ScriptEmitter, callee: str, entry: str) -> str:
    """A call of something that may tell begins. Gives a mark (i32) for `tell_left`, or nothing."""
    return _tell(e, [e.at, entry]) if e.module.tells and callee in e.graph.telling else ""


def tell_left(e: ScriptEmitter, mark: str) -> None:
    """The call with this mark has returned."""
    if mark:
        e.module.define_once("left", lambda module: _emit_left(module, e.graph.layout.size))
        e.f.emit(f"call fastcc void @left({e.module.states.argument()}, i32 {mark})")


def _tell(e: ScriptEmitter, values: Sequence[str | int]) -> str:
    """Add an event; gives where it begins (i32)."""
    name = f"tell{len(values)}"
    e.module.define_once(name, lambda module: _emit_tell(module, name, len(values), e.graph.layout.size))
    passed = ", ".join([e.module.states.argument(), *(f"i32 {value}" for value in values)])
    return e.f.assign(f"call fastcc i32 @{name}({passed})")


def _emit_tell(module: Module, name: str, count: int, size: int) -> None:
    """The function that adds an event of so many words, if the state is one that is told of."""
    taken = ", ".join([module.states.parameter("s"), *(f"i32 %v.{index}" for index in range(count))])
    f = Function(module, f"define internal fastcc i32 @{name}({taken}) nounwind noinline")
    f.ret_if(f.compare("ne", load_word(f, Head.STATUS), TELLING), "i32", 0)
    begin = load_word(f, size + USED)
    end = f.op("add i32", begin, count)
    store_word(f, size + USED, end)
    f.ret_if(f.compare("ugt", end, load_word(f, size + ROOM)), "i32", begin)
    place = f.op("add i64", f.zext(begin), size + EVENTS)
    for index in range(count):
        store_word(f, f.op("add i64", place, index), f"%v.{index}")
    f.ret("i32", begin)
    f.finish()


def _emit_left(module: Module, size: int) -> None:
    """The function that takes back the event of a call if it is the last one, and else adds that it ended."""
    taken = f"{module.states.parameter('s')}, i32 %mark"
    f = Function(module, f"define internal fastcc void @left({taken}) nounwind noinline")
    with f.if_then(f.compare("eq", load_word(f, Head.STATUS), TELLING)):
        used, behind = load_word(f, size + USED), f.op("add i32", "%mark", CALL_WORDS)
        silent, loud, done = f.new_label("silent"), f.new_label("loud"), f.new_label("done")
        f.branch(f.compare("eq", used, behind), silent, loud)
        f.begin_block(silent)
        store_word(f, size + USED, "%mark")
        f.jump(done)
        f.begin_block(loud)
        store_word(f, size + USED, f.op("add i32", used, 1))
        with f.if_then(f.compare("ult", used, load_word(f, size + ROOM))):
            store_word(f, f.op("add i64", f.zext(used), size + EVENTS), LEFT)
        f.jump(done)
        f.begin_block(done)
    f.emit("ret void")
    f.finish()
