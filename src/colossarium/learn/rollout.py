"""Rollouts: the decisions of some steps of games, with what is needed to learn from them."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from colossarium.learn.bits import computed_type, unpack
from colossarium.learn.choices import offered_logits, sample
from colossarium.learn.cuda_graphs import captured
from colossarium.learn.games import GameGroup, SettingGames
from colossarium.learn.lookahead import Lookahead
from colossarium.learn.network import Network, by_seat_of, refresh
from colossarium.learn.off_policy import OffPolicyDecisions
from colossarium.learn.returns import leads


@dataclass
class Rollout:
    """Steps × games of a group, in memory that is used again."""

    observations: Tensor
    masks: Tensor
    seats: Tensor
    actions: Tensor
    log_probs: Tensor
    """The logarithm of the chance that the network gave to what was done."""
    values: Tensor
    learned: Tensor
    """Whether the network that learns chose: former selves and random decisions teach nothing."""
    ends: Tensor
    outcomes: Tensor
    last_values: Tensor
    options: Tensor
    """Those that were tried one choice ahead."""
    worths: Tensor
    """What they led to, to the seat that was asked."""
    known: Tensor

    @staticmethod
    def empty(group: GameGroup, steps: int, device: str, tried: int = 0) -> Rollout:
        shape, players = (steps, group.count), group.players

        def room(*more: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(*shape, *more, dtype=dtype, device=device)

        member = group.members[0]
        return Rollout(
            observations=room(member.observations.shape[1], dtype=torch.int32),
            masks=room(member.masks.shape[1], dtype=torch.int32),
            seats=room(dtype=torch.int64),
            actions=room(dtype=torch.int64),
            log_probs=room(),
            values=room(players, 2),
            learned=room(dtype=torch.bool),
            ends=room(dtype=torch.bool),
            outcomes=room(players, 2),
            last_values=torch.zeros(group.count, players, 2, device=device),
            options=room(tried, dtype=torch.int64),
            worths=room(tried),
            known=room(tried, dtype=torch.bool),
        )

    def put(self, at: Tensor, **rows: Tensor) -> None:
        """What happened at a step; which one stands in memory of the device."""
        for name, row in rows.items():
            getattr(self, name).index_copy_(0, at, row[None])


class Collector:
    """Plays a group of games and keeps what happened, rollout by rollout."""

    def __init__(
        self,
        group: GameGroup,
        steps: int,
        off_policy: OffPolicyDecisions,
        network: Network,
        scale: float,
        generator: torch.Generator,
        record: bool,
        twins: list[SettingGames] | None = None,
        tried: int = 0,
    ) -> None:
        """`twins`: games in which `tried` options of each decision are tried."""
        device = group.rows.bits.device
        self.group, self.off_policy = group, off_policy
        self.rollout = Rollout.empty(group, steps, str(device), tried)
        self._steps, self._scale, self._dice = steps, scale, generator
        self._at = torch.zeros(1, dtype=torch.int64, device=device)
        self._actions = torch.zeros(group.count, dtype=torch.int32, device=device)
        with torch.no_grad():
            self._bound = network.bound(group.rows, computed_type(device))
        self._lookahead = (
            Lookahead(group, twins, tried, self._bound, scale, generator, record) if twins else None
        )
        off_policy.bind(group, network)
        self._choose = captured(self._choose_all, record, generator)
        self._look = captured(self._look_at_all, record, generator)

    @torch.no_grad()
    def collect(self, network: Network, former: Network) -> None:
        """Fill the rollout, step by step."""
        group, device = self.group, self._at.device
        refresh(self._bound, network.bound(group.rows, computed_type(device)))
        self.off_policy.bind(group, former)
        self._at.zero_()
        for _ in range(self._steps):
            self._choose()
            if self._lookahead is not None:
                self._lookahead.look()
            group.step(self._actions)
            self._look()
        group.check()
        if self._lookahead is not None:
            self._lookahead.check()
        predicted = self._bound(unpack(group.gather("observations")))
        seats = group.gather("seats").long()
        self.rollout.last_values.copy_(by_seat_of(predicted, seats, group.players))

    @torch.no_grad()
    def _choose_all(self) -> None:
        group = self.group
        seats = group.gather("seats").long()
        observations, masks = group.gather("observations"), group.gather("masks")
        predicted = self._bound(unpack(observations))
        logits = offered_logits(group, predicted.logits, masks, seats)
        played, others = self.off_policy.take_part(group, logits, observations, masks, seats)
        actions = sample(played, self._dice)
        log_probs = logits.gather(1, actions[:, None])[:, 0] - logits.logsumexp(1)
        self._actions.copy_(actions)
        if self._lookahead is not None:
            self._lookahead.pick(logits, seats)
        self.rollout.put(
            self._at,
            seats=seats,
            observations=observations,
            masks=masks,
            actions=actions,
            log_probs=log_probs,
            values=by_seat_of(predicted, seats, group.players),
            learned=~others,
        )

    @torch.no_grad()
    def _look_at_all(self) -> None:
        group = self.group
        ends = group.gather("ends") != 0
        if (ahead := self._lookahead) is not None:
            self.rollout.put(self._at, options=ahead.options, worths=ahead.worths, known=ahead.known)
        outcomes = torch.stack([group.gather("rewards"), leads(group.gather("scores"), self._scale)], -1)
        self.rollout.put(self._at, ends=ends, outcomes=outcomes)
        self.off_policy.after(ends)
        self._at += 1
