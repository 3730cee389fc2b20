"""Knobs: numbers of the rules that can be set from outside, with their ranges, and what follows from them.

A knob is a constant to every script. `Reckoned` numbers follow from knobs, so that a field whose size is
`CARDS_OF_A_TYPE * 4` has room for whatever the knob is set to.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import add, mul, sub

Formula = int | str | tuple["str | Formula", ...]
"""A number, the name of a knob, or an operation of two of these."""

_OPERATIONS: Mapping[str, Callable[[int, int], int]] = {"+": add, "-": sub, "*": mul, "max": max, "min": min}


class Followed(int):
    """A number with which can be reckoned: what comes of it follows when it changes."""

    @property
    @abstractmethod
    def formula(self) -> Formula:
        """How it follows from knobs."""

    def __add__(self, other: int) -> Reckoned:
        return _reckoned("+", self, other)

    def __radd__(self, other: int) -> Reckoned:
        return _reckoned("+", other, self)

    def __sub__(self, other: int) -> Reckoned:
        return _reckoned("-", self, other)

    def __rsub__(self, other: int) -> Reckoned:
        return _reckoned("-", other, self)

    def __mul__(self, other: int) -> Reckoned:
        return _reckoned("*", self, other)

    def __rmul__(self, other: int) -> Reckoned:
        return _reckoned("*", other, self)


class Knob(Followed):
    """A constant of the rules that can be set. Made by `knob`."""

    name: str
    """In capitals, as scripts write it."""
    note: str
    least: int
    most: int
    usual: int
    """What it is in the game as it is."""

    def __new__(cls, name: str, note: str, value: int, least: int, most: int, usual: int) -> Knob:
        made = super().__new__(cls, value)
        made.name, made.note, made.least, made.most, made.usual = name, note, least, most, usual
        return made

    @property
    def formula(self) -> Formula:
        return self.name

    def set_to(self, value: int) -> Knob:
        """The same knob, turned."""
        return Knob(self.name, self.note, value, self.least, self.most, self.usual)


class Reckoned(Followed):
    """What follows from knobs."""

    _formula: Formula

    def __new__(cls, value: int, formula: Formula) -> Reckoned:
        made = super().__new__(cls, value)
        made._formula = formula
        return made

    @property
    def formula(self) -> Formula:
        return self._formula


@dataclass(frozen=True)
class FactKnob:
    """A fact that can be set for each thing of a list: `FactKnob("card", "copies", "in the deck", 0, 12)`."""

    things: str
    fact: str
    note: str
    least: int
    most: int


def knob(name: str, note: str, usual: int, *, least: int = 0, most: int) -> Knob:
    """A number of the rules that can be set to anything from `least` to `most`."""
    return Knob(name, note, usual, least, most, usual)


def largest(*numbers: int) -> int:
    """The largest of some numbers, also when a knob among them is turned."""
    return reduce(lambda one, other: _reckoned("max", one, other), numbers)


def smallest(*numbers: int) -> int:
    """The smallest of some numbers, also when a knob among them is turned."""
    return reduce(lambda one, other: _reckoned("min", one, other), numbers)


def _formula_of(number: int) -> Formula:
    return number.formula if isinstance(number, Followed) else int(number)


def _reckoned(operation: str, one: int, other: int) -> Reckoned:
    value = _OPERATIONS[operation](int(one), int(other))
    return Reckoned(value, (operation, _formula_of(one), _formula_of(other)))


def reckon(number: int, values: Mapping[str, int]) -> int:
    """A number with these values of the knobs that it follows from."""
    if not isinstance(number, Reckoned | Knob):
        return number
    value = _value(number.formula, values)
    return number.set_to(value) if isinstance(number, Knob) else Reckoned(value, number.formula)


def _value(formula: Formula, values: Mapping[str, int]) -> int:
    if isinstance(formula, int):
        return formula
    if isinstance(formula, str):
        return int(values[formula])
    operation, one, other = formula
    assert isinstance(operation, str)
    return _OPERATIONS[operation](_value(one, values), _value(other, values))
