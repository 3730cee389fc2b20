"""Numbers, intervals and differences in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor, log10

from colossarium.lab.report import Estimate, Figure, ThingRef, Unit

PERCENTAGE_POINTS = "percentage points"
COUNTED: tuple[Unit, ...] = ("points", "turns", "choices", "games")
"""Of these there are fewer, not less."""
ALL_TOLD = 4
"""Of more arms than these, sentences name the first and the last."""


def digits(reach: float) -> int:
    """How many decimals a number has that is known as well as this."""
    return 2 if reach <= 0 else min(3, max(0, -floor(log10(reach)) if reach < 1 else 0))


def shown(value: float, unit: Unit, reach: float) -> str:
    """A number with as many decimals as are known."""
    if unit == "share":
        return f"{_rounded(100 * value, _percent_digits(reach))}%"
    return _rounded(value, digits(reach))


def _percent_digits(reach: float) -> int:
    return 0 if reach >= 0.01 else 1 if reach >= 0.001 else 2


def _rounded(value: float, decimals: int) -> str:
    text = f"{value:.{decimals}f}"
    return text.replace("-", "−") if float(text) else text.lstrip("-")


def reach_of(estimate: Estimate) -> float:
    return (estimate.high - estimate.low) / 2


def value_of(estimate: Estimate, unit: Unit) -> str:
    """A number without its interval."""
    if estimate.low == estimate.high and unit != "share":
        return f"{estimate.value:g}"
    return shown(estimate.value, unit, reach_of(estimate))


def with_interval(estimate: Estimate, unit: Unit) -> str:
    """A number and where it lies: "54% (52–56%)"; alone where it is the same in all games."""
    if estimate.low == estimate.high:
        return value_of(estimate, unit)
    return f"{value_of(estimate, unit)} ({interval(estimate, unit)})"


def interval(estimate: Estimate, unit: Unit) -> str:
    reach = reach_of(estimate)
    low, high = shown(estimate.low, unit, reach), shown(estimate.high, unit, reach)
    if low.startswith("−") or high.startswith("−"):
        return f"{low} to {high}"
    return f"{low.removesuffix('%')}–{high}"


def difference(estimate: Estimate, unit: Unit, of: str) -> str:
    """How much more or less: "4 percentage points more in B (2–6)", "13 fewer turns in B (11–16)"."""
    less = estimate.value < 0
    size = Estimate(-estimate.value, -estimate.high, -estimate.low, 0) if less else estimate
    size = _percentage(size) if unit == "share" else size
    if size.low == size.high:
        value, lies = f"{size.value:g}", ""
    else:
        decimals = digits(reach_of(size))
        value, low, high = (_rounded(each, decimals) for each in (size.value, size.low, size.high))
        lies = f"({low} to {high})" if "−" in low + high else f"({low}–{high})"
    return " ".join(filter(None, (_compared(value, unit, less), of, lies)))


def _compared(number: str, unit: Unit, less: bool) -> str:
    """What is counted is fewer or more; any other number is less or more."""
    if unit in COUNTED:
        return f"{number} {'fewer' if less else 'more'}{_noun(unit, number)}"
    return f"{number}{_noun(unit, number)} {'less' if less else 'more'}"


def _noun(unit: Unit, number: str = "") -> str:
    """What is counted, behind a number."""
    if unit in ("index", "times"):
        return ""
    noun = PERCENTAGE_POINTS if unit == "share" else unit
    return f" {noun.removesuffix('s') if number == '1' else noun}"


def between(estimate: Estimate, unit: Unit) -> str:
    """Where a number lies, if that is all that can be said."""
    reach = reach_of(estimate)
    return f"between {shown(estimate.low, unit, reach)} and {shown(estimate.high, unit, reach)}"


def sentence_of(words: str) -> str:
    """With a capital and a full stop; nothing of nothing."""
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def quoted(option: ThingRef) -> str:
    """How an option is named in a sentence: it says itself what it does, or of what kind it is."""
    return (
        f"“{option.title}”"
        if " " in option.title or option.kind == "verb"
        else f"{option.kind} “{option.title}”"
    )


def listed(names: Sequence[str], most: int = 6) -> str:
    """ "Purge, Recall and 3 more"."""
    if not names:
        return ""
    if len(names) > most:
        names = [*names[: most - 1], f"{len(names) - most + 1} more"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def say(figure: Figure, phrase: str, usual: str, places: Sequence[str], order: Sequence[int]) -> str:
    """What the intervals of a figure allow to say; nothing where there is nothing to say."""
    found = [(places[arm], each) for arm in order if (each := figure.estimates[arm]) is not None]
    if not phrase or not found:
        return ""
    if len(places) == 1:
        return sentence_of(_said_of_one(figure, found[0][1], phrase, usual))
    if len(found) < 2:
        return ""
    return sentence_of(
        _said_of_several(figure, found, phrase) if figure.stands_out else _no_difference(figure)
    )


def _said_of_several(figure: Figure, found: Sequence[tuple[str, Estimate]], phrase: str) -> str:
    unit = figure.unit
    told = found if len(found) <= ALL_TOLD else [found[0], found[-1]]
    (place, first), *others = told
    text = f"{phrase.format(value_of(first, unit))} {place}"
    text += "".join(f", {value_of(each, unit)} {at}" for at, each in others)
    if figure.difference is not None:
        return f"{text}: {difference(figure.difference, unit, others[-1][0])}"
    return f"{text}{'' if told is found else _peak(found, unit)}"


def _no_difference(figure: Figure) -> str:
    """How large it may be; of things there are too many to say so of each."""
    off = figure.difference
    if off is None or figure.thing is not None:
        return ""
    if off.low == off.high:
        return f"{figure.title}: no difference"
    scaled = _percentage(off) if figure.unit == "share" else off
    decimals = digits(reach_of(scaled))
    low, high = (_rounded(abs(each), decimals) for each in (scaled.low, scaled.high))
    fewer = "fewer" if figure.unit in COUNTED else "less"
    first = f"{low}{f' {fewer}' if scaled.low < 0 else ''}"
    last = _compared(high, figure.unit, scaled.high <= 0)
    return f"{figure.title}: between {first} and {last}, so no difference can be told"


def _percentage(estimate: Estimate) -> Estimate:
    return Estimate(100 * estimate.value, 100 * estimate.low, 100 * estimate.high, estimate.samples)


def _peak(found: Sequence[tuple[str, Estimate]], unit: Unit) -> str:
    """What lies between the first and the last, if it is surely higher than both, or lower."""
    first, last = found[0][1], found[-1][1]
    place, top = max(found, key=lambda each: each[1].value)
    if top.low > max(first.high, last.high):
        return f"; most, {value_of(top, unit)}, {place}"
    place, top = min(found, key=lambda each: each[1].value)
    if top.high < min(first.low, last.low):
        return f"; least, {value_of(top, unit)}, {place}"
    return ""


def effect(subject: str, than: str, tail: str = "") -> Callable[[Figure, Sequence[str]], str]:
    """Says a difference that is a figure itself: "Who takes it wins 6 percentage points more than who does
    not (3–9)." """

    def sentence(figure: Figure, places: Sequence[str]) -> str:
        found = [(at, each) for at, each in zip(places, figure.estimates, strict=True) if each is not None]
        found = found if len(found) <= ALL_TOLD else [found[0], found[-1]]
        if len(places) == 1:
            return sentence_of(f"{subject} {difference(found[0][1], figure.unit, than)}{tail}")
        both = ", ".join(
            f"{difference(each, figure.unit, than if not at else '')} {place}"
            for at, (place, each) in enumerate(found)
        )
        return sentence_of(f"{subject} {both}{tail}")

    return sentence


def _said_of_one(figure: Figure, estimate: Estimate, phrase: str, usual: str) -> str:
    if figure.reference is None:
        return phrase.format(with_interval(estimate, figure.unit))
    reference = shown(figure.reference, figure.unit, max(reach_of(estimate), 0.001))
    if figure.stands_out:
        return f"{phrase.format(with_interval(estimate, figure.unit))}; {usual} {reference}"
    said = phrase.format(between(estimate, figure.unit))
    return f"{said}; {usual} {reference}, so no difference can be told"
