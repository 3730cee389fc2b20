"""What somebody writes in the lab: mistakes with their places, or all that the page shows of a variant."""

from __future__ import annotations

from typing import Any

import pytest

from colossarium.games import find
from colossarium.script.names import PLAIN_WORDS
from colossarium.script.word_notes import PLAIN
from colossarium.server import wire_lab
from colossarium.server.lab.checking import check
from colossarium.server.lab.scripts import scripts_of
from colossarium.server.lab.words import words_of

GAME = "beasthunt"
HEADER = f'variant("A <b>Hunt</b>", of="{GAME}")\n'


def checked(text: str = "", **settings: Any) -> wire_lab.LabCheck:
    return check(wire_lab.LabVariant(game=GAME, text=text, settings=settings), "")


def mistakes(text: str, **settings: Any) -> list[wire_lab.LabMistake]:
    answer = checked(text, **settings)
    assert answer.found is None and answer.mistakes
    return answer.mistakes


def test_a_variant_is_shown_with_what_differs() -> None:
    answer = checked(HEADER + "UNICORN.points = 9\n", hand=5)
    found = answer.found
    assert found is not None and answer.mistakes == []
    assert (found.base, found.same) == (GAME, False)
    assert found.game == "beasthunt_a_b_hunt_b_hand_5"
    assert [(each.name, each.after) for each in found.differences.knobs] == [("hand", 5)]
    (points,) = found.differences.facts
    assert (points.name, points.after) == ("unicorn.points", 9)
    unicorn = next(each for each in found.texts if each.title == "Unicorn")
    assert unicorn.facts["points"] == 9
    limit = next(each for each in found.knobs if each.name == "hand")
    assert limit.value == 5 and limit.usual == find_knob("hand").value and limit.least <= 5 <= limit.most
    assert found.description.board == GAME


def test_what_stands_behind_the_header_is_no_rule() -> None:
    text = HEADER + "UNICORN.points = 9\n"
    noted = text.replace("\n", "  # options: reroll=until_kept, first=2\n", 1)
    found = [checked(each).found for each in (text, noted)]
    assert found[0] and found[1] and found[0].fingerprint == found[1].fingerprint


def find_knob(name: str) -> wire_lab.LabKnob:
    found = checked().found
    assert found is not None and found.same
    return next(each for each in found.knobs if each.name == name)


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("x = 1\n", 1, 1, "only scripts"),
        (HEADER + "\nHAND = 999\n", 3, 1, "999"),
        (HEADER + "def mine(me):\n    x = hand[me\n", 3, 13, "never closed"),
        ('variant("A", of="kolossus")\n', 1, 1, "beasthunt"),
        (HEADER + HEADER, 2, 1, "twice"),
        ("import os\n", 1, 1, "import"),
        (HEADER + "@replaces\ndef nothing_there():\n    pass\n", 3, 1, "replaces nothing"),
    ],
)
def test_a_mistake_has_its_place(text: str, line: int, column: int, said: str) -> None:
    (first, *_) = mistakes(text)
    assert (first.line, first.column) == (line, column) and said in first.sentence
    assert first.end_line == line and first.end_column is not None and first.end_column > column


def test_a_mistyped_name_comes_with_what_was_meant() -> None:
    (only,) = mistakes("def my_own(me):\n    drawn = coutn({1})\n")
    assert only.instead == "count" and (only.line, only.column, only.end_column) == (2, 13, 18)


def test_a_name_that_the_game_uses_for_something_else_is_found_where_it_is_given() -> None:
    (only,) = mistakes("\ndef mine(me):\n    pass\n")
    assert (only.line, only.column, only.end_column) == (2, 5, 9) and "laid_out.py" in only.sentence


def test_several_mistakes_are_told_at_once() -> None:
    text = "def one(me):\n    nowhere()\n\n\ndef two(me):\n    one(me)\n\n\nHAND = 999\n"
    found = mistakes(text)
    assert [each.line for each in found] == [2, 9]
    # Without `one` there would be a mistake in `two`, which is none.


def test_a_number_that_cant_be_is_told_by_its_name() -> None:
    (only,) = mistakes("", hand=999)
    assert only.setting == "hand" and only.line is None and "999" in only.sentence
    (only,) = mistakes("", nowhere=1)
    assert only.setting == "nowhere"


def test_nesting_without_end_is_a_mistake() -> None:
    (only,) = mistakes("def mine(me):\n    return " + "(" * 900 + "1" + ")" * 900 + "\n")
    assert only.sentence
    (only,) = mistakes("def mine(me):\n    return " + "-" * 1500 + "1\n")
    assert only.sentence


def test_every_word_of_the_language_has_a_note() -> None:
    assert set(PLAIN) == set(PLAIN_WORDS)


def test_words_have_signatures_and_notes() -> None:
    words = {(word.kind, word.name): word for word in words_of(find(GAME)).words}
    choose = words["word", "choose_square"]
    assert choose.of == "square" and choose.signature.startswith("choose_square(me, squares,")
    assert words["member", "UNICORN"].of == "beast"
    assert words["knob", "HAND"].note
    assert words["field", "pool"].signature == "pool[player]" and words["field", "pool"].note
    assert words["option", "players"].kind == "option"
    assert all(word.signature and "{" not in word.signature.split('"')[0] for word in words.values())


def test_a_script_can_be_changed_from_what_is_shown_of_it() -> None:
    scripts = {script.name: script for script in scripts_of(find(GAME)).scripts}
    beast = next(script for script in scripts.values() if script.title == "Unicorn")
    assert beast.kind == "beast" and beast.replacement.startswith("@replaces\n@beast(")
    found = checked(beast.replacement.replace("points=5", "points=6")).found
    assert found is not None
    (rewritten,) = found.differences.rewritten
    assert (rewritten.before.facts["points"], rewritten.after.facts["points"]) == (5, 6)
