"""The numbers of a game that can be set from outside: its knobs, and facts of its things."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from colossarium.script.settings import knobs_in, thing_name
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of


@dataclass(frozen=True)
class Settable:
    """A number that can be set, as it is now."""

    name: str
    note: str
    value: int
    least: int
    most: int


def knobs_of(info: GameInfo) -> list[Settable]:
    """The knobs of a game, in the order in which they are declared."""
    knobs = knobs_in(program_of(info).edition.constants)
    return [Settable(name, knob.note, int(knob), knob.least, knob.most) for name, knob in knobs.items()]


def fact_knobs_of(info: GameInfo) -> list[Settable]:
    """The facts of things that can be set, thing by thing: `purge.copies`."""
    program = program_of(info)
    found = []
    titles = Counter(
        (thing_name(entry.title), knob.fact)
        for knob in program.edition.fact_knobs
        for entry in program.lists[knob.things]
    )
    for knob in program.edition.fact_knobs:
        for entry in program.lists[knob.things]:
            thing = thing_name(entry.title)
            alone = titles[thing, knob.fact] == 1
            name = f"{thing.lower()}.{knob.fact}" if alone else f"{knob.things}.{thing.lower()}.{knob.fact}"
            found.append(Settable(name, knob.note, entry.facts.get(knob.fact, 0), knob.least, knob.most))
    return found
