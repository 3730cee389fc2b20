"""Games as learners want them: many at once, in arrays (`batch.py`). It takes NumPy, the extra `learn`."""

from __future__ import annotations

from colossarium.table.errors import ColossariumError

MAX_DECISIONS = 100_000
"""A game with more is cut off, if nobody says otherwise. Whole games have a few hundred."""
PLAYOUTS = 100
"""How much bots think about a choice, if nobody says otherwise."""


class MissingExtra(ColossariumError, ImportError):
    """A package is not installed that only some need."""


def require_numpy() -> None:
    """MissingExtra with a sentence if NumPy is not installed."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise MissingExtra("many games at once need NumPy: pip install 'colossarium[learn]'") from None
