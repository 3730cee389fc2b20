"""The parts of an observation: what is read of a state, and which bits become of it.

Both machines follow these descriptions. A part never speaks of absolute seats: seat 0 is the one that
looks, seat 1 the next one, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """Words of a state that are read together. Where they begin depends on who looks."""

    begin: int
    seats: tuple[tuple[int, int], ...]
    """For each axis of players: the seat, counted from the one that looks, and the words of a seat."""
    lanes: tuple[int, ...]
    """The words, counted from the first."""


@dataclass(frozen=True)
class Values:
    """How the members of a kind become bits: players are seats, and turn with the looker."""

    names: tuple[str, ...]
    seats: bool = False

    @property
    def size(self) -> int:
        return len(self.names)


@dataclass(frozen=True)
class Thermometers:
    """Numbers: a bit for each step that a number has reached. Step by step, or number by number."""

    row: Row
    labels: tuple[str, ...]
    steps: tuple[int, ...]

    @property
    def bits(self) -> int:
        return len(self.row.lanes) * len(self.steps)

    @property
    def by_step(self) -> bool:
        """Whether all numbers come together for one step after the other."""
        return len(self.row.lanes) > len(self.steps)

    def names(self) -> Iterator[str]:
        if self.by_step:
            return (f"{label}>={step}" for step in self.steps for label in self.labels)
        return (f"{label}>={step}" for label in self.labels for step in self.steps)


@dataclass(frozen=True)
class Exact:
    """Numbers of which a few values have a bit each: options of the game."""

    row: Row
    labels: tuple[str, ...]
    values: tuple[int, ...]
    value_names: tuple[str, ...]

    @property
    def bits(self) -> int:
        return len(self.row.lanes) * len(self.values)

    def names(self) -> Iterator[str]:
        return (f"{label} is {value}" for label in self.labels for value in self.value_names)


@dataclass(frozen=True)
class Members:
    """Members of a kind: a bit for each, and none for NONE."""

    row: Row
    labels: tuple[str, ...]
    values: Values

    @property
    def bits(self) -> int:
        return len(self.row.lanes) * self.values.size

    def names(self) -> Iterator[str]:
        return (f"{label} is {name}" for label in self.labels for name in self.values.names)


@dataclass(frozen=True)
class Sets:
    """Sets of a kind, as they are. A lane is the first word of a set."""

    row: Row
    labels: tuple[str, ...]
    values: Values

    @property
    def bits(self) -> int:
        return len(self.row.lanes) * self.values.size

    def names(self) -> Iterator[str]:
        return (f"{label} has {name}" for label in self.labels for name in self.values.names)


@dataclass(frozen=True)
class Counts:
    """How many of each member are in a row, whatever their order: a bit for each number up to `most`."""

    row: Row
    label: str
    values: Values
    most: int

    @property
    def bits(self) -> int:
        return self.values.size * self.most

    def names(self) -> Iterator[str]:
        numbers = range(1, self.most + 1)
        return (f"{self.label} counts {name}>={number}" for number in numbers for name in self.values.names)


@dataclass(frozen=True)
class Top:
    """One of the last things of a stack, `depth` below the top; another word says how many there are."""

    row: Row
    label: str
    size: Row
    depth: int
    values: Values | tuple[int, ...]
    """The members it can be, or the steps of a number."""

    @property
    def bits(self) -> int:
        return self.values.size if isinstance(self.values, Values) else len(self.values)

    def names(self) -> Iterator[str]:
        label = f"{self.label} top" + (f"-{self.depth}" if self.depth else "")
        if isinstance(self.values, Values):
            return (f"{label} is {name}" for name in self.values.names)
        return (f"{label}>={step}" for step in self.values)


@dataclass(frozen=True)
class Asked:
    """Who is asked, if the looker may know that."""

    values: Values

    @property
    def bits(self) -> int:
        return self.values.size

    def names(self) -> Iterator[str]:
        return (f"asked is {name}" for name in self.values.names)


@dataclass(frozen=True)
class Prompts:
    """What the looker is asked: one of these messages, by their numbers."""

    messages: tuple[int, ...]
    sites: tuple[str, ...]
    """Where each is asked: a script, and which of its questions it is."""

    @property
    def bits(self) -> int:
        return len(self.messages)

    def names(self) -> Iterator[str]:
        return (f"prompt is {site}" for site in self.sites)


@dataclass(frozen=True)
class Blanks:
    """What the question speaks of: the first, second … blank that stands for a kind, or for a number."""

    label: str
    places: tuple[tuple[int, int], ...]
    """For each message that has such a blank, which of its blanks it is."""
    values: Values | tuple[int, ...]
    """The members it can be, or the steps of a number."""

    @property
    def bits(self) -> int:
        return self.values.size if isinstance(self.values, Values) else len(self.values)

    def names(self) -> Iterator[str]:
        if isinstance(self.values, Values):
            return (f"{self.label} is {name}" for name in self.values.names)
        return (f"{self.label}>={step}" for step in self.values)


@dataclass(frozen=True)
class Offered:
    """What the looker may choose, kind by kind."""

    kinds: tuple[tuple[str, int, Values], ...]
    """The kind's name, its first word, and its members."""

    @property
    def bits(self) -> int:
        return sum(values.size for _, _, values in self.kinds)

    def names(self) -> Iterator[str]:
        return (f"offered {kind} {name}" for kind, _, values in self.kinds for name in values.names)


Part = Thermometers | Exact | Members | Sets | Counts | Top | Asked | Prompts | Blanks | Offered
