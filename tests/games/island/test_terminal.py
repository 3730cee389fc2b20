"""Every edition on the island fits into a terminal."""

from __future__ import annotations

import pytest

import colossarium as co
from colossarium.machine.chance import Dice
from pick import pick
from screen import shown


@pytest.mark.parametrize("width", [60, 80, 100, 120, 160])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("slug", ["beastmaster", "colossi_ages", "colossi_gold"])
def test_the_island_fits_into_a_terminal(slug: str, width: int, players: int) -> None:
    game, dice = co.new(slug, players=players, seed=players), Dice(1)
    for _ in range(120):
        game.play(pick(game, dice))
    for seat in (None, *range(players)):
        assert max(len(line) for line in shown(game, seat, width).splitlines()) <= width
