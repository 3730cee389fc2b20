"""What is heavy is sampled by `make test`, and whole in `make test-all` (`pytest --all`).

Each version takes another sample, the same wherever it is tested. A run says its seed, and
`pytest --sample SEED` takes that sample again, or another one.
"""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

Value = TypeVar("Value")

WHOLE = "COLOSSARIUM_TEST_ALL"
"""The variable of the environment that `pytest --all` sets, for itself and its workers."""
SEED = "COLOSSARIUM_TEST_SAMPLE"
"""The same for the seed of the samples: all workers must find the same tests."""


def sampled(values: Iterable[Value], keep: int, of: object = "") -> list[Value]:
    """So many of these, in their order, others in each version; all with `--all`.

    Two samples of as many take the same, unless they say what they are `of`. All games may be handed to this
    only where other tests of the file have each of them in each run, or of the folder where a browser looks.
    """
    everything = list(values)
    if WHOLE in os.environ or len(everything) <= keep:
        return everything
    dice = random.Random(f"{os.environ.get(SEED, '')} {len(everything)} {keep} {of}".rstrip())
    return [everything[index] for index in sorted(dice.sample(range(len(everything)), keep))]


def sampled_of_each(values: Iterable[Value], group: Callable[[Value], object], keep: int) -> list[Value]:
    """So many of each group, as of each game, in their order."""
    groups: dict[object, list[Value]] = {}
    for value in values:
        groups.setdefault(group(value), []).append(value)
    return [value for name, members in groups.items() for value in sampled(members, keep, of=name)]


def taken(what: object, one_in: int) -> bool:
    """Whether this is in a sample of one in so many, another one in each version; always with `--all`."""
    return WHOLE in os.environ or not random.Random(f"{os.environ.get(SEED, '')} {what}").randrange(one_in)


def seed_of_version(root: Path) -> str:
    """A number that changes with every commit; by chance where there is no repository."""
    command = ["git", "-C", str(root), "rev-parse", "HEAD^{tree}"]
    try:
        tree = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return str(random.randrange(1_000_000))
    return str(int(tree, 16) % 1_000_000)
