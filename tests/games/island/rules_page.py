"""The tables of the rules (`docs/rules/`) that list cards, tiles and the like."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

RULES = Path(__file__).parents[3] / "docs" / "rules"
TITLE = ("card", "tile", "Perk", "Trait", "Beast")
"""What the column of titles may be headed."""


def page(slug: str) -> str:
    """The rules of a game."""
    return (RULES / f"{slug}.md").read_text(encoding="utf-8")


def text_of(slug: str, heading: str) -> str:
    """A section, without those that follow it."""
    found = page(slug).partition(f"\n### {heading}")[2].partition("\n#")[0]
    assert found, heading
    return found


def table(slug: str, heading: str) -> list[dict[str, str]]:
    """The rows of a section, each by the heads of its columns; the title is called so."""
    lines = [line for line in text_of(slug, heading).splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    title = next(name for name in TITLE if name in cells[0])
    head = ["title" if name == title else name for name in cells[0]]
    return [dict(zip(head, row, strict=True)) for row in cells[2:]]


def rows(slug: str, heading: str) -> Counter[str]:
    """Titles and copies of the table of a section; without such a column there is one of each."""
    return Counter({row["title"]: int(row.get("copies", "1").split()[0]) for row in table(slug, heading)})
