"""The examples of docs/interfaces.md run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "docs" / "interfaces.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
NEEDED = ("pettingzoo", "gymnasium", "pyspiel")


@pytest.mark.parametrize("number", range(len(NEEDED)), ids=NEEDED)
def test_an_example_runs(number: int) -> None:
    assert len(EXAMPLES) == len(NEEDED)
    pytest.importorskip(NEEDED[number])
    exec(compile(EXAMPLES[number], f"{PAGE.name}, example {number + 1}", "exec"), {})
