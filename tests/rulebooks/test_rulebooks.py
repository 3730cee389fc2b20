"""Rulebooks for players: both languages say and show the same, and everything that they show exists."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from colossarium.games import OURS, find
from colossarium.machine.chance import KEY_BYTES
from colossarium.server import wire
from colossarium.server.replays import parse_sent_record
from colossarium.server.sessions.opening import opening_from
from colossarium.server.tables.start import start_game
from colossarium.server.texts import texts_of
from colossarium.table.languages import LANGUAGES
from rulebooks.numbers import NUMBERS, Number
from rulebooks.numbers_of_the_island import ISLAND
from rulebooks.reading import GAMES, Rulebook
from tools.generate.files import ROOT
from tools.generate.rulebooks import examples, lay_out

BOOKS = [Rulebook(game, language) for game in GAMES for language in LANGUAGES]
FILES = ROOT / "web" / "src" / "rulebooks"
WORDS = range(900, 1601)
"""Two to four printed pages."""
MACHINERY = re.compile(r"`|\b[A-Z]{2}-[RX]\d|\brulings?\b|^#+ \d", re.MULTILINE | re.IGNORECASE)
"""What belongs into the fine print: identifiers, numbers of rulings, numbered sections."""

each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: f"{book.game} {book.language}")
each_game = pytest.mark.parametrize("game", GAMES)


def test_every_game_of_ours_has_a_rulebook() -> None:
    assert set(GAMES) == set(OURS)


@each_book
def test_a_rulebook_has_the_length_and_the_tone_of_one(book: Rulebook) -> None:
    assert book.words in WORDS, book.words
    assert MACHINERY.findall(book.text) == []
    assert [depth for depth, _ in book.headings].count(1) == 1
    assert book.headings[0][0] == 1
    assert all(book.captions)


@each_game
def test_both_languages_have_the_same_sections_and_pictures(game: str) -> None:
    english, *others = (Rulebook(game, language) for language in LANGUAGES)
    for other in others:
        assert [depth for depth, _ in other.headings] == [depth for depth, _ in english.headings]
        assert other.pictures == english.pictures


@each_book
def test_every_piece_that_is_shown_exists(book: Rulebook) -> None:
    known = {(text.kind, text.name) for text in texts_of(find(book.game), book.language)}
    assert book.pieces
    assert [piece for piece in book.pieces if piece not in known] == []


@each_game
def test_every_example_is_shown_and_every_one_shown_exists(game: str) -> None:
    shown = Rulebook(game, "en").examples
    assert sorted(shown) == [path.stem for path in examples(game)]
    assert 3 <= len(shown) <= 5


@pytest.mark.parametrize(
    "path",
    [path for game in GAMES for path in examples(game)],
    ids=lambda path: f"{path.parent.name} {path.stem}",
)
def test_an_example_stands_at_a_decision(path: Path) -> None:
    assert json.loads(path.read_text()).keys() <= {"position", "choices"}
    game = lay_out(path)
    assert not game.over
    assert game.decision is not None
    assert len(game.decision.options) > 1


@each_game
def test_a_table_can_be_opened_from_every_example(game: str) -> None:
    """With what the page sends: the record that was generated, and chance of its own."""
    written = json.loads((FILES / f"{game}.en.json").read_text())
    assert written
    for example in written.values():
        record = parse_sent_record({**example["record"], "key": "ab" * KEY_BYTES})
        made = len(record.choices)
        new = wire.NewTable(
            client_id="a" * 16, game=game, from_=wire.ForkPoint(record=record.plain(), choices=made)
        )
        opening = opening_from(new, 0, record, find(game))
        assert start_game(opening, find(game)).seat == example["view"]["seat"]


@pytest.mark.parametrize("number", (*NUMBERS, *ISLAND), ids=lambda number: f"{number.game} {number.english}")
def test_numbers_are_those_of_the_rules(number: Number) -> None:
    for language, phrase in (("en", number.english), ("de", number.german)):
        assert number.said(phrase, language) in Rulebook(number.game, language).text
