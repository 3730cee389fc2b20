"""The languages that games speak besides English, in which their rules are written.

A catalogue is a JSON file `de.json` in a folder `languages`: what the rules say in English, and how that is
said in German. It has sections, so that people find their way; to the program they are one. The section
`forms` has the cases of names, for languages that inflect them: a translation asks for one with
`{beast:acc}`, or with `{beast:Nom}` at the beginning of a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from colossarium.table.info import GameInfo
from colossarium.table.words import Catalogue, as_written

WRITTEN = "en"
LANGUAGES = (WRITTEN, "de")
"""Those that our own games speak."""
COMMON = Path(__file__).parent
"""Words that belong to no game."""
FORMS = "forms"

_sections = msgspec.json.Decoder(dict[str, dict[str, str | dict[str, str]]])


@cache
def read(folder: Path, language: str) -> Mapping[str, str]:
    """The catalogue in a folder; an empty one if it does not know the language."""
    path = folder / f"{language}.json"
    if language not in LANGUAGES or not path.is_file():
        return {}
    found: dict[str, str] = {}
    for section in _sections.decode(path.read_bytes()).values():
        for english, said in section.items():
            if isinstance(said, str):
                found[english] = said
            else:
                found.update({f"{english}:{form}": text for form, text in said.items()})
    return found


@dataclass(frozen=True)
class Spoken:
    """A catalogue of texts."""

    texts: Mapping[str, str]

    def __call__(self, text: str) -> str:
        return self.texts.get(text, text)


def known(language: str | None) -> str:
    """A language that we speak: the one that is asked for (`de`, `de-AT`), or else English."""
    plain = (language or "").partition("-")[0].lower()
    return plain if plain in LANGUAGES else WRITTEN


@cache
def spoken_in(language: str, *folders: Path) -> Catalogue:
    """A language by the catalogues of these folders; the first that knows a text says how it goes."""
    if language == WRITTEN:
        return as_written
    texts: dict[str, str] = {}
    for folder in reversed((*folders, COMMON)):
        texts.update(read(folder, language))
    return Spoken(texts)


def catalogue_of(info: GameInfo, language: str) -> Catalogue:
    """How a game is spoken of in a language."""
    return spoken_in(language, *info.languages)
