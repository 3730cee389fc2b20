"""Games are made ready ahead of need: their rules are turned into machine code that is kept on the disk.

Another process does that for all games when a server starts, quick code first, and good code after that and
after everything else that the machine has to do. A game that is asked for before its turn is made ready here
and now, which takes a second or two, once.
"""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread
from typing import IO

from colossarium.games import OURS, find
from colossarium.machine.native.objects.tier import OPTIMISED
from colossarium.machine.preparation import Progress, reporting_to
from colossarium.machine.processes import environment
from colossarium.server.rules import info_for
from colossarium.server.store.interface import Rules
from colossarium.server.workers.precompiler import BUILT, is_ready
from colossarium.table.info import GameInfo
from colossarium.table.machines import logging_interpreter_of, native_of, program_of

log = logging.getLogger("colossarium.server")

_reports: dict[str, list[Progress]] = {}
"""For the games that somebody waits for: how far each who has it made ready has come."""
_changing = Lock()


def preparing() -> dict[str, Progress]:
    """The games that are made ready while somebody waits, and how far that has come."""
    with _changing:
        return {slug: reports[0] for slug, reports in sorted(_reports.items())}


def prepare(info: GameInfo) -> None:
    """Make a game ready; done in a moment if it is."""
    progress = Progress()
    with _changing:
        _reports.setdefault(info.slug, []).append(progress)
    try:
        with reporting_to(progress):
            program = program_of(info)
            native_of(program)
        logging_interpreter_of(program)
    finally:
        with _changing:
            _reports[info.slug].remove(progress)
            if not _reports[info.slug]:
                del _reports[info.slug]


@contextmanager
def precompiling(first: str | None = None, after: float = 0) -> Iterator[Thread]:
    """Meanwhile, all games are made ready, from so many seconds on. The thread is over when they are."""
    thread = _Precompiling(sorted(OURS, key=lambda slug: slug != first), after)
    thread.start()
    try:
        yield thread
    finally:
        thread.end()


def ready(rules: Rules) -> GameInfo:
    """The game of some rules, made ready."""
    info = info_for(rules)
    prepare(info)
    return info


class _Precompiling(Thread):
    """Starts the process that makes games ready, unless all are, and loads what it has made."""

    def __init__(self, order: list[str], after: float) -> None:
        super().__init__(name="precompile", daemon=True)
        self._order, self._after = order, after
        self._ended, self._lock = Event(), Lock()
        self._process: subprocess.Popen[str] | None = None

    def run(self) -> None:
        if self._ended.wait(self._after) or all(is_ready(find(slug)) for slug in self._order):
            return
        with self._lock:
            if self._ended.is_set():
                return
            self._process = process = self._start_process()
        assert process.stdout is not None
        _load(process.stdout)

    def _start_process(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-P", "-m", "colossarium.server.workers.precompiler", *self._order],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(),
            start_new_session=True,  # An interrupt typed at the terminal is for the server alone.
        )

    def end(self) -> None:
        """End the process, if there is one."""
        with self._lock:
            self._ended.set()
            if self._process is not None and self._process.stdin is not None:
                with suppress(OSError):
                    self._process.stdin.close()
                self._process.wait()


def _load(done: IO[str]) -> None:
    """Load each game when its code is there, and again when better code is."""
    with done:
        for line in done:
            slug, tier = line.split()
            try:
                native = native_of(program_of(find(slug)), upgrade=False)
                if tier == BUILT:
                    native.use(OPTIMISED)
            except Exception:
                log.exception("%s can't be made ready", slug)
