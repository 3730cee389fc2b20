"""Pictures as SVG."""

from __future__ import annotations

from colossarium.lab.html_report.markup import Html, tag, void
from colossarium.lab.pictures.shapes import Mark, Path, Picture, Words

TONES = 6
"""So many series look different."""
RADIUS = 5


def svg(picture: Picture, label: str, name: str) -> Html:
    """A picture, with what it is called for who does not see it. `name` says for which room it is drawn."""
    content = [
        *(_path(each) for each in picture.paths),
        *(_mark(each) for each in picture.marks),
        *(_words(each) for each in picture.words),
    ]
    return tag(
        "svg",
        content,
        class_=f"picture {name}",
        viewbox=f"-2 0 {picture.width + 4:g} {picture.height:g}",
        role="img",
        aria_label=label,
    )


def mark(tone: int, x: float | str, y: float | str, title: str = "") -> Html:
    """The mark of a series: other shapes, not only other colours."""
    place = f"translate({x:.1f} {y:.1f})" if isinstance(x, float) and isinstance(y, float) else None
    return tag(
        "path", _title(title), class_=f"mark tone{tone % TONES}", d=SHAPES[tone % TONES], transform=place
    )


def key(tone: int) -> Html:
    """The sign of a series before its name."""
    shape = tag("path", None, class_=f"mark tone{tone % TONES}", d=SHAPES[tone % TONES])
    return tag("svg", shape, class_="key", viewbox="-7 -7 14 14", aria_hidden="true")


SHAPES = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M-4.5-4.5h9v9h-9z",
    "M0-6 5.5 4.5h-11z",
    "M0-6.5 6.5 0 0 6.5-6.5 0z",
    "M-5.5-4.5h11L0 6z",
    "M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
)
"""A disc, a square, a triangle, a diamond, a triangle on its tip, a cross."""


def _path(path: Path) -> Html:
    kind = f"{path.kind} {'below' if path.heat < 0 else 'above'}" if path.kind == "cell" else path.kind
    opacity = f"{0.06 + 0.46 * abs(path.heat):.2f}" if path.kind == "cell" else None
    tone = "" if path.kind in ("grid", "axis", "reference", "cell") else f" tone{path.tone % TONES}"
    return tag("path", _title(path.title), class_=f"{kind}{tone}", d=path.d, fill_opacity=opacity)


def _mark(shape: Mark) -> Html:
    return mark(shape.tone, shape.x, shape.y, shape.title)


def _words(words: Words) -> Html:
    anchor = None if words.anchor == "start" else words.anchor
    return tag(
        "text",
        [words.text, _title(words.title)],
        class_=words.kind,
        x=f"{words.x:.1f}",
        y=f"{words.y:.1f}",
        text_anchor=anchor,
    )


def _title(words: str) -> Html | None:
    return tag("title", words) if words else None


def rule(low: str, high: str, y: str, name: str) -> Html:
    """A line from side to side at a height, in percent of the room."""
    return void("line", class_=name, x1=low, x2=high, y1=y, y2=y)
