"""What takes long to make, on disk, so that it is made once: object code, compiled rules.

One file for each thing, named by its key, with a checksum inside: a file that is damaged, cut off or not
ours is as good as none. Files are written whole or not at all, and nothing here is ever an error: without a
folder to write to, it is made anew each time.
"""

from __future__ import annotations

import os
import sys
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import blake2b
from itertools import accumulate
from pathlib import Path
from stat import S_ISVTX, S_IWOTH
from threading import Lock

VARIABLE = "COLOSSARIUM_CACHE"
"""The environment variable that names another folder."""
SHARED_VARIABLE = "COLOSSARIUM_SHARED_CACHE"
"""The variable that names a folder in which such things are looked for too, and nothing is put."""
MAGIC = b"colossarium object code 1\n"
CHECKSUM_BYTES = 32
MAX_FILES = 2000
MAX_BYTES = 512 << 20
"""Of the things of a kind: what strangers write in the lab can be made to need much."""
OBJECTS = "native"
"""The folder of object code."""


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
    """Bytes by their keys: object code by those of its units, unless another kind of things is named."""

    def __init__(self, folder: Path | None = None, things: str = OBJECTS) -> None:
        self.base = folder or cache_folder()
        self.folder = None if self.base is None else self.base / things
        self._trusted: bool | None = None

    def beside(self, things: str) -> Cache:
        """The cache of other things in the same place."""
        return Cache(self.base, things)

    @property
    def usable(self) -> bool:
        """Whether what is put here will be found again."""
        if self.folder is None or not self._make_folder(self.folder):
            return False
        return os.access(self.folder, os.W_OK | os.X_OK)

    def get(self, key: str) -> bytes | None:
        """What is kept under a key, if it is there and whole."""
        found = self._read(key)
        if found is None and (shared := self._shared()) is not None:
            return shared._read(key)
        return found

    def _read(self, key: str) -> bytes | None:
        if self.folder is None or not self._is_private(self.folder):
            return None
        try:
            data = _file(self.folder, key).read_bytes()
        except OSError:
            return None
        begin = len(MAGIC) + CHECKSUM_BYTES
        code = data[begin:]
        return code if data[:begin] == MAGIC + _checksum(key, code) else None

    def _shared(self) -> Cache | None:
        """Where the same things are that others have made, for who has a folder of their own."""
        told = os.environ.get(SHARED_VARIABLE)
        if not told or self.folder is None or Path(told) == self.base:
            return None
        return Cache(Path(told), self.folder.name)

    def put(self, key: str, code: bytes) -> None:
        """Keep something."""
        if self.folder is None or not self._make_folder(self.folder):
            return
        import tempfile  # nothing is put where everything is there already

        with suppress(OSError):
            handle, name = tempfile.mkstemp(dir=self.folder, prefix=".new-")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(MAGIC + _checksum(key, code) + code)
                os.replace(name, _file(self.folder, key))
            except OSError:
                os.unlink(name)

    def evict(self, most: int | None = None) -> None:
        """Forget the oldest files when there are too many, or when they take too much room."""
        most = MAX_FILES if most is None else most
        if self.folder is None:
            return
        with suppress(OSError):
            files = [(file.stat(), file) for file in self.folder.iterdir()]
            files.sort(key=lambda each: each[0].st_mtime, reverse=True)
            stay = len(files) if len(files) <= most else (len(files) + 1) // 2
            sizes = list(accumulate(facts.st_size for facts, _ in files))
            if sizes and sizes[-1] > MAX_BYTES:
                stay = min(stay, bisect_right(sizes, MAX_BYTES // 2))
            for _, file in files[stay:]:
                file.unlink(missing_ok=True)

    def has(self, key: str) -> bool:
        """Whether something is kept under a key, whole or not."""
        if self.folder is not None and _file(self.folder, key).exists():
            return True
        shared = self._shared()
        return shared is not None and shared.has(key)

    @contextmanager
    def claim(self, key: str) -> Iterator[bool]:
        """Whether nobody else, in any process, is making this now; who is told so has it for as long.

        A process that ends leaves no claim behind. Where the system can't do it, everybody is told so.
        """
        held = self.folder is None or _hold(f"{self.folder}.lock", key)
        try:
            yield held
        finally:
            if held and self.folder is not None:
                _let_go(f"{self.folder}.lock", key)

    def _make_folder(self, folder: Path) -> bool:
        """Whether there is a folder that is the user's alone."""
        with suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._trusted = None
        return self._is_private(folder)

    def _is_private(self, folder: Path) -> bool:
        """Whether nobody else can have put code there: it will be run."""
        if self._trusted is None:
            try:
                self._trusted = not hasattr(os, "getuid") or (
                    _is_own(folder.stat()) and _is_safe_above(folder.parent.stat())
                )
            except OSError:
                return False
        return self._trusted


def _is_own(folder: os.stat_result) -> bool:
    return folder.st_uid == os.getuid() and not folder.st_mode & 0o022


def _is_safe_above(folder: os.stat_result) -> bool:
    """Whether nobody else can put another folder in the place of one in it."""
    return folder.st_uid in (0, os.getuid()) and (
        not folder.st_mode & S_IWOTH or bool(folder.st_mode & S_ISVTX)
    )


def _file(folder: Path, key: str) -> Path:
    return folder / f"{key}.code"


def _checksum(key: str, code: bytes) -> bytes:
    return blake2b(code, key=key.encode(), digest_size=CHECKSUM_BYTES).digest()


_claimed: set[tuple[str, str]] = set()
"""What threads of this process have claimed, since a lock on a file is one of the whole process."""
_claiming = Lock()


def _hold(path: str, key: str) -> bool:
    """Lock the byte of a file that stands for a key. Two keys may share one, which does little harm."""
    with _claiming:
        if (path, key) in _claimed:
            return False
        if not _lock(path, key, lock=True):
            return False
        _claimed.add((path, key))
        return True


def _let_go(path: str, key: str) -> None:
    with _claiming:
        _claimed.discard((path, key))
        _lock(path, key, lock=False)


def _lock(path: str, key: str, *, lock: bool) -> bool:
    try:
        import fcntl
    except ImportError:  # not on every system
        return True
    file = _lock_file(path, os.getpid())
    if file is None:
        return True
    place = int.from_bytes(blake2b(key.encode(), digest_size=4).digest(), "little") >> 1
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB if lock else fcntl.LOCK_UN, 1, place)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


@cache
def _lock_file(path: str, process: int) -> int | None:
    """It stays open: a process that closes it once loses all its locks."""
    try:
        Path(path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    except OSError:
        return None
