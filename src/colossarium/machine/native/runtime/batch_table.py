"""What native code has to know of a batch of games: one table of numbers of 64 bits, in this order."""

from __future__ import annotations

from enum import IntEnum


class BatchTable(IntEnum):
    """The numbers of the table. Addresses are those of plain memory with a row for each game."""

    SEED = 0
    """Of the first game; game *i*'s *k*-th game has the seed `SEED + i + k · GAMES`."""
    GAMES = 1
    LIMIT = 2
    """A game with so many decisions is cut off."""
    PLAYERS = 3
    RANDOM_SEATS = 4
    """A set of seats: random players sit there, and play at once."""
    OTHER_SEATS = 5
    """A set of seats that others play for: nobody needs to see what they see."""
    SCORE = 6
    """Where the first player's score is in a state, or −1: then somebody else reads how games end, and begins
    the next ones."""
    WINNER = 7
    """Where the set of those who won is."""
    DICE = 8
    """Four words each: the generator of random players."""
    NUMBERS = 9
    """Which game it is, counted from 0 (i64)."""
    ACTIONS = 10
    """What is to be played (i32)."""
    SEATS = 11
    """Who is asked (i32)."""
    MASKS = 12
    """The set of options: as many words as a state has for them."""
    REWARDS = 13
    """One for each player (float)."""
    REWARD_OF = 14
    """Not a row a game: for each number of winners what the others and what they have of it (float)."""
    ENDS = 15
    """How the game ended that was played (i8): an `End`."""
    SCORES = 16
    """One for each player (i32)."""
    OBSERVATIONS = 17
    """What who is asked sees, or 0 if nobody wants to know."""
    OBSERVATION_WORDS = 18


class End(IntEnum):
    """Whether a game ended in a step, and how."""

    NONE = 0
    OVER = 1
    CUT_OFF = 2
    """It reached the limit of decisions."""
    FAULT = 3
    """A script was stopped."""
    UNREACHED = 4
    """Many games in a row ended before anybody was asked who is waited for."""


RANDOM, BEGIN = -1, -2
"""In the place of an action: what the dice of the game say, and a new game."""
MOST_UNREACHED = 1000
