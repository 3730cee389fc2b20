"""Lists of scripts: their entries, the facts of these, and the room that they need."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from itertools import groupby
from math import prod

from colossarium.script.declare import HIGHEST, Capacity, Constant, Edition, Field, Kind
from colossarium.script.errors import ScriptError, mistake, suggestion
from colossarium.script.program import OWN_LISTS, Listed
from colossarium.script.reader import Function
from colossarium.script.syntax import walk

BLANK = re.compile(r"\{(.*?)\}")
MOST_ROOM = 4096
"""Things of a list, copies counted, for which a game may have room."""
MOST_COMBINATIONS = 10_000
"""How many combinations of members a law or a check can be looked at for."""


def entries_of(edition: Edition, functions: Iterable[Function]) -> dict[str, list[Function]]:
    """The scripts of each list that the game declares, in order."""
    every = list(functions)
    return {name: _members(edition, name, every) for name in edition.lists}


def _members(edition: Edition, name: str, functions: list[Function]) -> list[Function]:
    """The scripts of a list: as they are read, or in the order of their titles."""
    found = [each for each in functions if name in each.lists]
    if any(kind.name == name and kind.alphabetical for kind in edition.kinds):
        found.sort(key=lambda each: each.lists[name].title)
    return found


def short_titles(name: str, entries: Iterable[Function]) -> tuple[str, ...]:
    """What the things of a list are called where there is little room; nothing if none says so."""
    listed = [each.lists[name] for each in entries]
    return tuple(each.short or each.title for each in listed) if any(each.short for each in listed) else ()


def names_in(functions: Iterable[Function]) -> set[str]:
    """All names that scripts speak of, with what listens in them and what they need."""
    return {
        node.id
        for function in functions
        for script in (function, *function.listeners)
        for tree in (script.tree, *script.needs)
        for node in walk(tree)
        if isinstance(node, ast.Name)
    }


def read_lists(edition: Edition, functions: list[Function]) -> dict[str, tuple[Listed, ...]]:
    lists: dict[str, tuple[Listed, ...]] = {}
    for name in (*edition.lists, *OWN_LISTS):
        members = _members(edition, name, functions)
        titles: dict[str, Function] = {}
        for function in members:
            title = function.lists[name].title
            if title in titles:
                raise mistake(
                    function.source, function.tree, f"the list {name} has two entries called {title}"
                )
            titles[title] = function
            if name in OWN_LISTS:
                continue
            if len(function.parameters) != len(members[0].parameters):
                raise mistake(
                    function.source,
                    function.tree,
                    f"all scripts of the list {name} take the same parameters: "
                    f"({', '.join(members[0].parameters)})",
                )
            if function.gives != members[0].gives:
                raise mistake(
                    function.source,
                    function.tree,
                    f"the scripts of the list {name} either all give a value or none does",
                )
        lists[name] = tuple(
            Listed(_said(edition, name, function), function.number, function.lists[name].facts)
            for function in members
        )
    return lists


def _said(edition: Edition, name: str, function: Function) -> str:
    """The title of an entry; the sentence of a law or check has numbers in the place of constants."""
    title = function.lists[name].title
    return BLANK.sub(partial(_number, edition), title) if name in OWN_LISTS else title


def _number(edition: Edition, blank: re.Match[str]) -> str:
    """What stands for a blank: it stays one where it is no number that the game declares."""
    value = edition.constants.get(blank[1])
    return blank[0] if value is None or isinstance(value, Constant) else str(int(value))


def check_looks(edition: Edition, kinds: Iterable[Kind], functions: Iterable[Function]) -> None:
    """A law or check is looked at for each member of the kinds that its parameters are called like."""
    sizes = {name: len(kind.members) for kind in kinds for name in (kind.name, *kind.blanks)}
    for function in functions:
        for what in OWN_LISTS:
            if what in function.lists:
                _check_look(sizes, what, function, BLANK.findall(_said(edition, what, function)))


def _check_look(sizes: Mapping[str, int], what: str, function: Function, blanks: list[str]) -> None:
    strange = [name for name in function.parameters if name not in sizes]
    loose = [name for name in blanks if name not in function.parameters]
    if strange:
        sentence = f"a {what} is about members of kinds, and no kind or blank is called {strange[0]}"
    elif loose:
        sentence = f"{{{loose[0]}}} is no parameter of {function.name}: make it one, or say it in other words"
    elif prod(sizes[name] for name in function.parameters) > MOST_COMBINATIONS:
        sentence = f"{function.name} goes through too many things at once: give it fewer parameters"
    elif not function.gives:
        sentence = f"a {what} gives truth"
    else:
        return
    raise mistake(function.source, function.tree, sentence)


def check_facts(edition: Edition, functions: list[Function]) -> None:
    """Refuse facts that mean nothing: those that no script reads and no other entry has."""
    spoken_of = names_in(functions)
    for name, entries in entries_of(edition, functions).items():
        count = Counter(fact for each in entries for fact in each.lists[name].facts)
        read = {fact for fact in count if f"{name}_{fact}" in spoken_of}
        frequent = {fact for fact in count if count[fact] > 1}
        older, layers = set[str](), groupby(sorted(entries, key=_layer), key=_layer)
        for _, layer in layers:
            here = list(layer)
            for function in here:
                facts = function.lists[name].facts.keys()
                for fact in facts - read - older:
                    hint = suggestion(fact, sorted((read | frequent | older) - facts))
                    if older or (hint and count[fact] == 1):
                        raise _meaningless(function, name, fact, hint, sorted(read | older))
            older |= {fact for each in here for fact in each.lists[name].facts}


def _layer(function: Function) -> int:
    return function.layer


def _meaningless(function: Function, name: str, fact: str, hint: str, known: list[str]) -> Exception:
    hint = hint or f" The facts of the list are {', '.join(known)}."
    place = function.lists[name].place_of(fact)
    return mistake(function.source, place, f"no script reads {name}_{fact}, a fact of this one only.{hint}")


def make_room(edition: Edition, functions: list[Function]) -> Edition:
    """The edition with every capacity as large as its list needs it."""
    entries = entries_of(edition, functions)

    def sized(size: int) -> int:
        if not isinstance(size, Capacity):
            return size
        if size.things not in entries:
            raise ScriptError(
                f"there is no list {size.things} to have room for.{suggestion(size.things, entries)}"
            )
        most = edition.constants[size.cut] if size.cut else HIGHEST
        assert not isinstance(most, Constant)
        return size.grown(_needed(size, entries[size.things]), most)

    def roomy(field: Field) -> Field:
        axes = tuple(axis if isinstance(axis, str) else sized(axis) for axis in field.by)
        return replace(field, by=axes, high=sized(field.high), counted=sized(field.counted))

    constants = {
        name: value if isinstance(value, Constant) else sized(value)
        for name, value in edition.constants.items()
    }
    return replace(edition, fields=tuple(roomy(each) for each in edition.fields), constants=constants)


def _needed(capacity: Capacity, entries: list[Function]) -> int:
    """How much a list needs: all copies of all things, or those of the most frequent one."""
    name, fact = capacity.things, capacity.fact
    counts = [each.lists[name].facts.get(fact, 0) if fact else 1 for each in entries]
    for function, count in zip(entries, counts, strict=True):
        if count < 0 or count > MOST_ROOM:
            raise mistake(
                function.source,
                function.lists[name].place_of(fact),
                f"{fact} counts things, so it is a number from 0 to {MOST_ROOM}",
            )
    needed = max(counts, default=0) if capacity.of_one else sum(counts)
    if needed > MOST_ROOM:
        largest = entries[counts.index(max(counts))]
        raise mistake(
            largest.source,
            largest.lists[name].place_of(fact),
            f"the list {name} comes to {needed} things, and there is room for {MOST_ROOM}: "
            f"make {fact} smaller, or leave things out",
        )
    return needed
