"""Writes the pages about position documents, `docs/positions/GAME.md`: `python tools/positions.py`.

What stands there comes from the entries of the games and from their rules. The examples on a page stay.
"""

from __future__ import annotations

import re
from pathlib import Path

from colossarium.games import games
from colossarium.table.documents import Documents
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from colossarium.table.page import page

PAGES = Path(__file__).resolve().parent.parent / "docs" / "positions"


def written(info: GameInfo) -> str:
    """The page of a game as it should be, with the example that it has."""
    documents, path = info.positions, PAGES / f"{info.slug}.md"
    assert isinstance(documents, Documents)
    example = re.search(r"```json\n(.*?)```", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    return page(documents, program_of(info), example.group(1) if example else "")


def files() -> dict[str, str]:
    """All pages, by their paths in the repository."""
    return {f"docs/positions/{each.slug}.md": written(each) for each in games()}


if __name__ == "__main__":
    for path, text in files().items():
        (PAGES / Path(path).name).write_text(text, encoding="utf-8")
