"""Calls of scripts and of entries of lists, and how a call is made again when a run is resumed."""

from __future__ import annotations

from collections.abc import Callable

from colossarium.machine.native.codegen.call_graph import Callee
from colossarium.machine.native.codegen.calling_convention import call
from colossarium.machine.native.codegen.script_emitter import ScriptEmitter
from colossarium.machine.native.codegen.stop_codes import BAD_FRAME, has_returned, value_of
from colossarium.machine.native.codegen.telling import LASTING, tell_call, tell_left
from colossarium.script.layout import Fault


def call_script(e: ScriptEmitter, d: int, script: int, *arguments: int) -> None:
    _call(e, d, e.graph.scripts[script], [e.get(each) for each in arguments], list)


def call_list(e: ScriptEmitter, d: int, number: int, x: int, *arguments: int) -> None:
    def known() -> str:
        return e.f.compare("ult", e.get(x), len(e.graph.list_entries[number]))

    e.fault_unless(known(), Fault.LIST)
    given = [e.get(each) for each in (x, *arguments)]
    _call(e, d, e.graph.lists[number], given, lambda: _entry_again(e, x, known))


def _call(
    e: ScriptEmitter, d: int, callee: Callee, arguments: list[str], arguments_again: Callable[[], list[str]]
) -> None:
    """`arguments_again` are those that are needed when the call is made again."""
    # Of a list the first argument is which entry it is.
    mark = tell_call(e, callee.symbol, arguments[0] if arguments else "0")
    if e.at not in e.script.keeps:
        result = e.f.assign(call(e.module, callee, "", "", arguments))
        e.stop_unless(has_returned(e.f, result), result)
        tell_left(e, mark)
        e.put(d, value_of(e.f, result))
        return
    values = [e.get(register) for register in e.saved_registers]
    frame = e.frame_offset(1 + len(values))
    result = e.f.assign(call(e.module, callee, frame, "false", arguments))
    on, stopped = e.f.new_label("on"), e.f.new_label("stopped")
    e.f.branch(has_returned(e.f, result), on, stopped)
    e.f.begin_block(stopped)
    e.save_frame(values)
    e.stop(result)
    e.add_resume_point(lambda: _call_again(e, d, callee, arguments_again))
    e.f.begin_block(on)
    tell_left(e, mark)
    e.put(d, value_of(e.f, result))


def _call_again(e: ScriptEmitter, d: int, callee: Callee, arguments_again: Callable[[], list[str]]) -> None:
    """Make the same call: the callee finds its own frame. If it stops again, this frame stays as it is."""
    frame = e.frame_offset(1 + len(e.saved_registers))
    given = arguments_again()
    unused = ["0"] * (callee.parameters - len(given))
    told = tell_call(e, callee.symbol, given[0] if given else "0")
    result = e.f.assign(call(e.module, callee, frame, "true", given + unused))
    e.stop_unless(has_returned(e.f, result), result)
    tell_left(e, LASTING if told else "")
    e.restore_registers()
    e.put(d, value_of(e.f, result))
    e.jump_to(e.at + 1)


def _entry_again(e: ScriptEmitter, x: int, known: Callable[[], str]) -> list[str]:
    """Which entry of a list was called is in the frame."""
    e.restore_registers()
    e.stop_unless(known(), BAD_FRAME)
    return [e.get(x)]
