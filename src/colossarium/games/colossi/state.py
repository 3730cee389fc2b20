"""The scripts that both Colossi editions are linked with, above the island's."""

from __future__ import annotations

from pathlib import Path

from colossarium.script.declare import Layer

RULES: tuple[str, ...] = (
    "gold",
    "hands",
    "traits",
    "animalistic",
    "trait_turns",
    "trait_windows",
    "crowds",
    "giants",
    "altar",
    "beast_paths",
    "presents",
    "pool",
    "beasts",
    "environments",
    "launchpad",
    "laid_out",
    "laws",
)
"""The files of rules, in the order in which they are read."""


def layer() -> Layer:
    """What the editions of Colossi share."""
    return Layer.folder("colossi", Path(__file__).parent / "rules", RULES)
