"""A PostgreSQL on a host of its own, which can fail and come back."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from bench.network import CannotMakeHosts
from bench.server_process import LIMIT

USER = "postgres"


def program(name: str) -> str:
    """Where a program of PostgreSQL is: Debian keeps them apart, the newest last."""
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: float(path.parts[4]))
    found = shutil.which(name) or (str(kept[-1]) if kept else None)
    if found is None:
        raise CannotMakeHosts(f"PostgreSQL is not installed: there is no {name}")
    return found


class DatabaseHost:
    """`folder` must be reachable by the user that it runs as."""

    def __init__(self, folder: Path, address: str, subnet: str, inside: Sequence[str]) -> None:
        self._folder, self._address, self._inside = folder, address, list(inside)
        try:
            pwd.getpwnam(USER)
        except KeyError:
            raise CannotMakeHosts(f"PostgreSQL does not run as root, and there is no user {USER}") from None
        folder.mkdir()
        shutil.chown(folder, USER)
        self._data = folder / "data"
        words = ("-D", str(self._data), "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync")
        done = subprocess.run([program("initdb"), *words], user=USER, cwd="/", capture_output=True, text=True)
        if done.returncode:
            raise CannotMakeHosts(f"initdb failed: {done.stderr}")
        with open(self._data / "pg_hba.conf", "a", encoding="utf-8") as allowed:
            allowed.write(f"host all all {subnet}.0/24 trust\n")
        self.url = f"postgresql://tester@{address}/postgres"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = (f"listen_addresses={self._address}", "max_connections=100")
        as_user = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"]
        line = [program("postgres"), "-D", str(self._data), "-k", str(self._folder)]
        with open(self._folder / "log", "ab") as log:
            self._process = subprocess.Popen(
                [*self._inside, *as_user, *line, *(word for each in settings for word in ("-c", each))],
                cwd="/",
                env={"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"},
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + LIMIT
        while not self._answers():
            if time.monotonic() > end or self._process.poll() is not None:
                raise CannotMakeHosts(f"PostgreSQL does not start: {self._said()}")
            time.sleep(0.05)

    def _said(self) -> str:
        return (self._folder / "log").read_text(encoding="utf-8", errors="replace")[-2000:]

    def _answers(self) -> bool:
        import psycopg

        try:
            with psycopg.connect(f"postgresql://tester@/postgres?host={self._folder}", connect_timeout=5):
                return True
        except psycopg.OperationalError:
            return False

    def fail(self) -> None:
        """End it at once, as if the machine had failed; what it said was written is."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(LIMIT)
            self._process = None
