"""The figures of a warband, and how land is written."""

from __future__ import annotations

from colossarium.games.kolossus import board

FIGURES_OF = {
    key: tuple(figure for figure, each in enumerate(board.RANK_OF) if each == rank)
    for rank, key in enumerate(("warriors", "guardians", "colossus"))
}
"""The figures of a warband that a key names."""
GROUND = "."
"""How ground is written, which is level 1."""
