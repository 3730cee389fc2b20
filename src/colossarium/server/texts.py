"""What there is to read about a game: its cards, tiles and beasts, and what people look up."""

from __future__ import annotations

from colossarium.server import wire_games
from colossarium.table.info import GameInfo
from colossarium.table.languages import catalogue_of
from colossarium.table.texts import called_in_views, source_texts, with_numbers


def texts_of(info: GameInfo, language: str) -> list[wire_games.Text]:
    """All of them in a language."""
    say = catalogue_of(info, language)
    return [
        wire_games.Text(
            kind=kind,
            name=name,
            called=called_in_views(info, kind, name),
            title=say(title),
            text=with_numbers(info, say(text)),
            facts=facts,
        )
        for kind, name, title, text, facts in source_texts(info)
    ]
