"""Which numbers an observation tells apart: all small ones, and larger ones the more roughly the larger."""

from __future__ import annotations

from itertools import islice

from colossarium.script.declare import Field

EXACT = 8
"""A number that can't be larger is told exactly."""
SCALES = ((4, 5, 56), (32, 3, 16), (1 << 31, 2, 6))
"""For fields of up to so many numbers a player: told apart up to 2 to the power of the second, then half as
many steps for each doubling, so many steps at most."""
OPTION_SCALE = (4, 40)
"""The same for options of the game, which stay as they are."""


def scale(precision: int, count: int) -> list[int]:
    """1, 2, 3 and so on up to 2 ** precision; from there on half as many steps for each doubling."""
    found: list[int] = []
    value, width, limit = 1, 1, 1 << precision
    while len(found) < count:
        found.append(value)
        if value >= limit:
            width, limit = 2 * width, 2 * limit
        value += width
    return found


def steps_between(low: int, high: int, precision: int, count: int) -> tuple[int, ...]:
    """The steps of a number in a range: those above 0, or its lowest, and those below 0."""
    begin = max(low, 0)
    found = range(1, high - begin + 1) if high - begin <= EXACT else scale(precision, count)
    above = [begin + step for step in islice(found, count) if begin + step <= high]
    below = [1 - step for step in scale(precision, count) if low < 1 - step] if low < 0 else []
    return (*reversed(below), *above)


def option_steps(field: Field) -> tuple[int, ...]:
    """The steps of an option that has many values."""
    return steps_between(field.low, field.high, *OPTION_SCALE)


def steps_of(field: Field, cells: int) -> tuple[int, ...]:
    """The steps of a field that has so many numbers for each player."""
    precision, count = next((precision, count) for most, precision, count in SCALES if cells <= most)
    steps = steps_between(field.low, field.high, precision, max(count, EXACT * (field.high <= EXACT)))
    if field.usual is None:
        return steps
    usual = [step for step in steps if step <= field.usual]
    return (*usual, field.usual + 1) if field.usual < field.high else tuple(usual)
