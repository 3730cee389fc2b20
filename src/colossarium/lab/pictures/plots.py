"""Charts with two axes of numbers: histograms, curves with bands, scattered points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from colossarium.lab.charts import Scale
from colossarium.lab.pictures.numbers import finite, shown
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
    line,
    picture,
)
from colossarium.lab.report import Chart, Series

TOP, HEIGHT, BELOW = LINE + 12, 240, 2 * LINE + 10
"""What is above a plot (the title of y), the plot, and what is below it."""
MOST_MARKS = 40
"""A curve of more points has no mark at each."""
MARK = 6
"""How far a mark reaches from its middle."""
MOST_NAMED = 8
"""So many points of a scatter have their names beside them."""


class Frame(NamedTuple):
    """Where a plot is, and its axes."""

    chart: Chart
    width: float
    x: Axis
    y: Axis


def columns(chart: Chart, width: float) -> Picture:
    """The first series as columns, the others as steps over them."""
    frame = _frame(chart, width, room=max(map(_column, chart.series)) / 2, zero=True)
    shapes = list(_axes(frame))
    for tone, series in enumerate(chart.series):
        shapes += _columns(frame, series) if tone == 0 else _steps(frame, series, tone)
    return _picture(frame, shapes)


def curve(chart: Chart, width: float) -> Picture:
    frame = _frame(chart, width)
    shapes = list(_axes(frame))
    for tone, series in enumerate(chart.series):
        shapes += _band(frame, series, tone)
    for tone, series in enumerate(chart.series):
        shapes += _line(frame, series, tone)
    return _picture(frame, shapes)


def scatter(chart: Chart, width: float) -> Picture:
    frame = _frame(chart, width)
    shapes = list(_axes(frame))
    for tone, series in enumerate(chart.series):
        for place, (x, y) in _points(series):
            low, high = at(series.low, place), at(series.high, place)
            if low is not None and high is not None:
                path = line([(frame.x.scale(x), frame.y.scale(low)), (frame.x.scale(x), frame.y.scale(high))])
                shapes.append(Path(path, "interval", tone))
            shapes.append(Mark(frame.x.scale(x), frame.y.scale(y), tone, _told(chart, series, place)))
    return _picture(frame, [*shapes, *_named(frame)])


def _frame(chart: Chart, width: float, room: float = 0, zero: bool = False) -> Frame:
    named = chart.labels if chart.kind != "scatter" else []
    held = [*heights(chart), *([0.0] if zero else [])]
    y = axis(held, chart.y_unit, TOP + HEIGHT, TOP, 5)
    left = 10 + LETTER * max(len(words) for words in y.words)
    if named:
        places = [float(place) for place in range(len(named))]
        wide = (width - left - 12) / max(1, len(named))
        scale = Scale(-0.5, len(named) - 0.5, left, width - 12)
        return Frame(chart, width, Axis(scale, places, [fitting(each, wide - 6) for each in named]), y)
    values = [edge for series in chart.series for x in series.x for edge in (x - room, x + room)]
    most = max(2, int(width / 90))
    x = axis(values, chart.x_unit, left, width - 18, most)
    low, high = min(values, default=0.0), max(values, default=1.0)
    if chart.kind != "scatter" and high > low:  # no room at the sides of curves and columns
        scale = Scale(low, high, left + 4, width - 18)
        kept = [(mark, words) for mark, words in zip(x.marks, x.words, strict=True) if low <= mark <= high]
        x = Axis(scale, [mark for mark, _ in kept], [words for _, words in kept])
    return Frame(chart, width, x, y)


def _axes(frame: Frame) -> Iterator[Shape]:
    chart, left, right = frame.chart, frame.x.scale.begin, frame.x.scale.end
    bottom = TOP + HEIGHT
    yield Words(0, 15, fitting(chart.y_title, frame.width), "axis")
    for mark, words in zip(frame.y.marks, frame.y.words, strict=True):
        y = frame.y.scale(mark)
        yield Path(f"M{left:.1f} {y:.1f}H{right:.1f}", "grid")
        yield Words(left - 8, y + 5, words, "tick", "end")
    step = every(frame.x)
    for place, (mark, words) in enumerate(zip(frame.x.marks, frame.x.words, strict=True)):
        x = frame.x.scale(mark)
        yield Path(f"M{x:.1f} {bottom}v5", "axis")
        if place % step == 0:
            yield Words(x, bottom + 20, words, "tick", "middle")
    yield Path(f"M{left:.1f} {bottom}H{right:.1f}", "axis")
    yield Words(right, bottom + 42, fitting(chart.x_title, frame.width), "axis", "end")
    if chart.reference is not None:
        yield Path(f"M{left:.1f} {frame.y.scale(chart.reference):.1f}H{right:.1f}", "reference")


def _picture(frame: Frame, shapes: Sequence[Shape]) -> Picture:
    return picture(frame.width, TOP + HEIGHT + BELOW, shapes)


def _points(series: Series) -> Iterator[tuple[int, tuple[float, float]]]:
    """Those that have both numbers, with their places."""
    for place, x in enumerate(series.x):
        if (y := at(series.y, place)) is not None and finite(x) is not None:
            yield place, (x, y)


def _column(series: Series) -> float:
    """How wide a column is: as far as the nearest two are from each other."""
    places = sorted(set(series.x))
    return min((b - a for a, b in pairwise(places)), default=1.0)


def _columns(frame: Frame, series: Series) -> Iterator[Shape]:
    wide, zero = _column(series), frame.y.scale(0)
    for place, (x, y) in _points(series):
        begin, end = frame.x.scale(x - wide / 2), frame.x.scale(x + wide / 2)
        gap = min(1.5, (end - begin) / 8)
        top = frame.y.scale(y)
        path = box(begin + gap, min(top, zero), end - begin - 2 * gap, abs(zero - top))
        yield Path(path, "bar", 0, title=_told(frame.chart, series, place))
        low, high = at(series.low, place), at(series.high, place)
        if low is not None and high is not None:
            middle = frame.x.scale(x)
            yield Path(f"M{middle:.1f} {frame.y.scale(low):.1f}V{frame.y.scale(high):.1f}", "interval")


def _steps(frame: Frame, series: Series, tone: int) -> Iterator[Shape]:
    wide = _column(series)
    corners: list[tuple[float, float]] = []
    for _, (x, y) in sorted(_points(series), key=lambda point: point[1]):
        begin, end = frame.x.scale(x - wide / 2), frame.x.scale(x + wide / 2)
        if corners and begin - corners[-1][0] > 0.5:  # nothing between them
            corners += [(corners[-1][0], frame.y.scale(0)), (begin, frame.y.scale(0))]
        corners += [(begin, frame.y.scale(y)), (end, frame.y.scale(y))]
    if corners:
        first, last = (corners[0][0], frame.y.scale(0)), (corners[-1][0], frame.y.scale(0))
        yield Path(line([first, *corners, last]), "outline", tone, title=series.label)


def _band(frame: Frame, series: Series, tone: int) -> Iterator[Shape]:
    upper, lower = [], []
    for place, x in enumerate(series.x):
        low, high = at(series.low, place), at(series.high, place)
        if low is not None and high is not None:
            upper.append((frame.x.scale(x), frame.y.scale(high)))
            lower.append((frame.x.scale(x), frame.y.scale(low)))
    if upper:
        yield Path(line([*upper, *reversed(lower)]) + "z", "band", tone)


def _line(frame: Frame, series: Series, tone: int) -> Iterator[Shape]:
    run: list[tuple[float, float]] = []
    for place, x in enumerate(series.x):
        y = at(series.y, place)
        if y is not None:
            run.append((frame.x.scale(x), frame.y.scale(y)))
            if len(series.x) <= MOST_MARKS:
                yield Mark(*run[-1], tone, _told(frame.chart, series, place))
        if run and (y is None or place == len(series.x) - 1):
            yield Path(line(run), "line", tone, title=series.label)
            run = []


def _told(chart: Chart, series: Series, place: int) -> str:
    """What a point says of itself."""
    x, y = series.x[place], at(series.y, place)
    index = place if chart.kind == "scatter" else int(x)
    known = chart.labels and 0 <= index < len(chart.labels)
    name = chart.labels[index] if known else f"{chart.x_title} {shown(x, chart.x_unit, _digits(x))}"
    return f"{name}, {series.label}: {shown(y, chart.y_unit, _digits(y))}" if y is not None else name


def _digits(value: float) -> int:
    return 0 if float(value).is_integer() else 2 if abs(value) >= 0.1 else 3


def _named(frame: Frame) -> Iterator[Shape]:
    """The names of the points farthest from the middle, above all up and down, where there is room."""
    labels = frame.chart.labels
    points = [(place, point) for series in frame.chart.series for place, point in _points(series)]
    found = [(frame.x.scale(x), frame.y.scale(y), place) for place, (x, y) in points]
    middle_x, middle_y = _middle([x for x, _, _ in found]), _middle([y for _, y, _ in found])
    taken = [(x - MARK, x + MARK, y) for x, y, _ in found]
    named = 0
    for x, y, place in sorted(found, key=lambda each: -abs(each[0] - middle_x) - 3 * abs(each[1] - middle_y)):
        if place >= len(labels) or named == MOST_NAMED:
            continue
        words = fitting(labels[place], 150)
        wide = LETTER * len(words)
        for begin in (x + 10, x - 10 - wide):
            end = begin + wide
            inside = begin >= 0 and end <= frame.width
            if inside and all(
                abs(y - at_y) >= 16 or begin >= right or end <= left for left, right, at_y in taken
            ):
                taken.append((begin, end, y))
                named += 1
                yield Words(
                    begin, y + 5, words, "label", title=labels[place] if words != labels[place] else ""
                )
                break


def _middle(values: Sequence[float]) -> float:
    return sorted(values)[len(values) // 2] if values else 0.0
