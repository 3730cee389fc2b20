"""Every knob of every game, turned as far as it goes: games are played to their end, and all laws hold."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from colossarium.games import OURS, find, variant
from colossarium.table.info import GameInfo
from colossarium.table.knobs import fact_knobs_of, knobs_of
from colossarium.table.verify import verify
from sampling import sampled_of_each

pytestmark = pytest.mark.usefixtures("unoptimised_code")

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "kolossus": [{"chapter": 3}, {"chapter": 2}, {"chapter": 3, "weapons": "choose"}],
    "colossi_ages": [{}, {"traits": "goals"}],
    "beastmaster": [{}, {"landmarks": "chosen"}],
}
"""Options in which knobs matter."""
SEATS = {"two": 2, "three": 3, "four": 4}
"""Knobs for so many players are called so."""
GAMES, INTERPRETED = 20, 1

Turn = tuple[str, str, int, int]
"""A game, a knob, what it is set to, and how many play."""


def turns() -> list[Turn]:
    players = cycle((2, 3, 4))
    return [
        (slug, knob.name, value, SEATS.get(knob.name.rpartition("_")[2]) or next(players))
        for slug in OURS
        for knob in knobs_of(find(slug))
        for value in (knob.least, knob.most)
    ]


def fact_turns() -> list[Turn]:
    players = cycle((4, 2, 3))
    return [
        (slug, knob.name, value, next(players))
        for slug in OURS
        for knob in fact_knobs_of(find(slug))
        for value in (knob.least, knob.most)
    ]


def _game(turn: Any) -> str:
    return str(turn[0])


def _name(turn: Turn) -> str:
    return "-".join(map(str, turn))


def play(turn: Turn) -> GameInfo:
    slug, name, value, players = turn
    info = variant(slug, settings={name: value})
    ways = OPTIONS.get(slug, [{}])
    options = {**ways[value % len(ways)], "players": players}
    result = verify(info, options, GAMES, 1, INTERPRETED)
    assert result.well, (turn, result.violations)
    return info


@pytest.mark.parametrize("turn", sampled_of_each(turns(), _game, 1), ids=_name)
def test_games_with_a_knob_turned_all_the_way_keep_all_laws(turn: Turn) -> None:
    info = play(turn)
    assert {knob.name: knob.value for knob in knobs_of(info)}[turn[1]] == turn[2]


@pytest.mark.parametrize("turn", sampled_of_each(fact_turns(), _game, 1), ids=_name)
def test_games_with_a_fact_set_as_far_as_it_goes_keep_all_laws(turn: Turn) -> None:
    info = play(turn)
    assert {knob.name: knob.value for knob in fact_knobs_of(info)}[turn[1]] == turn[2]
