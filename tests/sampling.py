"""What is heavy is sampled by `make test`, and whole in `make test-all` (`pytest --all`).

Each run takes another sample. It says its seed, and `pytest --sample SEED` takes the same sample again.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable
from typing import TypeVar

Value = TypeVar("Value")

WHOLE = "COLOSSARIUM_TEST_ALL"
"""The variable of the environment that `pytest --all` sets, for itself and its workers."""
SEED = "COLOSSARIUM_TEST_SAMPLE"
"""The same for the seed of the samples: all workers must find the same tests."""


def sampled(values: Iterable[Value], keep: int) -> list[Value]:
    """So many of these, in their order, others in each run; all with `--all`.

    Never hand all games to this: each run plays at least something of each.
    """
    everything = list(values)
    if WHOLE in os.environ or len(everything) <= keep:
        return everything
    dice = random.Random(f"{os.environ.get(SEED, '')} {len(everything)} {keep}")
    return [everything[index] for index in sorted(dice.sample(range(len(everything)), keep))]
