"""How a game's outcome is read off its state, for games that keep it in fields of these names."""

from __future__ import annotations

from colossarium.machine.state import State
from colossarium.table.facts import FixedFacts


def scores(state: State) -> list[int]:
    """What each player has so far: the field `score`."""
    return state.row("score")[: state.get("players")]


def gold(state: State) -> list[int]:
    """What each player has so far, where Gold decides: the field `gold`."""
    return state.row("gold")[: state.get("players")]


def winners(state: State) -> list[int]:
    """The seats that won, none before the end and after a draw: the set `winner`."""
    won = state.get("winner")
    return [seat for seat in range(state.get("players")) if won >> seat & 1]


def winners_of_sides(state: State) -> list[int]:
    """The same for sides that play against each other: if the set holds everybody, nobody has won.

    Rules and records of that kind are older than the empty set for a draw (decision 0028).
    """
    won = winners(state)
    return [] if len(won) == state.get("players") else won


def ranks(state: State) -> list[int]:
    """Each player's place, 1 for the best, none before the end: the field `rank`."""
    return state.row("rank")[: state.get("players")]


def places_by_fact(state: State) -> list[int]:
    """The same where a script tells it: the fact `place_at_end`."""
    ask = FixedFacts(state, None)
    return [ask("place_at_end", (seat,)) for seat in range(state.get("players"))]
