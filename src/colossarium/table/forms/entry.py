"""An entry: a field under a key, with what it means when the key is not there, and when it has a meaning."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from colossarium.script.layout import MOST_PRESET_ROLLS
from colossarium.table.forms.derive import form_of
from colossarium.table.forms.form_class import form_class
from colossarium.table.forms.nested import ByName, Each, Group, told
from colossarium.table.forms.sheet import At, Book, Calling, Sheet
from colossarium.table.forms.values import Ask, Readable, Rolls
from colossarium.table.position import Section
from colossarium.table.schema import Schema


@form_class
class Entry:
    """A thing of a state under a key. Its form follows from the field (`derive.py`) unless it has its own."""

    key: str
    value: type | None = None
    """`bool` for a flag, `list` for things that are counted; of everything else the field says what it is."""
    _: KW_ONLY
    of: str = ""
    """The field, where it is not called like the key."""
    form: Readable | None = None
    among: tuple[str, ...] = ()
    """The names that are possible, where not all are."""
    least: int | None = None
    most: int | str | None = None
    """What a number, or the length of a list, is at most, where that is less than the field has room for: a
    number, or the name of a constant of the rules."""
    note: str = ""
    """What it says; if nothing is written here, the field's note."""
    usual: str = ""
    """The script that gives what is not told: for a place in the field, by its parameters, called like axes;
    `deck_told` is whether the field `deck` is told, or the key."""
    left_open: str = ""
    """The flag by which the rules know that this was not told; with `usual`, that its order was not."""
    default: str | int | None = None
    """What is always meant if nothing is told."""
    at: Mapping[str, Sequence[str | int]] = field(default_factory=dict)
    """The moments, or values of options, with which alone it has a meaning."""
    kept: bool = False
    """It is written even if it is nothing. So is what the rules would fill in."""
    absent: str = ""
    """What it means if it is not there, for people, where neither script nor flag says so."""
    early: bool = False
    """It is filled in before the entries after it are read, as they need it."""
    partly: bool = False
    """Of what stands under names, those that are not there are filled in too."""

    def derived(self, book: Book, bound: Collection[str] = ()) -> Entry:
        """The same with its form."""
        if self.form is not None:
            return replace(self, form=self.form.derived(book, bound))
        most = book.constant(self.most) if isinstance(self.most, str) else self.most
        form = form_of(
            book, self.of or self.key, self.value, bound, among=self.among, least=self.least, most=most
        )
        return replace(self, form=form)

    @cached_property
    def _form(self) -> Readable:
        assert self.form is not None, f"the form of {self.key} is not derived yet"
        return self.form

    def written(self, sheet: Sheet, at: At) -> Iterator[Any]:
        """What is written under the key, if anything is."""
        if self.unfit(sheet) is None:
            data = self._form.write(sheet, at)
            if data or (self._is_kept and (data is not None or self._form.null)):
                yield data

    @cached_property
    def _is_kept(self) -> bool:
        return self.kept or (bool(self.usual or self.left_open) and not self.partly and not self.least)

    def take(self, sheet: Sheet, section: Section, at: At) -> None:
        """Read what is told; what is not is noted, to be filled in when everything is read."""
        form, unfit, there = self._form, self.unfit(sheet), section.has(self.key)
        if there:
            section.told |= {self.key, form.about}
        if there and unfit is not None and told(section.data[self.key]):
            section.fault(self.key, unfit)
        if self.default is not None:
            form.read(sheet, Section({self.key: self.default}), self.key, at)
        wrong = len(section.faults)
        if there or isinstance(form, Group):
            form.read(sheet, section, self.key, at)
            if self.usual and len(section.faults) > wrong:
                sheet.missing.append((self, section, at))
            if self.partly and isinstance(form, ByName):
                one, rest = replace(self, form=form.form), form.rest(sheet, section.data[self.key], at)
                sheet.missing += [(one, section, place) for place in rest]
        elif self.default is None and unfit is None:
            sheet.missing.append((self, section, at))

    def fill(self, sheet: Sheet, at: At, ask: Ask) -> None:
        """Take over what the rules say."""
        self._form.fill(sheet, at, ask)

    def unfit(self, sheet: Sheet) -> str | None:
        """Why it has no meaning in this state, if it has none."""
        for name, values in self.at.items():
            value = sheet.value(name)
            if value not in values:
                where = "at the moment" if name == "moment" else f"with {name}"
                return f"has no meaning {where} {value!r}, only at {' or '.join(map(repr, values))}"
        return None

    def schema(self, book: Book) -> Schema:
        found = {**self._form.schema(book), "description": self.said(book)}
        return found if self.default is None else {**found, "default": self.default}

    def said(self, book: Book) -> str:
        """What it is, for people."""
        return self.note or (book.field(self._form.about).note if self._form.about else self.key)


@form_class
class Declaration:
    """What a game says of its position documents."""

    entries: tuple[Entry, ...] = ()
    called: Mapping[str, Calling] = field(default_factory=dict)
    """Names of the members of kinds, where a document has other names for them."""
    seen: Mapping[str, str] = field(default_factory=dict)
    """For options that are not told the scripts that see them from what lies there."""
    example: Path | None = None
    """A file with a document as people would write it."""


def group(key: str, note: str, *entries: Entry) -> Entry:
    """An object with entries of its own."""
    return Entry(key, form=Group(entries), note=note)


def each(key: str, kind: str, *entries: Entry, named: bool = False, short: str = "", note: str = "") -> Entry:
    """An object for each member of a kind, in a list or by name."""
    said = note or f"the {key}, each with what follows"
    return Entry(key, form=Each(entries, kind, named, short), note=said)


def rolls(what: str, kind: str = "", faces: int | str = 0) -> Entry:
    """What is rolled next: the names of a kind, or numbers up to `faces`, which may be a fact."""
    note = f"what the next {what}, at most {MOST_PRESET_ROLLS} of them"
    return Entry("rolls", form=Rolls(kind, faces), note=note, absent="chance decides")
