"""What is wrong with a network."""

from __future__ import annotations

from colossarium.table.errors import DamagedFile


class BadNetwork(DamagedFile):
    """A file that is no network, or a network that does not fit the game it should play."""
