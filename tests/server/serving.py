"""`colossarium serve` as a process of its own, as an operator runs it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

LIMIT = 120
"""Seconds after which a test gives up; nothing here should take more than a few."""
QUICK = ("--port", "0", "--bot-processes", "1", "--bot-seconds", "0.02", "--pause", "0", "--rate", "0")


class Serving:
    """A server that has said where it is."""

    def __init__(self, folder: Path, *words: str, program: str = "colossarium") -> None:
        self.complaints = ""
        self._more = threading.Condition()
        line = [sys.executable, "-m", program, "serve", *words]
        own = {"NO_COLOR": "1", "PYTHONUNBUFFERED": "1", "XDG_DATA_HOME": str(folder)}
        paths = [os.environ.get("PYTHONPATH"), *sys.path]
        environment = {**os.environ, **own, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        environment.pop("COLOSSARIUM_DATABASE", None)
        self.process = subprocess.Popen(
            line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder, env=environment
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.address = said.rpartition(" ")[2].strip()
        assert self.address.startswith("http://"), (said, self.ended(), self.complaints)

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            with self._more:
                self.complaints += line
                self._more.notify_all()

    def wait_for(self, words: str) -> None:
        """Until they stand in the log."""
        with self._more:
            assert self._more.wait_for(lambda: words in self.complaints, LIMIT), self.complaints

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.ended()

    def ended(self) -> int:
        """The exit code, when it has one."""
        code = self.process.wait(LIMIT)
        self._reader.join(LIMIT)
        return code

    def __enter__(self) -> Serving:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(LIMIT)


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[Serving]:
    """A quick server, stopped in order at the end."""
    with Serving(folder, *QUICK, *words) as server:
        yield server
        assert server.stop() == 0, server.complaints
