"""Games say themselves whether they can be drawn: only then may players agree on it."""

from __future__ import annotations

import pytest

from colossarium.bots.simulate import simulate
from colossarium.games import OURS, find


@pytest.mark.parametrize("slug", OURS)
def test_a_game_is_drawn_only_if_it_says_that_it_can_be(slug: str) -> None:
    info = find(slug)
    for players in (2, 4):
        result = simulate(info, ["random"] * players, 100, 1, {})
        assert (result.draws > 0) == info.draws
