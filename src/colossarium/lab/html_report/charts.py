"""Charts with their legends and their data."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.lab.html_report import words
from colossarium.lab.html_report.drawing import key, svg
from colossarium.lab.html_report.markup import Html, download, tag
from colossarium.lab.pictures import draw
from colossarium.lab.pictures.data import Data, csv, data_of, shown_cell
from colossarium.lab.pictures.shapes import Picture
from colossarium.lab.report import Chart

LONE, PAIRED, PHONE = 1000.0, 470.0, 316.0
"""For what room charts are drawn: alone in a line, two beside each other, on a phone."""


def charts(shown: Sequence[Chart]) -> Html:
    """All charts of a section, two in a line where they are low."""
    figures: list[Html] = []
    place = 0
    while place < len(shown):
        paired = place + 1 < len(shown) and _low(shown[place]) and _low(shown[place + 1])
        line = shown[place : place + 2] if paired else shown[place : place + 1]
        figures += [_chart(chart, PAIRED if paired else LONE) for chart in line]
        place += len(line)
    return tag("div", figures, class_="charts") if figures else Html()


def _low(chart: Chart) -> bool:
    """Whether it is no higher than a plot is, so that another can stand beside it."""
    in_rows = chart.kind in ("bars", "intervals", "matrix")
    return not in_rows or max(len(chart.labels), 0 if chart.kind != "matrix" else len(chart.series)) <= 8


def _chart(chart: Chart, width: float) -> Html:
    wide, phone = draw(chart, width), draw(chart, PHONE)
    label = f"{words.CHART_KINDS[chart.kind]}: {chart.title}."
    parts: list[Html | None] = [tag("figcaption", tag("h3", chart.title)), _legend(chart)]
    if wide is None or phone is None:
        parts.append(tag("p", words.NO_PICTURE, class_="soft"))
    else:
        parts += [svg(wide, label, "wide"), svg(phone, label, "phone"), _cut(chart, wide), _data(chart)]
    return tag("figure", parts, class_="chart lone" if width == LONE else "chart")


def _legend(chart: Chart) -> Html | None:
    if chart.kind == "matrix":
        return _columns(chart)
    if len(chart.series) < 2:
        return None
    entries = [tag("li", [key(tone), series.label]) for tone, series in enumerate(chart.series)]
    return tag("ul", entries, class_="legend")


def _columns(chart: Chart) -> Html:
    """Whose columns are which, and what is in the cells."""
    cells = tag("p", chart.y_title, class_="soft") if chart.y_title else Html()
    if [series.label for series in chart.series] == chart.labels:
        return cells
    named = ", ".join(f"{place} {label}" for place, label in enumerate(chart.labels, start=1))
    return Html(cells + tag("p", f"{words.COLUMNS}: {named}", class_="soft"))


def _cut(chart: Chart, picture: Picture) -> Html | None:
    if not picture.shown:
        return None
    count = max(len(chart.labels), len(chart.series) if chart.kind == "matrix" else 0)
    return tag("p", words.FIRST_OF.format(shown=picture.shown, count=count), class_="soft")


def _data(chart: Chart) -> Html:
    data = data_of(chart)
    name = f"{chart.key.replace('.', '_')}.csv"
    parts = [
        tag("summary", words.DATA),
        tag(
            "div",
            _table(data, chart.title),
            class_="scroll",
            tabindex="0",
            role="group",
            aria_label=chart.title,
        ),
        tag("p", download(name, words.CSV, csv(data)), class_="tools"),
    ]
    return tag("details", parts, class_="data")


def _table(data: Data, title: str) -> Html:
    head = tag("tr", [tag("th", column or words.PLACE, scope="col") for column in data.columns])
    rows = [
        tag(
            "tr",
            [
                tag("th", shown_cell(row[0], data.units[0]), scope="row"),
                *(
                    tag("td", shown_cell(cell, unit))
                    for cell, unit in zip(row[1:], data.units[1:], strict=False)
                ),
            ],
        )
        for row in data.rows
    ]
    caption = tag("caption", title, class_="hidden")
    return tag("table", [caption, tag("thead", head), tag("tbody", rows)], class_="plain")
