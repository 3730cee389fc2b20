"""Positions at the edge of what may be written: those that are taken can be played to the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import colossarium as co
from colossarium.table.errors import PositionError
from games.colossi_ages.oracle.crowded import crowded


def brimful(seed: int) -> dict[str, Any]:
    """As much of everything as a document may say."""
    position = crowded(seed, "base")
    for player in position["players"]:
        player |= {"gold": 9_999, "kills": 999}
    return {**position, "moment": "action", "actions": 99, "cubes": {"C3": 500, "C4": 499}}


@pytest.mark.parametrize("seed", range(6))
def test_whoever_has_as_much_as_can_be_told_plays_on(seed: int) -> None:
    game, chance = co.set_up("colossi_ages", brimful(seed), seed=seed), Random(seed)
    while not game.over:
        game.play(chance.choice(game.state.options()))
    assert game.status == []


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"actions": 100}, "actions should be from 0 to 99, not 100"),
        ({"cubes": {"C3": 1_000}}, r"cubes\.C3 should be from 0 to 999, not 1000"),
        ({"cubes": {"C3": 999, "C4": 1}}, "cubes should be at most 999 in all"),
        ({"players": [{"gold": 10_000}, {}]}, r"players\[0\]\.gold should be from 0 to 9999, not 10000"),
        ({"players": [{"kills": 1_000}, {}]}, r"players\[0\]\.kills should be from 0 to 999, not 1000"),
    ],
)
def test_more_than_a_game_could_go_on_with_is_refused(more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence):
        co.set_up("colossi_ages", {"moment": "action", **more}, seed=1)
