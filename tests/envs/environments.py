"""Games for the tests of environments: of each at least something, and a toy that nobody has registered."""

from __future__ import annotations

from colossarium.games import OURS, find
from colossarium.table.info import GameInfo
from sampling import sampled
from toy import INFO as TOY

SEATINGS = [
    *((find(slug), players) for slug in OURS for players in sampled(find(slug).players, 1)),
    (TOY, 3),
]
"""Games, each with a number of players."""


def named(each: tuple[GameInfo, int]) -> str:
    return f"{each[0].slug}-{each[1]}"
