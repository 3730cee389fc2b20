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
MOST_PLACES = 6
"""Places at which one law is broken that are told in one sentence."""


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
            where = list(islice(where_broken(state, law), MOST_FAULTS))
            if law_names_its_places(state, law):
                faults += [f"the law “{_filled(state, law, place)}” does not hold" for place in where]
            elif where:
                faults.append(f"the law “{law.title}” does not hold{_places(state, law, where)}")
        except ScriptFault as fault:
            faults.append(f"the law “{law.title}” can't be looked at: {fault}")
    return faults


def broken(state: State, look: Listed) -> Iterator[str]:
    """The sentence of a law or a check about everything of which it is not true; once if it names nothing."""
    for place in where_broken(state, look):
        yield _filled(state, look, place)
        if not law_names_its_places(state, look):
            return


def where_broken(state: State, look: Listed) -> Iterator[tuple[int, ...]]:
    """The members for which a law or a check is not true; nothing but one empty tuple if it takes none."""
    machine = ready_machine(state.program)
    which = machine.first_broken(state, look.script)
    every = list(combinations(state.program, look.script, state)) if which != NONE else []
    while which != NONE:
        yield every[which]
        which = machine.first_broken(state, look.script, which + 1)


def law_names_its_places(state: State, look: Listed) -> bool:
    """Whether the sentence of a law or a check has blanks for what it is looked at for."""
    parameters = state.program.scripts[look.script].parameters
    return any(f"{{{name}}}" in look.title for name in parameters)


def _labels(state: State, look: Listed, place: tuple[int, ...]) -> list[str]:
    words, kinds = Words(state.program), state.program.parameter_kinds(look.script)
    return [words.label(kind.name, number) for kind, number in zip(kinds, place, strict=True)]


def _filled(state: State, look: Listed, place: tuple[int, ...]) -> str:
    title = look.title
    parameters = state.program.scripts[look.script].parameters
    for name, label in zip(parameters, _labels(state, look, place), strict=True):
        title = title.replace(f"{{{name}}}", label)
    return title


def _places(state: State, look: Listed, where: list[tuple[int, ...]]) -> str:
    """Where a law is broken whose sentence does not say it: the first few places."""
    if not where[0]:
        return ""
    named = [" and ".join(_labels(state, look, place)) for place in where[:MOST_PLACES]]
    return f": {', '.join(named)}{' …' if len(where) > MOST_PLACES else ''}"


def _out_of_range(state: State, block: Block) -> Iterator[str]:
    field, values = block.field, state.words[block.offset : block.offset + block.words].tolist()
    if field.low <= min(values) and max(values) <= field.high:
        return
    for subscripts, value in zip(block.each(), values, strict=True):
        if not field.low <= value <= field.high:
            where = f"{field.name}{list(subscripts) if subscripts else ''}"
            yield f"{where} should be from {field.low} to {field.high}, not {value}"
