"""Who else decides: former selves of the league, and chance at the beginning of odd games.

Both keep a player strong against others than its equals. Nothing is learned from what they decide.
"""

from __future__ import annotations

import torch
from torch import Tensor

from colossarium.learn.bits import computed_type, unpack
from colossarium.learn.choices import NEVER, offered_logits
from colossarium.learn.games import GameGroup
from colossarium.learn.network import BoundNetwork, Network, refresh

PARTS = 16
"""Games are told apart by their number modulo this."""


class OffPolicyDecisions:
    """For one group of games: which seats are a former self's, and how many decisions are chance's."""

    def __init__(
        self,
        group: GameGroup,
        league: float,
        odd: float,
        odd_decisions: int,
        generator: torch.Generator,
        device: str,
    ) -> None:
        part = torch.arange(group.count, device=device) % PARTS
        self.in_league = part < round(PARTS * league)
        self.is_odd = part >= PARTS - round(PARTS * odd)
        self._bound: BoundNetwork | None = None
        self._rows = self.in_league.nonzero()[:, 0]
        self._players, self._most, self._generator = group.players, odd_decisions, generator
        self._age = torch.zeros(group.count, dtype=torch.int64, device=device)
        self._random = torch.zeros_like(self._age)
        self._seats = torch.zeros(group.count, group.players, dtype=torch.bool, device=device)
        self.after(torch.ones(group.count, dtype=torch.bool, device=device))

    def bind(self, group: GameGroup, former: Network) -> None:
        """For the next rollout, this former self plays in the league."""
        if len(self._rows):
            with torch.no_grad():
                new = former.bound(group.rows, computed_type(self._rows.device))
            if self._bound is None:
                self._bound = new
            else:
                refresh(self._bound, new)

    def take_part(
        self, group: GameGroup, logits: Tensor, observations: Tensor, masks: Tensor, seats: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Logits to play by, and in which games somebody else decides."""
        others = torch.zeros_like(self.is_odd)
        if self._bound is not None:
            rows = self._rows
            predicted = self._bound(unpack(observations[rows]))
            theirs = self._seats[rows].gather(1, seats[rows, None])[:, 0]
            former = offered_logits(group, predicted.logits, masks[rows], seats[rows])
            logits = logits.index_copy(0, rows, torch.where(theirs[:, None], former, logits[rows]))
            others[rows] = theirs
        chance = self._age < self._random
        logits = torch.where(chance[:, None] & (logits > NEVER), 0.0, logits)
        return logits, others | chance

    def after(self, ends: Tensor) -> None:
        """After a step: new games have new seats and random decisions."""
        count, players = len(ends), self._players
        draw = torch.rand(count, 3, generator=self._generator, device=ends.device)
        self._age.copy_(torch.where(ends, 0, self._age + 1))
        random = (draw[:, 0] * (self._most + 1)).long() * self.is_odd
        self._random.copy_(torch.where(ends, random, self._random))
        one = (draw[:, 1] * players).long()[:, None] == torch.arange(players, device=ends.device)
        seats = (one ^ (draw[:, 2:] < 0.5)) & self.in_league[:, None]
        self._seats.copy_(torch.where(ends[:, None], seats, self._seats))
