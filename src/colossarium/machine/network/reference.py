"""What a network computes, in plain Python: this decides, and native code does the same.

Whole numbers only, so that a state gives the same numbers on every machine. Sums have 32 bits and wrap, so
that the order in which they are added does not matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import NamedTuple

from colossarium.machine.network.layers import (
    EXPONENT_STEPS,
    HEAD_ONE,
    LEAD_SHARE,
    MOST_ACTIVATION,
    ONE,
    SEATS,
    WIN_SHARE,
    IntegerNetwork,
    Layer,
    exponential_table,
)
from colossarium.machine.observation import ObservationLayout
from colossarium.machine.observation.reference import observe
from colossarium.machine.state import State
from colossarium.script.layout import Status

LOWEST, HIGHEST = -(1 << 31), (1 << 31) - 1


class Answer(NamedTuple):
    """What a network says of a state."""

    words: list[int]
    """The words on offer, if the seat that looks is asked."""
    logits: list[int]
    """One for each of them; 65,536 is 1."""
    win: list[int]
    lead: list[int]
    policy: list[float]
    """How likely each of the words is."""
    worths: list[float]
    """What the state is worth to each seat, from −1 to 1."""

    @property
    def best(self) -> int:
        """The word with the highest logit, the first of equals; −1 if there is none."""
        return self.words[self.logits.index(max(self.logits))] if self.words else -1


def evaluate(
    network: IntegerNetwork, layout: ObservationLayout, state: State, seat: int, temperature: float = 1.0
) -> Answer:
    """What a network says of a state as a seat sees it."""
    hidden = _hidden(network, observe(layout, state, seat))
    asked = state.status is Status.ASKING and state.seat == seat
    words = state.options() if asked else []
    seen = {word: number for number, word in enumerate(layout.words_as_seen(seat))}
    logits = [_head(network.policy, hidden, seen[word]) for word in words]
    values = [_head(network.values, hidden, unit) for unit in range(2 * SEATS)]
    win, lead = values[:SEATS], values[SEATS:]
    worths = [worth_of(win[each], lead[each]) for each in range(layout.players)]
    turned = [worths[(each - seat) % layout.players] for each in range(layout.players)]
    return Answer(words, logits, win, lead, policy_of(logits, temperature), turned)


def _hidden(network: IntegerNetwork, observation: bytes) -> list[int]:
    width, layer = network.width, network.input
    sums, bits = list(layer.biases), int.from_bytes(observation, "little")
    for bit in range(network.bits):
        if bits >> bit & 1:
            row = layer.weights[bit * width : (bit + 1) * width]
            for unit, weight in enumerate(row):
                sums[unit] += ONE * _signed(weight)
    hidden = [_activation(layer, unit, total) for unit, total in enumerate(sums)]
    for block in network.blocks:
        more = [_activation(block, unit, _sum(block, hidden, unit)) for unit in range(width)]
        hidden = [min(old + new, MOST_ACTIVATION) for old, new in zip(hidden, more, strict=True)]
    return hidden


def _sum(layer: Layer, hidden: Sequence[int], unit: int) -> int:
    row = layer.weights[unit * len(hidden) : (unit + 1) * len(hidden)]
    return layer.biases[unit] + sum(_signed(w) * h for w, h in zip(row, hidden, strict=True))


def _activation(layer: Layer, unit: int, total: int) -> int:
    return max(0, min(_scaled(layer, unit, total), MOST_ACTIVATION))


def _head(layer: Layer, hidden: Sequence[int], unit: int) -> int:
    return max(LOWEST, min(_scaled(layer, unit, _sum(layer, hidden, unit)), HIGHEST))


def _scaled(layer: Layer, unit: int, total: int) -> int:
    """A sum, in 32 bits, times its factor, rounded."""
    wrapped = (total - LOWEST) % (1 << 32) + LOWEST
    shift = layer.shifts[unit]
    return (wrapped * layer.multipliers[unit] + (1 << shift - 1)) >> shift


def _signed(byte: int) -> int:
    return byte - 256 if byte > 127 else byte


def worth_of(win: int, lead: int) -> float:
    """Both cut to ±1, and mixed."""
    cut = [max(-HEAD_ONE, min(value, HEAD_ONE)) for value in (win, lead)]
    return (WIN_SHARE * cut[0] + LEAD_SHARE * cut[1]) / ((WIN_SHARE + LEAD_SHARE) * HEAD_ONE)


def sharpness_of(temperature: float) -> int:
    """By what logits are multiplied to become exponents of 2, in fixed point."""
    return max(1, min(round(HEAD_ONE * log2(2.718281828459045) / temperature), 1 << 30))


def policy_of(logits: Sequence[int], temperature: float = 1.0) -> list[float]:
    """The softmax of logits, with exponentials out of a table."""
    if not logits:
        return []
    table, sharpness, best = exponential_table(), sharpness_of(temperature), max(logits)
    weights = []
    for logit in logits:
        exponent = (best - logit) * sharpness >> 16
        fraction = (exponent & HEAD_ONE - 1) * EXPONENT_STEPS // HEAD_ONE
        weights.append(table[fraction] >> min(exponent >> 16, 31))
    total = sum(weights)
    return [weight / total for weight in weights]
