"""What goes wrong when work is done elsewhere."""

from __future__ import annotations

from colossarium.table.errors import ColossariumError


class ChunkProcessDied(ColossariumError, RuntimeError):
    """A process that did a part of the work is gone, or could not be started."""


class NoCluster(ColossariumError, RuntimeError):
    """There is no cluster, or it can't do the work."""
