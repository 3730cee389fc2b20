"""Axes: from numbers to places, with round numbers along them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

from colossarium.lab.charts import Scale, ticks
from colossarium.lab.pictures.numbers import digits_of_step, finite, shown
from colossarium.lab.pictures.shapes import LETTER
from colossarium.lab.report import Chart, Unit


class Axis(NamedTuple):
    """A scale, with its marks and what is written at them."""

    scale: Scale
    marks: Sequence[float]
    words: Sequence[str]


def axis(values: Iterable[float | None], unit: Unit, begin: float, end: float, most: int) -> Axis:
    """An axis on which all of these have a place: at most about so many marks."""
    low, high = span(values)
    marks = ticks(low, high, most)
    digits = digits_of_step(marks[1] - marks[0], unit)
    return Axis(Scale(marks[0], marks[-1], begin, end), marks, [shown(mark, unit, digits) for mark in marks])


def span(values: Iterable[float | None]) -> tuple[float, float]:
    """From the least to the greatest; some room around a single number."""
    known = [value for each in values if (value := finite(each)) is not None]
    low, high = min(known, default=0.0), max(known, default=1.0)
    if high - low < 1e-6:
        room = abs(high) / 10 or 0.5
        return low - room, high + room
    return low, high


def every(along: Axis) -> int:
    """Words stand at each mark, or at each second one …, so that they do not meet."""
    wide = 14 + LETTER * max((len(words) for words in along.words), default=0)
    between = abs(along.scale(along.marks[1]) - along.scale(along.marks[0])) if len(along.marks) > 1 else wide
    return max(1, ceil(wide / between))


def heights(chart: Chart) -> list[float | None]:
    """All that the axis of values has to hold."""
    found: list[float | None] = [] if chart.reference is None else [chart.reference]
    for series in chart.series:
        found += [*series.y, *series.low, *series.high]
    return found


def at(values: Sequence[float | None], place: int) -> float | None:
    """The number at a place of a series, if there is one."""
    return finite(values[place]) if 0 <= place < len(values) else None
