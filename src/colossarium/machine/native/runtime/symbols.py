"""What functions are called that there is one of for each script."""

from __future__ import annotations


def fact_symbol(name: str) -> str:
    """What Python calls: a state, where the arguments are, and where the value goes; gives the stop (i64)."""
    return f"fact.{name}"


def broken_symbol(name: str) -> str:
    """What finds the first combination of members of which a law or check is not true.

    It takes a state and the place of a number (i64): the combination to begin with, for which it puts the one
    that it finds, or NOTHING. It gives the stop (i64).
    """
    return f"broken.{name}"
