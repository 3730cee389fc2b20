"""Reports as HTML: whole, closed, and harmless whatever is in them."""

from __future__ import annotations

import csv
import io
import re
from html.parser import HTMLParser
from importlib.resources import files
from itertools import pairwise
from urllib.parse import unquote

import pytest

from colossarium.lab.html_report import html_report
from colossarium.lab.pictures.data import csv as as_csv
from colossarium.lab.pictures.data import data_of, figures_data
from colossarium.lab.report import LabReport
from lab.made_up_report import SCRIPT, made_up_report, odd_report

VOID = {"meta", "link", "br", "hr", "img", "input"}
REPORTS = {
    "one side": made_up_report(1),
    "two sides": made_up_report(2),
    "three sides, hundreds of things": made_up_report(3, 150, partial=True),
    "a sweep": made_up_report(6, 4),
    "an odd one": odd_report(),
}


class Reader(HTMLParser):
    """Reads a file as a browser does, and complains of what is not closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append((self.open[-1] if self.open else "", data))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def said(self, tag: str) -> list[str]:
        return [text for name, text in self.texts if name == tag]


def read(report: LabReport) -> Reader:
    return Reader(html_report(report))


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_needs_nothing_from_elsewhere(name: str) -> None:
    found = read(REPORTS[name])
    for tag, attributes in found.elements:
        assert tag not in ("link", "img", "iframe", "object", "form"), tag
        assert not any(key.startswith("on") for key in attributes), attributes
        assert "src" not in attributes
        assert (attributes.get("href") or "#").startswith(("#section-", "#", "data:text/csv"))
    assert not re.search(r"url\(|@import|https?:", "".join(found.said("style") + found.said("script")))


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_is_accessible_in_its_structure(name: str) -> None:
    found = read(REPORTS[name])
    levels = [int(tag[1]) for tag, _ in found.elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert len(found.all("caption")) == len(found.all("table"))
    for picture in found.all("svg"):
        assert picture.get("aria-label") or picture.get("aria-hidden") or "overflow" in picture
    ids = [attributes["id"] for _, attributes in found.elements if "id" in attributes]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("name", REPORTS)
def test_no_number_is_told_that_is_none(name: str) -> None:
    text = html_report(REPORTS[name])
    body = re.sub(r"<(script|style)>.*?</\1>", "", text, flags=re.DOTALL)
    assert not re.search(r"\b(nan|inf|None)\b", body)


def test_what_comes_from_data_stays_text() -> None:
    found = read(odd_report())
    ours = files("colossarium.lab.html_report").joinpath("script.js").read_text(encoding="utf-8")
    assert found.said("script") == [ours]
    assert found.said("h1") == [SCRIPT]
    assert SCRIPT in found.said("th") and SCRIPT in found.said("code") + found.said("li")
    assert (SCRIPT, SCRIPT) not in found.texts


def test_a_script_that_is_not_ours_would_not_run() -> None:
    (policy,) = (each["content"] for each in read(odd_report()).all("meta") if "http-equiv" in each)
    assert policy is not None and "default-src 'none'" in policy and "script-src 'sha256-" in policy
    assert "unsafe-inline" not in policy.partition("script-src")[2]


def test_the_page_without_scripts_says_everything() -> None:
    report = made_up_report(2, 40)
    found = read(report)
    for section in report.sections:
        assert section.title in found.said("h2")
        for figure in section.figures:
            assert figure.title in found.said("th")
    for sentence in report.summary:
        assert sentence in found.said("li")


def test_many_figures_fold_away_behind_those_that_stand_out() -> None:
    report = made_up_report(2, 40)
    things = next(section for section in report.sections if section.key == "things")
    found = read(report)
    assert f"All {len(things.figures)} figures" in found.said("summary")
    seldom = next(figure for figure in things.figures if not figure.stands_out)
    assert found.said("th").count(seldom.title) == 1
    often = next(figure for figure in things.figures if figure.stands_out)
    assert found.said("th").count(often.title) == 2


def test_the_data_of_a_chart_can_be_taken_along() -> None:
    report = made_up_report(2)
    links = [each for each in read(report).all("a") if "download" in each]
    charts = [chart for section in report.sections for chart in section.charts]
    assert len(links) == len(charts) + len(report.sections)
    by_name = {each["download"]: each["href"] for each in links}
    for chart in charts:
        address = by_name[f"{chart.key.replace('.', '_')}.csv"]
        assert address is not None
        rows = list(csv.reader(io.StringIO(unquote(address.partition(",")[2]))))
        assert rows[0] == list(data_of(chart).columns)
        assert len(rows) == 1 + len(data_of(chart).rows)


def test_numbers_keep_all_digits_in_files() -> None:
    (section, *_) = (report := made_up_report(2)).sections
    rows = list(csv.reader(io.StringIO(as_csv(figures_data(report.arms, section.figures)))))
    first = section.figures[0].estimates[0]
    assert first is not None
    assert float(rows[1][rows[0].index("Three Ages")]) == pytest.approx(first.value, abs=1e-9)


@pytest.mark.parametrize("text", ["=1+1", "+cmd", "-2", "@sum", 'a "b", c', "two\nlines"])
def test_a_title_is_no_formula_for_a_spreadsheet(text: str) -> None:
    chart = made_up_report(1).sections[0].charts[0]
    data = data_of(chart)._replace(rows=[[text, 1.5, None]])
    (_, row) = csv.reader(io.StringIO(as_csv(data)))
    assert row[0] in (text, f"'{text}") and not row[0].startswith(("=", "+", "-", "@"))
    assert row[1:] == ["1.5", ""]
