"""The page as it was built from `web/`: a fixed list of files, read when the server starts.

Nothing else can be asked for, whatever an address says.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

BUILT = Path(__file__).parent / "built"
"""Where `npm run build` in `web/` puts it."""
INDEX = "/index.html"
HASHED = "/assets/"
"""Files below it have a hash of their content in their name, so they never change."""
DEFAULT_TYPE = "application/octet-stream"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
INCOMPRESSIBLE = frozenset((".png", ".webp", ".woff", ".woff2"))
"""Files that gzip makes no smaller."""
BROTLI = ".br"
"""What is added to the name of a file for the same in Brotli; the build makes it."""
SMALL = 512
"""Bytes below which it is not worth while."""


@dataclass(frozen=True)
class File:
    """One file of the page."""

    path: str
    """Its address."""
    body: bytes
    brotli: bytes | None = None
    """The same in Brotli, if the build has made it."""

    @cached_property
    def media_type(self) -> str:
        """Its media type."""
        return TYPES.get(self._suffix, DEFAULT_TYPE)

    @cached_property
    def etag(self) -> str:
        """What browsers ask with whether it has changed: the same for all of its forms."""
        return f'W/"{sha256(self.body).hexdigest()[:20]}"'

    @cached_property
    def gzipped(self) -> bytes | None:
        """As gzip; None if that is no gain. It is made when somebody first asks for it."""
        if self._suffix in INCOMPRESSIBLE or len(self.body) < SMALL:
            return None
        packed = gzip.compress(self.body, 9, mtime=0)
        return packed if len(packed) < len(self.body) else None

    @property
    def immutable(self) -> bool:
        """Whether it never changes under this address."""
        return self.path.startswith(HASHED)

    @property
    def _suffix(self) -> str:
        return Path(self.path).suffix


class Page:
    """All files, by their addresses."""

    def __init__(self, folder: Path = BUILT) -> None:
        self.files = {file.path: file for file in _read(folder)} if folder.is_dir() else {}

    @property
    def index(self) -> File | None:
        """What every address of the page is answered with; None if the page was not built."""
        return self.files.get(INDEX)


def _read(folder: Path) -> list[File]:
    bodies = {
        "/" + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }
    packed = {path for path in bodies if path.endswith(BROTLI) and path.removesuffix(BROTLI) in bodies}
    return [
        File(path, body, bodies.get(path + BROTLI)) for path, body in bodies.items() if path not in packed
    ]
