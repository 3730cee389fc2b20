"""The page has no names of its own for what games list."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from colossarium.games import OURS, find
from colossarium.server.texts import texts_of
from colossarium.table.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "web" / "src" / "i18n"


def words(language: str) -> set[str]:
    """The ends of all keys of the page in a language."""
    found: set[str] = set()
    for path in FOLDER.rglob(f"*.{language}.json"):
        found |= msgspec.json.decode(path.read_bytes(), type=dict[str, str]).keys()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_titles_stand_in_the_game_only(game: str, language: str) -> None:
    keys = words(language)
    for text in texts_of(find(game), language):
        if text.facts or text.kind in ("beast", "trait", "age", "weapon"):
            copies = [key for key in keys if key.endswith(f".{text.kind}.{text.name}")]
            assert copies == [], f"{text.title} is a title of the game"
