"""One choice ahead: what several options of a decision lead to, tried in copies of the game.

A rollout shows what came of the one option that was played, after all the luck of the rest of the game. Here
some options are played in copies that have the same hidden things and the same rolls to come, and the network
says what it thinks of where they lead. What is hidden is as it is in games that players like these play, so
on average that is what an option is worth to who sees what the seat sees.
"""

from __future__ import annotations

import torch
from torch import Tensor

from colossarium.learn.bits import unpack
from colossarium.learn.choices import NEVER, flattened_sample
from colossarium.learn.cuda_graphs import captured
from colossarium.learn.games import GameGroup, SettingGames
from colossarium.learn.network import BoundNetwork, by_seat_of
from colossarium.learn.returns import leads, worth

FLATTER = 0.5
"""What logits are multiplied with before options are drawn: what the policy thinks little of is tried too."""


class Lookahead:
    """Tries options of the decisions of one group of games."""

    def __init__(
        self,
        group: GameGroup,
        twins: list[SettingGames],
        tried: int,
        bound: BoundNetwork,
        scale: float,
        generator: torch.Generator,
        record: bool,
    ) -> None:
        """`twins`: for each setting of the group `tried` times as many games."""
        device = group.rows.bits.device
        self._group, self._bound, self._scale, self._generator = group, bound, scale, generator
        self._twins, self._tried = twins, tried
        self._places = [
            torch.arange(member.count, device=device).repeat_interleave(tried) for member in group.members
        ]
        self.options = torch.zeros(group.count, tried, dtype=torch.int64, device=device)
        self.worths = torch.zeros(group.count, tried, device=device)
        self.known = torch.zeros(group.count, tried, dtype=torch.bool, device=device)
        """Where fewer options were on offer, the rest are none."""
        self._seats = torch.zeros(group.count, dtype=torch.int64, device=device)
        self._judge = captured(self._judge_all, record)

    def pick(self, logits: Tensor, seats: Tensor) -> None:
        """Which options are tried. Part of what a GPU records."""
        self._seats.copy_(seats)
        found = flattened_sample(logits, self._tried, FLATTER, self._generator)
        known = logits.gather(1, found) > NEVER / 2
        self.known.copy_(known)
        self.options.copy_(torch.where(known, found, found[:, :1]))

    def look(self) -> None:
        """Play them, each in a copy of its game, and see where they lead."""
        begin = 0
        for member, twin, places in zip(self._group.members, self._twins, self._places, strict=True):
            twin.take_over(member, places)
            twin.step(self.options[begin : begin + member.count].flatten().int())
            begin += member.count
        self._judge()

    def check(self) -> None:
        for twin in self._twins:
            twin.check()

    @torch.no_grad()
    def _judge_all(self) -> None:
        def gather(name: str) -> Tensor:
            return torch.cat([getattr(twin, name) for twin in self._twins])

        players = self._group.players
        values = by_seat_of(self._bound(unpack(gather("observations"))), gather("seats").long(), players)
        outcomes = torch.stack([gather("rewards"), leads(gather("scores"), self._scale)], -1)
        values = torch.where((gather("ends") != 0)[:, None, None], outcomes, values)
        asked = self._seats.repeat_interleave(self._tried)[:, None]
        self.worths.copy_(worth(values).gather(1, asked).reshape(self.worths.shape))


def lookahead_loss(log_probs: Tensor, options: Tensor, worths: Tensor, known: Tensor, trust: float) -> Tensor:
    """For each decision: towards the options that turned out better, away from the others.

    All options that were tried share what chance they had together anew: the logarithm of each one's part
    moves by `trust` times how much better it was than their mean. What was not tried stays as it is.
    """
    tried = log_probs.gather(1, options).masked_fill(~known, NEVER)
    chances = tried.detach().exp()
    all_together = chances.sum(1, keepdim=True).clamp(min=1e-9)
    mean = (chances * worths).sum(1, keepdim=True) / all_together
    better = (tried.detach() + trust * (worths - mean)).masked_fill(~known, NEVER).softmax(1) * all_together
    return -((better - chances) * tried.clamp(min=-50.0)).sum(1)
