"""For games without a drawing: single values, a table of the players, and the rest by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from colossarium.boards import BoardContext
from colossarium.table.fields import ShownField

MARKED: frozenset[str] = frozenset()
SHOWN_ELSEWHERE = ("score", "winner", "active_player")
"""Fields that stand in the table of the players anyway."""
QUIET = "dim"


def draw(sight: BoardContext) -> RenderableType:
    """All that the seat sees."""
    table: Mapping[str, Any] = sight.view["table"]
    known = {field.name: field for field in sight.fields}
    shown = [
        (known.get(name, _unknown(name)), value)
        for name, value in table.items()
        if name not in SHOWN_ELSEWHERE
    ]
    by_player = [each for each in shown if each[0].by[:1] == ("player",)]
    rest = [each for each in shown if each not in by_player]
    parts = [_list(sight, rest), _players(sight, by_player)]
    return Group(*(part for part in parts if part.row_count))


def _unknown(name: str) -> ShownField:
    return ShownField(name, name.replace("_", " "), "", (), None, many=False, own=False)


def _list(sight: BoardContext, shown: Sequence[tuple[ShownField, Any]]) -> Table:
    """One line for each field."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style=QUIET)
    table.add_column()
    for field, value in shown:
        table.add_row(Text(f" {field.note or field.title}"), Text(_said(sight, field, value)))
    return table


def _players(sight: BoardContext, shown: Sequence[tuple[ShownField, Any]]) -> Table:
    """One line for each player, who is asked with an arrow."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    table.add_column("")
    table.add_column("")
    table.add_column("points", justify="right")
    for field, _ in shown:
        numbers = field.of is None and len(field.by) == 1
        table.add_column(field.note or field.title, justify="right" if numbers else "left")
    for seat, points in enumerate(sight.view["scores"]):
        asked = " <" if sight.view["waiting"] == seat else ""
        values = [_said(sight, field, list(value.values())[seat]) for field, value in shown]
        table.add_row(f" {sight.names[seat]}", f"{sight.roles[seat]}{asked}", str(points), *values)
    return table


def _said(sight: BoardContext, field: ShownField, value: Any) -> str:
    """A value in words: members by their labels, and of counts only what there is."""
    kinds = [kind for kind in (*field.by, field.of) if isinstance(kind, str)]
    labels = {name: label for kind in kinds for name, label in sight.labels.get(kind, {}).items()}
    labels |= dict(zip(sight.labels.get("player", {}), sight.names, strict=False))
    return ", ".join(_words(value, labels)) or "–"


def _words(value: Any, labels: Mapping[str, str]) -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, each in value.items():
            inner = ", ".join(_words(each, labels))
            if inner and each != 0:
                yield f"{labels.get(name, name)} {inner}"
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for each in value:
            yield from _words(each, labels)
    elif value is not None:
        yield labels.get(value, str(value)) if isinstance(value, str) else str(value)
