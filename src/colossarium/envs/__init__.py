"""Games as learners want them: many at once, in arrays (`batch.py`). It takes NumPy, the extra `batch`."""

PLAYOUTS = 100
"""How much bots think about a choice, if nobody says otherwise."""
