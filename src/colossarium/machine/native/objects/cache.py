"""Object code on disk, so that a program is compiled once.

One file a unit, named by the unit's key, with a checksum inside: a file that is damaged, cut off or not
ours is as good as none. Files are written whole or not at all, and nothing here is ever an error: without a
folder to write to, it is made anew each time.
"""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

VARIABLE = "COLOSSARIUM_CACHE"
"""The environment variable that names another folder."""
MAGIC = b"colossarium object code 1\n"
CHECKSUM_BYTES = 32
MAX_FILES = 2000


def cache_folder() -> Path | None:
    """The user's folder for what can be made again; None where nobody can say where a user's folder is."""
    try:
        if os.environ.get(VARIABLE):
            return Path(os.environ[VARIABLE]).expanduser()
        return _system_folder().expanduser() / "colossarium"
    except RuntimeError:
        return None


def _system_folder() -> Path:
    """Where the system wants such things."""
    if sys.platform == "darwin":
        return Path("~/Library/Caches")
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", "~/AppData/Local"))
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache")


class Cache:
    """Object code by the keys of its units."""

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder or cache_folder()
        self.folder = None if folder is None else folder / "native"
        self._trusted: bool | None = None

    def get(self, key: str) -> bytes | None:
        """The object code of a unit, if it is there and whole."""
        if self.folder is None or not self._is_private(self.folder):
            return None
        try:
            data = _file(self.folder, key).read_bytes()
        except OSError:
            return None
        begin = len(MAGIC) + CHECKSUM_BYTES
        code = data[begin:]
        return code if data[:begin] == MAGIC + _checksum(key, code) else None

    def put(self, key: str, code: bytes) -> None:
        """Keep the object code of a unit."""
        if self.folder is None:
            return
        with suppress(OSError):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._trusted = None
            if not self._is_private(self.folder):
                return
            handle, name = tempfile.mkstemp(dir=self.folder, prefix=".new-")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(MAGIC + _checksum(key, code) + code)
                os.replace(name, _file(self.folder, key))
            except OSError:
                os.unlink(name)

    def evict(self) -> None:
        """Forget the oldest files when there are too many."""
        if self.folder is None:
            return
        with suppress(OSError):
            files = sorted(self.folder.iterdir(), key=lambda file: file.stat().st_mtime)
            if len(files) > MAX_FILES:
                for file in files[: len(files) // 2]:
                    file.unlink(missing_ok=True)

    def _is_private(self, folder: Path) -> bool:
        """Whether nobody else can have put code there: it will be run."""
        if self._trusted is None:
            try:
                found = folder.stat()
            except OSError:
                return False
            self._trusted = not hasattr(os, "getuid") or (
                found.st_uid == os.getuid() and not found.st_mode & 0o022
            )
        return self._trusted


def _file(folder: Path, key: str) -> Path:
    return folder / f"{key}.code"


def _checksum(key: str, code: bytes) -> bytes:
    return blake2b(code, key=key.encode(), digest_size=CHECKSUM_BYTES).digest()
