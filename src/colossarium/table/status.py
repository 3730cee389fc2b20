"""What is wrong with a state, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from colossarium.machine.errors import ScriptFault
from colossarium.machine.facts import combinations
from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.script.layout import Block, Status
from colossarium.script.program import Listed
from colossarium.table.machines import ready_machine
from colossarium.table.words import Words

MOST_FAULTS = 100
"""Sentences of checks, or of one law, that are told."""


def faults_of(state: State) -> list[str]:
    """A sentence for each value out of its range, each law that does not hold, and a script that stopped."""
    if state.status is Status.FAULT:
        return [f"a script was stopped: {state.fault()}"]
    return range_faults(state) or broken_laws(state)


def range_faults(state: State) -> list[str]:
    """A sentence for each value that is not in the range of its field."""
    return [fault for block in state.program.layout.blocks for fault in _out_of_range(state, block)]


def broken_laws(state: State) -> list[str]:
    """A sentence for each law that does not hold."""
    faults = []
    for law in state.program.lists.get("law", ()):
        try:
            sentences = islice(broken(state, law), MOST_FAULTS)
            faults += [f"the law “{sentence}” does not hold" for sentence in sentences]
        except ScriptFault as fault:
            faults.append(f"the law “{law.title}” can't be looked at: {fault}")
    return faults


def broken(state: State, look: Listed) -> Iterator[str]:
    """The sentence of a law or a check about everything of which it is not true; once if it names nothing."""
    machine = ready_machine(state.program)
    which = machine.first_broken(state, look.script)
    if which == NONE:
        return
    words, every = Words(state.program), list(combinations(state.program, look.script, state))
    kinds = state.program.parameter_kinds(look.script)
    parameters = state.program.scripts[look.script].parameters
    while which != NONE:
        title = look.title
        for name, kind, number in zip(parameters, kinds, every[which], strict=True):
            title = title.replace(f"{{{name}}}", words.label(kind.name, number))
        yield title
        if title == look.title:
            return
        which = machine.first_broken(state, look.script, which + 1)


def _out_of_range(state: State, block: Block) -> Iterator[str]:
    field, values = block.field, state.words[block.offset : block.offset + block.words].tolist()
    if field.low <= min(values) and max(values) <= field.high:
        return
    for subscripts, value in zip(block.each(), values, strict=True):
        if not field.low <= value <= field.high:
            where = f"{field.name}{list(subscripts) if subscripts else ''}"
            yield f"{where} should be from {field.low} to {field.high}, not {value}"
