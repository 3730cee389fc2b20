"""Position documents: who has what where, and how far the game is. See `docs/positions/colossi_gold.md`."""

from colossarium.games.colossi_gold.position.reading import read as read
from colossarium.games.colossi_gold.position.schema import schema as schema
from colossarium.games.colossi_gold.position.writing import can_write as can_write
from colossarium.games.colossi_gold.position.writing import write as write
