"""Views from their types: a game declares TypedDicts, and each key is read from the field of its name.

What a hint says decides how the field is written: `int`, `bool`, `str` (the name of a member), `list[str]` (a
set, a pile or things that are counted), `dict[str, …]` (by the names of a kind), `int | None` (a number or a
member's number that may be missing). `Annotated` names what is something else: another field (`Of`), a fact
of the rules (`Fact`), or any form. JSON Schema and TypeScript are generated from the same types.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Annotated, Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from colossarium.machine.state import State
from colossarium.script.declare import Edition, Field, Kind
from colossarium.script.errors import ScriptError
from colossarium.script.program import Program
from colossarium.table.forms.derive import form_of
from colossarium.table.forms.sheet import Book, Books, Calling
from colossarium.table.forms.shown import (
    EachOf,
    Fact,
    Keys,
    MemberNumber,
    MemberNumbers,
    OptionValue,
    OrNone,
    Own,
    Shown,
    Under,
)
from colossarium.table.forms.values import Form
from colossarium.table.parts import Parts, Written

Layout = Mapping[str, Mapping[str, int | str | tuple[str, ...]]]
"""What is where: for each member of a kind its column and row, what it lies between …"""


@dataclass(frozen=True)
class Of:
    """The field that a key is read from, where it has another name."""

    field: str


@dataclass(frozen=True)
class Kept:
    """Everything is written by its name, also what is nothing."""


@dataclass(frozen=True)
class Hint:
    """What an annotation says."""

    plain: Any
    """Without `| None`, NotRequired and Annotated."""
    null: bool
    optional: bool
    metadata: tuple[Any, ...]

    def find(self, wanted: type) -> Any:
        """The first thing of this type that Annotated brings; None if there is none."""
        return next((each for each in self.metadata if isinstance(each, wanted)), None)


def read_hint(hint: Any, optional: bool = False, metadata: tuple[Any, ...] = ()) -> Hint:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return read_hint(arguments[0], True, metadata)
    if origin is Annotated:
        return read_hint(arguments[0], optional, (*metadata, *hint.__metadata__))
    if origin in (Union, types.UnionType):
        (plain,) = (each for each in arguments if each is not types.NoneType)
        return Hint(plain, True, optional, metadata)
    return Hint(hint, False, optional, metadata)


class TypedView:
    """Makes what a game shows of a state, as its type says."""

    def __init__(
        self,
        table: type,
        called: Mapping[str, Calling] | None = None,
        layout: Mapping[str, Layout] | None = None,
    ) -> None:
        """`called`: how the members of kinds are called, where that is not their name or title; `layout`: by
        kind where its members are on the board, which the page's types have for who draws it."""
        self.table = table
        self.called = called or {}
        self.layout = layout or {}
        self._made: dict[int, tuple[Book, Keys]] = {}
        self._books = Books(self.called)
        self._parts: dict[tuple[str, int], Parts] = {}

    def __call__(self, state: State, seat: int | None) -> dict[str, Any]:
        """Plain data. The state holds only what the seat may know."""
        _, keys = self.made_for(state.program.edition)
        return keys.write(Shown(state, self._books.of(state.program), seat), {})

    def go_on(self, state: State, seat: int | None, before: Sequence[Written]) -> Written:
        """The same from what was written before in this game, for anybody: its last part is the view."""
        program = state.program
        shown = Shown(state, self._books.of(program), seat)
        key = (program.fingerprint, state.get("players"))
        if key not in self._parts:
            self._parts[key] = Parts(self.made_for(program.edition)[1], shown)
        return self._parts[key].write(shown, before)

    def names(self, program: Program, kind: str) -> Sequence[str]:
        """What the view calls the members of a kind."""
        return self._books.of(program).names(kind)

    def check(self, program: Program) -> None:
        """Refuse to show what the rules do not mark as a fact, or what only an owner may know to others."""
        for name, own in facts_in(self.made_for(program.edition)[1]):
            fact = program.facts.get(name)
            if fact is None or not fact.marked:
                raise ScriptError(
                    f"the view of {program.edition.slug} shows {name}, which is no fact: mark the script "
                    "with @fact, and let it only look at what everybody may see"
                )
            if fact.owners and not own:
                raise ScriptError(
                    f"the view of {program.edition.slug} shows {name} to everybody, and with these rules it "
                    "looks at what only its owner may see: let it look at something else, or annotate it "
                    "with Own()"
                )

    def made_for(self, edition: Edition) -> tuple[Book, Keys]:
        """The forms of all keys; made once for each edition, as a variant may declare other fields."""
        if id(edition) not in self._made:
            book = Book(edition, self.called)
            self._made[id(edition)] = book, Derivation(book).keys_of(self.table, frozenset())
        return self._made[id(edition)]


