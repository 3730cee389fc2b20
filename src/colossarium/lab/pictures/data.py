"""What a chart shows as a table, and tables as CSV."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from colossarium.lab.pictures.numbers import NOTHING, finite, plain, shown
from colossarium.lab.pictures.rows import place_of
from colossarium.lab.pictures.scales import at
from colossarium.lab.report import ArmSummary, Chart, Figure, Unit

Cell = str | float | None
LOW, HIGH = "low", "high"


class Data(NamedTuple):
    """A table: what its columns are called, what they count, and its rows."""

    columns: Sequence[str]
    units: Sequence[Unit]
    rows: Sequence[Sequence[Cell]]


def data_of(chart: Chart) -> Data:
    """All numbers of a chart."""
    if chart.kind == "matrix":
        rows = [[each.label, *_filled(each.y, len(chart.labels))] for each in chart.series]
        units: list[Unit] = ["index", *([chart.y_unit] * len(chart.labels))]
        return Data([chart.y_title, *chart.labels], units, rows)
    if chart.kind == "scatter":
        return _points(chart)
    return _along(chart)


def shown_cell(cell: Cell, unit: Unit) -> str:
    """A cell as people read it."""
    if isinstance(cell, str):
        return cell
    number = finite(cell)
    if number is None:
        return NOTHING
    return shown(number, unit, 2 if unit == "share" else 0 if float(number).is_integer() else 2)


def figures_data(arms: Sequence[ArmSummary], figures: Iterable[Figure]) -> Data:
    """Figures with all their numbers, a row each."""
    names = [*(arm.name for arm in arms), *(["difference"] if len(arms) == 2 else [])]
    parts = ("", f" {LOW}", f" {HIGH}", " samples")
    columns = ["key", "title", "unit", *(f"{name}{part}" for name in names for part in parts), "stands out"]
    rows: list[list[Cell]] = []
    for figure in figures:
        given = [*figure.estimates, *([None] * len(arms))][: len(arms)]
        row: list[Cell] = [figure.key, figure.title, figure.unit]
        for each in [*given, *([figure.difference] if len(arms) == 2 else [])]:
            row += [None] * 4 if each is None else [each.value, each.low, each.high, each.samples]
        rows.append([*row, int(figure.stands_out)])
    return Data(columns, ["index"] * len(columns), rows)


def csv(data: Data) -> str:
    """As a file for spreadsheets; numbers with all their digits."""
    lines = [data.columns, *data.rows]
    return "".join(",".join(map(_field, line)) + "\r\n" for line in lines)


def _field(cell: Cell) -> str:
    if not isinstance(cell, str):
        return plain(cell)
    # What begins like this is a formula to a spreadsheet, and titles may come from anybody.
    text = f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',"\r\n') else text


def _filled(values: Sequence[float | None], count: int) -> list[float | None]:
    return [at(values, place) for place in range(count)]


def _points(chart: Chart) -> Data:
    rows: list[list[Cell]] = []
    for series in chart.series:
        for place, x in enumerate(series.x):
            name = chart.labels[place] if place < len(chart.labels) else series.label
            ends = [at(series.low, place), at(series.high, place)] if _ends(chart) else []
            rows.append([name, series.label, x, at(series.y, place), *ends])
    columns = ["", "", chart.x_title, chart.y_title, *([LOW, HIGH] if _ends(chart) else [])]
    return Data(columns, ["index", "index", chart.x_unit, *([chart.y_unit] * 3)], rows)


def _ends(chart: Chart) -> bool:
    return any(series.low for series in chart.series)


def _along(chart: Chart) -> Data:
    """A row for each place along x, and for each series its value there."""
    columns, units = [chart.x_title], [chart.x_unit]
    for series in chart.series:
        ends = [f"{series.label}, {LOW}", f"{series.label}, {HIGH}"] if series.low else []
        columns += [series.label, *ends]
        units += [chart.y_unit] * (1 + len(ends))
    rows: list[list[Cell]] = []
    if chart.labels:
        for label, name in enumerate(chart.labels):
            rows.append([name, *_there(chart, [place_of(series, label) for series in chart.series])])
        return Data(columns, units, rows)
    places = [{x: place for place, x in enumerate(series.x)} for series in chart.series]
    for x in sorted({x for each in places for x in each}):
        rows.append([x, *_there(chart, [each.get(x, -1) for each in places])])
    return Data(columns, units, rows)


def _there(chart: Chart, places: Sequence[int]) -> list[float | None]:
    found: list[float | None] = []
    for series, place in zip(chart.series, places, strict=True):
        found.append(at(series.y, place))
        if series.low:
            found += [at(series.low, place), at(series.high, place)]
    return found
