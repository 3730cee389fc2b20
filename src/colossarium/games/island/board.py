"""The map: flat-top hexagons in columns, and the tables that the rules read.

A map is given by its columns (`docs/rules/README.md`); everything else follows from them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from colossarium.script.declare import NONE, Kind, LookupTable


@dataclass(frozen=True)
class Column:
    """Spaces from north to south; a raised column begins half a space further north than its neighbours."""

    letter: str
    size: int
    raised: bool


COLUMNS = (
    Column("A", 5, False),
    Column("B", 6, True),
    Column("C", 5, False),
    Column("D", 6, True),
    Column("E", 5, False),
)

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
_LOWERED = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
_RAISED = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
"""For each direction how many columns further, and how the number changes."""

Spot = tuple[int, int]
"""The column and the number of a space in it, both from 0."""


def as_set(members: Iterable[int]) -> int:
    """The bit mask of these members."""
    mask = 0
    for each in members:
        mask |= 1 << each
    return mask


@dataclass(frozen=True)
class Island:
    """All that follows from the columns of a map."""

    columns: Sequence[Column]

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """In board order: column by column, from north to south."""
        return tuple((x, y) for x, column in enumerate(self.columns) for y in range(column.size))

    @cached_property
    def spaces(self) -> tuple[str, ...]:
        return tuple(f"{self.columns[x].letter}{y + 1}" for x, y in self.spots)

    @cached_property
    def layout(self) -> dict[str, dict[str, int]]:
        """For drawings: the column of each space, and its half spaces from the ends of the raised columns."""
        raised = [column.raised for column in self.columns]
        where = zip(self.spaces, self.spots, strict=True)
        return {name: {"column": x, "down": 2 * y + (not raised[x])} for name, (x, y) in where}

    @cached_property
    def steps(self) -> tuple[tuple[int, ...], ...]:
        """For each space the space in each direction, or NONE."""
        return tuple(tuple(self._step(spot, way) for way in range(len(DIRECTIONS))) for spot in self.spots)

    def _step(self, spot: Spot, way: int) -> int:
        across, down = (_RAISED if self.columns[spot[0]].raised else _LOWERED)[way]
        other = spot[0] + across, spot[1] + down
        return self.spots.index(other) if other in self.spots else NONE

    @cached_property
    def near(self) -> tuple[int, ...]:
        """For each space the set of those adjacent to it."""
        return tuple(as_set(space for space in row if space != NONE) for row in self.steps)

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        return tuple(self._distances_from(space) for space in range(len(self.spaces)))

    def _distances_from(self, start: int) -> tuple[int, ...]:
        found = {start: 0}
        for space in (line := [start]):
            for other in self.steps[space]:
                if other != NONE and other not in found:
                    found[other] = found[space] + 1
                    line.append(other)
        return tuple(found[space] for space in range(len(self.spaces)))

    @cached_property
    def rings(self) -> tuple[tuple[int, ...], ...]:
        """For each space the sets of spaces at distance 0, 1, 2 …"""
        longest = max(map(max, self.distances))
        return tuple(
            tuple(
                as_set(space for space, far in enumerate(row) if far == distance)
                for distance in range(longest + 1)
            )
            for row in self.distances
        )

    @cached_property
    def beyond(self) -> tuple[tuple[int, ...], ...]:
        """For two adjacent spaces the one straight on from the second; NONE off the island."""
        return tuple(
            tuple(
                self.steps[other][row.index(other)] if other in row else NONE
                for other in range(len(self.spaces))
            )
            for row in self.steps
        )

    def kind(self) -> Kind:
        """What players call the spaces."""
        return Kind("space", self.spaces, blanks=("here", "there", "start", "goal"), place=True)

    def tables(self) -> tuple[LookupTable, ...]:
        """What scripts read of the map."""
        return (
            LookupTable("near", self.near, "the spaces adjacent to one", by="space", set_of="space"),
            LookupTable("distance", self.distances, "steps from one space to another", by=("space", "space")),
            LookupTable(
                "ring",
                self.rings,
                "the spaces at a distance from one",
                by=("space", len(self.rings[0])),
                set_of="space",
            ),
            LookupTable(
                "beyond",
                self.beyond,
                "the space straight on, from one over an adjacent one; or NONE",
                by=("space", "space"),
                of="space",
            ),
        )


ISLAND = Island(COLUMNS)
"""The island of 27 spaces; C3 is its centre."""
