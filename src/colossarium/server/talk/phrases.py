"""Phrases that can be said at every table, in the language of each reader."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from colossarium.server.store.interface import Saying
from colossarium.server.wire import PhraseName, Said
from colossarium.server.wire_talk import Phrase, Phrases
from colossarium.table.languages import WRITTEN, spoken_in

PHRASES: Mapping[PhraseName, str] = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "nice_move": "Nice move!",
    "well_played": "Well played!",
    "thanks": "Thank you!",
    "no_problem": "No problem!",
    "oops": "Oops!",
    "sorry": "Sorry!",
    "yes": "Yes.",
    "no": "No.",
    "one_moment": "One moment, please.",
    "back": "I am back.",
    "your_turn": "Is it your turn?",
    "good_game": "Good game!",
    "again": "Shall we play again?",
    "must_go": "I have to go.",
}
assert tuple(PHRASES) == get_args(PhraseName)


def phrases(language: str) -> Phrases:
    """All of them, in the order in which they are offered."""
    say = spoken_in(language)
    return Phrases(phrases=[Phrase(phrase=name, text=say(text)) for name, text in PHRASES.items()])


def to_wire(said: Saying, language: str) -> Said:
    """Something that was said, as a reader of this language gets it."""
    return Said(
        number=said.number,
        seat=said.seat,
        name=said.name,
        account=said.account,
        at=said.at,
        phrase=said.phrase,
        text=text_of(said, language),
    )


def text_of(said: Saying, language: str = WRITTEN) -> str:
    """What a reader of this language reads. A phrase that nobody knows any more is shown by its name."""
    if said.phrase is None:
        return said.text
    return spoken_in(language)(PHRASES.get(said.phrase, said.phrase))
