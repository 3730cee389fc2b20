"""Games for the tests of environments: of each at least something, and a toy that nobody has registered."""

from __future__ import annotations

from colossarium.games import OURS, find
from colossarium.table.info import GameInfo
from sampling import sampled
from toy import INFO as TOY


def _counts(index: int, game: GameInfo) -> list[int]:
    """How many play: each game begins with another number, so that a sample has different ones."""
    counts = list(game.players)
    return sampled(counts[index % len(counts) :] + counts[: index % len(counts)], 1)


SEATINGS = [
    *((find(slug), players) for index, slug in enumerate(OURS) for players in _counts(index, find(slug))),
    (TOY, 3),
]
"""Games, each with a number of players."""


def named(each: tuple[GameInfo, int]) -> str:
    return f"{each[0].slug}-{each[1]}"
