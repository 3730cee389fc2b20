"""The fields of a state by name, and their members as plain data calls them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from colossarium.machine.state import State
from colossarium.script.declare import NONE, Constant, Edition, Field, Kind
from colossarium.script.program import Program
from colossarium.table.facts import Facts

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


def axis_names(field: Field) -> list[str]:
    """What the axes of a field are called in `At`."""
    names = [PLACE if isinstance(axis, int) else axis for axis in field.by]
    before = [names[:index].count(name) for index, name in enumerate(names)]
    return [f"{name}{count + 1}" if count else name for name, count in zip(names, before, strict=True)]


class Axis(NamedTuple):
    """An axis of a field: its name in `At`, how far apart its members are, and how many there are."""

    name: str
    stride: int
    size: int


class Book:
    """What a game declares, for whoever needs no state: kinds, fields, and how members are called."""

    def __init__(
        self, edition: Edition, called: Mapping[str, Calling] | None = None, kinds: Sequence[Kind] = ()
    ) -> None:
        """`kinds`: those of the program, with the members that a list of scripts names."""
        self.edition = edition
        self.called = called or {}
        self.kinds = {kind.name: kind for kind in kinds or edition.kinds}
        self.options = {option.name: option for option in edition.options}
        self._fields = {field.name: field for field in edition.fields}
        self._names: dict[str, Sequence[str]] = {}
        self._places: dict[str, tuple[int, list[Axis], bool]] = {}

    def has(self, field: str) -> bool:
        return field in self._fields

    def field(self, name: str) -> Field:
        if name not in self._fields:
            raise KeyError(f"{self.edition.slug} has no field {name}")
        return self._fields[name]

    def constant(self, name: str) -> int:
        """A number that the rules know by this name."""
        value = self.edition.constants[name]
        return value.value if isinstance(value, Constant) else int(value)

    def names(self, kind: str) -> Sequence[str]:
        """All members; none that a list of scripts has still to name."""
        if kind not in self._names:
            self._names[kind] = self._call(self.kinds[kind], self.called.get(kind))
        return self._names[kind]

    def _call(self, kind: Kind, how: Calling | None) -> Sequence[str]:
        if isinstance(how, str):
            held = self.field(how).holds
            assert held is not None, f"{how} holds no members of a kind"
            return self.names(held)
        if callable(how):
            return how(kind)
        return how or (kind.labels if kind.titled else kind.members)

    def kind_of(self, field: str) -> str:
        """The kind whose members, or sets of members, a field holds."""
        declared = self.field(field)
        return declared.holds or declared.set_of or ""

    def last_axis(self, field: str) -> str:
        axis = self.field(field).by[-1]
        return PLACE if isinstance(axis, int) else axis


class Books:
    """The books of programs, each made once, in which members are called the same."""

    def __init__(self, called: Mapping[str, Calling]) -> None:
        self.called = called
        self._made: dict[str, Book] = {}

    def of(self, program: Program) -> Book:
        if program.fingerprint not in self._made:
            self._made[program.fingerprint] = Book(program.edition, self.called, program.kinds)
        return self._made[program.fingerprint]


class Sheet(Book):
    """One state, to be written down or to be filled in."""

    def __init__(self, state: State, book: Book | None = None) -> None:
        vars(self).update(vars(book or Book(state.program.edition, kinds=state.program.kinds)))
        self._state = state
        self.program = state.program
        self.later: list[Callable[[], None]] = []
        """What can be read only when everything else is."""
        self.missing: list[tuple[Entry, Section, At]] = []
        """The entries that are not told, and where."""

    @property
    def state(self) -> State:
        return self._state

    def complete(self) -> None:
        """Fill in what is missing so far, where a document is being read."""

    def names(self, kind: str) -> Sequence[str]:
        """The members that are there; of players those who play."""
        names = super().names(kind)
        if kind != "player":
            return names
        how, seats = self.called.get(kind), range(self._state.get("players"))
        if isinstance(how, str):
            return [names[held] if (held := self._state.get(how, seat)) != NONE else "" for seat in seats]
        return names[: len(seats)]

    def get(self, field: str, at: At) -> int:
        place, axes, is_word = self._found(field)
        for axis, stride, _ in axes:
            place += at[axis] * stride
        if is_word:
            return self._state.words[place]
        return self._state.value_at(self.program.layout.block(field), place)

    def put(self, field: str, value: int, at: At) -> None:
        self._state.put_at(self.program.layout.block(field), self._place(field, at), value)

    def row(self, field: str, at: At, along: str = "") -> list[int]:
        """All values along an axis, the last one unless told."""
        begin, axes, _ = self._found(field)
        step, length, along = 1, 1, along or axes[-1].name
        for axis, stride, size in axes:
            if axis == along:
                step, length = stride, size
            else:
                begin += at[axis] * stride
        return self._state.words[begin : begin + step * length : step].tolist()

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None: a spectator."""
        return None

    def ask(self, name: str, arguments: tuple[int, ...]) -> int:
        """What a fact says to who looks."""
        return Facts(self._state, self.viewer)(name, *arguments)

    def bounds(self, field: str) -> tuple[int, int]:
        """The least and the greatest value."""
        block = self.program.layout.block(field)
        return block.field.low, block.field.high

    def length(self, field: str) -> int:
        """How many places its last axis has."""
        return self.program.layout.block(field).shape[-1]

    def value(self, field: str) -> str | int | None:
        """What a field or an option without axes says, in words."""
        number = self._state.get(field)
        if field in self.options:
            return self.options[field].decode(number)
        kind = self.field(field).holds
        return number if kind is None else None if number == NONE else self.names(kind)[number]

    def _place(self, field: str, at: At) -> int:
        place, axes, _ = self._found(field)
        for axis, stride, _ in axes:
            place += at[axis] * stride
        return place

    def _found(self, field: str) -> tuple[int, list[Axis], bool]:
        """Where a field begins, its axes, and whether a value is one word; found once."""
        if field not in self._places:
            block = self.program.layout.block(field)
            # A large set has one more axis, that of its words.
            axes = zip(axis_names(block.field), block.shape, strict=False)
            self._places[field] = (
                block.offset,
                [Axis(name, prod(block.shape[n + 1 :]), size) for n, (name, size) in enumerate(axes)],
                block.words_each == 1,
            )
        return self._places[field]
