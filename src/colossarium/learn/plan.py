"""What a run is told: how long, how many games, and the numbers of the algorithm."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from colossarium.learn.network import BLOCKS, WIDTH


@dataclass(frozen=True)
class Plan:
    """Numbers that have proved themselves, for a GPU; `for_processors` makes them small."""

    minutes: float | None = None
    decisions: int | None = None
    """A run ends with whichever comes first."""
    games: int = 32_768
    steps: int = 64
    minibatch: int = 32_768
    rate: float = 5e-4
    last_rate: float = 0.05
    """The part of the learning rate that a run ends with."""
    entropy: float = 0.005
    last_entropy: float | None = None
    """What a run ends with; without it the same all the time."""
    smoothing: float = 0.98
    """λ: how far an advantage looks ahead along a seat's own decisions."""
    league: float = 0.25
    """The part of the games in which former selves sit on some seats."""
    odd: float = 0.125
    """The part of the games that begin with random decisions."""
    odd_decisions: int = 40
    """How many at most."""
    width: int = WIDTH
    blocks: int = BLOCKS
    seed: int = 1
    device: str = "cuda"
    threads: int | None = None
    lead_scale: float | None = None
    """The lead that counts 1; without it random games say so."""
    match_minutes: float = 1.0
    match_games: int = 2048
    save_minutes: float = 2.0
    snapshots: int = 24
    """How many former selves a run makes."""

    keep_training: bool = True
    """Whether the state of the optimiser is saved beside the network, to go on from there."""

    record: bool = True
    """Whether a GPU records what it does again and again."""

    @property
    def recorded(self) -> bool:
        return self.record and self.device == "cuda"

    def as_data(self) -> dict[str, Any]:
        return asdict(self)

    def done(self, minutes: float, decisions: int) -> float:
        """The part of a run that is over."""
        parts = [0.0]
        if self.minutes is not None:
            parts.append(minutes / self.minutes if self.minutes > 0 else 1.0)
        if self.decisions is not None:
            parts.append(decisions / self.decisions if self.decisions > 0 else 1.0)
        return min(1.0, max(parts))

    def entropy_at(self, part: float) -> float:
        """How much many possibilities are worth."""
        last = self.entropy if self.last_entropy is None else self.last_entropy
        return self.entropy + part * (last - self.entropy)

    def rate_at(self, part: float) -> float:
        """The learning rate falls."""
        return self.rate * (1 - part * (1 - self.last_rate))


PROCESSORS = {"games": 256, "minibatch": 2048, "match_games": 64, "width": 256}
"""What a run without a GPU has instead."""
