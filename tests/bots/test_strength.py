"""Thinking helps: with a few playouts a choice, `playouts` wins nearly always against `random`."""

from __future__ import annotations

import pytest

import colossarium as co
from sampling import sampled

GAMES = 6
"""With each of the two ways to sit. Of all twelve games, who is no better than the other wins so many as
are asked for here once in fifty tries."""
ASKED = 10


def won(slug: str, bots: list[str], seed: int, playouts: int) -> float:
    result = co.simulate(slug, bots, GAMES, seed, playouts=playouts)
    return sum(wins for wins, bot in zip(result.wins, bots, strict=True) if bot == "playouts")


@pytest.mark.parametrize(
    ("slug", "players", "playouts"),
    [
        ("beasthunt", 2, 50),
        ("beastmaster", 2, 20),
        ("colossi_ages", 2, 20),
        ("colossi_gold", 2, 20),
        # With four players partners sit opposite each other, and win and lose together.
        *sampled([("kolossus", 2, 60), ("kolossus", 4, 60)], keep=1),
    ],
)
def test_it_beats_random_players(slug: str, players: int, playouts: int) -> None:
    one, two = ["playouts", "random"] * (players // 2), ["random", "playouts"] * (players // 2)
    assert won(slug, one, 1, playouts) + won(slug, two, 101, playouts) >= ASKED
