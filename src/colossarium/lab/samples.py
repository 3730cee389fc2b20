"""What the lab writes down of games: columns with a row for each game, for each seat, for each word.

An `Arm` is one side of a comparison: which rules, who plays. `Samples` is what came of its games. Both sides
of a comparison have the same seeds, and a game's row has its seed, so that figures can be paired.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from colossarium.bots.bot_spec import BotSpec
from colossarium.table.info import GameInfo

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_COUNTED = 255
"""Counts of a word in one game stop here."""
MOST_LEADS = 32767
"""Those of changes of the lead here."""


@dataclass(frozen=True)
class Steering:
    """What a player must or must not choose: words of the vocabulary.

    Where forced words are on offer only they may be chosen; forbidden ones may not, unless nothing else is.
    """

    forced: frozenset[int] = frozenset()
    forbidden: frozenset[int] = frozenset()


FREE = Steering()


@dataclass(frozen=True)
class Arm:
    """One side of a comparison."""

    name: str
    info: GameInfo
    """A game or a variant."""
    options: Mapping[str, str | int]
    """`players` among them."""
    players: tuple[BotSpec, ...]
    """As many as there are seats. In game i player p sits on the seat (p + i) mod players."""
    steering: Steering = FREE
    """Of player 0 alone."""


class Told(NamedTuple):
    """What only the log of a game tells; of those games that were told."""

    games: NDArray[np.int64]
    """Their rows in the samples."""
    things: list[tuple[str, int]]
    """Kind and member: cards, tiles, Traits, Beasts, Ages … of the program's lists."""
    acted: NDArray[np.uint16]
    """games × seats × things: how often its script ran in a turn of that seat, or for a choice of it."""
    sources: list[tuple[str, str | None, str]]
    """Where points came from: kind, name and title, as `table/ledger.py` has them."""
    points: NDArray[np.int32]
    """games × seats × sources."""
    known_from: NDArray[np.float32]
    """The share of the game after which the winner stayed the favourite; NaN where nobody judges."""


@dataclass(frozen=True)
class Samples:
    """What came of the games of an arm."""

    arm: Arm
    seeds: NDArray[np.int64]
    players: NDArray[np.int8]
    """games × seats: which player of the arm sat there."""
    first: NDArray[np.int8]
    """The seat that was asked first: in most games chance says who begins."""
    decisions: NDArray[np.int32]
    turns: NDArray[np.int32]
    scores: NDArray[np.int32]
    """games × seats."""
    places: NDArray[np.int8]
    """games × seats, 1 for the best."""
    shares: NDArray[np.float32]
    """games × seats: the share of the victory; a draw is shared by all."""
    lead_changes: NDArray[np.int16]
    deficits: NDArray[np.int32]
    """games × seats: how far the seat was ever behind whoever led."""
    offered: NDArray[np.uint8]
    """games × seats × words: at how many decisions of the seat the word was on offer, at most 255."""
    chosen: NDArray[np.uint8]
    """games × seats × words."""
    told: Told | None = None

    def __len__(self) -> int:
        return len(self.seeds)
