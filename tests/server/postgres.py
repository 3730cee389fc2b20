"""A PostgreSQL of our own: in a temporary folder, reached by a socket in it, gone with the tests."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

MISSING = (
    "PostgreSQL is not installed, so its tests are left out. "
    "To have them: apt-get install postgresql (Debian, Ubuntu), or put initdb and postgres on the PATH"
)
INITDB = ("-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync")
SECONDS = 60
GUARD = """
folder=$1; shift
"$@" & server=$!
read -r word
kill -QUIT $server; wait $server
[ "$word" = stop ] || rm -rf "$folder"
"""
"""A shell that ends the server when it is told to, or when whoever started it is gone, however that came."""


class NoPostgres(Exception):
    """It can't be had here; the text says why, and how it could be."""


def program(name: str) -> str:
    """Where a program of PostgreSQL is: Debian keeps them apart, the newest last."""
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: float(path.parts[4]))
    found = shutil.which(name) or (str(kept[-1]) if kept else None)
    if found is None:
        raise NoPostgres(MISSING)
    return found


def _user() -> str | None:
    """Whom it runs as: PostgreSQL refuses to be root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise NoPostgres(
        "PostgreSQL can't run as root, and there is no user postgres or nobody; its tests are left out"
    )


class Cluster:
    """A server with as many databases as tests want."""

    def __init__(self) -> None:
        self._initdb, self._postgres = program("initdb"), program("postgres")
        self._user = _user()
        # A socket's path has at most 107 characters, so it is not among pytest's folders.
        self.folder = Path(tempfile.mkdtemp(prefix="colossarium-pg-", dir="/tmp"))
        self._server: subprocess.Popen[bytes] | None = None
        self._count = 0
        try:
            if self._user is not None:
                shutil.chown(self.folder, self._user)
            self._run(
                self._initdb,
                "-D",
                str(self.folder / "data"),
                *["-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync"],
            )
            self.start()
        except BaseException:
            self.close()
            raise

    def _run(self, *command: str) -> None:
        done = subprocess.run(
            command, user=self._user, cwd="/", env=self._environment(), capture_output=True, text=True
        )
        if done.returncode:
            raise RuntimeError(f"{command[0]} failed: {done.stdout}{done.stderr}")

    def _environment(self) -> dict[str, str]:
        return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"}

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = ("fsync=off", "full_page_writes=off", "listen_addresses=", "max_connections=60")
        with open(self.folder / "log", "ab") as log:
            self._server = subprocess.Popen(
                ["sh", "-c", GUARD, "sh", str(self.folder)]
                + [self._postgres, "-D", str(self.folder / "data"), "-k", str(self.folder)]
                + [word for setting in settings for word in ("-c", setting)],
                user=self._user,
                cwd="/",
                env=self._environment(),
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + SECONDS
        while not self._answers():
            if time.monotonic() > end:
                raise RuntimeError(f"PostgreSQL does not start: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)

    def stop(self) -> None:
        """Stop it at once, as if the machine had failed."""
        if self._server is not None:
            self._server.communicate(b"stop\n", SECONDS)
            self._server = None

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, name: str) -> str:
        return f"postgresql://tester@/{name}?host={quote(str(self.folder), safe='')}"

    def database(self, more: str = "") -> str:
        """The URL of a new database."""
        self._count += 1
        name = f"test_{self._count}"
        self.ask("postgres", f"CREATE DATABASE {name} {more}")
        return self.url(name)

    def ask(self, name: str, statement: str) -> None:
        """Have a statement done in a database."""
        import psycopg

        with psycopg.connect(self.url(name), autocommit=True, connect_timeout=5) as connection:
            connection.execute(statement.encode())

    def cut(self, which: str) -> None:
        """End connections that `pg_stat_activity` shows like this, and wait until they are gone."""
        self.ask("postgres", f"SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE {which}")

    def _answers(self) -> bool:
        import psycopg

        try:
            self.ask("postgres", "SELECT 1")
        except psycopg.OperationalError:
            return False
        return True
