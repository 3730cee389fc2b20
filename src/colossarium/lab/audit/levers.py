"""What a player can be steered by: words that name things, and things that act without being named.

Nothing of a game is known here but what its rules declare: lists, kinds, fields and the vocabulary.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from colossarium.lab.report import ThingRef
from colossarium.machine.log import NO_CAUSES, Cause
from colossarium.script.program import Program

PLAYER = "player"


class Lever(NamedTuple):
    """One thing to take whenever it can be had, and never."""

    thing: ThingRef
    word: int | None
    """What is forced and forbidden; None: choices in which the thing acts are avoided."""
    cause: Cause | None
    """What the log calls it."""


def levers_of(program: Program) -> list[Lever]:
    """All of a game: first its words, then what its lists have besides."""
    things = _kinds_of_things(program)
    found = [
        Lever(thing_of(program, word.kind, word.member), word.number, _cause(program, word.kind, word.member))
        for word in program.vocabulary
        if word.kind in things and word.place is None and word.player is None
    ]
    for kind, entries in program.lists.items():
        if kind not in NO_CAUSES:
            found += [
                Lever(thing_of(program, kind, member), None, Cause(kind, member))
                for member in range(len(entries))
            ]
    return found


def _kinds_of_things(program: Program) -> set[str]:
    """Kinds that games have something of: lists, and whatever a field is about; no places, no players."""
    about = set(program.lists)
    for field in program.edition.fields:
        about |= {axis for axis in field.by if isinstance(axis, str)}
        about |= {kind for kind in (field.holds, field.set_of) if kind is not None}
    standing = {kind.name for kind in program.kinds if kind.place or kind.stands_on or kind.stands_for}
    return about - standing - {PLAYER}


def thing_of(program: Program, kind: str, member: int) -> ThingRef:
    """A member of a kind, as reports call it."""
    declared = program.kind(kind)
    name = declared.members[member]
    if kind in program.lists:
        return ThingRef(kind, name, program.lists[kind][member].title)
    return ThingRef(kind, name, declared.labels[member] if declared.labels else name)


def _cause(program: Program, kind: str, member: int) -> Cause | None:
    return Cause(kind, member) if kind in program.lists else None


class Occasions(NamedTuple):
    """In how many of so many games each lever could be used."""

    games: int
    seen: Mapping[int, int]
    """By the number of the lever."""


def usable(levers: Sequence[Lever], occasions: Occasions) -> list[int]:
    """The levers that games have occasion for; what has a word on offer is steered by that alone."""
    worded = {
        lever.thing for at, lever in enumerate(levers) if lever.word is not None and at in occasions.seen
    }
    return [
        at
        for at, lever in enumerate(levers)
        if at in occasions.seen and (lever.word is not None or lever.thing not in worded)
    ]


def shares_of_games(levers: Sequence[int], occasions: Occasions, branches: float) -> dict[int, float]:
    """In what share of its games each lever is to be tried, so that all get about equally many trials and a
    game has so many on average: what is rarely seen is tried whenever it is."""
    often = {at: occasions.seen[at] / occasions.games for at in levers}
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        if sum(min(share, middle) for share in often.values()) > branches:
            high = middle
        else:
            low = middle
    return {at: min(1.0, high / share) for at, share in often.items()}
