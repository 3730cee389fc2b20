"""Calls of scripts and of entries of lists, and how a call is made again when a run is resumed."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.machine.native.codegen.call_graph import Callee
from colossarium.machine.native.codegen.calling_convention import call
from colossarium.machine.native.codegen.script_emitter import ScriptEmitter
from colossarium.machine.native.codegen.stop_codes import BAD_FRAME, RESULT, RETURNED
from colossarium.script.layout import Fault


def call_script(e: ScriptEmitter, d: int, script: int, *arguments: int) -> None:
    _call(e, d, e.graph.scripts[script], [e.get(each) for each in arguments], lambda: None)


def call_list(e: ScriptEmitter, d: int, number: int, x: int, *arguments: int) -> None:
    def known() -> str:
        return e.f.compare("ult", e.get(x), len(e.graph.list_entries[number]))

    e.fault_unless(known(), Fault.LIST)
    given = [e.get(each) for each in (x, *arguments)]
    _call(e, d, e.graph.lists[number], given, lambda: e.stop_unless(known(), BAD_FRAME))


def _call(
    e: ScriptEmitter, d: int, callee: Callee, arguments: list[str], check_frame: Callable[[], None]
) -> None:
    """`check_frame` writes what must be so before the call is made again."""
    f = e.f
    if e.at not in e.script.keeps:
        result = f.assign(call(e.module.states, callee, "", "", arguments))
        stop = f.assign(f"extractvalue {RESULT} {result}, 1")
        e.stop_unless(f.compare("eq", stop, RETURNED, "i64"), stop)
    else:
        values = [e.get(register) for register in e.saved_registers]
        frame, again = e.frame_offset(1 + len(values)), e.resuming.get()
        result = f.assign(call(e.module.states, callee, frame, again, arguments))
        e.resuming.set("false")
        stop = f.assign(f"extractvalue {RESULT} {result}, 1")
        on, stopped = f.new_label("on"), f.new_label("stopped")
        f.branch(f.compare("eq", stop, RETURNED, "i64"), on, stopped)
        f.begin_block(stopped)
        e.save_frame(values)
        e.stop(stop)
        e.add_resume_point(lambda: _call_again(e, check_frame))
        f.begin_block(on)
    e.put(d, f.assign(f"extractvalue {RESULT} {result}, 0"))


def _call_again(e: ScriptEmitter, check_frame: Callable[[], None]) -> None:
    """Make the same call: the callee finds its own frame, and needs no arguments."""
    check_frame()
    e.resuming.set("true")
    e.jump_to(e.at)
