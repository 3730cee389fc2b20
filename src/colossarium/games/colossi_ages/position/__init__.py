"""Position documents: who has what where, and how far the game is. See `docs/positions/colossi_ages.md`."""
