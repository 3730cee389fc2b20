"""What an experiment found out, put together: all its cases in one report."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from colossarium.games.differences import base_of, differences
from colossarium.lab.experiment import Experiment
from colossarium.lab.plan import Case
from colossarium.lab.questions import find_out, summary
from colossarium.lab.report import ArmSummary, LabReport, Section
from colossarium.lab.samples import Arm, Samples
from colossarium.lab.tables import CaseSamples
from colossarium.machine.state import State
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from colossarium.table.options import encode_options, plain_options
from colossarium.table.origin import ENTRY
from colossarium.version import __version__

MOST_SAID = 10
"""Sentences of a summary."""


def report_of(
    experiment: Experiment,
    cases: Sequence[Case],
    games: Sequence[CaseSamples],
    *,
    settled: bool,
    outlook: str,
    partial: bool = False,
) -> LabReport:
    """Of games of all cases."""
    questions = _asked(experiment)
    found = [find_out(each.samples, questions, experiment.confidence, each.steered) for each in games]
    return LabReport(
        title=experiment.title or experiment.question or base_of(cases[0].arms[0].info).title,
        question=experiment.question,
        arms=[_arm(cases, games, at) for at in range(len(cases[0].arms))],
        confidence=experiment.confidence,
        seed=experiment.seed,
        settled=settled,
        outlook=outlook,
        summary=_summary(cases, found, experiment.confidence),
        sections=[
            _of_case(section, case.name)
            for case, sections in zip(cases, found, strict=True)
            for section in sections
        ],
        version=__version__,
        partial=partial,
    )


def _asked(experiment: Experiment) -> list[str] | None:
    """The sections; that of the figure that decides is one of them, asked for or not."""
    if not experiment.questions:
        return None
    decides = experiment.decides.partition(".")[0]
    return [*dict.fromkeys((*experiment.questions, *([decides] if decides else [])))]


def _summary(cases: Sequence[Case], found: Sequence[list[Section]], confidence: float) -> list[str]:
    """The most important sentences of each case, in turn."""
    each = max(1, MOST_SAID // len(cases))
    said = [summary(sections, each, confidence) for sections in found]
    return [
        f"With {case.name}: {sentence}" if case.name else sentence
        for case, sentences in zip(cases, said, strict=True)
        for sentence in sentences
    ]


def _of_case(section: Section, case: str) -> Section:
    """A section that says of which case it is, if there are several."""
    if not case:
        return section
    key = "_".join(case.replace(",", "").split())
    return replace(
        section,
        key=f"{key}.{section.key}",
        title=f"{section.title} ({case})",
        figures=[replace(figure, key=f"{key}.{figure.key}") for figure in section.figures],
        charts=[replace(chart, key=f"{key}.{chart.key}") for chart in section.charts],
    )


def _arm(cases: Sequence[Case], games: Sequence[CaseSamples], at: int) -> ArmSummary:
    """One side, in all its cases."""
    arms = [case.arms[at] for case in cases]
    info, program = arms[0].info, program_of(arms[0].info)
    options = [_options(arm) for arm in arms]
    common = {
        name: value for name, value in options[0].items() if all(each[name] == value for each in options)
    }
    samples: list[Samples] = [each.samples[at] for each in games]
    labels = [spec.label for arm in arms for spec in arm.players]
    return ArmSummary(
        name=arms[0].name,
        game=base_of(info).slug,
        title=info.title,
        fingerprint=program.digest,
        options=common,
        players=list(dict.fromkeys(labels)) if len(arms) > 1 else labels,
        games=sum(map(len, samples)),
        changes=changes_of(info),
    )


def _options(arm: Arm) -> dict[str, str | int]:
    program = program_of(arm.info)
    return plain_options(State.new(program, ENTRY, encode_options(arm.info, arm.options)))


def changes_of(info: GameInfo) -> list[str]:
    """What a variant changes, a line each."""
    if base_of(info) is info:
        return []
    found = differences(info)
    return [
        *(
            f"{each.name}: {each.before} → {each.after} ({each.note})"
            for each in (*found.knobs, *found.facts)
        ),
        *(f"added: {each.title} ({each.list}): {each.text}" for each in found.added),
        *(f"left out: {each.title} ({each.list})" for each in found.left_out),
        *(
            f"rewritten: {each.after.title} ({each.after.list}): {each.before.text} → {each.after.text}"
            for each in found.rewritten
        ),
        *(f"script replaced: {name}" for name in found.replaced_scripts),
        *(f"script added: {name}" for name in found.new_scripts),
    ]