def facts_in(form: object, own: bool = False) -> Iterator[tuple[str, bool]]:
    """The facts that a form asks, or forms inside it: by name, and whether only their owners see them."""
    if isinstance(form, Fact):
        yield form.name, own
    elif isinstance(form, Mapping | tuple):
        for each in form.values() if isinstance(form, Mapping) else form:
            yield from facts_in(each, own)
    elif is_dataclass(form):
        for field in fields(form):
            yield from facts_in(getattr(form, field.name), own or isinstance(form, Own))


class Derivation:
    """Finds the form of each key of a type."""

    def __init__(self, book: Book) -> None:
        self.book = book

    def keys_of(self, table: type, bound: frozenset[str]) -> Keys:
        """`bound`: the axes whose member is given by where we are: the player in a list of players."""
        forms: dict[str, Form] = {}
        optional = set()
        for key, annotation in get_type_hints(table, include_extras=True).items():
            hint = read_hint(annotation)
            forms[key] = self.form_of(key, hint, bound)
            if hint.optional:
                optional.add(key)
        return Keys(forms, frozenset(optional))

    def form_of(self, key: str, hint: Hint, bound: frozenset[str]) -> Form:
        under = hint.find(Under)
        if under is not None:
            rest = Hint(hint.plain, hint.null, hint.optional, tuple(x for x in hint.metadata if x != under))
            around: Form = under.around(self.form_of(key, rest, bound | under.binds))
            return around
        form: Form | None = hint.find(Form)
        if isinstance(form, Fact):
            return replace(form, hint=bool if hint.plain is bool else int, null=hint.null)
        if form is not None:
            return form
        inner = get_args(hint.plain)[-1] if get_args(hint.plain) else hint.plain
        if is_typeddict(inner):
            return self.nested(key, hint, inner, bound)
        of = hint.find(Of)
        name = key if of is None else of.field
        if name in self.book.options:
            return OptionValue(name)
        return self.field_form(self.book.field(name), hint, bound)

    def nested(self, key: str, hint: Hint, inner: type, bound: frozenset[str]) -> Form:
        """An object, or one for each member of the kind whose plural is the key."""
        if hint.plain is inner:
            return self.keys_of(inner, bound)
        of = hint.find(Of)
        kind = self.kind_called(key if of is None else of.field)
        keys = self.keys_of(inner, bound | {kind.name})
        return EachOf(kind.name, keys, named=get_origin(hint.plain) is dict)

    def kind_called(self, plural: str) -> Kind:
        for kind in self.book.kinds.values():
            if plural in (kind.many, kind.name):
                return kind
        raise KeyError(f"{self.book.edition.slug} has no kind whose plural is {plural}")

    def field_form(self, field: Field, hint: Hint, bound: frozenset[str]) -> Form:
        if hint.plain is int and hint.null:
            return MemberNumber(field.name) if field.holds else OrNone(field.name)
        value = hint.plain
        while get_origin(value) is dict:
            value = read_hint(get_args(value)[1]).plain
        if value == list[int]:
            return MemberNumbers(field.name)
        exact = hint.find(Kept) is not None
        return form_of(self.book, field.name, get_origin(value) or value, bound, exact=exact)
