"""The Ages and the Beasts of Three Ages, copied from the rules (section 7.5): a second reading, for tests."""

from __future__ import annotations

BEASTS = ("blood", "bountiful", "calamity", "golden", "magnetic", "stone", "time", "wind")

AGES: tuple[tuple[str, int, tuple[str, ...]], ...] = (
    ("Age of Exploration", 1, ("wind", "stone")),
    ("Age of Patience", 1, ("time",)),
    ("Age of Innovation", 1, ("bountiful",)),
    ("Gilded Age", 1, ("golden",)),
    ("Age of Solitude", 1, ("wind", "calamity")),
    ("Age of Survival", 2, ("blood", "stone")),
    ("Age of Paradox", 2, ("time",)),
    ("Age of Beasts", 2, ("bountiful", "calamity")),
    ("Age of Dominion", 2, ("blood",)),
    ("Age of Consolidation", 2, ("golden", "magnetic")),
    ("Age of Storms", 3, ("wind", "calamity")),
    ("Age of Diplomacy", 3, ("wind", "time")),
    ("Age of Authority", 3, ("wind", "bountiful")),
    ("Age of Prosperity", 3, ("golden", "magnetic")),
    ("Age of Comradery", 3, ("blood", "stone")),
    ("Age of Connection", 3, ("wind", "calamity")),
)
"""Title, which of the three Ages, and the Beasts in the order in which the card names them."""
