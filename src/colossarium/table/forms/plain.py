"""The entries of a game that declares none: every field under its own name."""

from __future__ import annotations

from colossarium.script.declare import Edition, Field
from colossarium.table.forms.entry import Entry
from colossarium.table.forms.nested import ByName, Places
from colossarium.table.forms.sheet import PLACE
from colossarium.table.forms.values import Member, Members, Number, Readable

TIMES = ("", "2", "3", "4")


def plain_entries(edition: Edition) -> tuple[Entry, ...]:
    """What a field starts with need not be told."""
    return tuple(Entry(field.name, _form(field), kept=True) for field in edition.fields if not field.scratch)


def _form(field: Field) -> Readable:
    form: Readable = Number(field.name)
    if field.holds is not None:
        form = Member(field.name, null=True)
    elif field.set_of is not None:
        form = Members(field.name)
    for index in reversed(range(len(field.by))):
        axis = field.by[index]
        if isinstance(axis, int):
            form = Places(form, axis, PLACE + TIMES[list(map(type, field.by[:index])).count(int)])
        else:
            form = ByName(axis, form, axis + TIMES[field.by[:index].count(axis)], kept=True)
    return form
