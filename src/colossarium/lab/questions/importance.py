"""What is worth saying first."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.lab.report import Figure


def most_important(figures: Sequence[Figure]) -> list[Figure]:
    """Those that are farthest from what they would be if nothing was remarkable, for sure, come first."""
    return sorted(figures, key=importance, reverse=True)


def importance(figure: Figure) -> float:
    """How far a figure is from its reference at least: a share in itself, others by their size."""
    if figure.difference is not None:
        low, high, middle = figure.difference.low, figure.difference.high, 0.0
    elif len(figure.estimates) == 1 and figure.estimates[0] is not None and figure.reference is not None:
        low, high, middle = figure.estimates[0].low, figure.estimates[0].high, figure.reference
    else:
        return _spread(figure)
    off = max(0.0, low - middle, middle - high)
    return off if figure.unit == "share" else off / (2 * _size(figure))


def _spread(figure: Figure) -> float:
    """How far several arms are apart."""
    found = [each for each in figure.estimates if each is not None]
    off = max((each.low for each in found), default=0.0) - min((each.high for each in found), default=0.0)
    return max(0.0, off) if figure.unit == "share" else max(0.0, off) / (2 * _size(figure))


def _size(figure: Figure) -> float:
    return max(1e-9, *(abs(each.value) for each in figure.estimates if each is not None))
