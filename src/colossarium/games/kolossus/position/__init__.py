"""Position documents: who stands where, and whose turn it is. See `docs/positions/kolossus.md`."""

from colossarium.games.kolossus.position.reading import read as read
from colossarium.games.kolossus.position.schema import schema as schema
from colossarium.games.kolossus.position.writing import can_write as can_write
from colossarium.games.kolossus.position.writing import write as write
