"""Charts as SVG, in the colours of the page's light theme."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Literal, NamedTuple

PAPER, GRID, INK, FAINT = "#fffdf7", "#ddd5c3", "#2a2620", "#6b6250"
MAIN, LIGHT = "#17566f", "#98c0cf"
SANS = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif"
SERIF = "Georgia, 'Times New Roman', serif"
WIDTH, MARGIN = 760, 24
ROW, TITLE, AXIS = 42, 72, 58
"""Heights of a row, of what is above all rows, and of the axis below them."""
LETTERS = 24
"""Longer labels are shortened in the middle."""
Anchor = Literal["start", "middle", "end"]


class IntervalRow(NamedTuple):
    """A dot on a bar that reaches from `low` to `high`, with a label before and a note behind it."""

    label: str
    value: float
    low: float
    high: float
    note: str = ""


@dataclass(frozen=True)
class Scale:
    """Values to places along an axis."""

    low: float
    high: float
    begin: float
    end: float

    def __call__(self, value: float) -> float:
        return self.begin + (value - self.low) / (self.high - self.low) * (self.end - self.begin)


def ticks(low: float, high: float, most: int = 8) -> list[float]:
    """Round numbers that enclose a range: at most about so many."""
    if high - low < 1e-6:
        low, high = low - 1, high + 1
    rough = (high - low) / most
    power = 10.0 ** floor(log10(rough))
    step = next(times * power for times in (1, 2, 5, 10) if times * power >= rough * 0.999)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return [number * step for number in range(first, last + 1)]


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: int = 15,
    colour: str = INK,
    anchor: Anchor = "start",
    style: str = "",
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{colour}" text-anchor="{anchor}"{style}>'
        f"{escape(words)}</text>"
    )


def shortened(label: str) -> str:
    """A label that fits: its beginning and its end."""
    half = (LETTERS - 1) // 2
    return label if len(label) <= LETTERS else f"{label[:half]}…{label[-half:]}"


def interval_chart(title: str, subtitle: str, rows: Sequence[IntervalRow], axis: str, notes: str = "") -> str:
    """Values with their intervals, a row each, as a whole SVG document. `notes` is the title of the notes."""
    marks = ticks(min(row.low for row in rows), max(row.high for row in rows))
    label_width = 16 + 8.2 * max(len(shortened(row.label)) for row in rows)
    note_width = 24 + 8.2 * max(len(notes), *(len(row.note) for row in rows))
    scale = Scale(marks[0], marks[-1], MARGIN + label_width, WIDTH - MARGIN - note_width)
    bottom = TITLE + ROW * len(rows)
    height = bottom + AXIS
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" font-family="{SANS}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="8" fill="{PAPER}"/>',
        text(MARGIN, 34, title, size=22, style=f' font-family="{SERIF}"'),
        text(MARGIN, 56, subtitle, colour=FAINT),
        text(WIDTH - MARGIN, 56, notes, colour=FAINT, anchor="end"),
        *_axis(marks, scale, bottom, axis),
    ]
    for number, row in enumerate(rows):
        parts += _interval(row, scale, TITLE + ROW * (number + 0.5))
    return "\n".join([*parts, "</svg>\n"])


def _axis(marks: Sequence[float], scale: Scale, bottom: float, words: str) -> Iterator[str]:
    for mark in marks:
        x = scale(mark)
        yield f'<path d="M{x:.1f} {TITLE}V{bottom}" stroke="{GRID}" stroke-width="1.5"/>'
        yield text(x, bottom + 20, f"{mark:g}", colour=FAINT, anchor="middle")
    yield text((scale.begin + scale.end) / 2, bottom + 44, words, colour=FAINT, anchor="middle")


def _interval(row: IntervalRow, scale: Scale, y: float) -> Iterator[str]:
    begin, end, dot = scale(row.low), scale(row.high), scale(row.value)
    yield "<g>"
    yield f"<title>{escape(f'{row.label}: {row.value:.1f} ({row.low:.1f} to {row.high:.1f})')}</title>"
    yield text(scale.begin - 16, y + 5, shortened(row.label), anchor="end")
    size = f'width="{end - begin:.1f}" height="12" rx="3"'
    yield f'<rect x="{begin:.1f}" y="{y - 6:.1f}" {size} fill="{LIGHT}"/>'
    yield f'<circle cx="{dot:.1f}" cy="{y:.1f}" r="7" fill="{MAIN}" stroke="{PAPER}" stroke-width="2"/>'
    yield text(WIDTH - MARGIN, y + 5, row.note, anchor="end")
    yield "</g>"
