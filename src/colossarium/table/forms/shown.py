"""Forms that only views have: what the rules say of a state, and what belongs to who looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from colossarium.machine.state import State
from colossarium.script.declare import NONE
from colossarium.table.facts import FixedFacts
from colossarium.table.forms.form_class import form_class
from colossarium.table.forms.pieces import EVERY_PIECE, Cut, Pieces
from colossarium.table.forms.sheet import At, Book, Sheet
from colossarium.table.forms.values import Form

ABSENT = object()
"""There is no such thing in this game."""


class Shown(Sheet):
    """A state that is only looked at, and does not change meanwhile. It notes what is looked at."""

    def __init__(self, state: State, book: Book, viewer: int | None = None) -> None:
        super().__init__(state, book)
        self._viewer = viewer
        self.pieces = Pieces.of(state.program)
        self.read = 0
        """The set of pieces that were looked at."""
        self._players: Sequence[str] | None = None
        self._facts: FixedFacts | None = None

    @property
    def state(self) -> State:
        self.read = EVERY_PIECE
        return self._state

    @property
    def viewer(self) -> int | None:
        self.read |= self.pieces.viewer
        return self._viewer

    def cut(self) -> Cut:
        """The state in pieces."""
        return self.pieces.cut(self._state, self._viewer)

    def names(self, kind: str) -> Sequence[str]:
        if kind != "player":
            return Book.names(self, kind)
        called = self.called.get(kind)
        self.read |= self.pieces.whole[called if isinstance(called, str) else "players"]
        if self._players is None:
            self._players = super().names(kind)
        return self._players

    def get(self, field: str, at: At) -> int:
        self.read |= self.pieces.at(field, at)
        return super().get(field, at)

    def row(self, field: str, at: At, along: str = "") -> list[int]:
        self.read |= self.pieces.along(field, at, along)
        return super().row(field, at, along)

    def value(self, field: str) -> str | int | None:
        self.read |= self.pieces.whole[field]
        return super().value(field)

    def ask(self, name: str, arguments: tuple[int, ...]) -> int:
        self.read |= self.pieces.of_fact(name)
        if self._facts is None:
            self._facts = FixedFacts(self._state, self._viewer)
        return self._facts(name, arguments)


@form_class
class Keys(Form):
    """An object with these keys."""

    forms: Mapping[str, Form]
    optional: frozenset[str] = frozenset()
    """Those that are left out where there is no such thing."""

    def write(self, sheet: Sheet, at: At) -> dict[str, Any]:
        return self.put_together([form.write(sheet, at) for form in self.forms.values()])

    def put_together(self, values: Sequence[Any]) -> dict[str, Any]:
        """The object with these values of its keys, in their order."""
        data: dict[str, Any] = dict(zip(self.forms, values, strict=True))
        if ABSENT in values:
            for key, value in zip(self.forms, values, strict=True):
                if value is ABSENT and key in self.optional:
                    del data[key]
                elif value is ABSENT:
                    data[key] = None
        return data


@form_class
class EachOf(Form):
    """An object for each member of a kind: a list in their order, or by their names."""

    kind: str
    keys: Keys
    named: bool = False

    def write(self, sheet: Sheet, at: At) -> list[Any] | dict[str, Any]:
        names = sheet.names(self.kind)
        every = [self.keys.write(sheet, {**at, self.kind: number}) for number in range(len(names))]
        return dict(zip(names, every, strict=True)) if self.named else every


@form_class
class OptionValue(Form):
    """What an option of the game was set to, as a number."""

    name: str

    def write(self, sheet: Sheet, at: At) -> int:
        return sheet.get(self.name, at)


@form_class
class MemberNumber(Form):
    """The number of a member, a seat say; None if there is none."""

    field: str

    def write(self, sheet: Sheet, at: At) -> int | None:
        number = sheet.get(self.field, at)
        return None if number == NONE else number


@form_class
class MemberNumbers(Form):
    """A set as a list of numbers."""

    field: str

    def write(self, sheet: Sheet, at: At) -> list[int]:
        return numbers_in(sheet.get(self.field, at))


@form_class
class OrNone(Form):
    """A number; None as long as it is 0."""

    field: str

    def write(self, sheet: Sheet, at: At) -> int | None:
        return sheet.get(self.field, at) or None


@form_class
class Together(Form):
    """Single things and lists one after the other, those that are there."""

    forms: tuple[Form, ...]

    def write(self, sheet: Sheet, at: At) -> list[Any]:
        found = [form.write(sheet, at) for form in self.forms]
        return [
            each for one in found for each in (one if isinstance(one, list) else [one]) if each is not None
        ]


@form_class
class Name(Form):
    """The name of that which is described here."""

    kind: str

    def write(self, sheet: Sheet, at: At) -> str:
        return sheet.names(self.kind)[at[self.kind]]


@form_class
class PerMember(Form):
    """What always belongs to that which is described here: a value for each member of its kind."""

    kind: str
    values: Sequence[Any]

    def write(self, sheet: Sheet, at: At) -> Any:
        return self.values[at[self.kind]]


@form_class
class Fact(Form):
    """What a script of the rules says that only looks. Its arguments are where we are: `me` is the player."""

    name: str
    of: str = ""
    """The kind of the member that it gives, which is shown by its name."""
    set_of: str = ""
    """The kind of the set that it gives, which is shown as a list of names."""
    hint: type = int
    null: bool = False
    """NONE is None."""

    def write(self, sheet: Sheet, at: At) -> Any:
        found = self._ask(sheet, at)
        if self.set_of:
            names = sheet.names(self.set_of)
            return [names[number] for number in numbers_in(found)]
        if self.null and found == NONE:
            return None
        return sheet.names(self.of)[found] if self.of else self.hint(found)

    def _ask(self, sheet: Sheet, at: At) -> int:
        program = sheet.program
        parameters = program.scripts[program.facts[self.name].script].parameters
        arguments = tuple([at[program.kind_names[parameter]] for parameter in parameters])
        return sheet.ask(self.name, arguments)


@form_class
class Printed(Form):
    """A number that the entries of a list have printed on them, by their names: {"unicorn": 5}."""

    list: str
    fact: str

    def write(self, sheet: Sheet, at: At) -> dict[str, int]:
        entries = sheet.program.lists[self.list]
        return {
            name: entry.facts.get(self.fact, 0)
            for name, entry in zip(sheet.names(self.list), entries, strict=True)
        }


@form_class
class Nothing(Form):
    """What there is not."""

    def write(self, sheet: Sheet, at: At) -> object:
        return ABSENT


@form_class
class Under(Form):
    """Goes around the form of a key: it is shown to some, or at some times only."""

    form: Form = field(default=Nothing(), kw_only=True)

    @property
    def binds(self) -> frozenset[str]:
        """The axes whose members it names."""
        return frozenset()

    def around(self, form: Form) -> Form:
        return replace(self, form=form)


@form_class
class Own(Under):
    """Shown to its owner alone; None to others."""

    def write(self, sheet: Sheet, at: At) -> Any:
        return self.form.write(sheet, at) if sheet.viewer == at["player"] else None


@form_class
class KnownToViewer(Under):
    """What the viewer knows: the field's first axis is who knows, its second, if it has one, of whom.

    A spectator knows nothing: []."""

    @property
    def binds(self) -> frozenset[str]:
        return frozenset({"player", "player2"})

    def write(self, sheet: Sheet, at: At) -> Any:
        if sheet.viewer is None:
            return []
        return self.form.write(sheet, {**at, "player": sheet.viewer, "player2": at.get("player", NONE)})


@form_class
class UnlessOwn(Under):
    """What everybody sees, unless a field of the viewer's own is set: then another of these is shown."""

    field: str
    while_set: str

    def write(self, sheet: Sheet, at: At) -> Any:
        viewer = sheet.viewer
        if viewer is None:
            return self.form.write(sheet, at)
        own = {**at, "player": viewer}
        if sheet.get(self.while_set, own) == NONE:
            return self.form.write(sheet, at)
        number, holds = sheet.get(self.field, own), sheet.field(self.field).holds
        return sheet.names(holds)[number] if holds else number


