"""What docs/architecture.md and CONTRIBUTING.md name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from test_layers import ORDER

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "colossarium"
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
RULES = SOURCE / "games" / "colossi_ages" / "rules"
PATH = re.compile(r"`((?:[\w.]+/)*[\w.]+\.(?:py|ts|svelte|md|json|txt)|(?:[\w.]+/)+)`")
"""A file, or a folder, which ends with a stroke."""
IN_GAMES = ["src/colossarium/games/GAME", "src/colossarium/games/GAME/rules", "tests/games/GAME"]
"""Where CONTRIBUTING.md speaks of files that each game has."""


def exists(path: str) -> bool:
    """Whether it is there; GAME stands for any game."""
    games = [each.parent.name for each in SOURCE.glob("games/*/state.py")]
    return any((ROOT / path.replace("GAME", game)).exists() for game in games)


def missing(text: str, folders: list[str]) -> list[str]:
    """Paths that are neither below the root, the sources or a folder, nor beside what the line named last."""
    found = []
    for line in text.splitlines():
        beside: list[str] = []
        for name in PATH.findall(line):
            places = [f"{base}/{name}" for base in [".", "src/colossarium", *folders, *beside]]
            place = next((each for each in places if exists(each)), None)
            if place is None:
                found.append(name)
            elif "/" in name:
                beside = [place.rstrip("/").rpartition("/")[0], *([place] if place.endswith("/") else [])]
    return found


def test_paths_of_the_architecture_exist() -> None:
    assert missing(ARCHITECTURE, []) == []


def test_paths_that_contributors_are_told_exist() -> None:
    assert missing((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), IN_GAMES) == []


@pytest.mark.parametrize(
    "line", ["`script/feeds.py`", "`server/http/play.py`, `feeds.py`", "`feeds.py`", "`web/nowhere/`"]
)
def test_a_file_that_is_elsewhere_is_found(line: str) -> None:
    assert len(missing(line, [])) == 1


def test_folders_are_listed_in_the_order_of_imports() -> None:
    order = re.search(r"imports only from those before it: (.*?) \(", ARCHITECTURE)
    assert order is not None
    listed = re.findall(r"`(\w+)/`", order.group(1))
    assert listed == [each for each in ORDER if each in listed]
    assert all((SOURCE / each).is_dir() for each in listed)


def test_the_rule_that_is_followed_is_shown_as_it_is_written() -> None:
    shown = re.search(r"```python\n(@trait.*?)```", ARCHITECTURE, flags=re.DOTALL)
    assert shown is not None
    assert shown.group(1) in (RULES / "traits_in_turns.py").read_text(encoding="utf-8")
