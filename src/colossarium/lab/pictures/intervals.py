"""Scales of the small pictures beside figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from colossarium.lab.charts import Scale
from colossarium.lab.pictures.numbers import finite, known
from colossarium.lab.pictures.scales import span
from colossarium.lab.report import Estimate, Figure, Unit

BEGIN, END = 4.0, 96.0
"""In percent of the room, so that marks at the ends are whole."""


Kind = tuple[Unit, float | None]
"""What can be drawn on one scale: what counts the same, and is held against the same."""


def kind_of(figure: Figure) -> Kind:
    return figure.unit, finite(figure.reference)


def scales(figures: Sequence[Figure]) -> Mapping[Kind, Scale]:
    """One for each kind: wide enough for all values, and for intervals as they mostly are."""
    found = {}
    for kind in dict.fromkeys(map(kind_of, figures)):
        estimates = [each for figure in figures if kind_of(figure) == kind for each in figure.estimates]
        low, high = _holding(estimates, [kind[1]])
        found[kind] = Scale(low, high, BEGIN, END)
    return found


def difference_scale(figures: Sequence[Figure]) -> Mapping[Unit, Scale]:
    """One for each unit, with nothing in the middle."""
    found = {}
    for unit in dict.fromkeys(figure.unit for figure in figures if figure.difference is not None):
        low, high = _holding([each.difference for each in figures if each.unit == unit], [0.0])
        reach = max(-low, high)
        found[unit] = Scale(-reach, reach, BEGIN, END)
    return found


def _holding(estimates: Iterable[Estimate | None], references: Iterable[float | None]) -> tuple[float, float]:
    """What holds all values and most intervals: one that is very wide must not make the others points."""
    given = [estimate for each in estimates if (estimate := known(each)) is not None]
    halves = sorted((each.high - each.low) / 2 for each in given)
    room = 1.5 * halves[len(halves) * 3 // 4] if halves else 0.0
    values: list[float | None] = [each.value for each in given]
    low, high = span([*values, *references])
    low = min([low, *(each.value - room for each in given)])
    return low, max([high, *(each.value + room for each in given)])
