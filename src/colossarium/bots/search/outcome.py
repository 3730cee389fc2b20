"""What an end of a game is worth to each seat: its reward, and a little for the lead."""

from __future__ import annotations

from colossarium.games.rewards import rewards_in, rewards_of
from colossarium.machine.network.layers import WIN_PART
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.info import GameInfo


class OutcomeReader:
    """Reads it off a state. A game that was broken off is rewarded with nothing."""

    def __init__(self, info: GameInfo, players: int, scale: float) -> None:
        """A lead of `scale` points, or more, counts in full."""
        self._info, self._players, self._scale = info, players, scale
        self._rewards = rewards_in(info, players)
        self.nothing = [0.0] * players

    def worth(self, state: State) -> list[float]:
        """For each seat, from −1 to 1."""
        rewards = self.rewards(state)
        scale = self._scale
        leads = [max(-1.0, min(1.0, lead / scale)) for lead in self.leads(state)]
        return [
            WIN_PART * reward + (1 - WIN_PART) * lead for reward, lead in zip(rewards, leads, strict=True)
        ]

    def rewards(self, state: State) -> list[float]:
        if state.status is not Status.OVER:
            return self.nothing
        return rewards_of(self._rewards, self._info.winners(state))

    def leads(self, state: State) -> list[float]:
        """Of each seat's score over the mean of the others'."""
        scores = self._info.scores(state)
        total, others = sum(scores), max(1, self._players - 1)
        return [score - (total - score) / others for score in scores]
