"""The terminal's board as text, on the terminal, or as a picture."""

from __future__ import annotations

import sys
from functools import cache
from io import StringIO
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from colossarium.boards import context_of, drawing, titled
from colossarium.envs.extras import require
from colossarium.machine.state import State
from colossarium.table.errors import BadOption
from colossarium.table.game import Game
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown
from colossarium.table.machines import native_of
from colossarium.table.origin import Origin

MODES = ("ansi", "rgb_array", "human")
COLUMNS, LINES = 112, 44
"""How wide the board is drawn, and how many lines a picture has: all are of one size."""
CELL = (9, 18)
"""Pixels of a character in a picture."""
PAPER, INK = (17, 20, 24), (214, 214, 206)
FONTS = ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "Menlo.ttc", "consola.ttf")
"""Fonts that have all that boards are made of; the first one that this machine has is taken."""


def check_mode(mode: object) -> str | None:
    """Refuse what is no way of rendering, and one for which a package is missing."""
    if mode is None:
        return None
    if not isinstance(mode, str) or mode not in MODES:
        raise BadOption(f"render_mode is one of {', '.join(MODES)}, or None, not {shown(mode)}")
    if mode == "rgb_array":
        require("envs", "PIL")
    return mode


class Renderer:
    """Draws states of one game, as a seat sees them; None is a spectator."""

    def __init__(self, info: GameInfo, template: State, seat: int | None = None) -> None:
        origin = Origin(info, template.program, template, 0, None, None)
        self._game, self._seat = Game(origin, native_of(template.program)), seat
        players = self._game.players
        labels = self._game.words
        self._names = [labels.label("player", each) for each in range(players)]

    def render(self, state: State, mode: str | None) -> Any:
        """A text, a picture, or nothing, when it went to the terminal."""
        if mode == "ansi":
            return self.text(state)
        if mode == "rgb_array":
            return self.picture(state)
        if mode == "human":
            self._draw(state, Console(file=sys.stdout))
        return None

    def text(self, state: State) -> str:
        out = StringIO()
        self._draw(state, Console(file=out, width=COLUMNS, color_system=None))
        return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"

    def picture(self, state: State) -> NDArray[np.uint8]:
        """Height, width, and three colours."""
        console = Console(file=StringIO(), width=COLUMNS, color_system="truecolor", record=True)
        self._draw(state, console)
        with console._record_buffer_lock:
            lines = list(Segment.split_lines(console._record_buffer))
        return _draw_lines(lines)

    def _draw(self, state: State, console: Console) -> None:
        # A game of its own, which nobody plays: only views of it are made.
        self._game.state.become(state)
        game, roles = self._game, [""] * len(self._names)
        sight = context_of(game, self._seat, {}, self._names, roles, console.width)
        if console.is_terminal:
            console.clear()
        console.print(titled(game, drawing(game.info.board).draw(sight)))


def _draw_lines(lines: list[list[Segment]]) -> NDArray[np.uint8]:
    from PIL import Image, ImageDraw

    width, height = CELL
    image = Image.new("RGB", (COLUMNS * width, max(LINES, len(lines)) * height), PAPER)
    pen, font = ImageDraw.Draw(image), _font()
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            if segment.control:
                continue
            ink, paper = _colours(segment.style)
            for letter in segment.text:
                x, y = column * width, row * height
                if paper != PAPER:
                    pen.rectangle((x, y, x + width - 1, y + height - 1), fill=paper)
                if letter != " ":
                    pen.text((x + width // 2, y + height // 2), letter, fill=ink, font=font, anchor="mm")
                column += 1
    return np.asarray(image)


def _colours(style: Style | None) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Of the ink, and of the paper."""
    if style is None:
        return INK, PAPER
    ink = INK if style.color is None else tuple(style.color.get_truecolor())
    paper = PAPER if style.bgcolor is None else tuple(style.bgcolor.get_truecolor(foreground=False))
    if style.reverse:
        ink, paper = paper, ink
    if style.dim:
        ink = tuple((one + two) // 2 for one, two in zip(ink, paper, strict=True))
    return ink, paper  # type: ignore[return-value]


@cache
def _font() -> Any:
    from PIL import ImageFont

    for name in FONTS:
        try:
            return ImageFont.truetype(name, CELL[1] - 4)
        except OSError:
            continue
    return ImageFont.load_default(CELL[1] - 5)
