"""Games as learners want them: many at once, in arrays (`batch.py`). It takes NumPy, the extra `learn`."""

from __future__ import annotations

from colossarium.table.errors import ColossariumError


class MissingExtra(ColossariumError, ImportError):
    """A package is not installed that only some need."""


def require_numpy() -> None:
    """MissingExtra with a sentence if NumPy is not installed."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise MissingExtra("many games at once need NumPy: pip install 'colossarium[learn]'") from None
