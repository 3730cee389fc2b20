"""What the lab found out, as tables and sentences in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from colossarium.lab.html_report import words
from colossarium.lab.html_report.arms import counted
from colossarium.lab.pictures.numbers import (
    NOTHING,
    bare,
    digits_of,
    known,
    ranged,
    shown,
    shown_sign,
)
from colossarium.lab.report import ArmSummary, Estimate, Figure, LabReport, Section, Unit

MOST = 16
"""A section that has more figures shows those that stand out, and says how many there are."""
FIRST = 8
"""So many, where none stands out."""
MOST_SIDES = 4
"""Of more sides a terminal has no room: the first and the last ones are shown."""


def tell(console: Console, report: LabReport, brief: bool = False) -> None:
    """The most important first; briefly without the figures of the sections."""
    for part in [*_summary(report), *([] if brief else _sections(report))]:
        console.print(part)


def _summary(report: LabReport) -> Iterable[RenderableType]:
    yield Text(report.title, style="bold")
    if report.question and report.question != report.title:
        yield Text(report.question)
    yield ""
    yield _verdict(report)
    yield ""
    yield from (_sentence(each) for each in report.summary or [words.NOTHING_FOUND])
    yield ""
    yield _arms(report.arms)
    for arm in report.arms:
        for change in arm.changes:
            yield Padding(Text.assemble((f"{arm.name}: ", "dim"), change), (0, 0, 0, 2))


def _sections(report: LabReport) -> Iterable[RenderableType]:
    for section in report.sections:
        yield _section(report, section)
    yield ""
    yield Text(words.counted(report.confidence, report.seed, report.version), style="dim")


def _sentence(text: str) -> RenderableType:
    line = Table.grid(padding=(0, 1))
    line.add_row("•", Text(text))
    return line


def _verdict(report: LabReport) -> Text:
    verdict = words.verdict(report)
    style = "green" if report.settled and not report.partial else "yellow"
    return Text(f"{verdict}. {report.outlook}".strip() if verdict else report.outlook, style=style)


def _arms(arms: Sequence[ArmSummary]) -> RenderableType:
    table = _table("", words.GAMES, words.PLAYERS, words.OPTIONS)
    for arm in arms:
        options = " ".join(f"{name}={value}" for name, value in arm.options.items())
        table.add_row(Text(arm.name), f"{arm.games:,}", Text(", ".join(counted(arm.players))), Text(options))
    return table


def _section(report: LabReport, section: Section) -> RenderableType:
    parts: list[RenderableType] = ["", Text(section.title, style="bold")]
    parts += [_sentence(each) for each in section.summary]
    if section.figures:
        parts += ["", _figures(report.arms, _in_sight(section.figures))]
    shown = len(_in_sight(section.figures))
    if shown < len(section.figures):
        told = words.FIGURES_SHOWN.format(shown=shown, count=len(section.figures))
        parts.append(Text(told, style="dim"))
    if section.note:
        parts.append(Text(f"{words.COUNTED}: {section.note}", style="dim"))
    return Group(*parts)


def _in_sight(figures: Sequence[Figure]) -> Sequence[Figure]:
    if len(figures) <= MOST:
        return figures
    return [figure for figure in figures if figure.stands_out][:MOST] or figures[:FIRST]


def _sides(arms: Sequence[ArmSummary]) -> list[int]:
    """Which arms have a column."""
    if len(arms) <= MOST_SIDES:
        return list(range(len(arms)))
    return [0, 1, len(arms) - 2, len(arms) - 1]


def _figures(arms: Sequence[ArmSummary], figures: Sequence[Figure]) -> RenderableType:
    sides = _sides(arms)
    names = [arms[side].name for side in sides] if len(arms) > 1 else [words.VALUE]
    table = _table("", *names, *([words.DIFFERENCE] if len(arms) == 2 else []))
    for figure in figures:
        sign = (" ◆", "bold cyan") if figure.stands_out else ""
        cells: list[RenderableType] = [Text.assemble(figure.title, sign)]
        for side in sides:
            estimate = figure.estimates[side] if side < len(figure.estimates) else None
            cells.append(_value(known(estimate), figure.unit))
        if len(arms) == 2:
            cells.append(_difference(known(figure.difference), figure.unit))
        table.add_row(*cells)
    return table


def _value(estimate: Estimate | None, unit: Unit) -> Text:
    if estimate is None:
        return Text(NOTHING, style="dim")
    digits = digits_of(estimate, unit)
    value = f"{shown(estimate.value, unit, digits)} {words.unit_word(unit, estimate.value)}".rstrip()
    return Text.assemble(value, (f" ({_range(estimate, unit, digits)})", "dim"))


def _difference(estimate: Estimate | None, unit: Unit) -> Text:
    if estimate is None:
        return Text(NOTHING, style="dim")
    digits = digits_of(estimate, unit)
    word = words.SHARE_POINTS if unit == "share" else words.unit_word(unit, estimate.value)
    value = f"{shown_sign(estimate.value, unit, digits)} {word}".rstrip()
    return Text.assemble(value, (f" ({_range(estimate, unit, digits)})", "dim"))


def _range(estimate: Estimate, unit: Unit, digits: int) -> str:
    return ranged(bare(estimate.low, unit, digits), bare(estimate.high, unit, digits), words.TO)


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column(Text(first))
    for title in others:
        table.add_column(Text(title))
    return table
