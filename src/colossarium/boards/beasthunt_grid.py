"""Where the squares, holes and lines of Beast Hunt's board are in the terminal.

    hole columns   0        1            2            3        4
                   |  A     ||     B     ||     C     ||    D  |

A border hole is one die wide and an inner one two dice with a gap, so that a fence fits between them.
"""

from __future__ import annotations

from colossarium.games.beasthunt.board import (
    COLUMNS,
    LINE_SPOTS,
    PLACE_SIDES,
    ROWS,
    SQUARE_SPOTS,
    SQUARES,
    Spot,
)

SQUARE_WIDTH, SQUARE_HEIGHT = 10, 3
DIE_WIDTH = 2
HOLE_WIDTH = 6

WIDTH = 2 * DIE_WIDTH + len(COLUMNS) * SQUARE_WIDTH + (len(COLUMNS) - 1) * HOLE_WIDTH
HEIGHT = 2 + len(ROWS) * SQUARE_HEIGHT + (len(ROWS) - 1) * 2

Point = tuple[int, int]


def square(name: str) -> Point:
    """The upper left corner of a square."""
    return _square(SQUARE_SPOTS[SQUARES.index(name)])


def _square(spot: Spot) -> Point:
    column, row = spot
    return DIE_WIDTH + column * (SQUARE_WIDTH + HOLE_WIDTH), 1 + row * (SQUARE_HEIGHT + 2)


def hole(column: int, row: int) -> Point:
    """The upper left corner of a hole."""
    x = 0 if column == 0 else DIE_WIDTH + column * SQUARE_WIDTH + (column - 1) * HOLE_WIDTH
    y = 0 if row == 0 else 1 + row * SQUARE_HEIGHT + (row - 1) * 2
    return x, y


def die_column(column: int) -> int:
    """Where the middle of a column of holes begins, two letters wide."""
    x, _ = hole(column, 1)
    return x if column in (0, len(COLUMNS)) else x + (HOLE_WIDTH - DIE_WIDTH) // 2


def place(name: str) -> Point:
    """Where the die of a place begins."""
    where, side = PLACE_SIDES[name]
    x, y = hole(*where)
    return x + (HOLE_WIDTH - DIE_WIDTH if "E" in side else 0), y + ("S" in side)


def is_upright(line: str) -> bool:
    """Whether a line runs from north to south."""
    (_, first), (_, second) = LINE_SPOTS[line]
    return first == second


def middle(line: str) -> Point:
    """Where the name of a fence on a line begins."""
    x, y = _square(LINE_SPOTS[line][1])
    if is_upright(line):
        return x - HOLE_WIDTH // 2 - DIE_WIDTH // 2, y + SQUARE_HEIGHT // 2
    return x + (SQUARE_WIDTH - DIE_WIDTH) // 2, y - 2


def fence(line: str) -> tuple[int, int, int, int]:
    """The rectangle of a fence card on a line: x, y, width, height."""
    x, y = _square(LINE_SPOTS[line][1])
    if is_upright(line):
        return x - HOLE_WIDTH + 1, y, HOLE_WIDTH - 2, SQUARE_HEIGHT
    return x, y - 2, SQUARE_WIDTH, 2
