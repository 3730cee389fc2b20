"""What the games say is said in German too: once, with the same blanks, and nothing besides.

A card, tile and the like may come without German: it is shown in English, and counted by a command.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from colossarium import bots
from colossarium.games import OURS, find
from colossarium.server.tables.events import OVER, WAITING
from colossarium.server.tables.feeds import BEGAN
from colossarium.server.talk.phrases import PHRASES
from colossarium.table.info import GameInfo
from colossarium.table.languages import COMMON, FORMS, LANGUAGES, catalogue_of, read
from colossarium.table.languages.missing import missing
from colossarium.table.ledger import BEGINNING, OTHER
from colossarium.table.machines import program_of
from colossarium.table.texts import said
from words.translated import translated

BLANK = re.compile(r"\{(\w+)(?::(\w+))?\}")
OTHERS = [language for language in LANGUAGES if language != "en"]


def infos() -> list[GameInfo]:
    return [find(slug) for slug in OURS]


def blanks(text: str) -> Counter[str]:
    return Counter(found.group(1) for found in BLANK.finditer(text))


Forms = dict[str, dict[str, str]]
"""How a name is inflected."""


def catalogue(folder: Path, language: str) -> tuple[dict[str, str], Forms]:
    """The texts of a file, and the forms of names."""
    sections = msgspec.json.decode((folder / f"{language}.json").read_bytes())
    forms = sections.pop(FORMS, {})
    texts: dict[str, str] = {}
    for section in sections.values():
        assert not texts.keys() & section.keys(), "said in two sections"
        texts.update(section)
    return texts, forms


def catalogues(info: GameInfo, language: str) -> dict[str, str]:
    """The texts of all files that a game reads."""
    texts: dict[str, str] = {}
    for folder in info.languages:
        texts.update(catalogue(folder, language)[0])
    return texts


def needed(info: GameInfo, language: str) -> set[tuple[str, str]]:
    """The names that are asked for in a form, each with that form."""
    texts, program = catalogues(info, language), program_of(info)
    found: set[tuple[str, str]] = set()
    for message in program.messages:
        kinds = {blank.name: blank.kind for blank in message.blanks}
        for blank in BLANK.finditer(texts.get(message.template, "")):
            kind = kinds[blank.group(1)]
            if blank.group(2) is not None:
                assert kind is not None and kind != "player", message.template
                for label in program.kind(kind).labels or program.kind(kind).members:
                    if label in texts:
                        found.add((label, blank.group(2).lower()))
    return found


def readers() -> dict[Path, list[GameInfo]]:
    """The games that read each folder."""
    found: dict[Path, list[GameInfo]] = {}
    for info in infos():
        for folder in info.languages:
            found.setdefault(folder, []).append(info)
    return found


FOLDERS = [pytest.param(folder, games, id=folder.parent.name) for folder, games in readers().items()]
"""Each folder, with the games that read it."""


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("slug", OURS)
def test_a_game_is_said_in_full_but_for_things_without_a_title(slug: str, language: str) -> None:
    info = translated(slug, language)
    assert missing(info, language) == [], "not translated"
    assert all(text.strip() == text and text for text in catalogues(info, language).values())


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("folder", "games"), FOLDERS)
def test_what_several_say_stands_where_they_share_it(
    folder: Path, games: list[GameInfo], language: str
) -> None:
    """A text is in the catalogue of one game if nobody else of its family says it, else in a shared one."""
    speakers = Counter(text for info in games for text in said(info))
    for text in catalogue(folder, language)[0]:
        assert speakers[text] >= min(len(games), 2), f"{text!r} is said by {speakers[text]} of them"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("info", infos(), ids=OURS)
def test_nothing_is_said_twice(info: GameInfo, language: str) -> None:
    """Neither in two catalogues of a game, nor in one of its own and one of an edition beside it."""
    family = {
        folder for other in infos() for folder in other.languages if {*info.languages} & {*other.languages}
    }
    counted = Counter(text for folder in family for text in catalogue(folder, language)[0])
    assert {text for text, times in counted.items() if times > 1} == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("folder", "games"), FOLDERS)
def test_the_blanks_are_the_same(folder: Path, games: list[GameInfo], language: str) -> None:
    for english, text in catalogue(folder, language)[0].items():
        assert blanks(english) == blanks(text), english


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("info", infos(), ids=OURS)
def test_names_have_all_forms_that_are_asked_for(info: GameInfo, language: str) -> None:
    forms = {
        (name, form)
        for folder in info.languages
        for name, each in catalogue(folder, language)[1].items()
        for form in each
    }
    assert needed(info, language) - forms == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("folder", "games"), FOLDERS)
def test_no_form_is_there_that_nobody_asks_for(folder: Path, games: list[GameInfo], language: str) -> None:
    asked = Counter(pair for info in games for pair in needed(info, language))
    for name, forms in catalogue(folder, language)[1].items():
        for form in forms:
            assert asked[name, form] >= min(len(games), 2), f"{name}:{form}"


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
    assert set(texts) == {*players, *undo, *PHRASES.values(), "nobody", "nothing", BEGINNING, OTHER}
    assert all(blanks(english) == blanks(text) for english, text in texts.items())


@pytest.mark.parametrize("language", OTHERS)
def test_what_bots_say_of_themselves(language: str) -> None:
    texts, _ = catalogue(bots.LANGUAGES, language)
    assert set(texts) == {bots.find(name).about for name in bots.OURS}


@pytest.mark.parametrize("info", infos(), ids=OURS)
def test_catalogues_are_read_as_they_are_written(info: GameInfo) -> None:
    assert info.languages
    for folder in info.languages:
        assert read(folder, "en") == {} and read(folder, "../de") == {}
    say = catalogue_of(info, "de")
    assert say(info.about) != info.about and say("Player 1") == "Spieler 1"
    assert say("what nobody ever said") == "what nobody ever said"
    assert catalogue_of(info, "en")(info.about) == info.about
