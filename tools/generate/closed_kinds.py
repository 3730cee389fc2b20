"""Kinds that no layer adds to: in TypeScript their names are a union, and a field that holds one says so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args, get_type_hints, is_typeddict

from colossarium.script.declare import Edition, Kind
from colossarium.table.forms.nested import ByName
from colossarium.table.forms.shown import EachOf, Fact, Keys
from colossarium.table.forms.values import Counted, Form, Joined, Member, MemberSet, Pile
from colossarium.table.typed_view import TypedView
from tools.generate.typescript import Strings, key, quoted

NUMBERED = ("player",)
"""Kinds whose members are numbers in views."""


class ClosedKinds:
    """What the fields of a view say of the texts in them."""

    def __init__(self, edition: Edition, view: TypedView) -> None:
        self.book, keys = view.made_for(edition)
        self.layout = view.layout
        self.kinds = {kind.name: kind for kind in edition.kinds if self._closed(kind)}
        self._forms: dict[tuple[type, str], Form] = {}
        self._walk(view.table, keys)

    def _closed(self, kind: Kind) -> bool:
        return not kind.listed and not kind.place and kind.name not in NUMBERED

    def strings(self, cls: type, name: str) -> Strings:
        return self._of(self._forms[cls, name])

    def declarations(self) -> Iterator[str]:
        """The names of each of these kinds in their order, and the union of them.

        What only names something else, and words of the game, are left out where no field holds them."""
        held = {kind for form in self._forms.values() for kind in self._held(form)}
        for kind in self.kinds.values():
            if kind.name in held or (not kind.stands_for and kind.name != "verb"):
                names = ", ".join(quoted(name) for name in self.book.names(kind.name))
                plural, union = kind.many.upper(), pascal(kind)
                yield (
                    f"export const {plural} = [{names}] as const;\n"
                    f"export type {union} = (typeof {plural})[number];"
                )
        yield from self.pairs()
        yield from self.stand_ins()
        yield from self.tables()
        yield from self.layouts()

    def pairs(self) -> Iterator[str]:
        """The two things that each member names of a kind that has pairs."""
        for kind in self.kinds.values():
            if kind.pairs:
                pairs = product(*(self.book.names(part) for part in kind.pairs))
                parts = [", ".join(map(_entry, kind.pairs, pair)) for pair in pairs]
                names = zip(self.book.names(kind.name), parts, strict=True)
                rows = ", ".join(f"{quoted(name)}: {{ {pair} }}" for name, pair in names)
                types = "; ".join(f"{part}: {self._name(part)}" for part in kind.pairs)
                record = f"{kind.name.upper()}_PARTS: Record<{pascal(kind)}, {{ {types} }}>"
                yield f"/** What each is put together from. */\nexport const {record} = {{ {rows} }};"

    def stand_ins(self) -> Iterator[str]:
        """What the options of a kind stand for that only names another one."""
        for kind in self.kinds.values():
            if kind.offered and kind.stands_for in self.kinds:
                names = zip(kind.members, self.book.names(kind.stands_for), strict=False)
                rows = ", ".join(f"{quoted(name)}: {quoted(other)}" for name, other in names)
                table = f"{kind.stands_for.upper()}_OF_{kind.name.upper()}"
                record = f"{table}: Record<string, {self._name(kind.stands_for)}>"
                yield f"/** What each of these options is about. */\nexport const {record} = {{ {rows} }};"

    def tables(self) -> Iterator[str]:
        """What the tables of the rules say of each member of a kind that can be chosen or is a part."""
        parts = {part for kind in self.kinds.values() for part in kind.pairs}
        for table in self.book.edition.tables:
            kind = self.kinds.get(table.by) if isinstance(table.by, str) else None
            if kind is not None and (kind.offered or kind.name in parts) and table.of:
                names, members = self.book.names(kind.name), self.book.names(table.of)
                pairs = zip(names, table.rows, strict=True)
                rows = ", ".join(
                    f"{quoted(name)}: {quoted(members[row])}" for name, row in pairs if isinstance(row, int)
                )
                note, record = (
                    f"{table.note[0].upper()}{table.note[1:]}.",
                    f"{pascal(kind)}, {self._name(table.of)}",
                )
                yield f"/** {note} */\nexport const {table.name.upper()}: Record<{record}> = {{ {rows} }};"

    def layouts(self) -> Iterator[str]:
        """Where the members of kinds are on the board."""
        for kind, layout in self.layout.items():
            entries = {name: ", ".join(map(_entry, row, row.values())) for name, row in layout.items()}
            rows = ",\n".join(f"  {key(name)}: {{ {entry} }}" for name, entry in entries.items())
            note = f"/** Where each {kind} is on the board. */"
            yield f"{note}\nexport const {kind.upper()}_LAYOUT = {{\n{rows},\n}} as const;"

    def _walk(self, cls: type, keys: Keys) -> None:
        for name, hint in get_type_hints(cls).items():
            form = self._forms[cls, name] = _bare(keys.forms[name])
            if isinstance(form, Keys | EachOf):
                self._walk(_inner(hint), form if isinstance(form, Keys) else form.keys)

    def _of(self, form: Form) -> Strings:
        if isinstance(form, ByName):
            inner = self._of(_bare(form.form))
            return Strings(
                inner.value, ((self._name(form.kind), not form.kept and form.kind in self.kinds), *inner.keys)
            )
        if isinstance(form, EachOf) and form.named:
            return Strings(keys=((self._name(form.kind), False),))
        return Strings(self._name(self._kind(form)))

    def _held(self, form: Form) -> Iterator[str]:
        while isinstance(form, ByName):
            yield form.kind
            form = _bare(form.form)
        yield self._kind(form)

    def _kind(self, form: Form) -> str:
        """The kind of the names that a form writes."""
        if isinstance(form, Member | MemberSet | Pile):
            return self.book.kind_of(form.field)
        if isinstance(form, Fact):
            return form.of or form.set_of
        if isinstance(form, Joined):
            return form.of
        if isinstance(form, Counted) and len(form.fields) == 1:
            return self.book.last_axis(form.fields[0])
        return ""

    def _name(self, kind: str) -> str:
        return pascal(self.kinds[kind]) if kind in self.kinds else "string"


def pascal(kind: Kind) -> str:
    return "".join(part.capitalize() for part in kind.name.split("_"))


def _entry(part: str, member: object) -> str:
    return f"{part}: {quoted(member)}"


def _bare(form: Form) -> Form:
    """Without what says to whom and when it is shown."""
    inner = getattr(form, "form", None)
    return form if inner is None or isinstance(form, ByName) else _bare(inner)


def _inner(hint: Any) -> type:
    while not is_typeddict(hint):
        (hint,) = (each for each in get_args(hint) if each not in (str, type(None)))
    assert isinstance(hint, type)
    return hint
