"""A matrix as cells in two colours: below and above what is unremarkable."""

from __future__ import annotations

from collections.abc import Iterator

from colossarium.lab.pictures.numbers import bare, shown
from colossarium.lab.pictures.scales import at, span
from colossarium.lab.pictures.shapes import LETTER, LINE, Path, Picture, Shape, Words, box, fitting, picture
from colossarium.lab.report import Chart

MOST = 30
"""So many rows and columns are drawn; the table has all."""
LARGEST, SMALLEST = 64, 14
"""Sides of a cell."""
GAP = 2


def matrix(chart: Chart, width: float) -> Picture:
    """Columns have numbers; a row of the same name has the same number before it."""
    rows, columns = min(MOST, len(chart.series)), min(MOST, len(chart.labels))
    names = [_row_name(chart, row) for row in range(rows)]
    longest = max((len(name) for name in names), default=0)
    label_width = min(0.4 * width, 14 + LETTER * longest)
    wide = min(float(LARGEST), max(float(SMALLEST), (width - label_width) / max(1, columns)))
    high = min(wide, 36.0)
    top = LINE + 4
    shapes: list[Shape] = []
    every = 1 if wide >= 22 else 5
    for column in range(columns):
        x = label_width + wide * (column + 0.5)
        if column == 0 or (column + 1) % every == 0:
            shapes.append(Words(x, top - 8, str(column + 1), "tick", "middle", chart.labels[column]))
    for row in range(rows):
        y = top + high * row
        label = fitting(names[row], label_width)
        shapes.append(Words(0, y + high / 2 + 5, label, "label", title=chart.series[row].label))
        shapes += _cells(chart, row, columns, label_width, y, wide, high)
    cut = rows < len(chart.series) or columns < len(chart.labels)
    return picture(width, top + high * rows + 8, shapes, rows if cut else 0)


def _row_name(chart: Chart, row: int) -> str:
    label = chart.series[row].label
    if label not in chart.labels:
        return label
    number = str(chart.labels.index(label) + 1)
    return label if label.startswith(number) else f"{number} {label}"


def _cells(
    chart: Chart, row: int, columns: int, left: float, y: float, wide: float, high: float
) -> Iterator[Shape]:
    series = chart.series[row]
    middle, reach = _middle(chart)
    digits = 0 if chart.y_unit == "share" or reach >= 20 else 1 if reach >= 2 else 2
    for column in range(columns):
        value = at(series.y, column)
        if value is None:
            continue
        x = left + wide * column
        title = f"{series.label}, {chart.labels[column]}: {shown(value, chart.y_unit, digits + 1)}"
        heat = round(max(-1.0, min(1.0, (value - middle) / reach)), 2)
        path = box(x + GAP / 2, y + GAP / 2, wide - GAP, high - GAP)
        yield Path(path, "cell", heat=heat, title=title)
        words = bare(value, chart.y_unit, digits)
        if LETTER * len(words) + 4 <= wide and high >= 20:
            yield Words(x + wide / 2, y + high / 2 + 5, words, "value", "middle")


def _middle(chart: Chart) -> tuple[float, float]:
    """What is unremarkable, and how far it is from there to what is most remarkable."""
    values = [value for series in chart.series for value in series.y]
    low, high = span(values)
    if chart.reference is None:
        return low, high - low
    return chart.reference, max(high - chart.reference, chart.reference - low, 1e-9)
