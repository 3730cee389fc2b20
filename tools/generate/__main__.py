"""The command: python -m tools.generate [--check]."""

from __future__ import annotations

import sys
from collections.abc import Callable

from tools import blocking_client
from tools.generate import files, positions, rulebooks, texts, views, wire

sys.path.insert(0, str(files.ROOT / "tests"))

from fixtures.games import files as fixtures
from fixtures.reports import files as reports
from lessons.write import files as lessons

TYPES = {"web/src/generated": "*.ts", "docs/schemas": "*.json"}
FOLDERS = {
    **TYPES,
    "web/src/games": "*/fixtures/*.json",
    "web/src/rulebooks": "*.json",
    "web/src/parts/lab/fixtures": "*.json",
}
"""Where everything is generated."""


GENERATORS: tuple[Callable[[], files.Files], ...] = (
    blocking_client.files,
    wire.files,
    views.files,
    texts.files,
    positions.files,
    fixtures,
    reports,
    lessons,
    rulebooks.files,
)


def all_files() -> files.Files:
    """Everything that is generated, by its path."""
    return {path: text for generate in GENERATORS for path, text in generate().items()}


def check() -> list[str]:
    """A sentence for each file that is not what would be generated."""
    wanted = all_files()
    changed = [f"{path} is not what would be generated" for path in files.differing(wanted)]
    return changed + [f"{path} is generated no more" for path in files.left_over(wanted, FOLDERS)]


def main() -> int:
    if "--check" in sys.argv[1:]:
        faults = check()
        for fault in faults:
            print(f"{fault}: run make generate, and look at git diff")
        return 1 if faults else 0
    wanted = all_files()
    for path in files.write(wanted):
        print(path)
    for path in files.left_over(wanted, FOLDERS):
        (files.ROOT / path).unlink()
        print(f"{path} removed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
