"""For games without a drawing: everything that a seat sees, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from colossarium.cli.boards import Sight

MARKED: frozenset[str] = frozenset()


def draw(sight: Sight) -> RenderableType:
    """A list of names and values."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    for name, value in sight.view.items():
        if name != "decision":
            table.add_row(name.replace("_", " "), Text(in_words(value)))
    return table


def in_words(value: Any) -> str:
    """A value as a person would say it: {"water": 2} is "water 2"."""
    if value is None or value == [] or value == {}:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_inner(each)}" for name, each in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(_inner(each) for each in value)
    return str(value)


def _inner(value: Any) -> str:
    nested = isinstance(value, Mapping | Sequence) and not isinstance(value, str) and len(value) > 0
    return f"({in_words(value)})" if nested else in_words(value)
