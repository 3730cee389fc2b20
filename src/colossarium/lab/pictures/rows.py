"""Bars and intervals of named things: a row each, from top to bottom."""

from __future__ import annotations

from collections.abc import Iterator

from colossarium.lab.pictures.numbers import digits_of, shown
from colossarium.lab.pictures.scales import Axis, at, axis, every, heights
from colossarium.lab.pictures.shapes import (
    LETTER,
    LINE,
    Mark,
    Path,
    Picture,
    Shape,
    Words,
    box,
    fitting,
    picture,
)
from colossarium.lab.report import Chart, Estimate, Series

MOST = 24
"""So many rows are drawn; the table has all."""
LANE = 16
"""The height of one series in a row."""
NARROW = 460
"""Where there is less room, labels stand above their rows."""


def rows(chart: Chart, width: float) -> Picture:
    count = min(MOST, len(chart.labels))
    above = width < NARROW
    longest = max((len(label) for label in chart.labels[:count]), default=0)
    label_width = 0.0 if above else min(0.36 * width, 16 + LETTER * longest)
    marks = axis(_held(chart, count), chart.y_unit, label_width + 8, width - 84, 4 if above else 6)
    high = LANE * len(chart.series) + (12 + LINE if above else 14)
    bottom = 8 + high * count
    shapes: list[Shape] = [*_grid(marks, bottom), *_titles(chart, width, bottom)]
    if chart.reference is not None:
        x = marks.scale(chart.reference)
        shapes.append(Path(f"M{x:.1f} 4V{bottom:.1f}", "reference"))
    for place in range(count):
        top = 8 + high * place
        room = width if above else label_width
        y = top + 15 if above else top + (high - LINE) / 2 + 15
        label = fitting(chart.labels[place], room)
        full = chart.labels[place] if label != chart.labels[place] else ""
        shapes.append(Words(0, y, label, "label", title=full))
        first = top + (LINE + 2 if above else 7) + LANE / 2
        for tone, series in enumerate(chart.series):
            shapes += _lane(chart, series, tone, place, marks, first + LANE * tone, width)
    return picture(width, bottom + LINE * 2 + 8, shapes, count if count < len(chart.labels) else 0)


def place_of(series: Series, label: int) -> int:
    """Where a series has the label of this number, since not every series need have all."""
    return next((place for place, x in enumerate(series.x) if int(x) == label), -1) if series.x else label


def _held(chart: Chart, count: int) -> list[float | None]:
    return [*heights(chart), 0.0] if chart.kind == "bars" else heights(chart)


def _grid(marks: Axis, bottom: float) -> Iterator[Shape]:
    step = every(marks)
    for place, (mark, words) in enumerate(zip(marks.marks, marks.words, strict=True)):
        x = marks.scale(mark)
        yield Path(f"M{x:.1f} 4V{bottom:.1f}", "grid")
        if place % step == 0:
            yield Words(x, bottom + 18, words, "tick", "middle")


def _titles(chart: Chart, width: float, bottom: float) -> Iterator[Shape]:
    yield Words(width, bottom + 40, fitting(chart.y_title, width), "axis", "end")


def _lane(
    chart: Chart, series: Series, tone: int, label: int, marks: Axis, y: float, width: float
) -> Iterator[Shape]:
    place = place_of(series, label)
    value = at(series.y, place)
    if value is None:
        return
    low, high = at(series.low, place), at(series.high, place)
    sure = Estimate(value, value if low is None else low, value if high is None else high, 0)
    digits = digits_of(sure, chart.y_unit)
    told = shown(value, chart.y_unit, digits)
    title = f"{chart.labels[label]}, {series.label}: {told}"
    if low is not None and high is not None:
        title += f" ({shown(low, chart.y_unit, digits)} … {shown(high, chart.y_unit, digits)})"
    x, zero = marks.scale(value), marks.scale(max(marks.marks[0], 0.0))
    if chart.kind == "bars":
        yield Path(box(min(x, zero), y - 6, max(1.0, abs(x - zero)), 12), "bar", tone, title=title)
    if low is not None and high is not None:
        yield Path(f"M{marks.scale(low):.1f} {y:.1f}H{marks.scale(high):.1f}", "interval", tone, title=title)
    if chart.kind == "intervals":
        yield Mark(x, y, tone, title)
    yield Words(width, y + 5, told, "value", "end")
