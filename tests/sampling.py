"""What is heavy is sampled by `make test`, and whole in `make test-all` (`pytest --all`)."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

Value = TypeVar("Value")

WHOLE = "COLOSSARIUM_TEST_ALL"
"""The variable of the environment that `pytest --all` sets, for itself and its workers."""


def sampled(values: Iterable[Value], keep: int, begin: int = 0) -> list[Value]:
    """So many of these, always the same, spread over all from the one at `begin` on; all with `--all`."""
    everything = list(values)
    if WHOLE in os.environ or len(everything) <= keep:
        return everything
    turned = everything[begin:] + everything[:begin]
    return [turned[number * (len(turned) - 1) // max(keep - 1, 1)] for number in range(keep)]
