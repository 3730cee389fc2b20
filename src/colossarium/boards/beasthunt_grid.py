"""Where the squares, holes and lines of Beast Hunt's board are in the terminal.

    hole columns   0        1            2            3        4
                   |  A     ||     B     ||     C     ||    D  |

A border hole is one die wide and an inner one two dice with a gap, so that a fence fits between them.
"""

from __future__ import annotations

from itertools import pairwise

SQUARE_WIDTH, SQUARE_HEIGHT = 10, 3
DIE_WIDTH = 2
HOLE_WIDTH = 6
COLUMNS, ROWS = "ABCD", "123"

SQUARES = [column + row for row in ROWS for column in COLUMNS]
LINES = [west + east for west, east in pairwise(SQUARES) if west[1] == east[1]]
LINES += [north + south for north, south in zip(SQUARES, SQUARES[len(COLUMNS) :], strict=False)]
PLACES = [f"h{x}{y}.{side}" for x in (1, 2, 3) for y in (1, 2) for side in ("NW", "NE", "SE", "SW")]
PLACES += [f"h{x}{y}.{side}" for x in (1, 2, 3) for y in (0, 3) for side in "WE"]
PLACES += [f"h{x}{y}.{side}" for x in (0, 4) for y in (1, 2) for side in "NS"]

WIDTH = 2 * DIE_WIDTH + 4 * SQUARE_WIDTH + 3 * HOLE_WIDTH
HEIGHT = 2 + 3 * SQUARE_HEIGHT + 2 * 2

Point = tuple[int, int]


def square(name: str) -> Point:
    """The upper left corner of a square."""
    column, row = COLUMNS.index(name[0]), ROWS.index(name[1])
    return DIE_WIDTH + column * (SQUARE_WIDTH + HOLE_WIDTH), 1 + row * (SQUARE_HEIGHT + 2)


def hole(name: str) -> Point:
    """The upper left corner of a hole `hxy`."""
    column, row = int(name[1]), int(name[2])
    x = 0 if column == 0 else DIE_WIDTH + column * SQUARE_WIDTH + (column - 1) * HOLE_WIDTH
    y = 0 if row == 0 else 1 + row * SQUARE_HEIGHT + (row - 1) * 2
    return x, y


def die_column(column: int) -> int:
    """Where the middle of a column of holes begins, two letters wide."""
    x, _ = hole(f"h{column}1")
    return x if column in (0, len(COLUMNS)) else x + (HOLE_WIDTH - DIE_WIDTH) // 2


def place(name: str) -> Point:
    """Where the die of a place such as `h11.NW` begins."""
    where, side = name.split(".")
    x, y = hole(where)
    return x + (HOLE_WIDTH - DIE_WIDTH if "E" in side else 0), y + ("S" in side)


def is_upright(line: str) -> bool:
    """Whether a line such as `A1B1` runs from north to south."""
    return line[1] == line[3]


def middle(line: str) -> Point:
    """Where the name of a fence on a line begins."""
    x, y = square(line[2:])
    if is_upright(line):
        return x - HOLE_WIDTH // 2 - DIE_WIDTH // 2, y + SQUARE_HEIGHT // 2
    return x + (SQUARE_WIDTH - DIE_WIDTH) // 2, y - 2


def fence(line: str) -> tuple[int, int, int, int]:
    """The rectangle of a fence card on a line: x, y, width, height."""
    x, y = square(line[2:])
    if is_upright(line):
        return x - HOLE_WIDTH + 1, y, HOLE_WIDTH - 2, SQUARE_HEIGHT
    return x, y - 2, SQUARE_WIDTH, 2
