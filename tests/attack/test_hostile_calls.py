"""Nonsense at every door of the package: refused with a sentence of ours, and nothing has changed."""

from __future__ import annotations

import copy
import json
import pickle
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import colossarium as co
from colossarium.machine.errors import DamagedState
from colossarium.machine.state import State
from colossarium.table.errors import ColossariumError, DamagedFile, PositionError, RecordError, WrongSeat
from colossarium.table.game import Game
from colossarium.table.input_checks import MOST_SHOWN, shown
from colossarium.table.machines import interpreter_of, logging_interpreter_of, native_of
from colossarium.table.record import Record, read_record
from colossarium.table.words import Words
from script.small_edition import program

HUGE = 10**5000
"""Python refuses to write it out."""
LONG = "9" * 5000
DEEP: Any = []
for _ in range(900):
    DEEP = [DEEP]


def begun() -> Game:
    game = co.new("beasthunt", players=2, seed=3)
    for _ in range(6):
        assert game.decision is not None
        game.play(game.decision.options[0])
    return game


GAME = begun()
PLAIN = GAME.record.plain()
LINE = GAME.record.text()


def test_everything_can_be_shown() -> None:
    for value in (HUGE, -HUGE, [HUGE], DEEP, "x" * 10**6, {"a": HUGE}, object(), threading.Lock()):
        assert 0 < len(shown(value)) <= MOST_SHOWN


