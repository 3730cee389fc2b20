"""Counting lines of play."""

from __future__ import annotations

import pytest

from colossarium.table.errors import BadOption
from colossarium.table.game import Game
from colossarium.table.machines import interpreter_of
from colossarium.table.perft import divide, perft
from toy import INFO
from toy_games import finished, new, play_on

TABLE = [1, 3, 8, 22, 54]
"""For the toy with three players and the seed 5."""


def by_playing(game: Game, depth: int) -> int:
    """The same number in the plainest way."""
    if depth == 0:
        return 1
    lines = 0
    for option in game.decision.options if game.decision else ():
        other = game.copy()
        other.play(option)
        lines += by_playing(other, depth - 1)
    return lines


@pytest.mark.parametrize("depth", range(5))
def test_the_table(depth: int) -> None:
    game = new()
    before = game.state.meaning()
    assert perft(game.state, depth) == TABLE[depth]
    assert perft(game.state, depth, interpreter_of(game.program)) == TABLE[depth]
    assert by_playing(game, depth) == TABLE[depth]
    assert game.state.meaning() == before


def test_lines_that_end_early_are_not_counted() -> None:
    game = finished()
    assert perft(game.state, 0) == 1 and perft(game.state, 1) == 0
    game = new()
    while perft(game.state, 4) > 0:
        play_on(game, 1)
    for depth in range(1, 5):
        assert perft(game.state, depth) == by_playing(game, depth)


def test_divide_says_where_the_lines_are() -> None:
    game = new()
    parts = divide(game.state, 3)
    assert list(parts) == game.decision.names  # type: ignore[union-attr]
    assert sum(parts.values()) == perft(game.state, 3)
    assert divide(game.state, 0) == {} and divide(finished().state, 2) == {}
    assert divide(game.state, 3, interpreter_of(game.program)) == parts


def test_a_depth_is_a_number() -> None:
    for depth in (-1, 65):
        with pytest.raises(BadOption, match="depth"):
            perft(new().state, depth)


def test_from_a_position() -> None:
    game = Game.set_up(INFO, {"players": [{"hand": {"dare": 1, "sow": 1}}, {}], "rolls": ["6"]})
    assert divide(game.state, 1) == {"sow": 1, "dare": 1, "roll": 1}
