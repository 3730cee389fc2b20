"""What is handed in from outside: looked at before it is used, and shown in sentences."""

from __future__ import annotations

from operator import index

from colossarium.table.errors import BadOption

MOST_SHOWN = 60
"""So many letters of a value stand in a sentence."""


def shown(value: object) -> str:
    """A value for a sentence, shortened. It can be anything, so nothing that it does may be an error."""
    try:
        text = repr(value)
    except Exception:
        # Among them a number that is too long to be written, and lists that are nested too deep.
        return "a number that is far too long" if isinstance(value, int) else f"a {type(value).__name__}"
    return short(text)


def short(text: str) -> str:
    """A text for a sentence."""
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def whole(value: object) -> int | None:
    """A whole number, also one of another library; None for everything else, true and false included."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except Exception:
        return None


def check_number(what: str, value: object, least: int, most: int | None = None) -> int:
    """A whole number in a range; BadOption with a sentence about `what` for everything else."""
    number = whole(value)
    if number is None or number < least or (most is not None and number > most):
        limits = f"from {least} on" if most is None else f"from {least} to {most}"
        raise BadOption(f"{what} is a whole number {limits}, not {shown(value)}")
    return number
