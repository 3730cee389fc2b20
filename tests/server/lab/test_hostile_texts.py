"""Texts that are made to hold the lab up: each is a mistake, or costs no more than it may."""

from __future__ import annotations

from time import process_time

import msgspec
import pytest

from colossarium.server import wire, wire_lab
from colossarium.server.lab.checking import check, variant_of
from colossarium.server.rules import StoredVariant, changes_of
from colossarium.server.tables.public_table import MOST_CHANGES, variant_to_wire
from colossarium.table.errors import RulesFault

UNICORN = '@replaces\n@beast("Unicorn", count=6, points=5)\ndef unicorn(square):\n'
LOOPS = "".join(f"{'    ' * (level + 1)}for i{level} in range(1000):\n" for level in range(15))
MISTAKES = {
    "parentheses": "def f(a):\n    return " + "(" * 900 + "1" + ")" * 900,
    "signs": "def f(a):\n    return " + "-" * 1900 + "1",
    "attributes": "def f(a):\n    return a" + ".b" * 900,
    "digits": "def f(a):\n    return " + "9" * 1900,
    "powers": "def f(a):\n    return 9**9**9**9",
    "a huge range": 'A_KNOB = knob("n", 1, least=1, most=' + "9" * 30 + ")",
    "copies": '@beast("Bull", count=2000000000, points=1)\ndef bull(square):\n    return 1\n',
    "things": "".join(
        f'@beast("Bull {n}", count=1, points=1)\ndef bull_{n}(square):\n    return 1\n' for n in range(300)
    ),
    "a long script": "def f_own(a):\n" + "    a += 1\n" * 5200,
    "a long line": UNICORN + '    """' + "{burn} " * 400 + '"""\n    return 1\n',
    "a null": "def f\x00(a):\n    pass",
    "a word of the language": "def offer(a):\n    pass\n",
    "circles": "def one_own(a):\n    two_own(a)\n\n\ndef two_own(a):\n    one_own(a)\n",
}


@pytest.mark.parametrize("what", MISTAKES)
def test_what_is_too_much_is_a_mistake(what: str) -> None:
    found = check(wire_lab.LabVariant(game="beasthunt", text=MISTAKES[what]), "")
    assert found.found is None and found.mistakes[0].sentence


def test_loops_inside_loops_are_compiled_and_no_more() -> None:
    text = "def f_own(a):\n    n = 0\n" + LOOPS + "    " * 16 + "n += 1\n    return n\n"
    assert check(wire_lab.LabVariant(game="beasthunt", text=text), "").found is not None


def test_a_text_that_asks_for_an_endless_number_ends() -> None:
    burn = "@fact\ndef burn():\n    n = 0\n    while n < 1:\n        n += 0\n    return n\n\n\n"
    began = process_time()
    with pytest.raises(RulesFault):
        check(
            wire_lab.LabVariant(game="beasthunt", text=burn + UNICORN + '    """{burn}"""\n    return 1\n'),
            "",
        )
    assert process_time() - began < 60


def test_titles_with_html_are_titles() -> None:
    found = check(
        wire_lab.LabVariant(game="beasthunt", text='variant("<b>A</b>", of="beasthunt")\nHAND = 5\n'), ""
    )
    assert (
        found.found is not None and found.found.title == "<b>A</b>" and found.found.game == "beasthunt_b_a_b"
    )


@pytest.mark.parametrize(
    "title",
    [
        "Merlin's Beast Hunt",
        "MERLIN'S  BEAST HUNT",
        "Мerlin's Вeast Нunt",
        "A" * 61,
        r"Long\u202eArms",
        r"Long\x1b[31m",
        r"Long\ud800",
    ],
)
def test_no_title_is_one_of_a_game_or_hides_what_it_is(title: str) -> None:
    text = f"""variant("{title}", of="beasthunt")\nHAND = 5\n"""
    assert check(wire_lab.LabVariant(game="beasthunt", text=text), "").found is None


@pytest.mark.parametrize("letter", ["\u202e", "\u2066", "\u200b", "\x1b", "\x07"])
def test_comments_have_no_letters_that_cant_be_seen(letter: str) -> None:
    found = check(wire_lab.LabVariant(game="beasthunt", text=f"HAND = 5\r\n# it is {letter}5\r\n"), "")
    assert [(each.line, each.column) for each in found.mistakes] == [(2, 9)]
    assert f"U+{ord(letter):04X}" in found.mistakes[0].sentence
    assert check(wire_lab.LabVariant(game="beasthunt", text="HAND = 5\r\n# it\tis 5\r\n"), "").found


def test_tables_tell_of_a_long_variant_what_fits_and_scripts_first() -> None:
    about, knobs = "word " * 390, [f"knob_{number}: 1 → 2" for number in range(60)]
    variant = StoredVariant(
        slug="a",
        title="A",
        about=about,
        fingerprint="f",
        text="",
        settings={},
        changes=[*knobs, "x" * 2000],
        texts={},
        edition="",
    )
    shown = variant_to_wire(variant)
    assert shown is not None and len(shown.changes) == MOST_CHANGES and shown.changes[-1] == "and 22 more"
    assert len(shown.about) <= 300 and max(map(len, shown.changes)) <= 60
    text = "UNICORN.points = 9\nHAND = 5\n\n\n@fact\ndef my_own_fact():\n    return 1\n"
    assert changes_of(variant_of("beasthunt", text, {}))[0] == "new script: my_own_fact"


@pytest.mark.parametrize("value", [2**70, -(2**31) - 1, 2**31, 1.5, True])
def test_numbers_that_no_script_has_are_refused_as_they_come(value: object) -> None:
    body = msgspec.json.encode({"settings": {"hand": value}})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(body, type=wire.VariantText)


@pytest.mark.parametrize("confidence", [1 - 2**-53, 1, 0.4, None, "NaN"])
def test_nobody_asks_for_more_confidence_than_can_be_reckoned_with(confidence: object) -> None:
    body = msgspec.json.encode({"game": "beasthunt", "confidence": confidence})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(body, type=wire_lab.LabRun)
