"""What docs/architecture.md and CONTRIBUTING.md name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
RULES = ROOT / "src" / "colossarium" / "games" / "colossi_ages" / "rules"


@pytest.mark.parametrize("page", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_files_that_are_named_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    there = {path.name for folder in ("src", "tests", "tools") for path in (ROOT / folder).rglob("*.py")}
    named = {name.rpartition("/")[2] for name in re.findall(r"`([\w/]+\.py)`", text)}
    assert named - there == set()


def test_the_rule_that_is_followed_is_shown_as_it_is_written() -> None:
    shown = re.search(r"```python\n(@trait.*?)```", ARCHITECTURE, flags=re.DOTALL)
    assert shown is not None
    assert shown.group(1) in (RULES / "traits_in_turns.py").read_text(encoding="utf-8")
