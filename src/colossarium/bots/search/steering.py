"""Which network steers a search: that of a file, or the one that comes with the game."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.bots.network.errors import BadNetwork
from colossarium.bots.network.sources import file_source, shipped_source
from colossarium.bots.search.evaluator import ScaledEvaluator
from colossarium.table.info import GameInfo


@dataclass(frozen=True)
class Networks:
    """What judges a game of so many players, if there is something."""

    file: str | None = None
    """A network's file, as bots are named; None: what is shipped, where that fits."""

    def __call__(self, info: GameInfo, players: int) -> ScaledEvaluator | None:
        if self.file is not None:
            return file_source(self.file).evaluator(info, players)
        shipped = shipped_source(info)
        try:
            return None if shipped is None else shipped.evaluator(info, players)
        except BadNetwork:
            return None  # a variant that is too far from its game
