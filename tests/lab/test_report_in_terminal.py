"""Reports as tables and sentences, and reports that were kept."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from colossarium.cli.lab_report import tell
from colossarium.lab.report import LabReport
from colossarium.lab.report_files import read_report
from colossarium.table.errors import DamagedFile
from lab.made_up_report import SCRIPT, made_up_report, odd_report


def told(report: LabReport, width: int = 160) -> str:
    file = io.StringIO()
    tell(Console(file=file, width=width), report)
    return file.getvalue()


def test_the_most_important_comes_first() -> None:
    report = made_up_report(2)
    text = told(report)
    places = [text.index(each) for each in (report.title, "Finished.", *report.summary, "\nSeats")]
    assert places == sorted(places)


def test_figures_stand_side_by_side_with_their_difference() -> None:
    report = made_up_report(2)
    (line,) = [line for line in told(report).splitlines() if line.startswith("Points of a player")]
    figure = next(
        each for section in report.sections for each in section.figures if each.key == "points.mean"
    )
    assert figure.difference is not None
    assert "◆" in line and line.count("points") == 3
    assert f"−{abs(figure.difference.value):.1f}" in line


def test_of_hundreds_those_that_stand_out_are_told() -> None:
    report = made_up_report(2, 60)
    text = told(report)
    assert "16 of 120 figures" in text
    things = next(section for section in report.sections if section.key == "things")
    seldom = next(figure for figure in things.figures if not figure.stands_out)
    assert seldom.title not in text


def test_a_sweep_of_many_sides_fits() -> None:
    text = told(made_up_report(6, 4))
    heads = next(line for line in text.splitlines() if "Six Ages" in line and "Quick Ages" in line)
    assert "Slow Ages" not in heads


def test_titles_are_no_markup() -> None:
    report = odd_report()
    section = msgspec.structs.replace(report.sections[0], title="[bold red]card[/] [link=x]")
    text = told(msgspec.structs.replace(report, sections=[section]))
    assert "[bold red]card[/] [link=x]" in text and SCRIPT in text
    assert "nan" not in text.lower().replace("constantinopolitanische", "")


@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    assert max(map(len, told(made_up_report(3), width).splitlines())) <= width


def test_a_report_comes_back_from_its_file_or_its_folder(tmp_path: Path) -> None:
    report = made_up_report(2)
    (tmp_path / "report.json").write_bytes(msgspec.json.encode(report))
    assert read_report(tmp_path) == read_report(tmp_path / "report.json") == report


def test_what_was_no_number_comes_back_as_not_known(tmp_path: Path) -> None:
    (tmp_path / "report.json").write_bytes(msgspec.json.encode(odd_report()))
    figures = read_report(tmp_path).sections[0].figures
    assert next(each for each in figures if each.key == "odd.no.games").estimates[0] is None


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"title": 3}'])
def test_what_is_no_report_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    with pytest.raises(DamagedFile, match="can't be read"):
        read_report(tmp_path)
    (tmp_path / "report.json").write_text(text)
    with pytest.raises(DamagedFile, match="is no report"):
        read_report(tmp_path)
