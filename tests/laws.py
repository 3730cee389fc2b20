"""States that break a law, to see whether it notices. For the tests of any game."""

from __future__ import annotations

from collections.abc import Sequence

import colossarium as co

Change = tuple[str, int, tuple[int, ...]]
"""A field, its new value, and its subscripts."""


def noticed(game: co.Game, changes: Sequence[Change]) -> str:
    """What a game whose laws all hold says once its state has been changed."""
    assert game.status == []
    for field, value, subscripts in changes:
        game.state.put(field, value, *subscripts)
    return "\n".join(game.status)
