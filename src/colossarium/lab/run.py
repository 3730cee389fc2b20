"""Experiments: read, played, summed up, written down."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from colossarium.lab.experiment import Experiment, check, read_experiment
from colossarium.lab.experiment_report import report_of
from colossarium.lab.experiment_run import ExperimentRun, Progress
from colossarium.lab.report import LabReport
from colossarium.lab.report_files import NAME
from colossarium.lab.tables import CaseSamples, write_tables
from colossarium.table.chunks import Interrupted, Spread, in_order


def run(
    source: Experiment | Mapping[str, Any] | str | Path,
    *,
    games: int | None = None,
    seed: int | None = None,
    out: str | Path | None = None,
    spread: Spread = in_order,
    progress: Progress | None = None,
) -> LabReport:
    """Play an experiment and say what it found out. After Ctrl-C, `Interrupted` has what was found until
    then, or None.

    In the folder `out` games are kept as they are played, and the same call goes on from there; in the end it
    has the report and the games as tables too.
    """
    experiment, folder = read_experiment(source)
    changed = {name: value for name, value in (("games", games), ("seed", seed)) if value is not None}
    experiment = check(msgspec.structs.replace(experiment, **changed))
    under_way = ExperimentRun(experiment, folder, None if out is None else Path(out))
    whole = under_way.play(spread, progress)
    if not under_way.games:
        raise Interrupted(None)
    report = report_of(
        experiment,
        under_way.cases,
        under_way.samples(),
        settled=under_way.settled,
        outlook=under_way.outlook(),
        partial=not whole,
    )
    if out is not None:
        write_results(Path(out), report, under_way.samples())
    if not whole:
        raise Interrupted(report)
    return report


def write_results(folder: Path, report: LabReport, cases: list[CaseSamples]) -> None:
    """The report, for programs and for people, and the games as tables."""
    from colossarium.lab.html_report import html_report

    (folder / NAME).write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1))
    (folder / "report.html").write_text(html_report(report), encoding="utf-8")
    write_tables(folder, cases)
