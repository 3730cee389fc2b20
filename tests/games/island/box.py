"""What is in the box of a game, from its own lists: tests count cards with it and know no numbers."""

from __future__ import annotations

from collections import Counter

from colossarium.games import find
from colossarium.table.machines import program_of


def box(slug: str, kind: str = "card", **facts: int) -> Counter[str]:
    """How many there are of each title; with facts of those that say so: `box("colossi_gold", trait=0)`.

    True: of those that have the fact, whatever it is.
    """
    return Counter(
        {
            each.title: each.facts.get("copies", 1)
            for each in program_of(find(slug)).lists[kind]
            if all(
                name in each.facts if value is True else each.facts.get(name, 0) == value
                for name, value in facts.items()
            )
        }
    )
