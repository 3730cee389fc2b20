"""The fields of a state by name, and their members as plain data calls them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from colossarium.machine.state import State
from colossarium.script.declare import NONE, Edition, Field, Kind

if TYPE_CHECKING:
    from colossarium.table.forms.entry import Entry
    from colossarium.table.position import Section

At = Mapping[str, int]
"""Where in a field: the member of each of its axes. Of two axes alike the second is `player2`, say."""
Calling = Sequence[str] | Callable[[Kind], Sequence[str]] | str
"""Names of the members of a kind, or how to make them, or the field in which each has its name."""


def small_letters(kind: Kind) -> Sequence[str]:
    """Members by their names, also those that have titles."""
    return kind.members


PLACE = "place"
"""The axis of a field that is no kind's: the places of a pile."""


class Book:
    """What a game declares, for whoever needs no state: kinds, fields, and how members are called."""

    def __init__(self, edition: Edition, called: Mapping[str, Calling] | None = None) -> None:
        self.edition = edition
        self.called = called or {}
        self.kinds = {kind.name: kind for kind in edition.kinds}
        self.options = {option.name: option for option in edition.options}
        self._fields = {field.name: field for field in edition.fields}

    def field(self, name: str) -> Field:
        if name not in self._fields:
            raise KeyError(f"{self.edition.slug} has no field {name}")
        return self._fields[name]

    def names(self, kind: str) -> Sequence[str]:
        """All members; none that a list of scripts has still to name."""
        how, members = self.called.get(kind), self.kinds[kind]
        if isinstance(how, str):
            return self.names(self._held(how))
        if callable(how):
            return how(members)
        return how or (members.labels if members.titled else members.members)

    def _held(self, field: str) -> str:
        """The kind of a field's values."""
        kind = self.field(field).holds
        assert kind is not None, f"{field} holds no members of a kind"
        return kind

    def last_axis(self, field: str) -> str:
        axis = self.field(field).by[-1]
        return PLACE if isinstance(axis, int) else axis


class Sheet(Book):
    """One state, to be written down or to be filled in."""

    def __init__(self, state: State, called: Mapping[str, Calling] | None = None) -> None:
        super().__init__(state.program.edition, called)
        self.state = state
        self.kinds = {kind.name: kind for kind in state.program.kinds}
        self.later: list[Callable[[], None]] = []
        """What can be read only when everything else is."""
        self.missing: list[tuple[Entry, Section, At]] = []
        """The entries that are not told, and where."""

    def complete(self) -> None:
        """Fill in what is missing so far, where a document is being read."""

    def names(self, kind: str) -> Sequence[str]:
        """The members that are there; of players those who play."""
        how, names = self.called.get(kind), super().names(kind)
        seats = range(self.state.get("players"))
        if kind != "player":
            return names
        if isinstance(how, str):
            return [names[held] if (held := self.state.get(how, seat)) != NONE else "" for seat in seats]
        return names[: len(seats)]

    def get(self, field: str, at: At) -> int:
        return self.state.get(field, *self._subscripts(field, at))

    def put(self, field: str, value: int, at: At) -> None:
        self.state.put(field, value, *self._subscripts(field, at))

    def bounds(self, field: str) -> tuple[int, int]:
        """The least and the greatest value."""
        block = self.state.program.layout.block(field)
        return block.field.low, block.field.high

    def length(self, field: str) -> int:
        """How many places its last axis has."""
        return self.state.program.layout.block(field).shape[-1]

    def value(self, field: str) -> str | int | None:
        """What a field or an option without axes says, in words."""
        number = self.state.get(field)
        if field in self.options:
            return self.options[field].decode(number)
        kind = self.field(field).holds
        return number if kind is None else None if number == NONE else self.names(kind)[number]

    def axes(self, field: str) -> list[str]:
        """The names of a field's axes in `At`; an option has none."""
        by = () if field in self.options else self.field(field).by
        axes = [PLACE if isinstance(axis, int) else axis for axis in by]
        return [_again(axis, axes[:index].count(axis)) for index, axis in enumerate(axes)]

    def _subscripts(self, field: str, at: At) -> list[int]:
        return [at[axis] for axis in self.axes(field)]


def _again(axis: str, before: int) -> str:
    return f"{axis}{before + 1}" if before else axis
