"""Short ways to write positions of Kolossus, and to look at them.

    scene = begin(rolls=[1, 4], tuatha=force("C a1, W b4"), krell=force("C a11, W b6", crystals=2))

The defaults are those of the worked examples (rules, section 13): chapter 1, round 1, the turn of the
Tua'tha before their die of destiny is rolled, the island of the beginning, and every warband of which
nothing is told in its corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from colossarium.games.kolossus import board
from scene import Scene

WEAPONS = ("sword of storm", "whip of wrath", "spear of vengeance", "hammer of doom")
"""In the order of their list."""
KEYS = {"C": "colossus", "G": "guardians", "W": "warriors"}
ISLAND = [
    ["." if level == 1 else str(level) for level in board.LEVELS[row * board.SIDE : (row + 1) * board.SIDE]]
    for row in range(board.SIDE)
]
"""The levels of the beginning, by row and column, both from 0."""


def force(pieces: str, **rest: Any) -> dict[str, Any]:
    """A warband of which only these miniatures are on the board: "C a1, G a2 b1, W b2"."""
    warband: dict[str, Any] = {"colossus": None, "guardians": [], "warriors": []}
    for group in pieces.split(","):
        letter, *spaces = group.split()
        warband[KEYS[letter]] = spaces[0] if letter == "C" else spaces
    return {**warband, **rest}


def shifted(*moves: str) -> list[str]:
    """The land after such moves: "row 6 E 3" and so on."""
    land = [list(row) for row in ISLAND]
    for move in moves:
        kind, name, way, steps = move.split()
        line = int(name) - 1 if kind == "row" else board.COLUMNS.index(name)
        old = land[line] if kind == "row" else [row[line] for row in land]
        gap = ["."] * int(steps)
        new = gap + old[: -int(steps)] if way in "NE" else old[int(steps) :] + gap
        for at, level in enumerate(new):
            if kind == "row":
                land[line][at] = level
            else:
                land[at][line] = level
    return ["".join(row) for row in reversed(land)]


def document(turn: str = "tuatha", chapter: int = 1, players: int = 4, **rest: Any) -> dict[str, Any]:
    """A position document; the four warbands are keywords."""
    warbands = {name: rest.pop(name) for name in board.WARBANDS if name in rest}
    options = {"players": players, "chapter": chapter, **rest.pop("options", {})}
    first = rest.pop("first", "tuatha" if rest.get("moment") != "quake" else turn)
    return {"options": options, "turn": turn, "first": first, "warbands": warbands, **rest}


def begin(turn: str = "tuatha", *, rolls: Sequence[int] = (), seed: int = 1, **rest: Any) -> Scene:
    """A scene; by default the die of destiny is rolled next."""
    return Scene.of("kolossus", document(turn, rolls=list(rolls), **rest), seed)


def quake(*rolls: int, **rest: Any) -> Scene:
    """The Great Quake, from its beginning."""
    return begin(moment="quake", rolls=rolls, **rest)


def pieces(scene: Scene, warband: str) -> dict[str, str]:
    """The miniatures of a warband: {"a1": "C"}."""
    seen = scene.view["warbands"][warband]
    found = {seen["colossus"]: "C"} if seen["colossus"] else {}
    found |= dict.fromkeys(seen["guardians"], "G")
    return found | dict.fromkeys(seen["warriors"], "W")


def crystals(scene: Scene, warband: str) -> int:
    """What a warband has taken."""
    count: int = scene.view["warbands"][warband]["crystals"]
    return count


def mana(scene: Scene, warband: str) -> dict[str, Any]:
    """The character board of a warband."""
    found: dict[str, Any] = scene.view["warbands"][warband]["mana"]
    return found


def levels(scene: Scene, region: str) -> str:
    """The levels of a region, from west to east or from south to north: "..234543.."."""
    rows: list[str] = scene.view["land"][::-1]
    kind, name = region.split()
    if kind == "row":
        return rows[int(name) - 1]
    return "".join(row[board.COLUMNS.index(name)] for row in rows)
