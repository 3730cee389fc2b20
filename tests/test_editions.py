"""What docs/editions.md says of the code is so: its table and its searches lead to the scripts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "colossarium" / "games"
PAGE = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\|[^|]+\| `(\w+)` \| (`[^|]+`) \|$", flags=re.MULTILINE)
PLACES = [(script, path) for script, paths in ROW.findall(PAGE) for path in re.findall(r"`(.+?)`", paths)]
SEARCHES = re.findall(r"^    grep -rn '(.+)' (\S+)$", PAGE, flags=re.MULTILINE)


def test_the_page_names_scripts() -> None:
    assert len(PLACES) >= 8 and len(SEARCHES) >= 3


@pytest.mark.parametrize(("script", "path"), PLACES)
def test_a_script_stands_where_the_page_says(script: str, path: str) -> None:
    assert f"def {script}(" in (GAMES / path).read_text(encoding="utf-8")


@pytest.mark.parametrize(("wanted", "where"), SEARCHES)
def test_what_the_page_looks_for_is_found(wanted: str, where: str) -> None:
    assert any(wanted in path.read_text(encoding="utf-8") for path in (ROOT / where).rglob("*.py"))
