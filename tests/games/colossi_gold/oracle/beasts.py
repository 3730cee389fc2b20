"""The Beasts of Fifty Gold, in the order of the rules (section 5): a second reading, for tests."""

from __future__ import annotations

BEASTS = ("blood", "golden", "hungry", "bountiful", "stone", "time", "wind")
