"""An edition that was stored is the same edition."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colossarium.games import games
from colossarium.script.compiler import compile_edition
from colossarium.script.declare import Edition, Layer, LookupTable, Option, Source
from colossarium.script.edition_json import read, write
from colossarium.script.errors import ScriptError
from colossarium.table.info import GameInfo


@pytest.fixture(params=games(), ids=lambda info: info.slug)
def info(request: pytest.FixtureRequest) -> GameInfo:
    assert isinstance(request.param, GameInfo)
    return request.param


def small(**changes: Any) -> Edition:
    """An edition with one of everything that is hard to store."""
    facts: dict[str, Any] = {
        "slug": "small",
        "kinds": (),
        "fields": (),
        "options": (Option("players", "how many", 2, {"two": 2}, range(3, 9, 2)),),
        "layers": (Layer("base", (Source("a/b.py", 'LINE = "–\u2028\x00"\n'),)),),
        "constants": {"LAST": -1, "FIRST": 0},
        "old_names": {"pile": "heap"},
        "left_out": {"card": ("Dodge", "Zeal")},
        "tables": (
            LookupTable("flat", (1, 2)),
            LookupTable("deep", ((1, 2), (3, 4))),
            LookupTable("none", ()),
        ),
    }
    return Edition(**{**facts, **changes})


def test_the_rules_of_every_game_come_back(info: GameInfo) -> None:
    edition = info.edition()
    again = read(write(edition))
    assert again == edition
    first, second = compile_edition(edition), compile_edition(again)
    assert (second.digest, second.fingerprint) == (first.digest, first.fingerprint)


def test_an_edition_comes_back() -> None:
    assert read(write(small())) == small()


def test_the_order_of_names_comes_back() -> None:
    again = read(write(small(constants={"B": 1, "A": 2})))
    assert list(again.constants) == ["B", "A"]


def test_what_can_not_be_stored_is_refused() -> None:
    with pytest.raises(ScriptError, match="can't be stored with a object in it"):
        write(small(lists=(object(),)))


def stored(**changes: Any) -> str:
    return json.dumps({**json.loads(write(small())), **changes})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "can't be read"),
        ("null", "can't be read"),
        ('{"x":' * 100_000, "nested too deeply"),
        ('"\ud800"', "can't be read"),
        (stored(slug=None), "can't be read"),
        (stored(constants={"A": 2**40}), "can't be read"),
        (stored(kinds=[{"members": []}]), "can't be read"),
        (stored(tables=[{"name": "t", "rows": [1, [2]], "note": ""}]), "t has rows and numbers side by side"),
        (
            stored(options=[{"name": "o", "note": "", "default": 1, "values": {}, "numbers": [1, 2, 0]}]),
            "the numbers of o have no step",
        ),
        (stored(weather="rain"), "does not know: weather"),
        (stored(kinds=[{"name": "card", "colour": "red"}]), "does not know: colour"),
    ],
)
def test_a_text_that_is_no_edition_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ScriptError, match=sentence):
        read(text)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner)))
def test_nothing_else_than_a_sentence_comes_of_any_value(value: object) -> None:
    with pytest.raises(ScriptError):
        read(stored(tables=value, constants=value))


def test_a_text_without_a_field_that_came_later_still_reads() -> None:
    facts = json.loads(write(small(kinds=())))
    facts["kinds"] = [{"name": "card", "members": ["a"]}]
    assert read(json.dumps(facts)).kinds[0].offered
