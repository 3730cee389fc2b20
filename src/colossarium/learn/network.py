"""The network: bits to hidden units, residual blocks, heads for the policy and what the end is worth."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from colossarium.learn.returns import by_seat
from colossarium.learn.row_names import MOST_PLAYERS

WIDTH, BLOCKS = 512, 2
FIRST_SPREAD, POLICY_SPREAD, MORE_SPREAD = 0.05, 0.01, 0.001
LEAST_PART = 0.25
"""Of a twin, beside what is drawn from 0 to 1."""


class Prediction(NamedTuple):
    """What a network says of some positions."""

    logits: Tensor
    """Positions × words as seen."""
    win: Tensor
    """Positions × 4: what the end is worth to who looks, the next, …"""
    lead: Tensor


class LayoutRows(NamedTuple):
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

    def deepen(self, more: int) -> None:
        """Blocks behind those that there are, which change next to nothing until they are trained."""
        for number in range(self.blocks, self.blocks + more):
            block = nn.Linear(self.width, self.width)
            nn.init.normal_(block.weight, std=MORE_SPREAD)
            nn.init.zeros_(block.bias)
            setattr(self, f"block{number}", block)
        self.blocks += more

    @torch.no_grad()
    def widen(self, more: int) -> None:
        """As many hidden units more, twins of some that there are: each goes on with a part of its own of
        what the one went on with, so that all say the same, and learn other things."""
        if not more:
            return
        old = self.width
        origin = torch.cat([torch.arange(old), torch.randint(old, (more,))])

        def parts(weight: Tensor) -> nn.Parameter:
            drawn = torch.rand(len(weight), old + more) + LEAST_PART
            together = torch.zeros_like(weight).index_add_(1, origin, drawn)
            return nn.Parameter((weight / together)[:, origin] * drawn)

        self.input.weight = nn.Parameter(self.input.weight[:, origin])
        self.input.bias = nn.Parameter(self.input.bias[origin])
        for number in range(self.blocks):
            block = getattr(self, f"block{number}")
            block.weight, block.bias = parts(block.weight[origin]), nn.Parameter(block.bias[origin])
        for head in (self.policy, self.win, self.lead):
            head.weight = parts(head.weight)
        self.width = old + more

    def bound(self, rows: LayoutRows, kind: torch.dtype) -> BoundNetwork:
        """The rows of a layout, as numbers of the type that is computed with."""
        weight = self.input.weight.to(kind).index_select(0, rows.bits)
        bias = (self.input.bias + self.input.weight[rows.players]).to(kind)
        blocks = [getattr(self, f"block{number}") for number in range(self.blocks)]
        heads = (self.policy, self.win, self.lead)
        head_weight = torch.cat([heads[0].weight.index_select(0, rows.words), *(h.weight for h in heads[1:])])
        head_bias = torch.cat([heads[0].bias.index_select(0, rows.words), *(h.bias for h in heads[1:])])
        return BoundNetwork(
            weight,
            bias,
            [(block.weight.to(kind), block.bias.to(kind)) for block in blocks],
            head_weight.to(kind),
            head_bias.to(kind),
        )

    def forward(self, bits: Tensor, rows: LayoutRows) -> Prediction:
        """`bits`: positions × bits of a layout."""
        return self.bound(rows, bits.dtype)(bits)


def by_seat_of(predicted: Prediction, seats: Tensor, players: int) -> Tensor:
    """What positions are worth to each seat: positions × players × (victory, lead)."""
    return by_seat(torch.stack([predicted.win, predicted.lead], -1), seats, players)


class BoundNetwork(NamedTuple):
    """A network for one layout. While nothing is learned it is used again and again."""

    weight: Tensor
    bias: Tensor
    blocks: list[tuple[Tensor, Tensor]]
    head_weight: Tensor
    head_bias: Tensor

    def tensors(self) -> list[Tensor]:
        blocks = [part for block in self.blocks for part in block]
        return [self.weight, self.bias, *blocks, self.head_weight, self.head_bias]

    def __call__(self, bits: Tensor) -> Prediction:
        hidden = functional.relu(torch.addmm(self.bias, bits, self.weight))
        for weight, bias in self.blocks:
            hidden = hidden + functional.relu(functional.linear(hidden, weight, bias))
        predicted = functional.linear(hidden, self.head_weight, self.head_bias).float()
        words = predicted.shape[1] - 2 * MOST_PLAYERS
        return Prediction(*predicted.split([words, MOST_PLAYERS, MOST_PLAYERS], 1))


def refresh(bound: BoundNetwork, new: BoundNetwork) -> None:
    """Take over the numbers of another one, in the same memory."""
    for mine, theirs in zip(bound.tensors(), new.tensors(), strict=True):
        mine.copy_(theirs)
