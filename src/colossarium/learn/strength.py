"""Matches: how a network does against random players and against its former selves."""

from __future__ import annotations

import torch
from torch import Tensor

from colossarium.learn.bits import computed_type, unpack
from colossarium.learn.choices import offered_logits, sample
from colossarium.learn.games import GameGroup
from colossarium.learn.network import BoundNetwork, Network

MOST_STEPS, LOOK_EVERY, ENOUGH = 4000, 32, 0.97
"""A match ends with this part of its games: the longest ones would take as long as all the others."""


@torch.no_grad()
def match(
    group: GameGroup, mine: Network, other: Network | None, generator: torch.Generator, seed: int
) -> float:
    """The share of the victories in a match of one seat against others; None: random players.

    A draw is a share like any other, so equals have one victory in as many games as play.
    """
    for member in group.members:
        member.batch.reset(seed)
    device = group.rows.bits.device
    seat_of_mine = torch.arange(group.count, device=device) % group.players
    kind = computed_type(device)
    bound = mine.bound(group.rows, kind)
    rival = None if other is None else other.bound(group.rows, kind)
    won, over = (
        torch.zeros(group.count, device=device),
        torch.zeros(group.count, dtype=torch.bool, device=device),
    )
    for step in range(MOST_STEPS):
        seats = group.gather("seats").long()
        logits = _logits(group, bound, rival, seats, seat_of_mine)
        group.step(sample(logits, generator).int())
        new = (group.gather("ends") != 0) & ~over
        won = torch.where(new, group.gather("rewards").gather(1, seat_of_mine[:, None])[:, 0], won)
        over |= new
        if step % LOOK_EVERY == LOOK_EVERY - 1 and over.float().mean() > ENOUGH:
            break
    group.check()
    return share_of(won[over].mean().item(), group.players)


def share_of(reward: float, players: int) -> float:
    """A mean reward as a share of victories."""
    return (reward * (players - 1) + 1) / players


def _logits(
    group: GameGroup, mine: BoundNetwork, other: BoundNetwork | None, seats: Tensor, own: Tensor
) -> Tensor:
    bits, masks = unpack(group.gather("observations")), group.gather("masks")
    logits = mine(bits).logits
    others = torch.zeros_like(logits) if other is None else other(bits).logits
    return offered_logits(group, torch.where((seats == own)[:, None], logits, others), masks, seats)
