"""The pages about position documents, `docs/positions/GAME.md`. The examples on them stay."""

from __future__ import annotations

import re

from colossarium.games import games
from colossarium.table.documents import Documents
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from colossarium.table.page import page
from tools.generate.files import ROOT, Files

EXAMPLE = re.compile(r"```json\n(.*?)```", flags=re.DOTALL)


def files() -> Files:
    return {_path(info): _page(info) for info in games()}


def _path(info: GameInfo) -> str:
    return f"docs/positions/{info.slug}.md"


def _page(info: GameInfo) -> str:
    """As it should be, with the example that it has."""
    assert isinstance(info.positions, Documents)
    path = ROOT / _path(info)
    example = EXAMPLE.search(path.read_text(encoding="utf-8")) if path.exists() else None
    return page(info.positions, program_of(info), example.group(1) if example else "")
