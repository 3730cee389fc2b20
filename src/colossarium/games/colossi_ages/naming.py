"""What positions and views of this edition have in common besides what both Colossi editions do."""

from __future__ import annotations

from typing import Any

from colossarium.games.colossi.naming import beasts, tiles
from colossarium.games.island.board import ISLAND
from colossarium.games.island.writing import named
from colossarium.machine.state import State

NO_TRAITS, BASE, GOALS = 0, 1, 2
"""The values of the option `traits`."""


def land(state: State) -> dict[str, Any]:
    """Tiles, cubes and Beasts, by the names of spaces."""
    return {
        "tiles": tiles(state),
        "cubes": by_space(state, "cubes"),
        "beasts": beasts(state, "beast_at"),
    }


def by_space(state: State, field: str) -> dict[str, int]:
    """How many of something are on each space that has any."""
    return {name: count for name, count in zip(ISLAND.spaces, state.row(field), strict=True) if count}


def tucked_cards(state: State, trait: int) -> list[str]:
    """The cards under a Trait."""
    under = zip(state.row("tucked"), state.row("tucked_under"), strict=True)
    return named(state, "card", [card for card, where in under if where == trait])
