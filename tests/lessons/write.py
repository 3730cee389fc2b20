"""Write the guided games for the page: `PYTHONPATH=tests python -m lessons.write`."""

from __future__ import annotations

from collections.abc import Callable

from lessons import beasthunt, beastmaster, colossi_ages, colossi_gold, kolossus
from lessons.story import Story

STORIES: dict[str, Callable[[], Story]] = {
    "beasthunt": beasthunt.tell,
    "beastmaster": beastmaster.tell,
    "colossi_ages": colossi_ages.tell,
    "colossi_gold": colossi_gold.tell,
    "kolossus": kolossus.tell,
}


def main() -> None:
    for tell in STORIES.values():
        story = tell()
        story.path.write_text(story.text)


if __name__ == "__main__":
    main()