CALLS: dict[str, Callable[[Game], Any]] = {
    "view of a text": lambda game: game.view("0"),  # type: ignore[arg-type]
    "view of a list": lambda game: game.view([]),  # type: ignore[arg-type]
    "view of a half": lambda game: game.view(0.5),  # type: ignore[arg-type]
    "view of true": lambda game: game.view(True),
    "view of a huge seat": lambda game: game.view(HUGE),
    "log of a text": lambda game: game.log("x"),  # type: ignore[arg-type]
    "log of a half": lambda game: game.log(0.5),  # type: ignore[arg-type]
    "undo of a text": lambda game: game.undo("1"),  # type: ignore[arg-type]
    "undo of a half": lambda game: game.undo(0.5),  # type: ignore[arg-type]
    "undo of a huge number": lambda game: game.undo(HUGE),
    "undo by a text": lambda game: game.undo(1, seat="0"),  # type: ignore[arg-type]
    "undo by a huge seat": lambda game: game.undo(1, seat=HUGE),
    "choice of a huge number": lambda game: game.play(HUGE),
    "choice by a huge seat": lambda game: game.play(0, seat=HUGE),
    "choice by a list": lambda game: game.play(0, seat=[]),  # type: ignore[arg-type]
    "perft of one and a half": lambda game: co.perft(game, 1.5),  # type: ignore[arg-type]
    "perft of a text": lambda game: co.perft(game, "2"),  # type: ignore[arg-type]
    "perft of a huge depth": lambda game: co.perft(game, HUGE),
    "perft of nothing": lambda game: co.perft(None, 1),  # type: ignore[arg-type]
    "games that are a half": lambda game: co.simulate("beasthunt", games=1.5),  # type: ignore[arg-type]
    "games that are a text": lambda game: co.simulate("beasthunt", games="5"),  # type: ignore[arg-type]
    "bots that are a number": lambda game: co.simulate("beasthunt", bots=5, games=2),  # type: ignore[arg-type]
    "bots that are numbers": lambda game: co.simulate("beasthunt", bots=[5, 6], games=2),  # type: ignore[list-item]
    "bots that are one text": lambda game: co.simulate("beasthunt", bots="random", games=2),
    "ladder of one text": lambda game: co.ladder("beasthunt", bots="random"),
    "ladder of nothing": lambda game: co.ladder("beasthunt", bots=None),  # type: ignore[arg-type]
    "ladder of numbers": lambda game: co.ladder("beasthunt", bots=[5, 6]),  # type: ignore[list-item]
    "ladder of half a game": lambda game: co.ladder("beasthunt", games=0.5),  # type: ignore[arg-type]
    "ladder of huge games": lambda game: co.ladder("beasthunt", games=HUGE),
    "ladder of huge playouts": lambda game: co.ladder("beasthunt", bots=["random", f"playouts:{LONG}"]),
    "sample of less than none": lambda game: co.verify("beasthunt", games=1, interpreted=-1),
    "verify of a half": lambda game: co.verify("beasthunt", games=0.5),  # type: ignore[arg-type]
    "verify from a text": lambda game: co.verify("beasthunt", games=1, seed="1"),  # type: ignore[arg-type]
    "game that is a list": lambda game: co.new([]),  # type: ignore[arg-type]
    "game that is a huge number": lambda game: co.new(HUGE),  # type: ignore[arg-type]
    "huge seed": lambda game: co.new("beasthunt", seed=HUGE),
    "huge option": lambda game: co.new("beasthunt", stall_rounds=HUGE),
    "endless option": lambda game: co.new("beasthunt", stall_rounds=float("inf")),  # type: ignore[arg-type]
    "huge generator": lambda game: co.new("beasthunt", generator=HUGE),  # type: ignore[arg-type]
    "huge machine": lambda game: co.new("beasthunt", machine=HUGE),  # type: ignore[arg-type]
    "record that is nothing": lambda game: co.replay(None),  # type: ignore[arg-type]
    "record that is a number": lambda game: co.replay(5),  # type: ignore[arg-type]
    "record that is bytes": lambda game: co.replay(LINE.encode()),  # type: ignore[arg-type]
    "record with a long seed": lambda game: co.replay(LINE.replace("seed=3", f"seed={LONG}")),
    "record with a long seed in JSON": lambda game: co.replay(
        GAME.record.json().replace('"seed":3', f'"seed":{LONG}')
    ),
    "record with a deep position": lambda game: co.replay(
        LINE.replace("seed=3", f"seed=3 position={'[' * 99999}")
    ),
    "record with a huge seed": lambda game: co.replay({**PLAIN, "seed": HUGE}),
    "record with a huge format": lambda game: co.replay({**PLAIN, "format": HUGE}),
    "record with lists in lists": lambda game: co.replay({**PLAIN, "position": {"players": DEEP}}),
    "record with lists as JSON": lambda game: co.replay(
        json.dumps({**PLAIN, "position": {"players": 0}}).replace('s": 0', f's": {"[" * 900}{"]" * 900}')
    ),
    "record made of nonsense": lambda game: co.replay(
        Record(game="beasthunt", rules="1", options={}, choices=[1], seed=3)  # type: ignore[list-item]
    ),
    "record that holds a lock": lambda game: co.replay(
        Record(game="beasthunt", rules="1", options={}, choices=[], seed=3, position={"a": threading.Lock()})
    ),
    "position that is nothing": lambda game: co.set_up("beasthunt", None),  # type: ignore[arg-type]
    "position that is a number": lambda game: co.set_up("beasthunt", 5),  # type: ignore[arg-type]
    "position that is a list": lambda game: co.set_up("beasthunt", []),  # type: ignore[arg-type]
    "position that is bytes": lambda game: co.set_up("beasthunt", b"{}"),  # type: ignore[arg-type]
    "position with a lock": lambda game: co.set_up("beasthunt", {"players": threading.Lock()}),
    "position with a huge number": lambda game: co.set_up(
        "beasthunt", {"players": [{"pool": HUGE}, {}], "options": {"stall_rounds": HUGE}}
    ),
    "position with a huge name": lambda game: co.set_up("beasthunt", {HUGE: 1}),  # type: ignore[dict-item]
    "position with a long number": lambda game: co.set_up("beasthunt", f'{{"players": {LONG}}}'),
    "position with lists in lists": lambda game: co.set_up("beasthunt", {"players": DEEP}),
    "position with lists as JSON": lambda game: co.set_up(
        "beasthunt", f'{{"players": {"[" * 900}{"]" * 900}}}'
    ),
}


