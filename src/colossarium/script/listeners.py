"""Who listens to which event, and who has the things that listen."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from colossarium.script import syntax
from colossarium.script.declare import WORD_BITS, Edition, Kind
from colossarium.script.errors import mistake, suggestion
from colossarium.script.lists import entries_of
from colossarium.script.reader import Function


@dataclass(frozen=True)
class Bearers:
    """Who has the things of a list."""

    script: Function
    things: str
    """The list."""
    kind: Kind | None
    """What can have them, if that is a kind."""

    @property
    def name(self) -> str:
        """The parameter that stands for who has a thing; nothing if a thing simply is there or is not."""
        return "" if self.script.parameters == (self.things,) else self.script.parameters[0]

    def have(self, whose: str, thing: int) -> ast.expr:
        """Whether somebody has a thing."""
        held = self.held(whose)
        number = syntax.member(thing, self.things)
        if held is not None:
            return syntax.compare(number, ast.In(), held)
        return self._asked([syntax.name(whose), number] if self.name else [number])

    def held(self, whose: str) -> ast.expr | None:
        """The set of things that somebody has, where the script says it as one."""
        if self.name and len(self.script.parameters) == 1:
            return self._asked([syntax.name(whose)])
        if self._set is None:
            return None
        return syntax.filled_in(self._set, self.script.source, {self.name: syntax.name(whose)})

    def _asked(self, arguments: list[ast.expr]) -> ast.expr:
        if self._value is None:
            return syntax.call(self.script.name, arguments)
        given = dict(zip(self.script.parameters, arguments, strict=True))
        return syntax.filled_in(self._value, self.script.source, given)

    @cached_property
    def _value(self) -> ast.expr | None:
        """What the script gives, if it can stand in the place of each call."""
        value = syntax.only_value(self.script.tree)
        plain = self.script.event is None and not self.script.deep
        # A copy for each who listens: what is long is called.
        return value if plain and value is not None and syntax.is_short(value) else None

    @cached_property
    def _set(self) -> ast.expr | None:
        """The set of what somebody has, if the script looks whether a thing is in one."""
        match self._value:
            case ast.Compare(left=ast.Name(id=thing), ops=[ast.In()], comparators=[held]):
                if self.script.parameters[1:] == (thing,) and not syntax.mentions(held, [thing]):
                    return held
        return None


@dataclass(frozen=True)
class Listener:
    """A function of a thing that is called when something happens."""

    thing: Function
    things: str
    """The list in which it is."""
    number: int
    """Its number in the list."""
    script: Function
    bearers: Bearers | None
    role: int | None
    """Which of the event's arguments has to have the thing; None: whoever has it."""
    itself: int | None
    """Which of the event's arguments has to be the thing."""

    @property
    def hears_all(self) -> bool:
        return self.bearers is not None and self.bearers.name != "" and self.role is None


def find_bearers(edition: Edition, functions: Iterable[Function]) -> dict[str, Bearers]:
    """Who has the things, for each list of which that is said."""
    found: dict[str, Bearers] = {}
    every = list(functions)
    sizes = {name: len(entries) for name, entries in entries_of(edition, every).items()}
    for function in every:
        if function.bearer is None:
            continue
        name = function.bearer
        if name in found:
            first = found[name].script.name
            raise mistake(function.source, function.tree, f"{first} says already who has which {name}")
        bearers = Bearers(
            function, name, _kind(edition, function.parameters[0] if function.parameters else "")
        )
        _check_bearers(bearers, sizes[name])
        function.only_looks = "@bearer"
        found[name] = bearers
    return found


def _kind(edition: Edition, name: str) -> Kind | None:
    for kind in edition.kinds:
        if name == kind.name or name in kind.blanks:
            return kind
    return None


