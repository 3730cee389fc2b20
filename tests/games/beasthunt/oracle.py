"""The rules of Beast Hunt once more, slowly and literally, to compare the scripts with.

Everything is worked out from what a spectator sees, by the definitions of `docs/rules/beasthunt.md`; the
geometry is read out of the tables of that page.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

View = dict[str, Any]
RULES = Path(__file__).parents[3] / "docs" / "rules" / "beasthunt.md"
TYPES = ("water", "thorns", "lightning", "bamboo")
POINTS = {"unicorn": 5, "centaur": 7, "chimera": 8, "basilisk": 10}


def _rows(title: str) -> list[list[str]]:
    """The cells of the first table under a heading."""
    text = RULES.read_text(encoding="utf-8").split(f"### {title}", 1)[1].split("\n###", 1)[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    return rows[2:]


def _lines() -> dict[str, dict[str, tuple[str, str]]]:
    """For each line its holes, and for each of them the two places that support it."""
    lines: dict[str, dict[str, tuple[str, str]]] = {}
    for row in _rows("3.3 Grid lines"):
        for cells in (row[:3], row[3:]):
            if not cells[0]:
                continue
            ends = {}
            for cell in cells[1:]:
                hole, one, two = re.fullmatch(r"(h\d\d): (\w+), (\w+)", cell).groups()  # type: ignore[union-attr]
                ends[hole] = (f"{hole}.{one}", f"{hole}.{two}")
            lines[cells[0]] = ends
    return lines


def _holes() -> dict[str, list[str]]:
    holes: dict[str, list[str]] = {}
    for names, _, sides in _rows("3.2 Holes and places"):
        for hole in re.findall(r"h\d\d", names):
            holes[hole] = [f"{hole}.{side}" for side in sides.strip("`").split()]
    return holes


def _squares() -> dict[str, tuple[list[str], list[str], int]]:
    """For each square its lines, its holes and its dice when full."""
    rows = _rows("3.4 Squares, their lines and holes")
    return {square: (lines.split(), holes.split(), int(dice)) for square, lines, holes, dice in rows}


LINES, HOLES, SQUARES = _lines(), _holes(), _squares()


class Oracle:
    """What the rules say about one view of the table."""

    def __init__(self, view: View, enclosure: str) -> None:
        self.view = view
        self.enclosure = enclosure
        self.dice: dict[str, str] = view["dice"]
        self.cards: dict[str, str] = view["cards"]
        self.me: View = view["players"][view["active_player"]]

    # section 3.5

    def icon(self, hole: str) -> str | None:
        for place in HOLES[hole]:
            face = self.dice.get(place, "").rpartition(" ")[2]
            if face in TYPES:
                return face
        return None

    def card(self, line: str) -> str:
        return self.cards[line].split()[1]

    def pair(self, line: str, hole: str) -> bool:
        return all(place in self.dice for place in LINES[line][hole])

    def complete(self, line: str) -> bool:
        return line in self.cards and all(self.pair(line, hole) for hole in LINES[line])

    def reinforced(self, line: str) -> bool:
        return self.complete(line) and all(self.icon(hole) == self.card(line) for hole in LINES[line])

    def demand(self, hole: str) -> set[str]:
        found = set()
        for line, ends in LINES.items():
            if line in self.cards and hole in ends and self.icon(hole) is None:
                (other,) = set(ends) - {hole}
                if self.icon(other) != self.card(line):
                    found.add(self.card(line))
        return found

    def enclosed(self, square: str) -> bool:
        lines, holes, _ = SQUARES[square]
        if self.enclosure == "supports":
            return all(self.complete(line) for line in lines)
        full = all(place in self.dice for hole in holes for place in HOLES[hole])
        return full and all(line in self.cards for line in lines)

    # section 5

    def places(self, face: str) -> set[str]:
        return {place for hole in HOLES if self.takes(hole, face) for place in HOLES[hole]} - set(self.dice)

    def takes(self, hole: str, face: str) -> bool:
        if face == "beast":
            return False
        if face == "wild":
            return not self.view["wild_used"] and self.icon(hole) is not None
        if self.icon(hole) is not None:
            return face == self.icon(hole)
        if not self.dice:
            return True
        reached = any(line in self.cards and hole in ends for line, ends in LINES.items())
        return reached and self.demand(hole) <= {face}

    def lines(self, kind: str) -> set[str]:
        return {line for line in LINES if self.carries(line, kind)}

    def carries(self, line: str, kind: str) -> bool:
        if line in self.cards or not any(self.pair(line, hole) for hole in LINES[line]):
            return False
        return any(
            self.icon(hole) == kind or (self.icon(hole) is None and self.demand(hole) <= {kind})
            for hole in LINES[line]
        )

    def squares_to_add(self) -> set[str]:
        outer = set(SQUARES) - {"B2", "C2"}
        return {each for each in outer if each not in self.view["beasts"] and not self.enclosed(each)}

    def squares_to_move(self, square: str) -> set[str]:
        found = set()
        for line in SQUARES[square][0]:
            other = line.replace(square, "")
            if line not in self.cards and other not in self.view["beasts"]:
                found.add(other)
        return found

    def beast_dice(self) -> set[str]:
        """Which dice may be used for a beast."""
        faces = Counter(die.split()[1] for die in self.view["ready"])
        found = set()
        if faces["beast"] > self.view["beast_dice_used"]:
            found.add("beast die")
        if faces["wild"] and not self.view["wild_used"]:
            found.add("wild die")
        return found

    def options(self) -> set[str]:
        """What phase 2 offers."""
        found = {die for die in self.view["ready"] if self.places(die.split()[1])}
        found |= {f"{kind} card" for kind in self.me["hand"] if self.lines(kind)}
        if self.beast_dice():
            if self.squares_to_add():
                found |= set(self.view["supply"])
            found |= {square for square in self.view["beasts"] if self.squares_to_move(square)}
        return found | {"done"}

    # section 6

    def worth(self, line: str) -> int:
        owner = self.cards[line].split()[0]
        supports = [self.dice[place].split() for ends in LINES[line].values() for place in ends]
        plain = Counter(colour for colour, face in supports if face != "wild")
        bonus = 0
        if all(colour == owner for colour, _ in supports):
            bonus = 2 if any(face == "wild" for _, face in supports) else 3
        elif all(plain[owner] > count for colour, count in plain.items() if colour != owner) and plain[owner]:
            bonus = 1
        return 2 + 2 * self.reinforced(line) + bonus

    def points(self, colour: str) -> int:
        """From all fences that are complete."""
        return sum(
            self.worth(line)
            for line, card in self.cards.items()
            if self.complete(line) and card.split()[0] == colour
        )

    def caught(self, square: str) -> str | None:
        """The beast that is captured if this square has just been enclosed."""
        beast: str | None = self.view["beasts"].get(square)
        lines = SQUARES[square][0]
        meets = {
            "unicorn": True,
            "centaur": any(self.reinforced(line) for line in lines),
            "chimera": len({self.card(line) for line in lines if line in self.cards}) >= 3,
            "basilisk": len(lines) == 4,
        }
        return beast if beast is not None and meets[beast] else None
