"""Records are played again to the same state, or refused with a sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from colossarium.script import ScriptError, compile_edition
from colossarium.script.declare import Layer, Source
from colossarium.table.errors import RecordError
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.record import Record, digest_of, read_record
from colossarium.table.replay import replay
from toy import EDITION, INFO
from toy_games import MACHINES, find, finished, new, play_on

KEPT = (
    "toy 1 players=3 die=plain seed=5 | sow, roll, rob, p2, peek, pass, roll, dare, pass, rob, p2, dare, "
    "roll, pass, roll, roll | eeed39f70003eac752ad8e7d97ec932b7d457f7e93bc83809a12bbbf2bc058c6"
)


def changed(record: Record, **what: Any) -> Record:
    return msgspec.structs.replace(record, **what)


@given(st.integers(2, 4), st.integers(0, 2**64 - 1), st.integers(0, 40))
def test_the_same_state_again(players: int, seed: int, choices: int) -> None:
    game = play_on(new(players, seed), choices, seed)
    record = game.record
    for form in (record, record.json(), record.text()):
        again = replay(read_record(form), find)
        assert again == game and again.record == record


@pytest.mark.parametrize("machine", MACHINES)
def test_a_record_that_was_kept(machine: str) -> None:
    game = replay(read_record(KEPT), find, machine)
    assert game.over and game.scores == [3, 6, 6] and game.winners == [1, 2]


def test_a_strong_game_again() -> None:
    game = play_on(Game.new(INFO, generator="strong"), 8)
    assert replay(read_record(game.record.text()), find) == game


def test_rules_that_are_compiled_otherwise_do_not_matter() -> None:
    """A script more shifts all numbers of scripts, and another text the program's digest."""
    layer = Layer("more", (Source("more.py", 'def aa(me):\n    """Unused."""\n    return me + 1\n'),))
    other = replace(INFO, edition=lambda: EDITION.with_layer(layer))
    game = finished()
    again = replay(game.record, lambda slug: other)
    assert again.program.digest != game.program.digest
    assert digest_of(again.state) == digest_of(game.state)


def test_a_field_with_a_better_name_does_not_matter() -> None:
    """A record knows it by its old name."""
    fields = tuple(replace(each, name="pile") if each.name == "deck" else each for each in EDITION.fields)
    rules = tuple(
        replace(source, text=re.sub(r"\bdeck\b", "pile", source.text)) for source in EDITION.layers[0].sources
    )
    renamed = replace(EDITION, fields=fields, layers=(Layer("toy", rules),))
    with pytest.raises(RecordError, match="another state"):
        replay(read_record(KEPT), lambda slug: replace(INFO, edition=lambda: renamed))
    known = replace(renamed, old_names={"pile": "deck"})
    assert replay(read_record(KEPT), lambda slug: replace(INFO, edition=lambda: known)).over


def test_an_old_name_belongs_to_one_field() -> None:
    with pytest.raises(ScriptError, match="says what pile was called, but has no such field"):
        compile_edition(replace(EDITION, old_names={"pile": "heaps"}))
    with pytest.raises(ScriptError, match="deck was once called left, but that is a field of its own"):
        compile_edition(replace(EDITION, old_names={"deck": "left"}))


def test_a_choice_that_does_not_fit() -> None:
    record = finished().record
    with pytest.raises(
        RecordError, match=r"choice 1 of \d+ does not fit: 'rolll' is not on offer: .*did you mean roll"
    ):
        replay(changed(record, choices=["rolll", *record.choices[1:]]), find)


def test_names_in_records_are_exact() -> None:
    record = finished().record
    with pytest.raises(RecordError):
        replay(changed(record, choices=[record.choices[0].upper(), *record.choices[1:]]), find)


def test_more_choices_than_the_game_has() -> None:
    record = finished().record
    with pytest.raises(RecordError, match="the game was over after"):
        replay(changed(record, choices=[*record.choices, "roll"]), find)


def test_another_end_than_the_record_says() -> None:
    record = finished().record
    with pytest.raises(RecordError, match="another state"):
        replay(changed(record, choices=record.choices[:-1]), find)
    with pytest.raises(RecordError, match=r"another state|does not fit"):
        replay(changed(record, seed=6), find)
    replay(changed(record, choices=record.choices[:-1], digest=""), find)


def test_the_version_of_the_rules_is_named_when_it_does_not_fit() -> None:
    def newer(slug: str) -> GameInfo:
        return replace(INFO, rules_version="2")

    record = finished().record
    assert replay(record, newer).over
    with pytest.raises(RecordError, match=r"made with version 1 of the rules, this is 2"):
        replay(changed(record, choices=["dance"]), newer)


@pytest.mark.parametrize(
    "wrong",
    [
        {"options": {"players": 9}},
        {"options": {"colour": "red"}},
        {"seed": -3},
        {"seed": None, "key": "00"},
        {"position": {"players": []}},
        {"position": {"active": 3}},
    ],
)
def test_a_record_that_can_not_begin(wrong: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        replay(changed(finished().record, **wrong), find)


def test_a_digest_tells_states_apart() -> None:
    game = new()
    digests = {digest_of(game.state)}
    while not game.over:
        play_on(game, 1)
        digests.add(digest_of(game.state))
    assert len(digests) == len(game.choices) + 1
