"""The board of Merlin's Beast Hunt, what players can name on it, and the tables that the rules read.

Everything follows from the grid: four columns, three rows, a hole at every crossing of grid lines but
the four corners of the board. `docs/rules/beasthunt.md`, section 3, has the same as drawings and lists.
"""

from __future__ import annotations

from collections.abc import Iterable

from colossarium.script.declare import Constant, Kind, LookupTable
from colossarium.table.typed_view import Layout

COLUMNS, ROWS = "ABCD", "123"

COLOURS = ("purple", "green", "orange", "yellow", "black")
BLACK = COLOURS.index("black")
TYPES = ("water", "thorns", "lightning", "bamboo")
FACES = (*TYPES, "wild", "beast")
DIE_PARTS = {f"{colour} {face}": (colour, face) for colour in COLOURS for face in FACES}
DICE = tuple(DIE_PARTS)
CARDS = tuple(f"{each} card" for each in TYPES)
MOMENT_TITLES = {
    "first beast": "The first beast",
    "turn": "A turn begins",
    "rolled": "Rolling",
    "placing": "Placing",
    "scoring": "Scoring",
    "replenish": "Replenishing",
    "end": "End",
}
MOMENTS = tuple(MOMENT_TITLES)

Spot = tuple[int, int]
"""Column and row of a square, or the two grid lines of a hole; both from 0."""

SQUARE_SPOTS: tuple[Spot, ...] = tuple((x, y) for y in range(len(ROWS)) for x in range(len(COLUMNS)))
SQUARES = tuple(COLUMNS[x] + ROWS[y] for x, y in SQUARE_SPOTS)

_BORDERS_X, _BORDERS_Y = (0, len(COLUMNS)), (0, len(ROWS))
HOLE_SPOTS: tuple[Spot, ...] = tuple(
    (x, y)
    for y in range(len(ROWS) + 1)
    for x in range(len(COLUMNS) + 1)
    if not (x in _BORDERS_X and y in _BORDERS_Y)
)
HOLES = tuple(f"h{x}{y}" for x, y in HOLE_SPOTS)


def _square(spot: Spot) -> str:
    return SQUARES[SQUARE_SPOTS.index(spot)]


def _hole(spot: Spot) -> str:
    return HOLES[HOLE_SPOTS.index(spot)]


def _corners(hole: Spot) -> list[tuple[str, Spot]]:
    """The places of a hole: how each is called, and the square on whose side it lies."""
    x, y = hole
    if x in _BORDERS_X:
        across = x if x == 0 else x - 1
        return [("N", (across, y - 1)), ("S", (across, y))]
    if y in _BORDERS_Y:
        down = y if y == 0 else y - 1
        return [("W", (x - 1, down)), ("E", (x, down))]
    return [("NW", (x - 1, y - 1)), ("NE", (x, y - 1)), ("SE", (x, y)), ("SW", (x - 1, y))]


_PLACES = [
    (f"{_hole(hole)}.{side}", hole, corner, square)
    for hole in HOLE_SPOTS
    for corner, (side, square) in enumerate(_corners(hole))
]
PLACES = tuple(name for name, _, _, _ in _PLACES)
PLACE_SIDES = {name: (hole, _corners(hole)[corner][0]) for name, hole, corner, _ in _PLACES}
"""The hole of each place, and on which side of it the place is."""
HOLE_AT = tuple(HOLE_SPOTS.index(hole) for _, hole, _, _ in _PLACES)
CORNER_AT = tuple(corner for _, _, corner, _ in _PLACES)
_PLACE_ON = {(hole, square): number for number, (_, hole, _, square) in enumerate(_PLACES)}


def _lines() -> Iterable[tuple[tuple[Spot, Spot], tuple[Spot, Spot]]]:
    """Each line between two squares: the squares, and the holes at its ends."""
    for x, y in SQUARE_SPOTS:
        if x + 1 < len(COLUMNS):
            yield ((x, y), (x + 1, y)), ((x + 1, y), (x + 1, y + 1))
        if y + 1 < len(ROWS):
            yield ((x, y), (x, y + 1)), ((x, y + 1), (x + 1, y + 1))


_LINES = list(_lines())
LINES = tuple("".join(map(_square, squares)) for squares, _ in _LINES)
LINE_SPOTS = {name: squares for name, (squares, _) in zip(LINES, _LINES, strict=True)}
LINE_SQUARES = tuple(tuple(SQUARE_SPOTS.index(square) for square in squares) for squares, _ in _LINES)
LINE_HOLES = tuple(tuple(HOLE_SPOTS.index(hole) for hole in holes) for _, holes in _LINES)
SUPPORTS = tuple(
    tuple(_PLACE_ON[hole, square] for hole in holes for square in squares) for squares, holes in _LINES
)
"""For each line the two places at its first end, then the two at its second."""

