"""A slow and literal reading of sections 6.1, 6.2 and 8.2: every path, step by step.

It looks at what a spectator sees and shares no code with the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

COLUMNS = "abcdefghijk"
ALLIES = {"tuatha": "ishtari", "ishtari": "tuatha", "krell": "firbolg", "firbolg": "krell"}
Way = tuple[int, int]
"""What a step does to column and row."""
DIRECTIONS: dict[Way, str] = {
    (0, 1): "N",
    (1, 1): "NE",
    (1, 0): "E",
    (1, -1): "SE",
    (0, -1): "S",
    (-1, -1): "SW",
    (-1, 0): "W",
    (-1, 1): "NW",
}


@dataclass(frozen=True)
class Path:
    """A legal path: where each leg ended, what is left of the points, and whether somebody was beaten."""

    corners: tuple[str, ...]
    ways: tuple[Way, ...]
    left: int
    beats: bool

    @property
    def way(self) -> str:
        """The direction of the last leg."""
        return DIRECTIONS[self.ways[-1]]


def step(space: str, way: Way) -> str | None:
    """The next space, or none beyond the border."""
    column, row = COLUMNS.index(space[0]) + way[0], int(space[1:]) + way[1]
    return f"{COLUMNS[column]}{row}" if 0 <= column < 11 and 1 <= row <= 11 else None


class Oracle:
    """What the warband whose turn it is can do with the miniature that it moves."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.me: str = table["turn"]
        self.here: str = table["moving"]
        self.points: int = table["movement"]
        self.land: list[str] = table["land"]
        self.who: dict[str, tuple[str, str]] = {}
        self.defence: dict[tuple[str, str], int] = {}
        for warband, facts in table["warbands"].items():
            groups = {"C": [facts["colossus"]], "G": facts["guardians"], "W": facts["warriors"]}
            for letter, spaces in groups.items():
                self.who |= {space: (warband, letter) for space in spaces if space}
                skills = facts["mana"]["skills"] if facts["mana"] else {}
                self.defence[warband, letter] = skills.get(f"{letter} defence", 0)
        self.letter = self.who[self.here][1]

    def level(self, space: str) -> int:
        return int(self.land[11 - int(space[1:])][COLUMNS.index(space[0])].replace(".", "1"))

    def is_enemy(self, space: str) -> bool:
        return space in self.who and self.who[space][0] not in (self.me, ALLIES[self.me])

    def cost(self, space: str) -> int:
        """The Defence of who stands there."""
        return self.defence[self.who[space]]

    def legs(self, here: str, way: Way, points: int) -> Iterator[tuple[str, int, bool]]:
        """Each space that a leg comes to, what is left there, and whether that beats somebody."""
        while points:
            there = step(here, way)
            if there is None or (self.letter != "C" and abs(self.level(here) - self.level(there)) > 1):
                return
            points -= 1
            if self.is_enemy(there):
                if points >= self.cost(there):
                    yield there, points - self.cost(there), True
                return
            yield there, points, False
            here = there

    def paths(self, here: str, points: int, ways: list[Way], may_turn: bool) -> Iterator[Path]:
        """Every path, also those that would end on a friend."""
        for way in ways:
            for corner, left, beats in self.legs(here, way, points):
                yield Path((corner,), (way,), left, beats)
                if beats or not may_turn or self.letter == "W":
                    continue
                for other in DIRECTIONS:
                    if other != way:
                        for end, rest, wins in self.legs(corner, other, left):
                            yield Path((corner, end), (way, other), rest, wins)

    def may_end(self, path: Path) -> bool:
        """Not on a friend; back where it began is `stay`."""
        end = path.corners[-1]
        return end != self.here and (path.beats or end not in self.who)

    def destinations(self) -> dict[str, int]:
        """Where it can go, and the most points that can be left there."""
        best: dict[str, int] = {}
        for path in self.paths(self.here, self.points, list(DIRECTIONS), True):
            if self.may_end(path):
                best[path.corners[-1]] = max(path.left, best.get(path.corners[-1], -1))
        return best

    def go(self, there: str, left: int) -> None:
        """It has moved, and has so many points left."""
        self.who[there] = self.who.pop(self.here)
        self.here, self.points = there, left

    def whip_targets(self) -> set[str]:
        """Enemies who can be entered if Defence counts as 0, and only so."""
        now = set(self.destinations())
        kept, self.defence = self.defence, dict.fromkeys(self.defence, 0)
        weak = set(self.destinations())
        self.defence = kept
        return weak - now

    def spear_targets(self) -> set[str]:
        """The first miniature in each direction, if it is an enemy and near and weak enough."""
        found = set()
        for way in DIRECTIONS:
            there, steps = step(self.here, way), 1
            while there is not None and there not in self.who:
                there, steps = step(there, way), steps + 1
            if there is not None and self.is_enemy(there) and self.points >= steps + self.cost(there):
                found.add(there)
        return found

    def hammer_targets(self) -> set[str]:
        around = [there for way in DIRECTIONS if (there := step(self.here, way)) is not None]
        return {each for each in around if self.is_enemy(each) and self.points >= 1 + self.cost(each)}

    def sword_paths(self, heading: str | None, turned: bool) -> list[Path]:
        """Paths from the beginning of the movement, or from the space of a victim."""
        if heading is None:
            return [p for p in self.paths(self.here, self.points, list(DIRECTIONS), True) if self.may_end(p)]
        ahead = next(way for way, name in DIRECTIONS.items() if name == heading)
        found = list(self.paths(self.here, self.points, [ahead], not turned))
        if not turned:
            others = [way for way in DIRECTIONS if way != ahead]
            found += self.paths(self.here, self.points, others, False)
        return [path for path in found if self.may_end(path)]
