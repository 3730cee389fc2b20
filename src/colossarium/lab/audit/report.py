"""What an audit found, as a report: the worst on the first page."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.lab.audit.audited import Audited
from colossarium.lab.audit.finding import Finding, Sort
from colossarium.lab.report import ArmSummary, Chart, Figure, LabReport, Section, Series
from colossarium.machine.state import State
from colossarium.table.machines import program_of
from colossarium.table.options import plain_options
from colossarium.table.origin import ENTRY
from colossarium.version import __version__

FIRST_PAGE = 5
"""Findings that come first, if they stand out."""
SHOWN = 12
"""Of a sort."""
TITLES: dict[Sort, str] = {
    "repeats": "Gains that can be repeated without end",
    "things": "Things that decide games",
    "growth": "Numbers that only grow",
    "useless": "What is not worth taking",
    "seats": "Seats and numbers of players",
    "endings": "How games end, and when they are decided",
}
NOTES: dict[Sort, str] = {
    "repeats": (
        "Two decisions of one turn are compared. Where everything is as it was, but for numbers that have "
        "grown and for what each turn has anew, the choices between them can be made again. What they are "
        "worth: the game is played on from there without what they brought, and with as much as four turns "
        "of it would bring. Turns that are played at random count as well, so a repeat is found that no "
        "player uses. Where chance had a part in it, nothing is said."
    ),
    "things": (
        "From the first occasion on, one seat takes the thing whenever it can, or never, while everything "
        "else is the same: the same game up to there, the same dice. Where nothing names a thing, choices "
        "are avoided in which it acts. Those with the largest effects were looked at again in new games, "
        "and the figures are of these alone. What stands out is surely more than a fifth of an even share, "
        "or of the usual lead."
    ),
    "growth": (
        "From half of the game on one seat has more of the number than it had, by twice what players "
        "usually differ."
    ),
    "useless": (
        "Always taking it against never, as with things that decide; and options that are on offer again "
        "and again and hardly ever taken by who knows the game."
    ),
    "seats": (
        "The share of the victory by who is asked first. What stands out is surely a fifth off an even share."
    ),
    "endings": "Of games that were played freely.",
}


def report_of(found: Audited) -> LabReport:
    """Everything, the worst first."""
    standing_out = [each for each in found.findings if each.stands_out]
    open_ones = [each for each in found.findings if each.likely and not each.stands_out]
    page = (standing_out + sorted(open_ones, key=lambda each: -each.likely))[:FIRST_PAGE]
    sections = [_first_page(page)] + [
        section for sort in TITLES if (section := _section(sort, found.findings)) is not None
    ]
    return LabReport(
        title=f"Audit of {found.setting.info.title}",
        question="What is broken?",
        arms=[_arm(found)],
        confidence=found.confidence,
        seed=found.seed,
        settled=not found.partial,
        outlook=_outlook(found),
        summary=[_said(each) for each in page] or ["Nothing stands out."],
        sections=sections,
        version=__version__,
        partial=found.partial,
    )


def _arm(found: Audited) -> ArmSummary:
    setting = found.setting
    program = program_of(setting.info)
    return ArmSummary(
        name="as it is",
        game=setting.info.slug,
        title=setting.info.title,
        fingerprint=program.digest,
        options=plain_options(State.new(program, ENTRY, setting.options)),
        players=[setting.bot.label] * setting.players,
        games=found.played,
    )


def _outlook(found: Audited) -> str:
    if found.partial:
        return f"It was stopped after {found.played} games: more would show more."
    return f"{found.played} games were played; smaller effects than these would take more (--games)."


def _first_page(page: Sequence[Finding]) -> Section:
    note = "The worst of each kind first, by the near end of its interval; what may stand out comes behind."
    summary = [_sentence(number, each) for number, each in enumerate(page, 1)]
    return Section(
        key="first",
        title="What stands out",
        summary=summary or ["Nothing stands out."],
        figures=[_figure(each, "first.") for each in page],
        note=note,
    )


def _sentence(number: int, finding: Finding) -> str:
    shown = f" See {finding.evidence}." if finding.evidence else ""
    return f"{number}. {_said(finding)}{shown}"


def _said(finding: Finding) -> str:
    """What more games have yet to settle is said to be open."""
    return finding.sentence if finding.stands_out else f"Not settled with these games: {finding.sentence}"


def _section(sort: Sort, findings: Sequence[Finding]) -> Section | None:
    some = [each for each in findings if each.sort == sort][:SHOWN]
    if not some:
        return None
    summary = [each.sentence for each in some if each.stands_out and each.sentence]
    units = {each.unit for each in some}
    charts = [_chart(sort, some)] if len(some) > 1 and len(units) == 1 else []
    return Section(
        key=sort,
        title=TITLES[sort],
        summary=summary or ["Nothing stands out here."],
        figures=[_figure(each) for each in some],
        charts=charts,
        note=NOTES[sort],
    )


def _figure(finding: Finding, prefix: str = "") -> Figure:
    return Figure(
        key=prefix + finding.key,
        title=finding.title,
        unit=finding.unit,
        estimates=[finding.value],
        reference=finding.reference,
        thing=finding.thing,
        stands_out=finding.stands_out,
        sentence=finding.sentence,
    )


def _chart(sort: Sort, findings: Sequence[Finding]) -> Chart:
    values = [each.value for each in findings]
    return Chart(
        key=f"{sort}.intervals",
        title=TITLES[sort],
        kind="intervals",
        x_title="",
        y_title={"share": "share of the victory", "points": "points"}.get(findings[0].unit, ""),
        series=[
            Series(
                label="as it is",
                x=list(range(len(values))),
                y=[each.value for each in values],
                low=[each.low for each in values],
                high=[each.high for each in values],
            )
        ],
        labels=[each.title for each in findings],
    )
