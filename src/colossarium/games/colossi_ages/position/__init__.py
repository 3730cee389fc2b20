"""Position documents: who has what where, and how far the game is. See `docs/positions/colossi_ages.md`."""

from colossarium.games.colossi_ages.position.reading import read as read
from colossarium.games.colossi_ages.position.schema import schema as schema
from colossarium.games.colossi_ages.position.writing import can_write as can_write
from colossarium.games.colossi_ages.position.writing import write as write
