"""What positions and views of this edition have in common besides what both Colossi editions do."""

from __future__ import annotations

from colossarium.games.colossi_gold import board
from colossarium.games.island.board import ISLAND
from colossarium.games.island.writing import named
from colossarium.machine.state import State

CUBES = tuple(name.removesuffix(" cube") for name in board.CUBES)
"""Gold, card and trait cubes, as documents and views call them."""
STARTING_TILE = "Starting Tile"


def cubes(state: State, field: str = "cubes") -> dict[str, dict[str, int]]:
    """What lies on each space that has cubes: how many of each sort."""
    found = {
        name: {cube: count for cube, count in zip(CUBES, state.row(field, space), strict=True) if count}
        for space, name in enumerate(ISLAND.spaces)
    }
    return {name: lot for name, lot in found.items() if lot}


def banners(state: State, seat: int) -> dict[str, int]:
    """Where a player's Banners are: one, or a pair."""
    own, pairs = state.get("banners", seat), state.get("pairs", seat)
    return {name: 1 + (pairs >> space & 1) for space, name in enumerate(ISLAND.spaces) if own >> space & 1}


def curses(state: State, seat: int) -> list[str]:
    """The Curses in front of a player."""
    return named(state, "card", state.row("curses", seat))
