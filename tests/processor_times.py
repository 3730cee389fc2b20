"""Which files and which tests take the processor's time: `pytest --processor-times 40`.

Counted is what a worker and the programs that it started and saw end have used, on whichever core; how long
it took because others use the machine is not in it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from colossarium.machine.native.objects.llvm import Compiler

KEY = "processor_times"


def used() -> float:
    """Seconds of processor time so far, of this process and of those that it started and that ended."""
    return sum(os.times()[:4])


class ProcessorTimes:
    """Adds up, in each worker, what tests and the reading of their files use; the first process shows it."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.tests: Counter[str] = Counter()
        self.reading: Counter[str] = Counter()
        self.compiling: Counter[str] = Counter()
        self._test = ""
        self.whole = 0.0
        self.began = used()
        self.watch_compiler()

    @contextmanager
    def measured(self, into: Counter[str], what: str) -> Iterator[None]:
        before = used()
        yield
        into[what] += used() - before  # type: ignore[assignment]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self._test = item.nodeid
        with self.measured(self.tests, item.nodeid):
            return (yield)

    def watch_compiler(self) -> None:
        """Count what native code costs where it is not in the cache, for the tests that wait for it."""
        patched: Any = Compiler
        compile_text = Compiler.compile

        def compile(compiler: Compiler, text: str) -> bytes:
            with self.measured(self.compiling, self._test):
                return compile_text(compiler, text)

        patched.compile = compile

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Generator[None, Any, Any]:
        if not isinstance(collector, pytest.Module):
            return (yield)
        with self.measured(self.reading, collector.nodeid):
            return (yield)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        # What workers have used they say themselves, and whoever started them has seen them end.
        self.whole += (sum(os.times()[:2]) if self.whole else used()) - self.began
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[KEY] = [*map(dict, self._counters()), self.whole]

    def _counters(self) -> tuple[Counter[str], ...]:
        return self.tests, self.reading, self.compiling

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker of a parallel run has ended."""
        *counters, whole = getattr(node, "workeroutput", {}).get(KEY, (0.0,))
        for mine, counted in zip(self._counters(), counters, strict=False):
            mine.update(counted)
        self.whole += whole

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        files: Counter[str] = Counter(self.reading)
        for test, seconds in self.tests.items():
            files[test.partition("::")[0]] += seconds
        terminalreporter.write_sep("=", "processor times in seconds")
        parts = {
            "files": files,
            "tests": self.tests,
            "reading of files": self.reading,
            "compiling of native code": self.compiling,
        }
        for name, counted in parts.items():
            terminalreporter.write_line(f"{counted.total():9.1f}  {name}, {len(counted)}")
            for what, seconds in counted.most_common(self.rows):
                terminalreporter.write_line(f"{seconds:9.1f}    {what}")
        terminalreporter.write_line(f"{self.whole:9.1f}  everything")