@pytest.mark.parametrize("name", CALLS)
def test_calls_that_make_no_sense(name: str) -> None:
    game = GAME.copy()
    with pytest.raises(ColossariumError) as caught:
        CALLS[name](game)
    assert len(str(caught.value)) < 600
    assert game == GAME and game.choices == GAME.choices


def test_a_position_that_is_no_object_at_the_table() -> None:
    with pytest.raises(PositionError):
        Game.set_up(GAME.info, [1])  # type: ignore[arg-type]


def test_the_sentence_about_a_seat_that_is_a_text() -> None:
    assert GAME.decision is not None
    with pytest.raises(WrongSeat, match="a seat is a whole number from 0 to 1, not '1'"):
        GAME.copy().play(GAME.decision.options[0], seat=str(GAME.seat).replace("0", "1"))  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [0, -5, 2])
def test_formats_of_records_that_nobody_has_written(number: int) -> None:
    with pytest.raises(RecordError, match="format"):
        read_record({**PLAIN, "format": number})


@pytest.mark.parametrize("text", ["", " \n", "\ufeff"])
def test_what_is_empty_is_called_so(text: str, tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match="the record is empty"):
        co.replay(text)
    with pytest.raises(DamagedFile, match="the position is empty"):
        co.set_up("beasthunt", text)
    (tmp_path / "empty").write_text(text, encoding="utf-8")
    with pytest.raises(DamagedFile, match="is empty"):
        co.replay(tmp_path / "empty")


def test_files_that_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    for text in (GAME.record.json(), LINE):
        (tmp_path / "record").write_text(text, encoding="utf-8-sig")
        assert co.replay(tmp_path / "record") == GAME
        assert co.replay("\ufeff" + text) == GAME
    (tmp_path / "position").write_text("{}", encoding="utf-8-sig")
    assert co.set_up("beasthunt", tmp_path / "position", seed=1) == co.set_up("beasthunt", "\ufeff{}", seed=1)


class Whole:
    """A whole number of another library."""

    def __index__(self) -> int:
        return 1


def test_whole_numbers_of_other_libraries_are_seats() -> None:
    one: Any = Whole()
    assert GAME.view(one) == GAME.view(1)
    assert GAME.log(one) == GAME.log(1)


@pytest.mark.parametrize("machine", ["native", "interpreter"])
def test_games_go_to_other_processes(machine: str) -> None:
    game = co.replay(GAME.record, machine=machine)
    game.words = Words(game.program, str, ["Ann", "Ben"])
    again: Game = pickle.loads(pickle.dumps(game))
    assert again == game and again.record == game.record and again.machine == machine
    assert [str(line) for line in again.log()] == [str(line) for line in game.log()]
    assert any("Ann" in str(line) for line in again.log())
    assert copy.copy(game) == game


def test_programs_that_differ_in_what_they_tell_share_no_machine() -> None:
    """A log line shifts the instructions after it, and so what a frame means; the digest leaves it out."""
    lines = [f"home[P{n}] = choose_space(P1, {{A2, A3}}, 'Where?')" for n in (1, 2)]
    one, two = (
        program('@entry("setup")\ndef game():\n' + "".join(f"    {line}\n" for line in each))
        for each in (lines, ["log('Where?')", *lines])
    )
    assert one.digest == two.digest
    assert native_of(one) is not native_of(two)
    assert interpreter_of(one) is not interpreter_of(two)
    assert logging_interpreter_of(one) is not logging_interpreter_of(two)
    state = State.new(one, "setup", {"players": 2})
    native_of(one).run(state)
    before = bytes(state.buffer)
    for machine in (native_of(two), interpreter_of(two)):
        with pytest.raises(DamagedState, match="another program"):
            machine.answer(state, state.options()[0])
        assert bytes(state.buffer) == before
