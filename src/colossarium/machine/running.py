"""What the functions of scripts call while they run, and how they stop."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from colossarium.machine.chance import MASK, next_word, seeded, signed, unbiased
from colossarium.script.layout import Fault, Head

Words: TypeAlias = "memoryview[int]"

# Plain numbers: looking a name up in an enumeration takes longer than most of what is done here.
_CHANCES = int(Head.CHANCES)
_PRESET_ROLLS, _NEXT_PRESET_ROLL, _PRESET_ROLL_COUNT = (
    int(Head.PRESET_ROLLS),
    int(Head.NEXT_PRESET_ROLL),
    int(Head.PRESET_ROLL_COUNT),
)


class Stopped(Exception):
    """The script did something it must not."""

    def __init__(self, fault: int, script: int, at: int) -> None:
        self.fault, self.script, self.at = Fault(fault), script, at


def add(m: Words, place: int, amount: int) -> None:
    """Count something in the header."""
    m[place] = signed(m[place] + amount)


def chance(m: Words, n: int) -> int:
    """An unbiased number from 0 to n−1 out of the generator."""
    m[_CHANCES] = signed(m[_CHANCES] + 1)
    product = next_word(m) * n
    if product & MASK >= n:
        return product >> 32
    return unbiased(product, partial(next_word, m), n) if seeded(m) else 0


def roll(m: Words, n: int) -> int:
    """The same, unless rolls were laid down; −1 if the one that comes next is not among the outcomes."""
    next_roll = m[_NEXT_PRESET_ROLL]
    if next_roll >= m[_PRESET_ROLL_COUNT]:
        return chance(m, n)
    add(m, _CHANCES, 1)
    m[_NEXT_PRESET_ROLL] = next_roll + 1
    laid_down = m[_PRESET_ROLLS + next_roll]
    return laid_down if 0 <= laid_down < n else -1
