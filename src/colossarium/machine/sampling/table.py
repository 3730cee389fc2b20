"""What native code is told of the games that it samples: one table of numbers of 64 bits, in this order."""

from __future__ import annotations

from enum import IntEnum


class SampleTable(IntEnum):
    """The numbers of the table. Addresses of rows are those of memory with a row for each game."""

    GAMES = 0
    SEED = 1
    """Of the first game; the next ones count on."""
    ROTATION = 2
    """On which seat the first player sits in the first game; in the next one a seat further."""
    LIMIT = 3
    """A game with so many decisions is cut off."""
    PLAYERS = 4
    SCORE = 5
    """Where the first seat's score is in a state."""
    ROUND_WORD = 6
    """Where the round is in a state, or −1. A turn ends when the round or whose turn it is has changed."""
    ROUND_FACT = 7
    """The function of a fact that gives it, or 0."""
    WHOSE_WORD = 8
    WHOSE_FACT = 9
    CHOOSERS = 10
    """For each player a function that evaluates states, and its table; zeros for a random player."""
    ANSWER = 11
    """Room for what such a function says (`machine/network/table.py`)."""
    FORCED = 12
    """Sets of words, as large as the options of a state, that the first player must take, or must not."""
    FORBIDDEN = 13
    STATUSES = 14
    """How each game ended (i32)."""
    DECISIONS = 15
    TURNS = 16
    FIRSTS = 17
    """The seat that was asked first (i32), −1 if nobody was."""
    LEADS = 18
    """How often somebody came to lead alone who did not lead before (i32)."""
    DEFICITS = 19
    """For each seat how far it was ever behind who led (i32)."""
    OFFERED = 20
    """For each seat and each bit of the options how often it was on offer (i8, at most 255)."""
    CHOSEN = 21
    ENDS = 22
    """The last states, whole."""
