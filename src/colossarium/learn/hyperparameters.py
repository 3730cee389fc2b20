"""What a run is told: how long, how many games, and the numbers of the algorithm."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from colossarium.bots.network.file import MOST_BLOCKS, MOST_WIDTH
from colossarium.bots.network.file import STEP as WIDTH_STEP
from colossarium.learn.network import BLOCKS, WIDTH
from colossarium.table.errors import BadOption
from colossarium.table.input_checks import shown


@dataclass(frozen=True)
class Hyperparameters:
    """Numbers that have proved themselves, for a GPU; `PROCESSORS` makes some of them small."""

    minutes: float | None = None
    decisions: int | None = None
    """A run ends with whichever comes first."""
    games: int = 32_768
    steps: int = 64
    minibatch: int = 32_768
    rate: float = 5e-4
    last_rate: float = 0.05
    """The part of the learning rate that a run ends with."""
    warm_up: float = 0.0
    """The part of a run in which the learning rate rises: for optimisers that begin with a network that has
    learned."""
    entropy: float = 0.005
    last_entropy: float | None = None
    """What a run ends with; without it the same all the time."""
    smoothing: float = 0.98
    """λ: how far an advantage looks ahead along a seat's own decisions."""
    value_smoothing: float | None = None
    """The same for what values are to foresee; without it that of advantages."""
    tried: int = 0
    """So many options of each decision are tried one choice ahead (`lookahead.py`)."""
    foresight: float = 1.0
    """How much that counts beside what came of the option that was played."""
    trust: float = 10.0
    """How far an option moves that turned out better."""
    league: float = 0.25
    """The part of the games in which former selves sit on some seats."""
    odd: float = 0.125
    """The part of the games that begin with random decisions."""
    odd_decisions: int = 40
    """How many at most."""
    width: int = WIDTH
    blocks: int = BLOCKS
    more_blocks: int = 0
    more_width: int = 0
    """As much is added to a network that is gone on with."""
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
    def grows(self) -> bool:
        """Whether a network that is gone on with becomes larger."""
        return bool(self.more_blocks or self.more_width)

    @property
    def captured(self) -> bool:
        return self.record and self.device == "cuda"

    @property
    def smoothing_of_values(self) -> float:
        return self.smoothing if self.value_smoothing is None else self.value_smoothing

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
        """The learning rate falls, after it has risen."""
        risen = min(1.0, (part + 1e-3) / self.warm_up) if self.warm_up else 1.0
        return self.rate * risen * (1 - part * (1 - self.last_rate))


PROCESSORS = {"games": 256, "minibatch": 2048, "match_games": 64, "width": 256}
"""What a run without a GPU has instead."""
LIMITS: dict[str, tuple[float, float]] = {
    "minutes": (0, 1e6),
    "decisions": (0, 1 << 62),
    "seed": (0, (1 << 63) - 1),
    "lead_scale": (1e-6, 1e9),
    "match_minutes": (0, 1e6),
    "save_minutes": (0, 1e6),
    "games": (1, 1 << 24),
    "steps": (2, 4096),
    "minibatch": (1, 1 << 24),
    "rate": (0, 1),
    "last_rate": (0, 1),
    "warm_up": (0, 1),
    "entropy": (0, 1),
    "last_entropy": (0, 1),
    "smoothing": (0, 1),
    "value_smoothing": (0, 1),
    "tried": (0, 64),
    "foresight": (0, 1e3),
    "trust": (0, 1e3),
    "league": (0, 1),
    "odd": (0, 1),
    "odd_decisions": (0, 1 << 20),
    "width": (WIDTH_STEP, MOST_WIDTH),
    "blocks": (0, MOST_BLOCKS),
    "more_blocks": (0, MOST_BLOCKS),
    "more_width": (0, MOST_WIDTH),
    "match_games": (0, 1 << 20),
    "snapshots": (1, 1 << 20),
}

WHOLE = (
    *(
        "games",
        "steps",
        "minibatch",
        "odd_decisions",
        "width",
        "blocks",
        "more_blocks",
        "more_width",
        "tried",
    ),
    *("match_games", "seed", "decisions", "snapshots"),
)


def check_hyperparameters(hyperparameters: Hyperparameters) -> Hyperparameters:
    """Refuse what no run can be made with."""
    for name, (least, most) in LIMITS.items():
        value = getattr(hyperparameters, name)
        if value is None:
            continue
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            raise BadOption(f"{name} is a number from {least} to {most}, not {shown(value)}")
    for name in WHOLE:
        if not isinstance(getattr(hyperparameters, name), int | None):
            raise BadOption(f"{name} is a whole number, not {shown(getattr(hyperparameters, name))}")
    if hyperparameters.more_width % WIDTH_STEP:
        raise BadOption(f"the width grows by a multiple of {WIDTH_STEP}, not by {hyperparameters.more_width}")
    if hyperparameters.width % WIDTH_STEP:
        raise BadOption(f"the width of a network is a multiple of {WIDTH_STEP}, not {hyperparameters.width}")
    return hyperparameters
