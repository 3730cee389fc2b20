"""The network: bits to hidden units, residual blocks, and heads for the policy and for what the end is worth."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from colossarium.learn.names import MOST_PLAYERS

WIDTH, BLOCKS = 512, 2
FIRST_SPREAD, POLICY_SPREAD = 0.05, 0.01


class Said(NamedTuple):
    """What a network says of some positions."""

    logits: Tensor
    """Positions × words as seen."""
    win: Tensor
    """Positions × 4: what the end is worth to who looks, the next, …"""
    lead: Tensor


class Rows(NamedTuple):
    """Which rows of a network a layout uses."""

    bits: Tensor
    players: int
    words: Tensor


class Input(nn.Module):
    """A row for each feature."""

    def __init__(self, features: int, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.empty(features, width).normal_(std=FIRST_SPREAD))
        self.bias = nn.Parameter(torch.zeros(width))


class Network(nn.Module):
    """Its parameters are called as the tensors of a file."""

    def __init__(self, features: int, words: int, width: int = WIDTH, blocks: int = BLOCKS) -> None:
        super().__init__()
        self.width, self.blocks = width, blocks
        self.input = Input(features, width)
        for number in range(blocks):
            setattr(self, f"block{number}", nn.Linear(width, width))
        self.policy = nn.Linear(width, words)
        self.win, self.lead = nn.Linear(width, MOST_PLAYERS), nn.Linear(width, MOST_PLAYERS)
        for head in (self.policy, self.win, self.lead):
            nn.init.normal_(head.weight, std=POLICY_SPREAD)
            nn.init.zeros_(head.bias)

    def forward(self, bits: Tensor, rows: Rows) -> Said:
        """`bits`: positions × bits of a layout, as numbers of the type that is computed with."""
        kind = bits.dtype
        weight = self.input.weight.to(kind).index_select(0, rows.bits)
        bias = (self.input.bias + self.input.weight[rows.players]).to(kind)
        hidden = functional.relu(torch.addmm(bias, bits, weight))
        for number in range(self.blocks):
            block = getattr(self, f"block{number}")
            hidden = hidden + functional.relu(linear(block.weight, block.bias, hidden))
        heads = (self.policy, self.win, self.lead)
        weight = torch.cat([head.weight for head in heads])
        bias = torch.cat([head.bias for head in heads])
        said = linear(weight, bias, hidden).float()
        logits, win, lead = said.split([self.policy.out_features, MOST_PLAYERS, MOST_PLAYERS], 1)
        return Said(logits.index_select(1, rows.words), win, lead)


def linear(weight: Tensor, bias: Tensor, values: Tensor) -> Tensor:
    return functional.linear(values, weight.to(values.dtype), bias.to(values.dtype))
