"""Who came in which place when a game is over."""

from __future__ import annotations

from colossarium.machine.state import State
from colossarium.table.info import GameInfo

MAX_DECISIONS = 100_000
"""A game with so many is cut off, and nobody has won, if nobody says otherwise. Whole games have hundreds."""


def places_of(info: GameInfo, end: State) -> list[int]:
    """The place of each seat, 1 for the best; equal ones share theirs, and the next are left out.

    As the rules rank them, where they do. Otherwise who won is first, whatever the scores are, as a victory
    need not come by points; among the others more points are better. After a draw all are first.
    """
    winners, scores = info.winners(end), info.scores(end)
    if not winners:
        return [1] * len(scores)
    if info.places is not None:
        return info.places(end)
    merits = [(seat in winners, 0 if seat in winners else score) for seat, score in enumerate(scores)]
    return [1 + sum(other > merit for other in merits) for merit in merits]


def in_order(places: list[int], scores: list[int]) -> list[int]:
    """The seats as they are listed: the best place first, of equal ones the higher score."""
    return sorted(range(len(scores)), key=lambda seat: (places[seat], -scores[seat]))
