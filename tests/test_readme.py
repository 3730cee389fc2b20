"""The README is a session, and this runs it."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted(ROOT.glob("docs/**/*.md")),
]


def test_the_session_of_the_readme() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried > 20
    assert failed == 0


def test_the_readme_opens_with_the_two_commands() -> None:
    begin = (ROOT / "README.md").read_text(encoding="utf-8")[:200]
    assert begin.index("make play") < begin.index("make test")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if not target.startswith(("http://", "https://", "#")):
            assert (page.parent / target.partition("#")[0]).exists(), f"{page.name} links to {target}"


def test_the_makefile_has_what_the_pages_name() -> None:
    targets = set(
        re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    )
    for page in PAGES:
        named = set(
            re.findall(r"\bmake ([a-z]+)\b(?= |`|$)", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
        )
        code = {word for word in named if f"`make {word}" in page.read_text(encoding="utf-8")}
        assert code <= targets
