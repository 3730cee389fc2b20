"""Games as learners want them: many at once, in arrays (`batch.py`). It takes NumPy, the extra `batch`."""

MAX_DECISIONS = 100_000
"""A game with more is cut off, if nobody says otherwise. Whole games have a few hundred."""
PLAYOUTS = 100
"""How much bots think about a choice, if nobody says otherwise."""
