"""A rectangle of characters, each with a style: what boards are drawn on."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text


class Canvas:
    """Later text covers earlier text; what does not fit is cut off at the edge."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text from a point to the right."""
        for offset, letter in enumerate(text):
            if 0 <= x + offset < self.width and 0 <= y < self.height:
                self._cells[y][x + offset] = (letter, style)

    def fill(self, x: int, y: int, width: int, height: int, letter: str, style: str = "") -> None:
        """Fill a rectangle with one character."""
        for row in range(y, y + height):
            self.put(x, row, letter * width, style)

    def text(self) -> Text:
        """All of it. Neighbours of one style are one piece: a text of few pieces is printed much faster."""
        lines = []
        for row in self._cells:
            line = Text()
            for style, cells in groupby(row, key=lambda cell: cell[1]):
                line.append("".join(letter for letter, _ in cells), style)
            lines.append(line)
        return Text("\n").join(lines)