def _check_bearers(bearers: Bearers, size: int) -> None:
    function, things = bearers.script, bearers.things
    forms = f"def has(me, {things}), def {things}s_of(me), or def is_there({things})"
    if len(function.parameters) not in (1, 2) or not function.gives:
        raise mistake(
            function.source,
            function.tree,
            f"@bearer says who has which {things}, in one of three ways: {forms}",
        )
    if len(function.parameters) == 1 and bearers.name and size > WORD_BITS:
        raise mistake(
            function.source,
            function.tree,
            f"there are {size} in the list {things}, too many for a set: write def has(me, {things})",
        )


def find_listeners(
    edition: Edition, functions: Iterable[Function], bearers: Mapping[str, Bearers]
) -> dict[str, list[Listener]]:
    """For each event what listens to it, in the order of the lists and their entries."""
    every = list(functions)
    events = {each.name: each for each in every if each.event is not None}
    entries = entries_of(edition, every)
    found: dict[str, list[Listener]] = {name: [] for name in events}
    listening: set[tuple[str, str]] = set()
    for function in every:
        for script in function.listeners:
            if not any(name in function.lists for name in edition.lists):
                raise mistake(
                    script.source,
                    script.tree,
                    f"{function.name} is in no list: only a card, a tile and the like can listen",
                )
    for things, listed in entries.items():
        for number, thing in enumerate(listed):
            for script in thing.listeners if _listens_in(thing, edition, bearers) == things else ():
                event = _event(script, events, every)
                listener = _listener(things, number, thing, script, event, bearers)
                if (thing.name, event.name) in listening:
                    raise mistake(script.source, script.tree, f"{thing.name} listens to {event.name} twice")
                listening.add((thing.name, event.name))
                found[event.name].append(listener)
    return found


def _listens_in(thing: Function, edition: Edition, bearers: Mapping[str, Bearers]) -> str:
    """The list as whose entry a thing listens: of several the one of which it is said who has what."""
    lists = [name for name in edition.lists if name in thing.lists]
    borne = [name for name in lists if name in bearers]
    if len(borne) > 1:
        raise mistake(
            thing.source, thing.tree, f"{thing.name} can listen in one list only: {', '.join(borne)}"
        )
    return (borne or lists)[0]


def _event(script: Function, events: Mapping[str, Function], every: list[Function]) -> Function:
    if script.name in events:
        return events[script.name]
    if script.name in [each.name for each in every]:
        raise mistake(
            script.source, script.tree, f"{script.name} is no event: write @event above its definition"
        )
    hint = suggestion(script.name, events)
    raise mistake(script.source, script.tree, f"there is no event {script.name}.{hint}")


def _listener(
    things: str,
    number: int,
    thing: Function,
    script: Function,
    event: Function,
    bearers: Mapping[str, Bearers],
) -> Listener:
    _check_signature(script, event)
    heard = script.parameters[: len(event.parameters)]
    who = bearers.get(things)
    itself = heard.index(things) if things in heard else None
    role = heard.index(who.name) if who is not None and who.name in heard else None
    if who is None and itself is None:
        raise mistake(
            script.source,
            script.tree,
            f'nothing says who has a {things}: mark a script @bearer("{things}"), '
            f"or call the argument {things} that has to be this one",
        )
    if itself is not None and role is None:
        who = None
    if who is not None and who.name and role is None and who.kind is None:
        raise mistake(
            script.source,
            script.tree,
            f"this would hear of everybody, but {who.name} is of no kind that could be gone through: "
            f"give it a parameter {who.name}",
        )
    return Listener(thing, things, number, script, who, role, itself)


def _check_signature(script: Function, event: Function) -> None:
    wanted = len(event.parameters) + event.gives
    if len(script.parameters) != wanted:
        form = ", ".join((*event.parameters, "value") if event.gives else event.parameters)
        more = ", the last of which is the value so far" if event.gives else ""
        raise mistake(
            script.source,
            script.tree,
            f"what listens to {event.name} takes {wanted} parameters{more}: def {event.name}({form})",
        )
    if event.gives and not script.gives:
        raise mistake(
            script.source, script.tree, f"{event.name} gives a value: return the new one, or the one so far"
        )
    if script.gives and not event.gives:
        raise mistake(
            script.source, script.tree, f"{event.name} gives no value, so what listens to it returns none"
        )
