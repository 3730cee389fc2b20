"""What environments show holds for any native code: theirs is not optimised, see `tests/unoptimised.py`."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module", autouse=True)
def quick_code(unoptimised_code: None) -> None:
    """Each file's games are played by code that is quick to make."""
