"""What native code of a network is handed: a table of addresses and sizes, and where its answer stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from colossarium.machine.network.layers import SEATS
from colossarium.script.declare import WORD_BITS


class NetworkTable(IntEnum):
    """Entries of 64 bits."""

    OBSERVE = 0
    """The function that writes observations."""
    OBSERVED_WORDS = 1
    OBSERVED = 2
    """Room for an observation."""
    OPTION_WORDS = 3
    PLAYERS = 4
    INPUT = 5
    BLOCKS = 6
    """Weights, interleaved: for each 64 units, for each pair of inputs, both weights of each unit."""
    UNITS = 7
    """For the first layer and each block: all biases, then multipliers, then shifts."""
    POLICY = 8
    POLICY_UNITS = 9
    VALUES = 10
    VALUE_UNITS = 11
    SEEN = 12
    """For each seat and each word of the machine which word that is as the seat sees it."""
    SEATS = 13
    """For each seat what it saw last, and the sums of the first layer for that."""
    LISTS = 14
    """Room for two lists of columns, or one of pairs of inputs."""
    LIST_ENTRIES = 15
    HIDDEN = 16
    EXPONENTIALS = 17
    SHARPNESS = 18


@dataclass(frozen=True)
class AnswerLayout:
    """Where what is said of a state stands, in bytes: fractions first, then whole numbers of 32 bits."""

    option_words: int

    @property
    def most(self) -> int:
        """Words that can be on offer."""
        return self.option_words * WORD_BITS

    worths = 0
    policy = 8 * SEATS

    @property
    def win(self) -> int:
        return self.policy + 8 * self.most

    @property
    def lead(self) -> int:
        return self.win + 4 * SEATS

    @property
    def count(self) -> int:
        """How many words are on offer; then the best of them."""
        return self.lead + 4 * SEATS

    @property
    def words(self) -> int:
        return self.count + 8

    @property
    def logits(self) -> int:
        return self.words + 4 * self.most

    @property
    def size(self) -> int:
        return self.logits + 4 * self.most
