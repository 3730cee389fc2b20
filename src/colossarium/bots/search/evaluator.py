"""What a search asks about a state: how it would be gone on with, and what it is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Protocol

from colossarium.bots.network.evaluator import Evaluation
from colossarium.bots.random_playouts import MAX_DECISIONS as MOST_CHOICES
from colossarium.bots.search.outcome import OutcomeReader
from colossarium.machine.chance import Dice
from colossarium.machine.errors import MachineError
from colossarium.machine.native import Native
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.info import GameInfo

FIRST_PLAYOUTS = 32
"""As many show by how much leads differ in a game."""


class ScaledEvaluator(Protocol):
    """An evaluator, with what ends of the game are to be measured by."""

    @property
    def lead_scale(self) -> float:
        """The lead, in points, that counts in full."""
        ...

    def evaluate(self, state: State, seat: int) -> Evaluation:
        """How likely each word on offer is, and what the state is worth to each seat."""
        ...

    def policy(self, state: State, seat: int) -> Sequence[float]:
        """The first half of it."""
        ...

    def rewards(self, state: State, seat: int) -> Sequence[float]:
        """What the end brings each seat, as far as the one that looks can tell: without leads."""
        ...


class PlayoutEvaluator:
    """Knows nothing of the game: all options are alike, and random players show what a state is worth."""

    def __init__(self, info: GameInfo, machine: Native, begin: State, dice: Dice) -> None:
        """`begin` is dealt: the playouts that show how leads differ begin there."""
        self._machine, self._dice = machine, dice
        self._table = begin.copy()
        self._outcome = OutcomeReader(info, begin.get("players"), 1.0)
        leads = [lead for _ in range(FIRST_PLAYOUTS) for lead in self._leads(begin)]
        self.lead_scale = 2 * sqrt(sum(lead * lead for lead in leads) / max(1, len(leads))) or 1.0
        self._outcome = OutcomeReader(info, begin.get("players"), self.lead_scale)

    def _leads(self, begin: State) -> list[float]:
        return self._outcome.leads(self._table) if self._play_out(begin) else []

    def _play_out(self, state: State) -> bool:
        """Whether it came to an end, or at least to where it is broken off."""
        self._table.become(state)
        try:
            status = self._machine.play_out(self._table, self._dice, MOST_CHOICES)
        except MachineError:
            return False
        return status is not Status.FAULT

    def evaluate(self, state: State, seat: int) -> Evaluation:
        """One playout. One that a fault stops tells nothing."""
        ended = self._play_out(state)
        worth = self._outcome.worth(self._table) if ended else self._outcome.nothing
        return self.policy(state, seat), worth

    def rewards(self, state: State, seat: int) -> Sequence[float]:
        """Of one more playout."""
        return self._outcome.rewards(self._table) if self._play_out(state) else self._outcome.nothing

    def policy(self, state: State, seat: int) -> Sequence[float]:
        """All are as likely."""
        options = len(state.options())
        return [1 / options] * options
