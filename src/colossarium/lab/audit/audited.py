"""What an audit has found so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from colossarium.lab.audit.farmed import Farmed, FarmedGames
from colossarium.lab.audit.farming import Farm
from colossarium.lab.audit.finding import Finding
from colossarium.lab.audit.games import GameFound
from colossarium.lab.audit.playing import Setting
from colossarium.lab.audit.trials import Trial


@dataclass
class Audited:
    """What is known: games, findings, and what they were made from."""

    setting: Setting
    seed: int
    confidence: float
    games: list[GameFound] = field(default_factory=list)
    """Those of the number of players that is asked about, played freely."""
    others: dict[int, list[GameFound]] = field(default_factory=dict)
    """Those of other numbers of players."""
    findings: list[Finding] = field(default_factory=list)
    """In order, the worst first."""
    farms: list[Farm] = field(default_factory=list)
    farming: FarmedGames | None = None
    farmed: dict[int, list[Farmed]] = field(default_factory=dict)
    """Its games, by the numbers of the farms, in its order."""
    trials: dict[int, list[Trial]] = field(default_factory=dict)
    played: int = 0
    """Games in all, those that begin in the middle of another one too."""
    partial: bool = False
