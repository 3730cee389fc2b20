"""What came of decisions: advantages of each seat along its own decisions, and targets for all seats."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from colossarium.machine.network.layers import WIN_PART


class Returns(NamedTuple):
    """For each decision, seat and component (victory, lead)."""

    targets: Tensor
    advantages: Tensor
    """Of the seat that decided: steps × games × components."""


def returns(
    seats: Tensor, values: Tensor, ends: Tensor, outcomes: Tensor, last: Tensor, smoothing: float
) -> Returns:
    """Backwards through `seats` (steps × games); `values`, `outcomes`: steps × games × players × components.

    The next value of a seat is that of its own next decision, the outcome if the game ends before, and what
    the network says at the end of the rollout (`last`) if neither comes.
    """
    steps, _, players, _ = values.shape
    every = torch.arange(players, device=seats.device)
    next_value, next_advantage = last, torch.zeros_like(last)
    targets, advantages = torch.empty_like(values), torch.empty_like(values[:, :, 0])
    for step in range(steps - 1, -1, -1):
        ended = ends[step][:, None, None]
        next_value = torch.where(ended, outcomes[step], next_value)
        next_advantage = next_advantage.masked_fill(ended, 0)
        target = torch.add(next_value, next_advantage, alpha=smoothing)
        own = (seats[step][:, None] == every)[:, :, None]
        gain = target - values[step]
        targets[step] = target
        advantages[step] = (gain * own).sum(1)
        next_value = torch.where(own, values[step], next_value)
        next_advantage = torch.where(own, gain, next_advantage)
    return Returns(targets, advantages)


def worth(components: Tensor) -> Tensor:
    """Victory and lead as one number."""
    return WIN_PART * components[..., 0] + (1 - WIN_PART) * components[..., 1]


def leads(scores: Tensor, scale: float) -> Tensor:
    """Each one's score minus the mean of the others', in parts of the scale, cut to ±1."""
    count = scores.shape[1]
    scores = scores.float()
    if count == 1:
        return torch.zeros_like(scores)
    others = (scores.sum(1, keepdim=True) - scores) / (count - 1)
    return ((scores - others) / scale).clamp(-1, 1)


def as_seen(values: Tensor, seats: Tensor) -> Tensor:
    """Values by seats (… × players × components), turned so that the seat that looks comes first."""
    players = values.shape[-2]
    order = (torch.arange(players, device=values.device) + seats[..., None]) % players
    return values.gather(-2, order[..., None].expand_as(values))


def by_seat(values: Tensor, seats: Tensor, players: int) -> Tensor:
    """The other way round; `values` may be of more seats than play."""
    order = (torch.arange(players, device=values.device) - seats[..., None]) % players
    return values.gather(-2, order[..., None].expand(*order.shape, values.shape[-1]))
