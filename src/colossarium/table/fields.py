"""The fields of a game that has no view of its own, described for whoever shows them as tables."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.script.declare import Field, Seen
from colossarium.table.info import GameInfo


@dataclass(frozen=True)
class ShownField:
    """One of them."""

    name: str
    """As in the view's `table`."""
    title: str
    note: str
    by: tuple[str | int, ...]
    """For each subscript a kind's name, or a size. Of an owner's field the first one, the seat, is gone."""
    of: str | None
    """The kind whose members, or sets of members, are its values; None: numbers."""
    many: bool
    """Whether its values are sets."""
    own: bool
    """Each seat is shown its own alone."""


def shown_fields(info: GameInfo) -> list[ShownField]:
    """Those that a seat may see, in the order of the game; none if the game says itself what is shown."""
    if info.view is not None:
        return []
    return [_shown(field) for field in info.edition().fields if field.seen is not Seen.HIDDEN]


def _shown(field: Field) -> ShownField:
    own = field.seen is Seen.OWNER
    title = field.name.replace("_", " ")
    return ShownField(
        name=field.name,
        title=title[:1].upper() + title[1:],
        note=field.note,
        by=field.by[1:] if own else field.by,
        of=field.holds or field.set_of,
        many=field.set_of is not None,
        own=own,
    )
