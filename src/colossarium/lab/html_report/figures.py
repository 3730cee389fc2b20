"""Figures as tables: of each side the value and its interval, drawn beside each other."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.lab.charts import Scale
from colossarium.lab.html_report import words
from colossarium.lab.html_report.drawing import SHAPES, TONES, key
from colossarium.lab.html_report.markup import Html, download, tag
from colossarium.lab.pictures.data import csv, figures_data
from colossarium.lab.pictures.intervals import difference_scale, kind_of, scales
from colossarium.lab.pictures.numbers import (
    NOTHING,
    bare,
    digits_of,
    finite,
    known,
    ranged,
    shown,
    shown_sign,
)
from colossarium.lab.report import ArmSummary, Estimate, Figure, LabReport, Section, Unit

MOST = 16
"""A section that has more figures shows those that stand out, and all of them on demand."""
FIRST = 8
"""So many, where none stands out."""
LANE = 14


def figures(report: LabReport, section: Section) -> Html:
    """All figures of a section."""
    if not section.figures:
        return Html() if section.charts or section.summary else tag("p", words.NOTHING_FOUND, class_="soft")
    tools = tag("p", _download(report, section), class_="tools")
    if len(section.figures) <= MOST:
        return Html(_table(report, section, section.figures, section.title) + tools)
    remarkable = [figure for figure in section.figures if figure.stands_out][:MOST]
    first = remarkable or section.figures[:FIRST]
    title = f"{section.title}: {words.REMARKABLE}" if remarkable else section.title
    told = words.ALL_FIGURES.format(count=len(section.figures))
    everything = [
        tag("summary", told),
        _table(report, section, section.figures, f"{section.title}: {told}"),
        tools,
    ]
    return Html(_table(report, section, first, title) + tag("details", everything, class_="all"))


def _download(report: LabReport, section: Section) -> Html:
    name = f"{section.key.replace('.', '_')}.csv"
    return download(name, words.FIGURES_CSV, csv(figures_data(report.arms, section.figures)))


def _table(report: LabReport, section: Section, shown: Sequence[Figure], title: str) -> Html:
    """With the sentences that have not been said above, where there are few rows."""
    remarkable = [each for each in shown if each.stands_out] if len(shown) <= MOST else []
    unsaid = {each.sentence for each in remarkable} - set(section.summary)
    arms = report.arms
    two = len(arms) == 2
    along, apart = scales(section.figures), difference_scale(section.figures)
    heads = [tag("th", words.QUANTITY, scope="col"), *_arm_heads(arms)]
    heads.append(tag("th", words.INTERVALS, scope="col", class_="drawn"))
    if two:
        heads.append(tag("th", words.DIFFERENCE, scope="col", colspan=2))
    rows = [
        _row(
            figure,
            arms,
            along[kind_of(figure)],
            apart.get(figure.unit) if two else None,
            figure.sentence if figure.sentence in unsaid else "",
        )
        for figure in shown
    ]
    parts = [
        tag("caption", title, class_="hidden"),
        tag("thead", tag("tr", heads)),
        tag("tbody", rows),
    ]
    table = tag("table", parts, class_=f"figures arms{min(len(arms), 4)}")
    if len(arms) <= 3:
        return table
    return tag("div", table, class_="scroll", tabindex="0", role="group", aria_label=title)


def _arm_heads(arms: Sequence[ArmSummary]) -> list[Html]:
    if len(arms) < 2:
        return [tag("th", words.VALUE, scope="col")]
    return [tag("th", [key(tone), arm.name], scope="col") for tone, arm in enumerate(arms)]


def _row(
    figure: Figure, arms: Sequence[ArmSummary], along: Scale, apart: Scale | None, sentence: str
) -> Html:
    estimates = [known(each) for each in [*figure.estimates, *([None] * len(arms))][: len(arms)]]
    cells = [_name(figure, sentence)]
    for arm, estimate in zip(arms, estimates, strict=True):
        cells.append(_value(estimate, figure.unit, arm.name if len(arms) > 1 else words.VALUE))
    cells.append(tag("td", _intervals(estimates, along, finite(figure.reference)), class_="drawn"))
    if len(arms) == 2:
        difference = known(figure.difference)
        cells.append(_difference(difference, figure.unit))
        drawn = _intervals([difference], apart, 0.0, tone=2) if apart is not None else None
        cells.append(tag("td", drawn, class_="drawn apart"))
    return tag("tr", cells, class_="remarkable" if figure.stands_out else None)


def _name(figure: Figure, sentence: str) -> Html:
    sign = [
        tag("span", "◆", class_="sign", aria_hidden="true"),
        tag("span", f" ({words.STANDS_OUT})", class_="hidden"),
    ]
    parts: list[Html | str] = [figure.title, *(sign if figure.stands_out else [])]
    if sentence:
        parts.append(tag("span", sentence, class_="sentence"))
    return tag("th", parts, scope="row")


def _value(estimate: Estimate | None, unit: Unit, label: str) -> Html:
    if estimate is None:
        return tag("td", NOTHING, class_="value nothing", data_label=label)
    digits = digits_of(estimate, unit)
    text = shown(estimate.value, unit, digits)
    word = words.unit_word(unit, estimate.value)
    parts = [
        tag("strong", text),
        tag("span", f" {word}", class_="unit") if word else None,
        _range(estimate, unit, digits),
    ]
    return tag("td", parts, class_="value", data_label=label, data_sort=f"{estimate.value:.10g}")


def _difference(estimate: Estimate | None, unit: Unit) -> Html:
    if estimate is None:
        return tag("td", NOTHING, class_="value nothing", data_label=words.DIFFERENCE)
    digits = digits_of(estimate, unit)
    meaning = words.SHARE_POINTS_MEANING
    word = (
        tag("abbr", words.SHARE_POINTS, title=meaning)
        if unit == "share"
        else words.unit_word(unit, estimate.value)
    )
    parts = [
        tag("strong", shown_sign(estimate.value, unit, digits)),
        tag("span", [" ", word], class_="unit") if word else None,
        _range(estimate, unit, digits),
    ]
    sort = f"{estimate.value:.10g}"
    return tag("td", parts, class_="value difference", data_label=words.DIFFERENCE, data_sort=sort)


def _range(estimate: Estimate, unit: Unit, digits: int) -> Html:
    low, high = bare(estimate.low, unit, digits), bare(estimate.high, unit, digits)
    return tag("span", ranged(low, high, words.TO), class_="range")


def _intervals(
    estimates: Sequence[Estimate | None], scale: Scale, reference: float | None, tone: int | None = None
) -> Html | None:
    """Small pictures of estimates, one below the other, as wide as there is room."""
    if not any(estimates):
        return None
    height = LANE * len(estimates) + 4
    parts = []
    if reference is not None and scale.low <= reference <= scale.high:
        x = _percent(scale(reference))
        parts.append(tag("line", None, class_="reference", x1=x, x2=x, y1=0, y2=height))
    for place, estimate in enumerate(estimates):
        if estimate is not None:
            parts += _interval(estimate, scale, 2 + LANE * (place + 0.5), place if tone is None else tone)
    return tag("svg", parts, class_="intervals", height=height, width="100%", aria_hidden="true")


def _interval(estimate: Estimate, scale: Scale, y: float, tone: int) -> list[Html]:
    low, high, value = (_percent(scale(each)) for each in (estimate.low, estimate.high, estimate.value))
    shape = tag("path", None, class_=f"mark tone{tone % TONES}", d=SHAPES[tone % TONES])
    return [
        tag("line", None, class_=f"interval tone{tone % TONES}", x1=low, x2=high, y1=y, y2=y),
        tag("svg", shape, x=value, y=y, overflow="visible"),
    ]


def _percent(place: float) -> str:
    """A place in the room; what lies beside it is drawn at its edge."""
    return f"{min(100.0, max(0.0, place)):.2f}%"
