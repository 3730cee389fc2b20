"""What a game says that has not been translated yet. It is shown in English until it is."""

from __future__ import annotations

from colossarium.table.info import GameInfo
from colossarium.table.languages import WRITTEN, read
from colossarium.table.texts import said


def missing(info: GameInfo, language: str) -> list[str]:
    """The texts that no catalogue of the game has in a language."""
    if language == WRITTEN:
        return []
    known = {text for folder in info.languages for text in read(folder, language)}
    return [text for text in said(info) if text not in known]
