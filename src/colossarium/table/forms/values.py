"""Single things in plain data: numbers, flags, members, sets, piles and lists of what is counted."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import product
from typing import Any

from colossarium.script.declare import NONE
from colossarium.script.layout import MOST_PRESET_ROLLS, Head
from colossarium.table import schema
from colossarium.table.facts import Facts
from colossarium.table.forms.form_class import form_class
from colossarium.table.forms.sheet import PLACE, At, Book, Sheet
from colossarium.table.position import Section
from colossarium.table.schema import Schema

Ask = Callable[[At], int]
"""Gives the value that the rules have for a place in a field."""


class Form(ABC):
    """How something of a state stands in plain data."""

    @abstractmethod
    def write(self, sheet: Sheet, at: At) -> Any:
        """Plain data; what is nothing is false."""

    def write_along(self, sheet: Sheet, at: At, axis: str, count: int) -> Iterable[Any]:
        """The same for the first members of an axis."""
        there = dict(at)
        for there[axis] in range(count):
            yield self.write(sheet, there)


class Readable(Form):
    """A form that can be read, too: it stands in positions."""

    null: bool = False
    """None of it is written as null."""

    @property
    def about(self) -> str:
        """The field that it is about: its note says what it is."""
        return str(getattr(self, "field", ""))

    @abstractmethod
    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        """Take over what stands under a key that is there; faults go to the section."""

    def fill(self, sheet: Sheet, at: At, ask: Ask) -> None:
        """Take over what the rules say instead."""
        raise TypeError(f"{self} can't be left to the rules")

    @abstractmethod
    def schema(self, book: Book) -> Schema: ...

    def derived(self, book: Book, bound: Collection[str]) -> Readable:
        """The same with the forms of the entries inside; `bound`: the axes that are known by where we are."""
        return self


@form_class
class WordForm(Readable):
    """What stands in one word of a field."""

    field: str

    def write(self, sheet: Sheet, at: At) -> Any:
        return self.shown(sheet, sheet.get(self.field, at))

    def write_along(self, sheet: Sheet, at: At, axis: str, count: int) -> Iterable[Any]:
        return [self.shown(sheet, value) for value in sheet.row(self.field, at, axis)[:count]]

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        sheet.put(self.field, self.taken(sheet, section, key, sheet.get(self.field, at)), at)

    def fill(self, sheet: Sheet, at: At, ask: Ask) -> None:
        low, high = sheet.bounds(self.field)
        sheet.put(self.field, max(low, min(high, ask(at))), at)

    @abstractmethod
    def shown(self, book: Book, value: int) -> Any:
        """A value as plain data."""

    @abstractmethod
    def taken(self, sheet: Sheet, section: Section, key: str, now: int) -> int:
        """The value that stands under a key; the one that is there now if that is none."""


@form_class
class Number(WordForm):
    """A whole number, by default in the range of its field."""

    least: int | None = None
    most: int | None = None

    def shown(self, book: Book, value: int) -> int:
        return value

    def taken(self, sheet: Sheet, section: Section, key: str, now: int) -> int:
        return section.number(key, now, *self._range(sheet))

    def schema(self, book: Book) -> Schema:
        least, most = self._range(book)
        return schema.number(most, least=least)

    def _range(self, book: Book) -> tuple[int, int]:
        field, least, most = book.field(self.field), self.least, self.most
        return field.low if least is None else least, field.high if most is None else most


@form_class
class Flag(WordForm):
    """True or false."""

    def shown(self, book: Book, value: int) -> bool:
        return bool(value)

    def taken(self, sheet: Sheet, section: Section, key: str, now: int) -> int:
        return int(section.flag(key, bool(now)))

    def schema(self, book: Book) -> Schema:
        return schema.flag()


@form_class
class Inside(Readable):
    """Whether somebody is in a set; where there is a second set inside the first, in how many of them."""

    field: str
    second: str = ""

    def write(self, sheet: Sheet, at: At) -> bool | int:
        count = sum(sheet.get(field, at) >> who_of(sheet, self.field, at) & 1 for field in self._fields())
        return count if self.second else bool(count)

    def write_along(self, sheet: Sheet, at: At, axis: str, count: int) -> Iterable[bool | int]:
        masks = [sheet.get(field, at) for field in self._fields()]
        counts = [sum(mask >> number & 1 for mask in masks) for number in range(count)]
        return counts if self.second else map(bool, counts)

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        count = section.number(key, 0, 0, 2) if self.second else int(section.flag(key))
        for field in self._fields()[:count]:
            join(sheet, field, at)

    def schema(self, book: Book) -> Schema:
        return schema.number(2) if self.second else schema.flag()

    def _fields(self) -> list[str]:
        return [self.field, self.second] if self.second else [self.field]


@form_class
class Which(Readable):
    """In which of several sets something is, by the name of the set: the tile on a space."""

    field: str

    def write(self, sheet: Sheet, at: At) -> str | None:
        who = who_of(sheet, self.field, at)
        return list(self.write_along(sheet, at, "", who + 1))[who]

    def write_along(self, sheet: Sheet, at: At, axis: str, count: int) -> Iterable[str | None]:
        found: list[str | None] = [None] * count
        sets = sheet.row(self.field, at)
        for name, mask in zip(sheet.names(sheet.last_axis(self.field)), sets, strict=True):
            for number in range(count):
                if mask >> number & 1:
                    found[number] = name
        return found

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        axis = sheet.last_axis(self.field)
        found = section.named(key, section.data[key], sheet.names(axis))
        if found is not None:
            join(sheet, self.field, {**at, axis: found})

    def fill(self, sheet: Sheet, at: At, ask: Ask) -> None:
        if (which := ask(at)) != NONE:
            join(sheet, self.field, {**at, sheet.last_axis(self.field): which})

    def schema(self, book: Book) -> Schema:
        return names_schema(book, book.last_axis(self.field))


def who_of(sheet: Sheet, field: str, at: At) -> int:
    """The member that a set of members has or has not."""
    return at[sheet.kind_of(field)]


def join(sheet: Sheet, field: str, at: At) -> None:
    """Put a member into a set."""
    sheet.put(field, sheet.get(field, at) | 1 << who_of(sheet, field, at), at)


@form_class
class Member(WordForm):
    """The name of a member of a kind."""

    among: tuple[str, ...] = ()
    """The names that are possible here, where not all are."""
    null: bool = False
    """None is written as null."""

    def shown(self, book: Book, value: int) -> str | None:
        return None if value == NONE else book.names(book.kind_of(self.field))[value]

    def taken(self, sheet: Sheet, section: Section, key: str, now: int) -> int:
        if self.null and section.data[key] is None:
            return NONE
        names = sheet.names(sheet.kind_of(self.field))
        found = section.named(key, section.data[key], self.among or names)
        return now if found is None else names.index((self.among or names)[found])

    def schema(self, book: Book) -> Schema:
        found = names_schema(book, book.kind_of(self.field), self.among)
        return {"anyOf": [found, {"type": "null"}]} if self.null else found


@form_class
class Joined(Readable):
    """Two members in one text: "purple water". Without the second there is nothing."""

    first: Member
    second: Member
    of: str = ""
    """The kind whose members are called so, if there is one."""

    @property
    def about(self) -> str:
        return self.second.field

    def write(self, sheet: Sheet, at: At) -> str | None:
        parts = [self.first.write(sheet, at), self.second.write(sheet, at)]
        return None if parts[1] is None else " ".join(str(part) for part in parts)

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        pairs = self._pairs(sheet)
        found = section.named(key, section.data[key], [" ".join(pair) for pair in pairs])
        if found is not None:
            for part, name in zip((self.first, self.second), pairs[found], strict=True):
                part.read(sheet, Section({key: name}), key, at)

    def schema(self, book: Book) -> Schema:
        return schema.one_of([" ".join(pair) for pair in self._pairs(book)])

    def _pairs(self, book: Book) -> list[tuple[str, ...]]:
        parts = (self.first, self.second)
        return list(product(*(part.among or book.names(book.kind_of(part.field)) for part in parts)))


@form_class
class MemberSet(WordForm):
    """A set, as a list of names."""

    once: bool = False
    """None may be named twice."""

    def shown(self, book: Book, value: int) -> list[str]:
        return [
            name for number, name in enumerate(book.names(book.kind_of(self.field))) if value >> number & 1
        ]

    def taken(self, sheet: Sheet, section: Section, key: str, now: int) -> int:
        names = sheet.names(sheet.kind_of(self.field))
        found = Counter(section.members(key, names))
        for number in found:
            if self.once and found[number] > 1:
                section.fault(key, f"has {names[number]} {found[number]} times")
        return sum(1 << number for number in found)

    def schema(self, book: Book) -> Schema:
        return schema.list_of(names_schema(book, book.kind_of(self.field)))


@form_class
class Counted(Readable):
    """Things of which only the number matters, as a list of names: a hand of cards."""

    fields: tuple[str, ...]
    """Each counts the members of another kind, its last axis."""
    most: int | None = None

    @property
    def about(self) -> str:
        return self.fields[0]

    def write(self, sheet: Sheet, at: At) -> list[str]:
        return [
            name
            for field, kind in self._kinds(sheet)
            for name, count in zip(sheet.names(kind), sheet.row(field, at), strict=False)
            for _ in range(count)
        ]

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        kinds = self._kinds(sheet)
        every = [
            (field, {**at, kind: number}, name)
            for field, kind in kinds
            for number, name in enumerate(sheet.names(kind))
        ]
        found = Counter(section.members(key, [name for _, _, name in every]))
        for index, count in found.items():
            field, there, name = every[index]
            most = sheet.bounds(field)[1]
            if count > most:
                section.fault(key, f"has {count} of {name}; {most} {'is' if most == 1 else 'are'} the most")
            sheet.put(field, min(count, most), there)

    def fill(self, sheet: Sheet, at: At, ask: Ask) -> None:
        for field, kind in self._kinds(sheet):
            for number in range(len(sheet.names(kind))):
                Number(field).fill(sheet, {**at, kind: number}, ask)

    def schema(self, book: Book) -> Schema:
        kinds = [names_schema(book, kind) for _, kind in self._kinds(book)]
        return schema.list_of(kinds[0] if len(kinds) == 1 else {"anyOf": kinds}, self.most)

    def _kinds(self, book: Book) -> list[tuple[str, str]]:
        return [(field, book.last_axis(field)) for field in self.fields]


@form_class
class Pile(Readable):
    """A pile of things in their order, the uppermost first; in the field it is the last."""

    field: str
    size: str = ""
    """The field that says how many there are; without it NONE does."""
    most: int | None = None
    rising: bool = False
    """The first is the first of the field too."""

    def write(self, sheet: Sheet, at: At) -> list[str]:
        names = sheet.names(sheet.kind_of(self.field))
        found = [names[each] for each in sheet.row(self.field, at) if each != NONE]
        return found if self.rising else found[::-1]

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        found = section.members(key, sheet.names(sheet.kind_of(self.field)))
        most = sheet.length(self.field) if self.most is None else self.most
        self._lay(sheet, at, section.at_most(key, found, most))

    def fill(self, sheet: Sheet, at: At, ask: Ask) -> None:
        kind = sheet.kind_of(self.field)
        numbers = range(len(sheet.names(kind)))
        found = [number for number in numbers for _ in range(ask({**at, kind: number}))]
        self._lay(sheet, at, found[: sheet.length(self.field)])

    def schema(self, book: Book) -> Schema:
        length = book.field(self.field).by[-1]
        most = self.most if self.most is not None else length if isinstance(length, int) else None
        return schema.list_of(names_schema(book, book.kind_of(self.field)), most)

    def _lay(self, sheet: Sheet, at: At, found: Sequence[int]) -> None:
        for place, number in enumerate(found if self.rising else reversed(found)):
            sheet.put(self.field, number, {**at, PLACE: place})
        if self.size:
            sheet.put(self.size, len(found), at)


@form_class
class Known(Readable):
    """What somebody knows of a pile: its names from the top, null for what is not known."""

    field: str
    size: str
    pile: str
    """The key of the pile, which must be told."""

    def write(self, sheet: Sheet, at: At) -> list[str | None]:
        found = list(self._one.write_along(sheet, at, PLACE, sheet.get(self.size, at)))
        while found and found[0] is None:
            found.pop(0)
        return found[::-1]

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        rows = section.rows(key)
        sheet.later.append(lambda: self._compare(sheet, section, key, rows, at))

    def _compare(self, sheet: Sheet, section: Section, key: str, rows: Sequence[Any], at: At) -> None:
        top = sheet.get(self.size, at) - 1
        for depth, name in enumerate(rows):
            there = f"{key}[{depth}]"
            if depth <= top:
                self._one.read(sheet, section.inside({there: name}), there, {**at, PLACE: top - depth})
            elif name is not None:
                section.fault(there, f"has no meaning unless {self.pile} says what lies there")

    def schema(self, book: Book) -> Schema:
        return schema.list_of(self._one.schema(book))

    @property
    def _one(self) -> Member:
        return Member(self.field, null=True)


@form_class
class Rolls(Readable):
    """What the next rolls show, laid down by somebody: names of faces, or numbers from 1."""

    kind: str = ""
    faces: int | str = 0
    """How many the die has, or the fact that says so."""

    def write(self, sheet: Sheet, at: At) -> list[Any]:
        words = sheet.state.words
        laid = words[
            Head.PRESET_ROLLS + words[Head.NEXT_PRESET_ROLL] : Head.PRESET_ROLLS
            + words[Head.PRESET_ROLL_COUNT]
        ]
        return [sheet.names(self.kind)[face] if self.kind else face + 1 for face in laid]

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        faces = Facts(sheet.state)(self.faces) if isinstance(self.faces, str) else self.faces
        named = self.kind != ""
        rolls = section.rolls(key, sheet.names(self.kind)) if named else section.faces(key, faces)
        sheet.state.lay_down(rolls)

    def schema(self, book: Book) -> Schema:
        most = {"maximum": self.faces} if isinstance(self.faces, int) else {}
        number = {"type": "integer", "minimum": 1, **most}
        face = names_schema(book, self.kind) if self.kind else number
        return schema.list_of(face, MOST_PRESET_ROLLS)


def names_schema(book: Book, kind: str, among: Sequence[str] = ()) -> Schema:
    """One of the names; any text where a layer may add to them."""
    if among:
        return schema.one_of(among)
    if book.kinds[kind].listed and not isinstance(book.called.get(kind), tuple):
        return schema.text(f"the name of a {kind.replace('_', ' ')}")
    return schema.one_of(book.names(kind))
