"""Numbers as people read them: as many digits as their intervals bear, with what they count."""

from __future__ import annotations

from math import floor, isfinite, log10

from colossarium.lab.report import Estimate, Unit

MINUS = "−"
MOST_DIGITS = 4
NOTHING = "–"


def finite(value: float | None) -> float | None:
    """A number, or None where there is none."""
    return value if value is not None and isfinite(value) else None


def known(estimate: Estimate | None) -> Estimate | None:
    """An estimate all of whose numbers are numbers."""
    if estimate is None or finite(estimate.value) is None:
        return None
    return estimate if finite(estimate.low) is not None and finite(estimate.high) is not None else None


def digits_of(estimate: Estimate, unit: Unit) -> int:
    """Digits behind the point: one more than the interval bears where its half begins with 1."""
    times = 100 if unit == "share" else 1
    half = times * (estimate.high - estimate.low) / 2
    if half <= 0:
        return 0 if float(times * estimate.value).is_integer() else 2
    return min(MOST_DIGITS, max(0, -floor(log10(half / 2))))


def digits_of_step(step: float, unit: Unit) -> int:
    """Digits behind the point that tell apart numbers which are a step from each other."""
    times = 100 if unit == "share" else 1
    return max(0, -floor(log10(times * step) + 1e-9))


def bare(value: float, unit: Unit, digits: int) -> str:
    """A number without what it counts; a share in percent."""
    text = f"{100 * value if unit == 'share' else value:,.{digits}f}"
    negative = text.startswith("-") and any(sign in "123456789" for sign in text)
    return f"{MINUS if negative else ''}{text.lstrip('-')}"


def shown(value: float, unit: Unit, digits: int) -> str:
    """A number; a share with its sign of percent."""
    return bare(value, unit, digits) + ("%" if unit == "share" else "")


def shown_sign(value: float, unit: Unit, digits: int) -> str:
    """A difference, with its sign and without what it counts."""
    text = bare(value, unit, digits)
    return f"+{text}" if value > 0 and any(sign in "123456789" for sign in text) else text


def of_estimate(estimate: Estimate, unit: Unit) -> str:
    return shown(estimate.value, unit, digits_of(estimate, unit))


def ranged(low: str, high: str, to: str) -> str:
    """An interval: “52–56”, “−1 to 3”."""
    return f"{low} {to} {high}" if MINUS in low + high else f"{low}–{high}"


def plain(value: float | None) -> str:
    """A number as a table for programs has it."""
    return "" if finite(value) is None else f"{value:.10g}"
