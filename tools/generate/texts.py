"""Fixtures of what the server tells of each game: titles, texts and facts."""

from __future__ import annotations

import msgspec

from colossarium.games import OURS, find
from colossarium.server.descriptions import describe_game
from colossarium.server.texts import texts_of
from colossarium.table.languages import LANGUAGES
from tools.generate.files import Files


def files() -> Files:
    return {f"web/src/games/{game}/fixtures/texts.json": fixture(game) for game in OURS}


def fixture(game: str) -> str:
    """For each language all things of a game, one on each line, and what is told of the game itself."""
    parts, told = [], {}
    for language in LANGUAGES:
        lines = [msgspec.json.encode(text).decode() for text in texts_of(find(game), language)]
        parts.append(f'"{language}": [\n' + ",\n".join(lines) + "\n]")
        told[language] = describe_game(find(game), language)
    parts.append(f'"facts": {msgspec.json.encode(told).decode()}')
    return "{" + ",\n".join(parts) + "}\n"
