"""Somebody asks the others to agree: to take choices back, to a pause, to a draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from colossarium.server import wire


@dataclass(frozen=True)
class Proposal:
    """Somebody asks the others to agree to something."""

    number: int
    """Counted for this table: the numbers of the log would tell how many secret choices there were."""
    seat: int
    kept: int
    choices: int
    waiting_for: tuple[int, ...]
    what: Literal["undo", "pause", "draw"] = "undo"

    def to_wire(self) -> wire.Proposal:
        return wire.Proposal(
            proposal=self.number,
            seat=self.seat,
            choices=self.choices,
            waiting_for=list(self.waiting_for),
            what=self.what,
        )
