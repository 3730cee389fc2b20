"""The cards themselves: how many of each there are (sections 2 and 6, BM-R30)."""

from __future__ import annotations

import colossarium as co


def copies(kind: str) -> dict[str, int]:
    """Titles, and how many cards of each are in a new game."""
    program = co.new("beastmaster", seed=1, machine="interpreter").program
    return {each.title: each.facts["copies"] for each in program.lists[kind]}


def test_r30_colossus_cards() -> None:
    cards = copies("card")
    assert (len(cards), sum(cards.values())) == (29, 38)
    several = {title: number for title, number in cards.items() if number > 1}
    assert several == {
        "Convert": 2,
        "Dodge": 4,
        "Intimidate": 2,
        "Pilfer": 2,
        "Purge": 2,
        "Teleport": 2,
        "Vandalize": 2,
    }


def test_beast_master_cards() -> None:
    cards = copies("beast_card")
    assert (len(cards), sum(cards.values())) == (12, 18)
    several = {title: number for title, number in cards.items() if number > 1}
    assert several == {"Enrage the Beast": 2, "Eruption": 3, "Rampage": 3, "Ransack": 2}
