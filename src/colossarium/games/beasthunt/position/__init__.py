"""Position documents: who has what where, and whose turn it is. See `docs/positions/beasthunt.md`."""

from colossarium.games.beasthunt.position.reading import read as read
from colossarium.games.beasthunt.position.schema import schema as schema
from colossarium.games.beasthunt.position.writing import can_write as can_write
from colossarium.games.beasthunt.position.writing import write as write
