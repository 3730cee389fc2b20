"""Writes what the page's tests know of each game: the titles, texts and facts that the server tells of.

python tools/page_texts.py           writes web/src/games/GAME/fixtures/texts.json
python tools/page_texts.py --check   says which of them would be written differently
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from colossarium.games import OURS, find
from colossarium.server.texts import texts_of
from colossarium.table.languages import LANGUAGES

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"


def fixture(game: str) -> str:
    """For each language all things of a game, one on each line."""
    parts = []
    for language in LANGUAGES:
        lines = [msgspec.json.encode(text).decode() for text in texts_of(find(game), language)]
        parts.append(f'"{language}": [\n' + ",\n".join(lines) + "\n]")
    return "{" + ",\n".join(parts) + "}\n"


def path_of(game: str) -> Path:
    return GAMES / game / "fixtures" / "texts.json"


def outdated() -> list[str]:
    """The games whose file is not what would be written."""
    return [
        game for game in OURS if not path_of(game).is_file() or path_of(game).read_text() != fixture(game)
    ]


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(", ".join(outdated()) or 0)
    for game in OURS:
        path_of(game).write_text(fixture(game))
