"""`colossarium serve` as a process of its own, to be measured, attacked and killed."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import clock_gettime, monotonic

UNLIMITED = (
    *("--rate", "0", "--connections", "0", "--most-streams", "0"),
    *("--tables-each", "0", "--stored-each", "0", "--most-tables", "0"),
)
"""No limits for one address: all the load comes from one."""
CPU_OF_A_PROCESS = 2
"""What Linux adds to a process's number to name the clock of its processor time."""
LIMIT = 60
"""Seconds in which a server has to begin, or to end."""


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class ServerProcess:
    """A process that has been started; `ready` waits until it serves."""

    def __init__(
        self,
        folder: Path,
        database: str,
        port: int,
        *words: str,
        profile: str | None = None,
        parts: str | None = None,
        weights: str | None = None,
        host: str = "127.0.0.1",
        inside: Sequence[str] = (),
        source: Path | None = None,
    ) -> None:
        """`profile`, `parts`, `weights`: files for what `bench.profiled_server`, `bench.timed_server` or
        `bench.weighed_server` measures.

        `inside`: a command that starts another one somewhere else, as `ip netns exec NAME` does.
        `source`: where another version of the program is; None: this one.
        """
        self.port = port
        self.address = f"http://{host}:{port}"
        self.errors = folder / "errors.txt"
        environment = {**os.environ, "NO_COLOR": "1", "COLOSSARIUM_DATABASE": database}
        program = ["colossarium"]
        measured = {"profiled": profile, "timed": parts, "weighed": weights}
        for how, file in measured.items():
            if file is not None:
                program = [f"bench.{how}_server", str(Path(file).absolute())]
        line = [*inside, sys.executable, "-m", *program, "serve", "--host", host, "--port", str(port), *words]
        before = Path(__file__).parent.parent if any(measured.values()) else source
        if before is not None:
            environment["PYTHONPATH"] = f"{before}:{environment.get('PYTHONPATH', '')}"
        self.began = monotonic()
        with open(self.errors, "ab") as errors:
            self.process = subprocess.Popen(
                line, stdout=subprocess.PIPE, stderr=errors, cwd=folder, env=environment
            )

    async def ready(self) -> bool:
        """Whether it says that it serves; False if it ended before."""
        assert self.process.stdout is not None
        said = await asyncio.to_thread(self.process.stdout.readline)
        return self.address.encode() in said

    @property
    def cpu(self) -> float:
        """Seconds of processor time that it has used, without its bots."""
        return clock_gettime(~self.process.pid << 3 | CPU_OF_A_PROCESS)

    @property
    def kept_waiting(self) -> float:
        """Seconds in which its main thread could have run, and others had the processor."""
        return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[1]) / 1e9

    @property
    def memory(self) -> float:
        """Megabytes that it has in memory, without its bots."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def complaints(self) -> str:
        """All that was logged, by servers before in the same folder too."""
        return self.errors.read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """End it as a failing machine would."""
        self.process.kill()
        self._close()

    def stop(self) -> int:
        """End it in order; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(LIMIT)
        finally:
            self.kill()

    def _close(self) -> None:
        self.process.wait(LIMIT)
        if self.process.stdout is not None:
            self.process.stdout.close()