LAYOUT: dict[str, Layout] = {
    "square": {_square((x, y)): {"column": x, "row": y} for x, y in SQUARE_SPOTS},
    "hole": {_hole((x, y)): {"column": x, "row": y} for x, y in HOLE_SPOTS},
    "place": {
        name: {"hole": _hole(hole), "side": PLACE_SIDES[name][1], "square": _square(square)}
        for name, hole, _, square in _PLACES
    },
    "line": {
        name: {"squares": tuple(map(_square, squares)), "holes": tuple(map(_hole, holes))}
        for name, (squares, holes) in zip(LINES, _LINES, strict=True)
    },
}
"""For drawings: columns and rows, and what each place and line lies between."""


def _set(members: Iterable[int]) -> int:
    mask = 0
    for each in members:
        mask |= 1 << each
    return mask


def _with(which: int, rows: Iterable[Iterable[int]]) -> int:
    """The set of the rows in which something stands."""
    return _set(number for number, row in enumerate(rows) if which in row)


_SQUARE_LINES = tuple(_with(square, LINE_SQUARES) for square in range(len(SQUARES)))
_SQUARE_HOLES = tuple(
    _set(hole for line, holes in enumerate(LINE_HOLES) if lines >> line & 1 for hole in holes)
    for lines in _SQUARE_LINES
)

KINDS = (
    Kind("verb", ("roll", "done", "beast die", "wild die")),
    Kind("die", DICE, plural="dice", pairs=("colour", "face")),
    Kind("card", CARDS, stands_for="face"),
    Kind("beast", listed=True),
    Kind("square", SQUARES, blanks=("goal",), place=True),
    Kind("line", LINES, place=True),
    Kind("place", PLACES, place=True),
    Kind(
        "player",
        ("player 1", "player 2", "player 3", "player 4"),
        blanks=("me", "owner", "captor"),
        offered=False,
        labels=("Player 1", "Player 2", "Player 3", "Player 4"),
    ),
    Kind("colour", COLOURS, offered=False, labels=COLOURS),
    Kind("face", FACES, offered=False, labels=tuple(face.title() for face in FACES)),
    Kind("type", TYPES, offered=False, stands_for="face"),
    Kind("hole", HOLES, offered=False),
    Kind("corner", ("corner 1", "corner 2", "corner 3", "corner 4"), offered=False),
    Kind("moment", MOMENTS, offered=False, labels=tuple(MOMENT_TITLES.values())),
)
"""A die is named by its colour and face: its number is colour · FACES + face."""

CONSTANTS = {
    "OUTER_SQUARES": Constant(
        _set(number for number, lines in enumerate(_SQUARE_LINES) if lines.bit_count() < 4), set_of="square"
    ),
}

TABLES = (
    LookupTable("hole_at", HOLE_AT, "the hole that a place belongs to", by="place", of="hole"),
    LookupTable("corner_at", CORNER_AT, "its number inside that hole", by="place", of="corner"),
    LookupTable(
        "first_place",
        tuple(HOLE_AT.index(hole) for hole in range(len(HOLES))),
        "of a hole",
        by="hole",
        of="place",
    ),
    LookupTable(
        "corners",
        tuple(_set(range(HOLE_AT.count(hole))) for hole in range(len(HOLES))),
        "of a hole",
        by="hole",
        set_of="corner",
    ),
    LookupTable(
        "lines_at",
        tuple(_with(hole, LINE_HOLES) for hole in range(len(HOLES))),
        "that end at a hole",
        by="hole",
        set_of="line",
    ),
    LookupTable(
        "squares_at",
        tuple(_with(1, ([mask >> hole & 1] for mask in _SQUARE_HOLES)) for hole in range(len(HOLES))),
        "the squares round a hole",
        by="hole",
        set_of="square",
    ),
    LookupTable(
        "lines_held",
        tuple(_with(place, SUPPORTS) for place in range(len(PLACES))),
        "by a die on a place",
        by="place",
        set_of="line",
    ),
    LookupTable(
        "support",
        SUPPORTS,
        "the places that hold up a line: two at its first end, two at its second",
        by=("line", 4),
        of="place",
    ),
    LookupTable(
        "end_hole",
        LINE_HOLES,
        "the holes at the ends of a line, in the order of its supports",
        by=("line", 2),
        of="hole",
    ),
    LookupTable(
        "ends", tuple(_set(holes) for holes in LINE_HOLES), "the same as a set", by="line", set_of="hole"
    ),
    LookupTable(
        "beside",
        tuple(_set(squares) for squares in LINE_SQUARES),
        "the two squares of a line",
        by="line",
        set_of="square",
    ),
    LookupTable("lines_around", _SQUARE_LINES, "a square", by="square", set_of="line"),
    LookupTable("holes_around", _SQUARE_HOLES, "a square", by="square", set_of="hole"),
)
