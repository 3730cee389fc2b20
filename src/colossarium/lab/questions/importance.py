"""What is worth saying first."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.lab.report import Figure, Section

WEIGHTS = {"seats": 4.0, "change": 4.0, "dead": 4.0, "thing": 0.5, "player": 0.5, "pair": 0.5, "option": 0.5}
"""What is said of all games weighs more than what goes together in some; by the section, 1 unless told."""
MINOR = 0.3
SAME = 3
"""No more sentences of one section than this come before those of others."""


def in_turn(sections: Sequence[Section]) -> list[Figure]:
    """What stands out in all sections, the most important first, and none of them with too much at once."""
    first: list[Figure] = []
    later: list[Figure] = []
    for section in sections:
        own = most_important([each for each in section.figures if each.stands_out and each.sentence])
        major = [each for each in own if not _is_minor(each)]
        first += major[:SAME]
        later += major[SAME:] + [each for each in own if _is_minor(each)]
    return [*_weighed(sections, first), *_weighed(sections, later)]


def _weighed(sections: Sequence[Section], figures: Sequence[Figure]) -> list[Figure]:
    weights = {id(each): WEIGHTS.get(section.key, 1.0) for section in sections for each in section.figures}
    return sorted(figures, key=lambda figure: weights[id(figure)] * importance(figure), reverse=True)


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
    off = max(0.0, low - middle, middle - high) * (MINOR if _is_minor(figure) else 1)
    return off if figure.unit == "share" else off / (2 * _size(figure))


def _is_minor(figure: Figure) -> bool:
    """A spread, or an option that nobody wants: of less interest than a mean, or a card."""
    return figure.key.endswith("_spread") or figure.key.startswith("dead.option.")


def _spread(figure: Figure) -> float:
    """How far several arms are apart."""
    found = [each for each in figure.estimates if each is not None]
    off = max((each.low for each in found), default=0.0) - min((each.high for each in found), default=0.0)
    return max(0.0, off) if figure.unit == "share" else max(0.0, off) / (2 * _size(figure))


def _size(figure: Figure) -> float:
    return max(1e-9, *(abs(each.value) for each in figure.estimates if each is not None))
