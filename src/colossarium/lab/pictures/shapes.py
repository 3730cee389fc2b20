"""What pictures are drawn with: lines, marks and words, each with its kind and the tone of its series.

Whoever draws them says how a kind looks; the page draws the same ones (`web/src/parts/lab/pictures/`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

LETTER = 7.6
"""How wide a letter is, about, at the size that words have in pictures."""
LINE = 20
"""How high a line of words is."""

Stroke = Literal["grid", "axis", "reference", "interval", "line", "band", "bar", "outline", "cell"]
Anchor = Literal["start", "middle", "end"]


class Path(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line, or an area."""

    d: str
    kind: Stroke
    tone: int = 0
    """Which series: its colour and its dashes."""
    heat: float = 0
    """Of a cell: how far it is from what is unremarkable, from -1 to 1."""
    title: str = ""
    """What it says when somebody points at it."""


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A point: a disc, a square, a triangle, a diamond, by its tone."""

    x: float
    y: float
    tone: int = 0
    title: str = ""


class Words(msgspec.Struct, frozen=True, omit_defaults=True):
    x: float
    y: float
    text: str
    kind: Literal["tick", "label", "value", "axis"]
    anchor: Anchor = "start"
    title: str = ""


Shape = Path | Mark | Words


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chart as it is drawn, one unit a pixel."""

    width: float
    height: float
    paths: Sequence[Path]
    marks: Sequence[Mark]
    words: Sequence[Words]
    shown: int = 0
    """How many of the places it shows, where it does not show all."""


def picture(width: float, height: float, shapes: Sequence[Shape], shown: int = 0) -> Picture:
    return Picture(
        width,
        height,
        [each for each in shapes if isinstance(each, Path)],
        [each for each in shapes if isinstance(each, Mark)],
        [each for each in shapes if isinstance(each, Words)],
        shown,
    )


def line(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def box(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:.1f} {y:.1f}h{width:.1f}v{height:.1f}h{-width:.1f}z"


def fitting(words: str, width: float) -> str:
    """Words that fit into so many pixels, about: what is too long ends with dots."""
    most = max(4, int(width / LETTER))
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
