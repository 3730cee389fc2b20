"""What the page says, from its own catalogues."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "web" / "src" / "i18n"


@cache
def catalogue(language: str) -> dict[str, str]:
    """All messages of a language, by key."""
    found: dict[str, str] = {}
    for path in sorted(FOLDER.rglob(f"*.{language}.json")):
        found |= json.loads(path.read_text())
    return found


def say(key: str, language: str = "en", **blanks: str | int) -> str:
    """A message with its blanks filled in."""
    text = catalogue(language)[key]
    for name, value in blanks.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text
