"""The pages about position documents, `docs/positions/GAME.md`."""

from __future__ import annotations

from colossarium.games import games
from colossarium.table.documents import Documents, documents_of
from colossarium.table.info import GameInfo
from colossarium.table.machines import program_of
from colossarium.table.page import page
from tools.generate.files import Files


def files() -> Files:
    return {f"docs/positions/{info.slug}.md": _page(info) for info in games()}


def _page(info: GameInfo) -> str:
    documents = documents_of(info)
    assert isinstance(documents, Documents)
    return page(documents, program_of(info))
