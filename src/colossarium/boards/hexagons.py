"""The island in the terminal: flat-top hexagons in columns, drawn with slashes and underscores.

      ___________
     /           \\        row 0   a title
    /             \\       row 1   a line
    \\             /       row 2   a line
     \\___________/        row 3   the mark of an option

Every second column stands half a hexagon further north, and neighbours share their edges.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from colossarium.boards.canvas import Canvas

HEIGHT = 4
SLANT = HEIGHT // 2
NARROWEST, WIDEST = 13, 17

Piece = tuple[str, str]
"""A text and its style."""
Line = Sequence[Piece]


@dataclass(frozen=True)
class Hexagon:
    """What is drawn on one space."""

    title: Line
    """Beside its name: what lies there."""
    lines: tuple[Line, Line]
    ground: str
    """The style of what is behind."""
    label: str
    """The style of its name."""
    mark: str = ""
    """The number of the option that it is."""
    suffix: str = ""
    """What is written behind its name, in the same style."""


@dataclass(frozen=True)
class Look:
    """The styles that all hexagons share."""

    edge: str
    mark: str


class HexagonGrid:
    """Where the spaces of an island are. Its columns are named and counted: {"A": 5, "B": 6}."""

    def __init__(self, columns: Mapping[str, int], across: int) -> None:
        """`across`: columns of the terminal that it may take."""
        self.columns = dict(columns)
        room = (across - 2) // len(columns) + SLANT
        self.hexagon_width = max(NARROWEST, min(WIDEST, room))
        self.width = len(columns) * (self.hexagon_width - SLANT) + SLANT
        self.height = max(count * HEIGHT + self._drop(name) for name, count in columns.items()) + 1

    def _drop(self, column: str) -> int:
        """Rows by which a column begins further south."""
        return 0 if list(self.columns).index(column) % 2 else SLANT

    def corner(self, space: str) -> tuple[int, int]:
        """Where the rectangle round a space such as `B2` begins; its upper edge is one row above."""
        column, number = space[0], int(space[1:])
        x = list(self.columns).index(column) * (self.hexagon_width - SLANT)
        return x, 1 + self._drop(column) + (number - 1) * HEIGHT

    @property
    def room(self) -> int:
        """The letters of a line; what does not fit is cut off."""
        return self.hexagon_width - 4

    @property
    def spaces(self) -> list[str]:
        """In board order."""
        return [
            f"{column}{number}" for column, count in self.columns.items() for number in range(1, count + 1)
        ]

    def draw(self, hexagons: Mapping[str, Hexagon], look: Look) -> Text:
        """All spaces, each with what is on it."""
        canvas = Canvas(self.width, self.height)
        for space in self.spaces:
            self._outline(canvas, space, hexagons[space].ground, look.edge)
        for space in self.spaces:
            self._fill_in(canvas, space, hexagons[space], look.mark)
        return canvas.text()

    def _outline(self, canvas: Canvas, space: str, ground: str, edge: str) -> None:
        x, y = self.corner(space)
        right = x + self.hexagon_width - 1
        for row, indent in enumerate((1, 0, 0, 1)):
            left, across = x + indent, self.hexagon_width - 2 * indent - 2
            canvas.fill(left + 1, y + row, across, 1, "_" if row == HEIGHT - 1 else " ", f"{edge} {ground}")
            canvas.put(left, y + row, "/" if row < SLANT else "\\", edge)
            canvas.put(right - indent, y + row, "\\" if row < SLANT else "/", edge)
        if space[1:] == "1":
            canvas.fill(x + 2, y - 1, self.hexagon_width - 4, 1, "_", edge)

    def _fill_in(self, canvas: Canvas, space: str, hexagon: Hexagon, mark: str) -> None:
        x, y = self.corner(space)
        across = self.room
        _write(canvas, x + 2, y, across, _title(space, hexagon, across), hexagon.ground)
        for row, line in enumerate(hexagon.lines, start=1):
            _write(canvas, x + 2, y + row, across, line, hexagon.ground)
        if hexagon.mark:
            text = f" {hexagon.mark} "
            canvas.put(x + (self.hexagon_width - len(text)) // 2, y + HEIGHT - 1, text, mark)


def is_cut(space: str, hexagon: Hexagon, room: int) -> bool:
    """Whether there is not enough room for the whole title."""
    return len(space + hexagon.suffix) + 1 + sum(len(text) for text, _ in hexagon.title) > room


def _title(space: str, hexagon: Hexagon, room: int) -> Line:
    """The name of a space and what lies there; the end of that is left out where there is no room for it."""
    name = space + hexagon.suffix
    line: list[Piece] = [(name, hexagon.label), (" ", hexagon.ground)]
    if not is_cut(space, hexagon, room):
        return [*line, *hexagon.title]
    text, style = hexagon.title[0]
    return [*line, (f"{text[: room - len(name) - 2]}…", style)]


def _write(canvas: Canvas, x: int, y: int, across: int, line: Line, ground: str) -> None:
    """A line of pieces; what does not fit is cut off."""
    for text, style in line:
        shown = text[:across]
        canvas.put(x, y, shown, style if " on " in f" {style}" else f"{style} {ground}".strip())
        x, across = x + len(shown), across - len(shown)
