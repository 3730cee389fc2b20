"""What notices say: which game, at which table, and what for. Nothing of the game itself."""

from __future__ import annotations

from typing import NamedTuple

SENTENCES = {
    "en": {
        "turn": "It is your turn.",
        "proposal": "Somebody asks whether you agree.",
        "began": "The game has begun.",
        "over": "The game is over.",
        "invited": "A friend asks you to come to a table.",
    },
    "de": {
        "turn": "Du bist am Zug.",
        "proposal": "Jemand fragt, ob du einverstanden bist.",
        "began": "Das Spiel hat begonnen.",
        "over": "Das Spiel ist zu Ende.",
        "invited": "Jemand aus deinem Freundeskreis bittet dich an einen Tisch.",
    },
}


class Words(NamedTuple):
    """A notice in some language."""

    title: str
    """The game's."""
    sentence: str


QUESTIONS = {
    "en": (
        "Is this your address?",
        """Somebody with a name on Colossarium wants to be told at this address that it is their turn.

If that is you, say so here:

{link}

If not, you need not do anything: you will get no more mail.
""",
    ),
    "de": (
        "Ist das deine Adresse?",
        """Jemand mit einem Namen auf Colossarium möchte unter dieser Adresse erfahren, dass er am Zug ist.

Wenn du das bist, bestätige es hier:

{link}

Wenn nicht, brauchst du nichts zu tun: Es kommt keine weitere Post.
""",
    ),
}
MAILS = {
    "en": """{sentence}

To the table: {table}

You get this since you have asked for it on your page. No more of it: {stop}
""",
    "de": """{sentence}

Zum Tisch: {table}

Du bekommst das, weil du auf deiner Seite darum gebeten hast. Nichts mehr davon: {stop}
""",
}


def question_text(link: str, language: str) -> Words:
    """What asks whether an address is right: a subject and a text."""
    title, text = QUESTIONS["de" if language == "de" else "en"]
    return Words(title, text.format(link=link))


def mail_text(said: Words, table: str, stop: str, language: str) -> str:
    """A notice as a mail says it, with the table's link and the one that ends it."""
    return MAILS["de" if language == "de" else "en"].format(sentence=said.sentence, table=table, stop=stop)


def words(title: str, cause: str, language: str) -> Words:
    return Words(title, SENTENCES["de" if language == "de" else "en"][cause])
