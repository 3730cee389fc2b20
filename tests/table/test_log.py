"""The log: what happened in words, for the eyes it is meant for."""

from __future__ import annotations

import pytest

from colossarium.table.errors import WrongSeat
from colossarium.table.words import Words
from toy_games import finished, new, play_on


def test_each_line_knows_its_choice() -> None:
    game = new()
    assert {line.choice for line in game.log()} == {-1}
    game.play("roll")
    line = next(line for line in game.log() if line.choice == 0)
    assert line.text.startswith(("Ann rolls", "Bob rolls", "Cy rolls")) and str(line) == line.text


def test_a_seat_reads_what_is_for_its_eyes() -> None:
    game = finished()
    public = game.log()
    assert all(line.reader is None for line in public)
    for seat in range(3):
        private = [line for line in game.log(seat) if line.reader is not None]
        assert private and {line.reader for line in private} == {seat}
        assert [line for line in game.log(seat) if line.reader is None] == public
    assert not any(line.text.startswith("It is") for line in public)


def test_reading_bit_by_bit_or_at_once_is_the_same() -> None:
    bit_by_bit = new()
    for _ in range(20):
        bit_by_bit.log(2)
        play_on(bit_by_bit, 1)
    at_once = new()
    for choice in bit_by_bit.choices:
        at_once.play(choice)
    assert bit_by_bit.log(2) == at_once.log(2)


def test_a_copy_tells_its_own_story() -> None:
    game = play_on(new(), 5)
    shared = game.log()
    other = game.copy()
    play_on(game, 4, seed=1)
    play_on(other, 4, seed=2)
    assert game.log()[: len(shared)] == other.log()[: len(shared)] == shared
    assert game.log() != other.log()


def test_it_can_be_told_in_other_words() -> None:
    game = play_on(new(), 2)
    before = [(line.choice, line.message, line.values) for line in game.log()]
    game.words = Words(
        game.program, lambda text: text.replace("draws a card", "zieht"), players=("Ada", "Bo", "Cleo")
    )
    after = game.log()
    assert [(line.choice, line.message, line.values) for line in after] == before
    assert any(line.text == "Bo zieht" for line in after)
    assert game.decision is not None
    assert game.decision.prompt.split(":")[0] in ("Ada", "Bo", "Cleo")


def test_there_is_no_log_for_a_seat_that_does_not_exist() -> None:
    for seat in (-1, 3):
        with pytest.raises(WrongSeat, match="the seats are 0 to 2"):
            new().log(seat)
