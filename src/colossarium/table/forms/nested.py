"""Things inside things: by the names of a kind, in groups, and in rows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from colossarium.table import schema
from colossarium.table.forms.form_class import form_class
from colossarium.table.forms.sheet import PLACE, At, Book, Sheet
from colossarium.table.forms.values import Ask, Readable, names_schema
from colossarium.table.position import Section
from colossarium.table.schema import Schema

if TYPE_CHECKING:
    from colossarium.table.forms.entry import Entry


@form_class
class ByName(Readable):
    """Something for each member of a kind, under its name; nothing is left out: {"C4": 2}."""

    kind: str
    form: Readable
    axis: str = ""
    """Where a field has this kind twice: which of the two it is."""
    kept: bool = False
    """What is nothing is written too."""

    @property
    def about(self) -> str:
        return self.form.about

    def write(self, sheet: Sheet, at: At) -> dict[str, Any]:
        names = sheet.names(self.kind)
        every = self.form.write_along(sheet, at, self.axis or self.kind, len(names))
        return {name: data for name, data in zip(names, every, strict=False) if data or self.kept}

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        inner = section.section(key)
        for name, there in self._each(sheet, at):
            if inner.has(name):
                self.form.read(sheet, inner, name, there)

    def fill(self, sheet: Sheet, at: At, ask: Ask) -> None:
        for _, there in self._each(sheet, at):
            self.form.fill(sheet, there, ask)

    def rest(self, sheet: Sheet, data: Any, at: At) -> list[At]:
        """Where nothing is told."""
        told = data if isinstance(data, Mapping) else {}
        return [there for name, there in self._each(sheet, at) if name not in told]

    def schema(self, book: Book) -> Schema:
        return schema.by_name(names_schema(book, self.kind), self.form.schema(book))

    def _each(self, sheet: Sheet, at: At) -> Iterator[tuple[str, At]]:
        for number, name in enumerate(sheet.names(self.kind)):
            yield name, {**at, self.axis or self.kind: number}


@form_class
class Places(Readable):
    """Something for each place of a list of fixed length."""

    form: Readable
    length: int
    axis: str = PLACE

    @property
    def about(self) -> str:
        return self.form.about

    def write(self, sheet: Sheet, at: At) -> list[Any]:
        return [self.form.write(sheet, {**at, self.axis: place}) for place in range(self.length)]

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        for place, row in enumerate(section.at_most(key, section.rows(key), self.length)):
            there = f"{key}[{place}]"
            self.form.read(sheet, section.inside({there: row}), there, {**at, self.axis: place})

    def fill(self, sheet: Sheet, at: At, ask: Ask) -> None:
        for place in range(self.length):
            self.form.fill(sheet, {**at, self.axis: place}, ask)

    def schema(self, book: Book) -> Schema:
        return schema.list_of(self.form.schema(book), self.length)


@form_class
class Group(Readable):
    """An object with entries of its own."""

    entries: tuple[Entry, ...]
    axis: str = ""
    """Where there is such an object for each member of an axis: that axis."""

    def derived(self, book: Book, bound: Collection[str]) -> Readable:
        inside = {*bound, self.axis}
        return replace(self, entries=tuple(entry.derived(book, inside) for entry in self.entries))

    def write(self, sheet: Sheet, at: At) -> Any:
        return {entry.key: data for entry in self.entries for data in entry.written(sheet, at)}

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        inner = section.section(key)
        for entry in self.entries:
            entry.take(sheet, inner, at)

    def schema(self, book: Book) -> Schema:
        return schema.section({entry.key: entry.schema(book) for entry in self.entries})


@form_class
class Each(Group):
    """An object for each member of a kind: a list in their order, or an object by their names."""

    named: bool = False
    short: str = ""
    """The key of one of whom only that is told, as a plain text."""

    def write(self, sheet: Sheet, at: At) -> list[Any] | dict[str, Any]:
        names = sheet.names(self.axis)
        every = [super(Each, self).write(sheet, {**at, self.axis: n}) for n in range(len(names))]
        return dict(zip(names, every, strict=True)) if self.named else every

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        names = sheet.names(self.axis)
        if self.named:
            inner = section.section(key)
            sections = [inner.section(name) for name in names]
        else:
            sections = section.sections(key, self.short)
            not_told = range(len(sections), len(names))
            sections += [Section({}, f"{section.place(key)}[{n}]", section.faults) for n in not_told]
        for entry in self.entries:
            for number, inner in enumerate(sections[: len(names)]):
                entry.take(sheet, inner, {**at, self.axis: number})
            if entry.early:
                sheet.complete()

    def schema(self, book: Book) -> Schema:
        one, names = super().schema(book), book.names(self.axis)
        if self.short:
            short = next(entry for entry in self.entries if entry.key == self.short)
            one = {"anyOf": [short.schema(book), one]}
        if self.named:
            return schema.section(dict.fromkeys(names, one))
        counts = book.options["players"].every() if self.axis == "player" else [len(names)]
        return {**schema.list_of(one, max(counts)), "minItems": min(counts)}


@form_class
class EachPlace(Group):
    """An object for each place of a list that can be shorter or longer."""

    axis: str = PLACE
    size: str = ""
    """The field that says how many there are."""

    def write(self, sheet: Sheet, at: At) -> list[dict[str, Any]]:
        places = range(sheet.get(self.size, at))
        return [super(EachPlace, self).write(sheet, {**at, self.axis: place}) for place in places]

    def read(self, sheet: Sheet, section: Section, key: str, at: At) -> None:
        sections = section.at_most(key, section.sections(key), sheet.bounds(self.size)[1])
        for place, inner in enumerate(sections):
            for entry in self.entries:
                if not inner.has(entry.key):
                    inner.fault(entry.key, "should be told")
                entry.take(sheet, inner, {**at, self.axis: place})
        sheet.put(self.size, len(sections), at)

    def schema(self, book: Book) -> Schema:
        one = super().schema(book)
        return schema.list_of({**one, "required": [entry.key for entry in self.entries]})


def every_entry(entries: Iterable[Entry]) -> Iterator[Entry]:
    """All entries, also those inside others."""
    for entry in entries:
        yield entry
        if isinstance(entry.form, Group):
            yield from every_entry(entry.form.entries)


def told(data: object) -> bool:
    """Whether something in a document says anything: nothing, false and none are what is usual."""
    if isinstance(data, Mapping):
        return any(told(each) for each in data.values())
    return bool(data)
