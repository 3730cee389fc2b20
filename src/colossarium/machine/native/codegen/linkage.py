"""What ties the scripts together: which script has which number, and which are the entries of a list.

Scripts find each other by name. Their numbers, which change when a script comes or goes, are only here, in a
small unit of their own, so that the code of the others can stay.
"""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module
from colossarium.machine.native.codegen.call_graph import Callee, CallGraph
from colossarium.machine.native.codegen.calling_convention import (
    ATTRIBUTES,
    call,
    declaration,
    definition,
    link_constants,
    link_constants_symbol,
)
from colossarium.machine.native.codegen.state_access import StateAccess, load_word
from colossarium.machine.native.codegen.stop_codes import BAD_FRAME, RESULT, STOPPED
from colossarium.script.layout import Head


def root_declaration(states: StateAccess) -> str:
    """The declaration of `root`, which runs the script that the state began with, or resumes it."""
    return f"declare fastcc {RESULT} @root({states.parameter()}, i1)"


def emit_links(module: Module, graph: CallGraph) -> None:
    """The numbers that all scripts need, and the beginning of every run."""
    program = graph.program
    for number, script in enumerate(program.scripts):
        constants = link_constants(program, number)
        values = ", ".join(f"i32 {constant}" for constant in constants)
        module.add(f'@"{link_constants_symbol(script)}" = constant [{len(constants)} x i32] [{values}]')
    entries = sorted(set(program.entries.values()))
    for number in entries:
        module.declare(declaration(module, graph.scripts[number]))
    f = Function(
        module, f"define fastcc {RESULT} @root({module.states.parameter('s')}, i1 %again) {ATTRIBUTES}"
    )
    _emit_entry(f, graph, asks=True)


def emit_playing_root(module: Module, graph: CallGraph) -> None:
    """The beginning of a game of random players, which does not stop (`playing.py`)."""
    for number in sorted(set(graph.program.entries.values())):
        module.declare(declaration(module, graph.scripts[number]))
    state = module.states.parameter("s")
    f = Function(module, f"define internal fastcc {RESULT} @play_root({state}) {ATTRIBUTES}")
    _emit_entry(f, graph, asks=False)


def _emit_entry(f: Function, graph: CallGraph, *, asks: bool) -> None:
    """Call the script that the state began with."""
    targets = [(number, graph.scripts[number]) for number in sorted(set(graph.program.entries.values()))]
    emit_dispatch(f, load_word(f, Head.ENTRY), targets, str(graph.layout.frames), [], asks=asks)
    f.finish()


def emit_list_dispatch(module: Module, graph: CallGraph, number: int, *, internal: bool) -> None:
    """Call an entry of a list by its number, which the caller has checked."""
    callee = graph.lists[number]
    f = Function(module, definition(module, callee, internal=internal))
    which, *arguments = [f"%a{index}" for index in range(callee.parameters)]
    targets = [(index, graph.scripts[entry]) for index, entry in enumerate(graph.list_entries[number])]
    emit_dispatch(f, which, targets, "%frame", arguments, asks=callee.asks)
    f.finish()


def emit_dispatch(
    f: Function,
    which: str,
    targets: list[tuple[int, Callee]],
    frame: str,
    arguments: list[str],
    *,
    asks: bool,
) -> None:
    """Call one of several functions by a number, and give what it gives."""
    cases = " ".join(f"i32 {number}, label %e{number}" for number, _ in targets)
    f.emit(f"switch i32 {which}, label %lost [{cases}]")
    for number, callee in targets:
        f.begin_block(f"e{number}")
        if asks and not callee.asks:
            f.jump_if("%again", "lost")  # it can't have been suspended
        padded = (arguments + ["0"] * callee.parameters)[: callee.parameters]
        f.ret(RESULT, f.assign(f"tail {call(f.module, callee, frame, '%again', padded)}"))
    f.begin_block("lost")
    f.ret(RESULT, BAD_FRAME + STOPPED)
