"""Prompts and log lines in words."""

from __future__ import annotations

from colossarium.script import compile_edition
from colossarium.script.program import Blank, Message
from colossarium.table.words import Words
from toy import EDITION

PROGRAM = compile_edition(EDITION)
GIVES = Message(
    "{me} gives {which} to {whose} for {n}",
    (
        Blank("me", "player"),
        Blank("which", "card"),
        Blank("whose", "player"),
        Blank("n", None),
    ),
)


def test_blanks_are_shown_as_what_they_stand_for() -> None:
    assert Words(PROGRAM).fill(GIVES, (0, 1, 2, 3)) == "Ann gives rob to Cy for 3"


def test_no_member_has_a_word_too() -> None:
    assert Words(PROGRAM).fill(GIVES, (-1, -1, 0, -4)) == "nobody gives nothing to Ann for -4"


def test_people_at_the_table_are_called_by_their_names() -> None:
    words = Words(PROGRAM, players=("Ada", "Bo"))
    assert words.fill(GIVES, (0, 0, 1, 9)) == "Ada gives sow to Bo for 9"
    assert words.label("player", 2) == "Cy"


def test_a_translation_may_turn_the_blanks_around() -> None:
    catalogue = {
        GIVES.template: "Für {n} bekommt {whose} von {me}: {which}",
        "rob": "Raub",
        "nobody": "niemand",
    }
    words = Words(PROGRAM, lambda text: catalogue.get(text, text))
    assert words.fill(GIVES, (0, 1, 2, 3)) == "Für 3 bekommt Cy von Ann: Raub"
    assert words.label("player", -1) == "niemand"


def test_a_name_used_twice_takes_its_values_in_turn() -> None:
    twice = Message("{me} and {me}", (Blank("me", "player"), Blank("me", "player")))
    assert Words(PROGRAM).fill(twice, (1, 0)) == "Bob and Ann"


def test_what_a_label_contains_is_not_filled_in_again() -> None:
    words = Words(PROGRAM, players=("{whose}", "Bo"))
    assert words.fill(GIVES, (0, 0, 1, 1)) == "{whose} gives sow to Bo for 1"
