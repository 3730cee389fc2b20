"""The form of a field: how it is written, read and described follows from its declaration."""

from __future__ import annotations

from collections.abc import Collection

from colossarium.script.declare import Field
from colossarium.table.forms.nested import ByName, Places
from colossarium.table.forms.sheet import Book, axis_names
from colossarium.table.forms.values import Counted, Flag, Inside, Member, MemberSet, Number, Pile, Readable


def form_of(
    book: Book,
    name: str,
    value: type | None = None,
    bound: Collection[str] = (),
    *,
    exact: bool = False,
    among: tuple[str, ...] = (),
    least: int | None = None,
    most: int | None = None,
) -> Readable:
    """Numbers, names of members, sets and piles as lists; for each axis that is not bound by its names.

    Of a set of members of whom one is bound it is whether that one is inside. `value` asks for something
    else: `bool` for a number, `int` for a member, and `list` for numbers along a kind that say how many there
    are of each. With `exact`, also what is nothing is written at its place.
    """
    field = book.field(name)
    axes = [each for each in zip(field.by, axis_names(field), strict=True) if each[1] not in bound]
    if axes and not exact and _is_list(field, value, axes[-1][0]):
        axis, _ = axes.pop()
        form: Readable = Counted((name,), most) if isinstance(axis, str) else _pile(book, name, most)
    elif value is bool or (value is None and field.set_of in bound and not exact):
        form = Inside(name) if field.set_of else Flag(name)
    elif field.set_of is not None:
        form = MemberSet(name)
    elif field.holds is not None and value is not int:
        form = Member(name, among, null=exact)
    else:
        form = Number(name, least, most)
    for axis, called in reversed(axes):
        form = Places(form, axis, called) if isinstance(axis, int) else ByName(axis, form, called, exact)
    return form


def _is_list(field: Field, value: type | None, last_axis: str | int) -> bool:
    """Whether the last axis is not named, but what lies there is listed."""
    if field.set_of is not None:
        return False
    return value is list or (value is None and field.holds is not None and isinstance(last_axis, int))


def _pile(book: Book, name: str, most: int | None) -> Pile:
    """The uppermost first, where there is a field that says how high it is; else a row from its begin on."""
    size = f"{name}_size"
    return Pile(name, size, most) if book.has(size) else Pile(name, rising=True, most=most)
