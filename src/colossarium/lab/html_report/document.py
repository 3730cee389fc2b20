"""The file: its head, its summary, its sections."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files

from colossarium.lab.html_report import words
from colossarium.lab.html_report.arms import arms
from colossarium.lab.html_report.charts import charts
from colossarium.lab.html_report.figures import figures
from colossarium.lab.html_report.markup import Html, tag, void
from colossarium.lab.report import LabReport, Section

FEW = 3


def html_report(report: LabReport) -> str:
    """One HTML file that needs nothing else: neither a network nor scripts."""
    parts = [
        _header(report),
        tag("main", _main(report)),
        tag("footer", words.counted(report.confidence, report.seed, report.version)),
    ]
    body = tag("body", [*parts, Html(f"<script>{_file('script.js')}</script>")], data_words=_script_words())
    return f"<!doctype html>\n{tag('html', [_head(report), body], lang='en')}\n"


def _main(report: LabReport) -> list[Html | None]:
    """What was played stands before what came of it, unless there are so many sides that it hides it."""
    found, played = [_contents(report), *_sections(report)], arms(report)
    many = len(report.arms) > FEW
    return [_summary(report), *([*found, played] if many else [played, *found]), _reading(report)]


def _head(report: LabReport) -> Html:
    return tag(
        "head",
        [
            void("meta", charset="utf-8"),
            void("meta", http_equiv="Content-Security-Policy", content=_policy()),
            void("meta", name="viewport", content="width=device-width, initial-scale=1"),
            void("meta", name="color-scheme", content="light dark"),
            tag("title", report.title),
            Html(f"<style>{_file('style.css')}</style>"),
        ],
    )


@cache
def _file(name: str) -> str:
    return files("colossarium.lab.html_report").joinpath(name).read_text(encoding="utf-8")


def _policy() -> str:
    """Nothing is fetched, and no script runs but ours."""
    script = b64encode(sha256(_file("script.js").encode()).digest()).decode()
    return f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{script}'"


def _script_words() -> str:
    return "|".join((words.FILTER, words.SORT, words.COPY, words.COPIED))


def _header(report: LabReport) -> Html:
    question = tag("p", report.question, class_="lead") if report.question else None
    return tag("header", [tag("h1", report.title), question])


def _summary(report: LabReport) -> Html:
    verdict = words.verdict(report)
    settled = "settled" if report.settled and not report.partial else ""
    sentences = [tag("li", sentence) for sentence in report.summary]
    pill = tag("strong", verdict, class_="verdict") if verdict else None
    parts = [
        tag("h2", words.IN_SHORT, id="short-title"),
        tag("p", [pill, " ", report.outlook], class_=f"outlook {settled}".strip()),
        tag("ul", sentences, class_="sentences") if sentences else tag("p", words.NOTHING_FOUND),
    ]
    return tag("section", parts, class_="short panel", aria_labelledby="short-title")


def _contents(report: LabReport) -> Html | None:
    if len(report.sections) < 2:
        return None
    links = [
        tag("li", tag("a", section.title, href=f"#section-{place}"))
        for place, section in enumerate(report.sections)
    ]
    return tag("nav", tag("ul", links), class_="contents", aria_label=words.CONTENTS)


def _sections(report: LabReport) -> list[Html]:
    return [_section(report, section, place) for place, section in enumerate(report.sections)]


def _section(report: LabReport, section: Section, place: int) -> Html:
    sentences = [tag("li", sentence) for sentence in section.summary]
    parts = [
        tag("h2", section.title, id=f"section-{place}-title"),
        tag("ul", sentences, class_="sentences") if sentences else None,
        charts(section.charts),
        figures(report, section),
        tag("p", [tag("strong", f"{words.COUNTED}: "), section.note], class_="note")
        if section.note
        else None,
    ]
    return tag("section", parts, id=f"section-{place}", aria_labelledby=f"section-{place}-title")


def _reading(report: LabReport) -> Html:
    sentences = [tag("p", each) for each in words.reading(len(report.arms), report.confidence)]
    parts = [tag("h2", words.HOW_TO_READ, id="reading-title"), *sentences]
    return tag("section", parts, class_="reading", aria_labelledby="reading-title")
