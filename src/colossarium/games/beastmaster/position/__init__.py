"""Position documents: who has what where, and whose turn it is. See `docs/positions/beastmaster.md`."""

from colossarium.games.beastmaster.position.reading import read as read
from colossarium.games.beastmaster.position.schema import schema as schema
from colossarium.games.beastmaster.position.writing import can_write as can_write
from colossarium.games.beastmaster.position.writing import write as write
