"""Charts of reports as pictures, and numbers as people read them."""

from __future__ import annotations

from colossarium.lab.pictures.matrix import matrix
from colossarium.lab.pictures.numbers import finite
from colossarium.lab.pictures.plots import columns, curve, scatter
from colossarium.lab.pictures.rows import rows
from colossarium.lab.pictures.shapes import Picture
from colossarium.lab.report import Chart


def draw(chart: Chart, width: float) -> Picture | None:
    """The picture of a chart, so many pixels wide; None where there is nothing to draw."""
    if not any(finite(value) is not None for series in chart.series for value in series.y):
        return None
    if chart.kind in ("bars", "intervals") and chart.labels:
        return rows(chart, width)
    if chart.kind == "matrix":
        return matrix(chart, width)
    if chart.kind == "curve":
        return curve(chart, width)
    if chart.kind in ("scatter", "intervals"):
        return scatter(chart, width)
    return columns(chart, width)
