"""One server process for each SQLite file: tables are held in memory, and a file tells nobody of changes."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Lock

from colossarium.server.store.errors import StoreError

_held: set[Path] = set()
_guard = Lock()


class FileLock:
    """Holds a file beside the database for as long as the process lives. Children do not inherit it."""

    def __init__(self, database: Path) -> None:
        # By whatever link it was named: the lock is beside the file itself.
        self._key = database.resolve()
        path = self._key.with_name(f"{self._key.name}.lock")
        with _guard:
            if self._key in _held:
                raise _in_use(database, str(os.getpid()))
            try:
                self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError as error:
                raise StoreError(f"{path} can't be made: {error.strerror}") from None
            try:
                _lock(self._file)
            except OSError:
                holder = os.read(self._file, 20).decode(errors="replace").strip()
                os.close(self._file)
                raise _in_use(database, holder) from None
            os.ftruncate(self._file, 0)
            os.write(self._file, f"{os.getpid()}\n".encode())
            _held.add(self._key)

    def release(self) -> None:
        """Let another process have the database. A second time does nothing."""
        with _guard:
            if self._key in _held:
                _held.remove(self._key)
                os.close(self._file)


def _in_use(database: Path, holder: str) -> StoreError:
    return StoreError(
        f"another server uses {database} (process {holder}): stop it first, or use PostgreSQL for several"
    )


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        # Far behind what is written there, so that the number of the process can be read.
        os.lseek(file, 1024, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        # Not flock: a bot's process that outlives a killed server by a moment would go on holding it.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
