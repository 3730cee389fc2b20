"""What all tests share: one cache folder for native code, and hypothesis without a clock."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "colossarium",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("colossarium")


def pytest_configure(config: pytest.Config) -> None:
    """Compile each game once a run, for all workers, and never into the user's own cache.

    The workers of a parallel run inherit the environment of the process that started them.
    """
    if "COLOSSARIUM_CACHE" not in os.environ:
        folder = tempfile.TemporaryDirectory(prefix="colossarium-tests-")
        config.add_cleanup(folder.cleanup)
        os.environ["COLOSSARIUM_CACHE"] = str(Path(folder.name))
