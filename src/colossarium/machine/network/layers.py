"""The numbers of a network that has been bound to one program and a number of players."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

ONE = 256
"""What a set bit, or an activation of 1, is in fixed point."""
MOST_ACTIVATION = 32_767
HEAD_ONE = 65_536
"""What 1 is in logits and values."""
SEATS = 4
"""Values are told of so many seats, from the one that looks on: first `win`, then `lead`."""
WIN_SHARE, LEAD_SHARE = 3, 1
"""How much of both is in the worth of a state, in quarters."""
WIN_PART = WIN_SHARE / (WIN_SHARE + LEAD_SHARE)
"""The part of victories in it; between ends that are rewarded alike, the lead decides."""
UNIT_STEP = 64
"""The width is a multiple of this."""
LEAST_SHIFT, MOST_SHIFT = 1, 60
EXPONENT_STEPS, EXPONENT_BITS = 1024, 30


@dataclass(frozen=True)
class Layer:
    """Weights (int8) row by row, and for each output unit a bias and the factor multiplier / 2 ** shift."""

    weights: bytes
    biases: array[int]
    multipliers: array[int]
    shifts: array[int]

    @property
    def units(self) -> int:
        return len(self.biases)


@dataclass(frozen=True)
class IntegerNetwork:
    """Rows of `input` are the bits of the observation; rows of all others are output units."""

    width: int
    input: Layer
    blocks: Sequence[Layer]
    policy: Layer
    """A row for each word of the vocabulary, as the seat that looks sees it."""
    values: Layer
    """`win` and `lead`."""

    def __post_init__(self) -> None:
        """Native code reads by these sizes, so they must be right."""
        width = self.width
        assert width > 0 and width % UNIT_STEP == 0
        assert len(self.input.weights) % width == 0 and self.input.units == width
        assert all(block.units == width for block in self.blocks) and self.values.units == 2 * SEATS
        for layer in (*self.blocks, self.policy, self.values):
            assert len(layer.weights) == layer.units * width
        for layer in (self.input, *self.blocks, self.policy, self.values):
            assert len(layer.multipliers) == len(layer.shifts) == layer.units
            assert all(0 < multiplier < 1 << 24 for multiplier in layer.multipliers)
            assert all(LEAST_SHIFT <= shift <= MOST_SHIFT for shift in layer.shifts)

    @property
    def bits(self) -> int:
        return len(self.input.weights) // self.width


@cache
def exponential_table() -> array[int]:
    """2 ** (−k / 1024) in 30 bits behind the point.

    None of them lies so near to the middle of two numbers that machines could round it differently.
    """
    return array(
        "I", [round(2.0 ** (-k / EXPONENT_STEPS) * (1 << EXPONENT_BITS)) for k in range(EXPONENT_STEPS)]
    )
