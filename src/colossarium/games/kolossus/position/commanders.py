"""Who can command which warband (rules, section 3.1): all that the first player's choice can lead to."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.games.kolossus.board import WARBANDS

Commanders = tuple[int, ...]
"""The seat that commands each warband."""


def possible_commanders(options: Mapping[str, int]) -> list[Commanders]:
    """Every distribution, the most usual first: the first player, or player 1, has chosen the Tua'tha."""
    players, first = options["players"], options["first"]
    seats = [first - 1] if first else range(players)
    return [
        _after_choosing(seat, chosen, players, options["double"])
        for seat in seats
        for chosen in range(len(WARBANDS))
    ]


def _after_choosing(first: int, chosen: int, players: int, double: int) -> Commanders:
    """What follows when the first player has chosen a warband."""
    seats = [(first + turn) % players for turn in range(players)]
    if players == 2:
        clockwise = seats * 2
    elif players == 4:
        clockwise = seats
    elif double in (0, first + 1):
        clockwise = [first, seats[1], first, seats[2]]
    else:
        third = next(seat for seat in seats[1:] if seat != double - 1)
        clockwise = [first, double - 1, third, double - 1]
    return tuple(clockwise[(warband - chosen) % len(WARBANDS)] for warband in range(len(WARBANDS)))
