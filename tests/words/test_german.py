"""Whole games are told in German, and names stand in their cases."""

from __future__ import annotations

import pickle
import random

import pytest

import colossarium as co
from colossarium.games import OURS
from colossarium.table.game import Game
from colossarium.table.languages import catalogue_of, known
from colossarium.table.words import Words
from words.translated import translated


def german(game: Game, *names: str) -> Game:
    game.words = Words(game.program, catalogue_of(game.info, "de"), names)
    return game


def played(slug: str, seed: int) -> Game:
    dice, game = random.Random(seed), Game.new(translated(slug, "de"), {"players": 3}, seed=seed)
    while not game.over:
        game.play(dice.choice(game.state.options()))
    return game


@pytest.mark.parametrize("slug", OURS)
def test_no_line_stays_english(slug: str) -> None:
    game = played(slug, 5)
    english = [[line.text for line in game.log(seat)] for seat in range(3)]
    german(game, "Ann", "Bea", "Cid")
    for seat in range(3):
        lines = [line.text for line in game.log(seat)]
        assert len(lines) == len(english[seat])
        assert not set(lines) & set(english[seat])
        assert not any("{" in line or ":acc" in line for line in lines)


def test_names_stand_in_their_cases() -> None:
    game = german(co.new("beasthunt", seed=1), "Ann", "Bea")
    words, program = game.words, game.program
    number = {message.template: index for index, message in enumerate(program.messages)}
    drives = number["{me} drives the {beast} from {square} to {goal}"]
    beasts, squares = program.kind("beast").members, program.kind("square").members
    centaur, a1, b1 = beasts.index("centaur"), squares.index("A1"), squares.index("B1")
    assert words.message(drives, (0, centaur, a1, b1)) == "Ann treibt den Zentauren von A1 nach B1"
    begins = number["Where does the {beast} begin?"]
    assert words.message(begins, (beasts.index("unicorn"),)) == "Wo beginnt das Einhorn?"
    assert words.label("beast", centaur) == "Zentaur"


def test_an_age_and_its_tiles_stand_in_their_cases() -> None:
    game = german(co.new("colossi_ages", seed=1), "Ann", "Bea")
    words, program = game.words, game.program
    number = {message.template: index for index, message in enumerate(program.messages)}
    scored, lay = (
        number["{age_card} is scored"],
        number["The Age begins. Where do you lay {tile} out of the deck?"],
    )
    gilded = program.kind("age").labels.index("Gilded Age")
    assert words.message(scored, (gilded,)) == "Das Vergoldete Zeitalter wird gewertet"
    mines = program.kind("tile").labels.index("Deep Mines")
    assert words.message(lay, (mines,)) == (
        "Das Zeitalter beginnt. Wohin legst du die Tiefen Minen aus dem Stapel?"
    )
    assert words.label("tile", mines) == "Tiefe Minen"


def test_editions_share_their_words() -> None:
    game = german(co.new("colossi_gold", seed=1), "Ann", "Bea")
    words, program = game.words, game.program
    number = {message.template: index for index, message in enumerate(program.messages)}
    hungry, wind = (program.kind("beast").labels.index(f"{name} Beast") for name in ("Hungry", "Wind"))
    # A sentence of the island, one of both Colossi, and one of this edition alone.
    assert words.message(number["{me} wins"], (0,)) == "Ann gewinnt"
    where = number["Where does the {beast} go for your Gold?"]
    assert words.message(where, (wind,)) == "Wohin geht die Windbestie für dein Gold?"
    assert words.message(where, (hungry,)) == "Wohin geht die Hungerbestie für dein Gold?"
    assert words.message(number["{me} rests"], (1,)) == "Bea rastet"


def test_a_sentence_can_begin_with_a_name() -> None:
    game = co.new("beasthunt", seed=1)
    texts = {"Where does the {beast} begin?": "{beast:Nom} beginnt.", "unicorn:nom": "das Einhorn"}
    words = Words(game.program, lambda text: texts.get(text, text))
    number = next(n for n, each in enumerate(game.program.messages) if each.template in texts)
    assert words.message(number, (0,)) == "Das Einhorn beginnt."
    # A name without that form is called as always.
    assert words.message(number, (1,)) == "Centaur beginnt."


def test_prompts_and_labels() -> None:
    game = german(co.new("beasthunt", seed=1))
    decision = game.decision
    assert decision is not None
    assert decision.prompt == "Welche Bestie kommt als erste aufs Brett?"
    assert [option.label for option in decision.options] == ["Einhorn", "Zentaur", "Chimäre", "Basilisk"]
    assert [option.name for option in decision.options] == ["unicorn", "centaur", "chimera", "basilisk"]


def test_a_game_that_speaks_german_can_be_kept() -> None:
    game = german(co.new("kolossus", seed=1), "Ann", "Bea")
    again = pickle.loads(pickle.dumps(game))
    english = co.new("kolossus", seed=1).decision
    assert english is not None
    assert again.decision == game.decision and again.decision.prompt != english.prompt


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "de"),
        ("DE-at", "de"),
        ("fr", "en"),
        ("../de", "en"),
        ("deutsch", "en"),
    ],
)
def test_languages_that_are_asked_for(asked: str | None, spoken: str) -> None:
    assert known(asked) == spoken
