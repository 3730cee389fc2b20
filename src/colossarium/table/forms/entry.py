"""An entry: a form under a key, with what it means when the key is not there, and when it has a meaning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from colossarium.table.forms.nested import ByName, Each, Group, Nest, told
from colossarium.table.forms.sheet import At, Book, Sheet
from colossarium.table.forms.values import Counted, Flag, Member, Members, Number, Pile, Readable
from colossarium.table.position import Section
from colossarium.table.schema import Schema


@dataclass(frozen=True)
class Entry:
    """A thing of a state under a key."""

    key: str
    form: Readable
    note: str = ""
    """What it says; if nothing is written here, the field's note."""
    usual: str = ""
    """The script that gives what is not told: for a place in the field, by its parameters, called like axes;
    `deck_told` is whether the field `deck` is told, or the key."""
    left_open: str = ""
    """The flag by which the rules know that this was not told."""
    default: str | int | None = None
    """What is always meant if nothing is told."""
    at: Mapping[str, Sequence[str | int]] = field(default_factory=dict)
    """The moments, or values of options, with which alone it has a meaning."""
    kept: bool = False
    """It is written even if it is nothing, since nothing told would mean something else."""
    absent: str = ""
    """What it means if it is not there, for people, where neither script nor flag says so."""
    early: bool = False
    """It is filled in before the entries after it are read, as they need it."""
    partly: bool = False
    """Of what stands under names, those that are not there are filled in too."""

    def written(self, sheet: Sheet, at: At) -> Iterator[Any]:
        """What is written under the key, if anything is."""
        if self.unfit(sheet) is None:
            data = self.form.write(sheet, at)
            if data or (self.kept and (data is not None or self.form.null)):
                yield data

    def take(self, sheet: Sheet, section: Section, at: At) -> None:
        """Read what is told; what is not is noted, to be filled in when everything is read."""
        unfit = self.unfit(sheet)
        there = section.has(self.key)
        if there:
            section.told |= {self.key, self.form.about}
        if there and unfit is not None and told(section.data[self.key]):
            section.fault(self.key, unfit)
        if self.default is not None:
            self.form.read(sheet, Section({self.key: self.default}), self.key, at)
        wrong = len(section.faults)
        if there or isinstance(self.form, Nest):
            self.form.read(sheet, section, self.key, at)
            if self.usual and len(section.faults) > wrong:
                sheet.missing.append((self, section, at))
            if self.partly and isinstance(self.form, ByName):
                rest = self.form.rest(sheet, section.data[self.key], at)
                sheet.missing += [(replace(self, form=self.form.form), section, place) for place in rest]
        elif self.default is None and unfit is None:
            sheet.missing.append((self, section, at))

    def unfit(self, sheet: Sheet) -> str | None:
        """Why it has no meaning in this state, if it has none."""
        for name, values in self.at.items():
            value = sheet.value(name)
            if value not in values:
                where = "at the moment" if name == "moment" else f"with {name}"
                return f"has no meaning {where} {value!r}, only at {' or '.join(map(repr, values))}"
        return None

    def schema(self, book: Book) -> Schema:
        found = {**self.form.schema(book), "description": self.said(book)}
        return found if self.default is None else {**found, "default": self.default}

    def said(self, book: Book) -> str:
        """What it is, for people."""
        return self.note or (book.field(self.form.about).note if self.form.about else self.key)


def entry(key: str, form: Readable, **how: Any) -> Entry:
    return Entry(key, form, **how)


def number(key: str, of: str = "", least: int | None = None, most: int | None = None, **how: Any) -> Entry:
    """A whole number."""
    return Entry(key, Number(of or key, least, most), **how)


def flag(key: str, of: str = "", **how: Any) -> Entry:
    """true or false."""
    return Entry(key, Flag(of or key), **how)


def member(key: str, of: str = "", among: tuple[str, ...] = (), **how: Any) -> Entry:
    """A name."""
    return Entry(key, Member(of or key, among), **how)


def members(key: str, of: str = "", **how: Any) -> Entry:
    """A set as a list of names."""
    return Entry(key, Members(of or key), **how)


def amounts(key: str, of: str = "", *, by: str, most: int | None = None, **how: Any) -> Entry:
    """Numbers by the names of a kind."""
    return Entry(key, ByName(by, Number(of or key, most=most)), **how)


def by_name(key: str, kind: str, form: Readable, **how: Any) -> Entry:
    """Something by the names of a kind."""
    return Entry(key, ByName(kind, form), **how)


def counted(key: str, *of: str, most: int | None = None, **how: Any) -> Entry:
    """A list of things that are counted."""
    return Entry(key, Counted(of or (key,), most), **how)


def pile(key: str, of: str = "", size: str = "", most: int | None = None, **how: Any) -> Entry:
    """A pile, the uppermost first."""
    name = of or key
    return Entry(key, Pile(name, size or f"{name}_size", most), **how)


def group(key: str, note: str, *entries: Entry) -> Entry:
    """An object with entries of its own."""
    return Entry(key, Group(entries), note)


def each(key: str, kind: str, *entries: Entry, named: bool = False, short: str = "", note: str = "") -> Entry:
    """An object for each member of a kind, in a list or by name."""
    return Entry(
        key, Each(kind, entries, named, short), note or f"the {key}, each with what follows", kept=True
    )
