"""The guided games of the page; `make generate` writes them."""

from __future__ import annotations

from collections.abc import Callable

from lessons import beasthunt, beastmaster, colossi_ages, colossi_gold, kolossus
from lessons.story import ROOT, Story

STORIES: dict[str, Callable[[], Story]] = {
    "beasthunt": beasthunt.tell,
    "beastmaster": beastmaster.tell,
    "colossi_ages": colossi_ages.tell,
    "colossi_gold": colossi_gold.tell,
    "kolossus": kolossus.tell,
}


def files() -> dict[str, str]:
    """All of them, by their paths in the repository."""
    stories = [tell() for tell in STORIES.values()]
    return {story.path.relative_to(ROOT).as_posix(): story.text for story in stories}
