"""Everything that the games say is said in German too: with the same blanks, and nothing besides."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from colossarium import bots
from colossarium.games import find
from colossarium.server.tables.screens import BEGAN
from colossarium.server.tables.telling import OVER, WAITING
from colossarium.server.texts import written
from colossarium.table.info import GameInfo
from colossarium.table.languages import COMMON, FORMS, LANGUAGES, catalogue_of, read
from colossarium.table.machines import program_of

GAMES = ("beasthunt", "beastmaster", "colossi_ages", "kolossus")
CODE = re.compile(r"[A-Za-z]\d+([A-Z]\d+)?|h\d\d\.[NESW]+")
"""Spaces, lines and holes are called alike in all languages."""
BLANK = re.compile(r"\{(\w+)(?::(\w+))?\}")
OTHERS = [language for language in LANGUAGES if language != "en"]


def infos() -> list[GameInfo]:
    return [find(slug) for slug in GAMES]


def labels(info: GameInfo) -> Iterator[str]:
    """What options and blanks are called."""
    program = program_of(info)
    kinds = {word.kind for word in program.vocabulary}
    kinds |= {blank.kind for message in program.messages for blank in message.blanks if blank.kind}
    for kind in kinds - {"player"}:
        yield from program.kind(kind).labels or program.kind(kind).members


def said(info: GameInfo) -> set[str]:
    """All that a game says to people."""
    found = {info.title, info.about, info.length}
    found |= {option.note for option in info.edition().options}
    found |= {message.template for message in program_of(info).messages}
    found |= {label for label in labels(info) if CODE.fullmatch(label) is None}
    for _, _, title, text, _ in written(info):
        found |= {title, text}
    return found


def blanks(text: str) -> Counter[str]:
    return Counter(found.group(1) for found in BLANK.finditer(text))


def catalogue(folder: Path | None, language: str) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """The texts of a file, and the forms of names."""
    assert folder is not None
    sections = msgspec.json.decode((folder / f"{language}.json").read_bytes())
    forms = sections.pop(FORMS, {})
    texts: dict[str, str] = {}
    for section in sections.values():
        assert not texts.keys() & section.keys(), "said in two sections"
        texts.update(section)
    return texts, forms


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("info", infos(), ids=GAMES)
def test_a_game_is_said_in_full(info: GameInfo, language: str) -> None:
    texts, _ = catalogue(info.languages, language)
    assert said(info) - texts.keys() == set(), "not translated"
    assert texts.keys() - said(info) == set(), "nobody says that"
    assert all(text.strip() == text and text for text in texts.values())


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("info", infos(), ids=GAMES)
def test_the_blanks_are_the_same(info: GameInfo, language: str) -> None:
    texts, _ = catalogue(info.languages, language)
    for english, text in texts.items():
        assert blanks(english) == blanks(text), english


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("info", infos(), ids=GAMES)
def test_names_have_all_forms_that_are_asked_for(info: GameInfo, language: str) -> None:
    texts, forms = catalogue(info.languages, language)
    program = program_of(info)
    needed: dict[str, set[str]] = {}
    for message in program.messages:
        kinds = {blank.name: blank.kind for blank in message.blanks}
        for blank in BLANK.finditer(texts[message.template]):
            kind = kinds[blank.group(1)]
            if blank.group(2) is not None:
                assert kind is not None and kind != "player", message.template
                for label in program.kind(kind).labels or program.kind(kind).members:
                    needed.setdefault(label, set()).add(blank.group(2).lower())
    assert {name: set(each) for name, each in forms.items()} == needed


@pytest.mark.parametrize("language", OTHERS)
def test_what_all_games_say(language: str) -> None:
    texts, _ = catalogue(COMMON, language)
    players = {f"Player {number}" for number in range(1, 5)}
    undo = {
        WAITING,
        OVER,
        BEGAN,
        "nothing has been chosen yet",
        "the last choice can't be taken back: dice were rolled or something hidden was seen since",
        "seat {last} chose last, not seat {seat}",
        "no more than {can} of the last choices can be taken back",
    }
    assert set(texts) == {*players, *undo, "nobody", "nothing"}
    assert all(blanks(english) == blanks(text) for english, text in texts.items())


@pytest.mark.parametrize("language", OTHERS)
def test_what_bots_say_of_themselves(language: str) -> None:
    texts, _ = catalogue(bots.LANGUAGES, language)
    assert set(texts) == {bots.find(name).about for name in bots.OURS}


@pytest.mark.parametrize("info", infos(), ids=GAMES)
def test_catalogues_are_read_as_they_are_written(info: GameInfo) -> None:
    assert info.languages is not None
    assert read(info.languages, "en") == {} and read(info.languages, "../de") == {}
    say = catalogue_of(info, "de")
    assert say(info.about) != info.about and say("Player 1") == "Spieler 1"
    assert say("what nobody ever said") == "what nobody ever said"
    assert catalogue_of(info, "en")(info.about) == info.about
