"""Files of the repository that are written by a command: what they should be, and whether they are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]

Files = Mapping[str, str]
"""Texts by their paths in the repository."""


def differing(files: Files, root: Path = ROOT) -> list[str]:
    """The paths of files that are not there, or have another text."""
    return [path for path, text in files.items() if not _is(root / path, text)]


def left_over(files: Files, folders: Mapping[str, str], root: Path = ROOT) -> list[str]:
    """Files in these folders (with the pattern of their names) that nobody writes any more."""
    found = (each for folder, names in folders.items() for each in sorted((root / folder).glob(names)))
    return [path for each in found if (path := each.relative_to(root).as_posix()) not in files]


def write(files: Files, root: Path = ROOT) -> list[str]:
    """Write those that differ."""
    changed = differing(files, root)
    for path in changed:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(files[path], encoding="utf-8")
    return changed


def _is(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text
