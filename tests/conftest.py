"""What all tests share: options, one cache for native code, hypothesis without a clock, a word on gaps."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings

from longest import longest_first
from native_code import name_cache
from processor_times import ProcessorTimes
from sampling import SEED, WHOLE, seed_of_version
from unoptimised import compile_at_once, look_quickly, unoptimised

settings.register_profile(
    "colossarium",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("colossarium")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="run the whole of what is sampled otherwise")
    parser.addoption("--sample", metavar="SEED", help="take the sample of an earlier run, by its seed")
    parser.addoption("--processor-times", type=int, metavar="N", help="the N most expensive files and tests")


def pytest_configure(config: pytest.Config) -> None:
    """Sample or not; compile each game once, for all workers and later runs, never into the user's cache.

    The workers of a parallel run inherit the environment of the process that started them.
    """
    if config.getoption("--all"):
        os.environ[WHOLE] = "1"
    if config.getoption("--sample"):
        os.environ[SEED] = config.getoption("--sample")
    os.environ.setdefault(SEED, seed_of_version(config.rootpath))
    if config.getoption("--processor-times"):
        config.pluginmanager.register(ProcessorTimes(config.getoption("--processor-times")))
    os.environ.setdefault("COLOSSARIUM_CORES", "1")  # the workers of a parallel run have the others
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # many programs are started that have modules in common
    name_cache()
    look_quickly()
    compile_at_once()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Modules and tests stay until the end, and so do programs: to look for garbage among them as often as
    Python does by itself took 40 % of the processor's time (`pytest tests -k test_changed_numbers`)."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(5_000, 10, 10)
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if hasattr(config, "workerinput"):  # one of several
        longest_first(items)


def pytest_report_header() -> str:
    return "samples: everything" if WHOLE in os.environ else f"samples: --sample {os.environ[SEED]}"


@pytest.fixture(scope="module")
def unoptimised_code() -> Iterator[None]:
    """For a file that invents games: `pytestmark = pytest.mark.usefixtures("unoptimised_code")`."""
    with unoptimised():
        yield


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end what was not tested for want of a program: a skip among hundreds is overlooked."""
    if terminalreporter.stats.get("failed") and WHOLE not in os.environ:
        terminalreporter.write_line(f"The same samples again: --sample {os.environ[SEED]}")
    why = [str(each.longrepr[2]) for each in terminalreporter.stats.get("skipped", []) if each.longrepr]
    for program in ("PostgreSQL", "Chromium"):
        left_out = [reason.removeprefix("Skipped: ") for reason in why if program in reason]
        if left_out:
            terminalreporter.write_sep("=", "left out", yellow=True)
            terminalreporter.write_line(f"{len(left_out)} tests did not run. {left_out[0]}.")
