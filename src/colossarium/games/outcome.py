"""How a game's outcome is read off its state, for games that keep it in fields of these names."""

from __future__ import annotations

from colossarium.machine.state import State


def scores(state: State) -> list[int]:
    """What each player has so far: the field `score`."""
    return state.row("score")[: state.get("players")]


def gold(state: State) -> list[int]:
    """What each player has so far, where Gold decides: the field `gold`."""
    return state.row("gold")[: state.get("players")]


def winners(state: State) -> list[int]:
    """The seats that won, none before the end: the set `winner`."""
    won = state.get("winner")
    return [seat for seat in range(state.get("players")) if won >> seat & 1]
