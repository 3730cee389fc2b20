"""Choosing among what is on offer."""

from __future__ import annotations

import torch
from torch import Tensor

from colossarium.learn.bits import unpack_mask
from colossarium.learn.games import GameGroup

NEVER = -1e9
"""The logit of a word that is not on offer."""


def offered_logits(group: GameGroup, logits: Tensor, masks: Tensor, seats: Tensor) -> Tensor:
    """By the machine's words; what is not on offer has no chance."""
    return group.by_word(logits, seats).masked_fill(~unpack_mask(masks, group.words), NEVER)


def flattened_sample(logits: Tensor, count: int, flatter: float, generator: torch.Generator) -> Tensor:
    """Different words for each game, by chances that are nearer to each other than those of the logits.

    Where fewer are on offer than `count`, others follow behind them.
    """
    noise = torch.empty_like(logits).exponential_(generator=generator)
    offered = torch.where(logits > NEVER / 2, logits * flatter, NEVER)
    return (offered - noise.log_()).topk(count, 1).indices


def sample(logits: Tensor, generator: torch.Generator) -> Tensor:
    """A word for each game, by its chance."""
    noise = torch.empty_like(logits).exponential_(generator=generator)
    return (logits - noise.log_()).argmax(1)
