"""What comes out of many games."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

GAMES, DECISIONS, OPTIONS, FAULTS, UNENDED = range(5)
TOTALS = 5
"""What is counted, one number of 64 bits each."""

BROKEN, VIOLATION_KIND, VIOLATION_GAME, VIOLATION_DECISION, VIOLATION_NUMBER = range(5, 10)
COUNTERS = 10
"""Behind the totals, for games that are checked: broken laws, and the first thing that went wrong."""


NO_SEAT = -2
"""In the place of a seat: nothing is dealt anew."""


class PlayoutTable(IntEnum):
    """Numbers of 64 bits behind the counters of games: what code reads, and the sums it makes."""

    SCORE = COUNTERS
    """Where the first player's score is in a state."""
    WINNER = COUNTERS + 1
    """Where the set of those who won is."""
    PLAYERS = COUNTERS + 2
    STATUS = COUNTERS + 3
    """How the last playout ended."""
    SUMS = COUNTERS + 4
    """The scores of each player; behind them, for each number of winners, how often each player was one."""


@dataclass(frozen=True)
class Totals:
    """Sums over games."""

    games: int
    decisions: int
    options: int
    """How many options the decisions had, all together."""
    faults: int
    """Games in which a script was stopped."""
    unended: int
    """Games that took too many decisions."""


class ViolationKind(IntEnum):
    """What can be wrong with a game."""

    LAW = 1
    FAULT = 2
    UNENDED = 3


@dataclass(frozen=True)
class Violation:
    """Something that went wrong."""

    kind: ViolationKind
    game: int
    """Which of the games, from 0."""
    decision: int
    """After how many choices."""
    number: int
    """The law in the list "law", or the `Fault`."""


@dataclass(frozen=True)
class CheckedGames:
    """What games showed in which everything was looked at."""

    totals: Totals
    laws_broken: int
    """Decisions and ends at which a law did not hold."""
    first: Violation | None
    checksums: tuple[int, ...]
    """One a game, over all its states: see `machine/checksum.py`."""
