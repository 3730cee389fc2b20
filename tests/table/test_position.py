"""Position documents: reading with a sentence for every fault."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from colossarium.table.documents import documents_of
from colossarium.table.errors import DamagedFile, PositionError
from colossarium.table.game import Game
from colossarium.table.position import Section, read_document
from colossarium.table.replay import replay
from toy import INFO, ToyPositions
from toy_games import find, new, play_on

SOME: dict[str, Any] = {
    "active": "p2",
    "players": [{"score": 3, "hand": {"rob": 1}}, {"score": 1, "hand": {"rob": 1, "dare": 1}}],
    "deck": ["sow", "sow", "peek"],
    "rolls": ["6", "1"],
}


def set_up(document: dict[str, Any], **more: Any) -> Game:
    return Game.set_up(INFO, document, seed=1, **more)


def test_a_scene() -> None:
    game = set_up(SOME)
    assert game.decision is not None and game.decision.prompt == "Bob: play a card, or roll"
    assert game.decision.names == ["rob", "dare", "roll"]
    game.play("roll")
    assert game.scores == [3, 4]  # a six was laid down
    game.play("roll")
    assert game.scores == [3, 4]  # then a one
    assert game.view(1)["table"]["hand"]["peek"] == 1


def test_nothing_mentioned_is_a_position_too() -> None:
    game = set_up({})
    assert game.players == 2 and game.status == []


def test_a_record_carries_its_position() -> None:
    game = play_on(set_up(SOME), 3)
    again = replay(game.record, find)
    assert again == game and again.record == game.record


def test_the_document_is_copied() -> None:
    document = json.loads(json.dumps(SOME))
    game = set_up(document)
    document["players"][0]["score"] = 99
    assert game.record.position == SOME


@given(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 20))
def test_what_is_written_can_be_read(players: int, seed: int, choices: int) -> None:
    game = play_on(new(players, seed), choices, seed)
    if not ToyPositions().can_write(game.state):
        with pytest.raises(PositionError):
            game.position  # noqa: B018
        return
    document = json.loads(json.dumps(game.position))
    jsonschema.validate(document, ToyPositions().schema())
    again = set_up(document)
    assert again.position == document
    assert again.decision == game.decision
    for name in ("hand", "deck", "score", "heap", "turns", "left", "active"):
        assert again.state.row(name) == game.state.row(name)


def test_a_sentence_for_every_fault() -> None:
    document = {
        "active": "p9",
        "deck": ["sow"] * 6,
        "players": [{"score": 101, "hand": {"rbo": 1}}, {"scores": 1, "hand": []}],
        "rolls": ["7"],
        "moment": "dusk",
    }
    with pytest.raises(PositionError) as caught:
        set_up(document)
    faults = caught.value.faults
    for fault in [
        "active can't be 'p9': it can be p1 or p2",
        "players[0].score should be from 0 to 100, not 101",
        "players[0].hand.rbo is not part of a position; did you mean rob?",
        "players[1].scores is not part of a position; did you mean score?",
        "players[1].hand should be an object with names and values, not a list",
        "the position has 1 more of sow than there are",
        "rolls[0] can't be '7': it can be 1, 2, 3, 4, 5 or 6",
        "moment is not part of a position",
    ]:
        assert fault in faults
    assert len(faults) == 8 and all(fault in str(caught.value) for fault in faults)


def test_an_impossible_position_breaks_a_law() -> None:
    class Careless(ToyPositions):
        def read(self, program: Any, document: Any) -> Any:
            state = super().read(program, document)
            state.put("heap", 5, 0)
            return state

    with pytest.raises(PositionError, match="Cards are conserved"):
        Game.set_up(replace(INFO, positions=Careless()), SOME)


def test_a_value_that_no_field_can_have() -> None:
    class Wild(ToyPositions):
        def read(self, program: Any, document: Any) -> Any:
            state = super().read(program, document)
            state.put("score", 101, 1)
            state.put("active", 4)
            return state

    with pytest.raises(PositionError) as caught:
        Game.set_up(replace(INFO, positions=Wild()), SOME)
    assert caught.value.faults == [
        "score[1] should be from 0 to 100, not 101",
        "active should be from -1 to 3, not 4",
    ]


def test_a_game_that_declares_nothing_has_documents_of_all_its_fields() -> None:
    plain = replace(INFO, positions=None)
    game = Game.new(plain, {"players": 3}, seed=4)
    document = json.loads(json.dumps(game.position))
    jsonschema.validate(document, documents_of(plain).schema())
    assert document["entry"] == "turn" and document["options"]["players"] == 3
    fields = plain.edition().fields
    assert set(document) >= {field.name for field in fields if not field.scratch}
    assert not set(document) & {field.name for field in fields if field.scratch}
    again = Game.set_up(plain, {**document, "score": {"p2": 7}}, seed=1)
    assert again.decision == game.decision and again.scores == [0, 7, 0]
    assert again.position["hand"] == document["hand"]


def test_a_plain_document_is_refused_with_its_places() -> None:
    plain = replace(INFO, positions=None)
    faults = {"score": {"p9": 1}, "active": 5, "deck": ["sow"] * 99, "scores": 3}
    with pytest.raises(PositionError) as caught:
        Game.set_up(plain, {"entry": "turn", **faults})
    said = " ".join(caught.value.faults)
    for place in ("score.p9", "active should be a name", "deck has 99", "scores is not part"):
        assert place in said


@pytest.mark.parametrize(
    ("read", "value", "sentence"),
    [
        (lambda s: s.number("x", 0, 1, 3), 4, "x should be from 1 to 3, not 4"),
        (lambda s: s.number("x", 0, 1, 3), "2", "x should be a whole number from 1 to 3, not '2'"),
        (lambda s: s.number("x", 0, 0, 3), True, "x should be a whole number from 0 to 3, not true"),
        (lambda s: s.number("x", 0, 0, 3), 1.5, "x should be a whole number from 0 to 3, not 1.5"),
        (lambda s: s.flag("x"), 1, "x should be true or false, not 1"),
        (lambda s: s.member("x", ["a", "b"], 0), 1, "x should be a name, not 1"),
        (lambda s: s.member("x", ["a", "b"], 0), "c", "x can't be 'c': it can be a or b"),
        (lambda s: s.members("x", ["a", "b"]), "a", "x should be a list, not 'a'"),
        (lambda s: s.members("x", ["a", "b"]), ["a", None], "x[1] should be a name, not null"),
        (lambda s: s.section("x"), 3, "x should be an object with names and values, not 3"),
        (lambda s: s.sections("x"), [{}, []], "x[1] should be an object with names and values, not a list"),
        (lambda s: s.rolls("x", ["a"]), ["a"] * 34, "x can lay down at most 32 rolls, not 34"),
    ],
)
def test_what_a_section_says(read: Any, value: Any, sentence: str) -> None:
    section = Section({"x": value})
    read(section)
    with pytest.raises(PositionError) as caught:
        section.finish()
    assert caught.value.faults == [sentence]


def test_what_a_section_reads() -> None:
    section = Section({"n": 2, "f": True, "m": "b", "s": {"n": 1}, "l": [{"n": 3}]})
    assert section.number("n", 0, 0, 3) == 2 and section.number("no", 7, 0, 9) == 7
    assert section.flag("f") and section.flag("no", True)
    assert section.member("m", ["a", "b"], 0) == 1 and section.member("no", ["a"], -1) == -1
    assert section.section("s").number("n", 0, 0, 3) == 1
    assert [each.number("n", 0, 0, 3) for each in section.sections("l")] == [3]
    section.finish()


def test_null_is_a_value_like_others_and_a_wrong_one() -> None:
    section = Section({"n": None, "f": None, "m": None, "s": None, "l": None})
    section.number("n", 0, 0, 3)
    section.flag("f")
    section.member("m", ["a", "b"], 0)
    section.section("s")
    section.rows("l")
    assert len(section.faults) == 5
    assert all(fault.endswith("not null") for fault in section.faults)


def test_a_document_is_a_dict_json_or_a_file(tmp_path: Path) -> None:
    path = tmp_path / "scene.json"
    path.write_text(json.dumps(SOME), encoding="utf-8")
    for source in (SOME, json.dumps(SOME), path, str(path)):
        assert read_document(source) == SOME


@pytest.mark.parametrize("text", ["{", "[]", '{"a": 1,}', "[" * 100_000, '"x"', ""])
def test_a_damaged_document(text: str, tmp_path: Path) -> None:
    path = tmp_path / "scene.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DamagedFile, match=r"scene\.json|the position"):
        read_document(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match="can't be read"):
        read_document(tmp_path / "none.json")
    with pytest.raises(DamagedFile, match="can't be read"):
        read_document(str(tmp_path / "none.json"))
