"""What all tests share: `--all`, one cache for native code, hypothesis without a clock, a word on gaps."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from sampling import WHOLE

settings.register_profile(
    "colossarium",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("colossarium")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the whole of what is sampled otherwise")


def pytest_configure(config: pytest.Config) -> None:
    """Sample or not; compile each game once, for all workers and later runs, never into the user's cache.

    The workers of a parallel run inherit the environment of the process that started them.
    """
    if config.getoption("--all"):
        os.environ[WHOLE] = "1"
    os.environ.setdefault("COLOSSARIUM_CORES", "1")  # the workers of a parallel run have the others
    os.environ.setdefault("COLOSSARIUM_CACHE", str(config.rootpath / ".pytest_cache" / "native"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end what was not tested for want of a program: a skip among hundreds is overlooked."""
    why = [str(each.longrepr[2]) for each in terminalreporter.stats.get("skipped", []) if each.longrepr]
    for program in ("PostgreSQL", "Chromium"):
        left_out = [reason.removeprefix("Skipped: ") for reason in why if program in reason]
        if left_out:
            terminalreporter.write_sep("=", "left out", yellow=True)
            terminalreporter.write_line(f"{len(left_out)} tests did not run. {left_out[0]}.")
