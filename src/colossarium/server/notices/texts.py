"""What notices say: which game, at which table, and what for. Nothing of the game itself."""

from __future__ import annotations

from typing import NamedTuple

SENTENCES = {
    "en": {
        "turn": "It is your turn.",
        "proposal": "Somebody asks whether you agree.",
        "began": "The game has begun.",
        "over": "The game is over.",
    },
    "de": {
        "turn": "Du bist am Zug.",
        "proposal": "Jemand fragt, ob du einverstanden bist.",
        "began": "Das Spiel hat begonnen.",
        "over": "Das Spiel ist zu Ende.",
    },
}


class Words(NamedTuple):
    """A notice in some language."""

    title: str
    """The game's."""
    sentence: str


def words(title: str, cause: str, language: str) -> Words:
    return Words(title, SENTENCES["de" if language == "de" else "en"][cause])