@form_class
class WithOwn(Under):
    """A list, and behind it what a field of the viewer's own holds, unless that is in it already."""

    field: str

    def write(self, sheet: Sheet, at: At) -> list[str]:
        found: list[str] = self.form.write(sheet, at)
        viewer = sheet.viewer
        own = NONE if viewer is None else sheet.get(self.field, {**at, "player": viewer})
        name = "" if own == NONE else sheet.names(sheet.kind_of(self.field))[own]
        return [*found, name] if name and name not in found else found


@form_class
class Only(Under):
    """There is such a thing with these values of an option of the game only."""

    option: str
    values: tuple[str | int, ...]

    def write(self, sheet: Sheet, at: At) -> Any:
        return self.form.write(sheet, at) if sheet.value(self.option) in self.values else ABSENT


@form_class
class Among(Under):
    """Only for the members of a set."""

    field: str

    def write(self, sheet: Sheet, at: At) -> list[Any] | dict[str, Any]:
        each, wanted = self.form, numbers_in(sheet.get(self.field, at))
        assert isinstance(each, EachOf)
        every = [each.keys.write(sheet, {**at, each.kind: number}) for number in wanted]
        names = sheet.names(each.kind)
        return dict(zip([names[number] for number in wanted], every, strict=True)) if each.named else every


def numbers_in(mask: int) -> list[int]:
    """The numbers in a set."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]
