"""Learning from a stretch: proximal policy optimisation, one epoch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from colossarium.learn.bits import unpack
from colossarium.learn.choices import offered_logits
from colossarium.learn.games import Group
from colossarium.learn.network import Network
from colossarium.learn.returns import as_seen, returns, worth
from colossarium.learn.rollout import Stretch

CLIP = 0.2
VALUE_WEIGHT, OTHERS_WEIGHT = 0.5, 0.5
"""Of the values in the loss, and of other seats' beside one's own."""
LARGEST_GRADIENT = 1.0


class Lesson(NamedTuple):
    """A stretch with what is to be learned from it."""

    group: Group
    stretch: Stretch
    targets: Tensor
    """As seen: steps × games × players × components."""
    advantages: Tensor


class Loss(NamedTuple):
    total: Tensor
    entropy: Tensor
    decisions: Tensor
    """How many were learned from."""


def lesson_of(group: Group, stretch: Stretch, smoothing: float) -> Lesson:
    found = returns(
        stretch.seats, stretch.values, stretch.ends, stretch.outcomes, stretch.last, smoothing
    )
    gains, learned = worth(found.advantages), stretch.learned
    count = learned.sum().clamp(min=1)
    mean = (gains * learned).sum() / count
    spread = (((gains - mean) * learned).square().sum() / count).sqrt()
    return Lesson(group, stretch, as_seen(found.targets, stretch.seats), (gains - mean) / (spread + 1e-6))


def explained(lesson: Lesson) -> float:
    """Which part of the variance of what came the network foresaw."""
    seen = as_seen(lesson.stretch.values, lesson.stretch.seats)[:, :, 0]
    target, learned = worth(lesson.targets[:, :, 0]), lesson.stretch.learned
    left = (target - worth(seen))[learned].var()
    return float(1 - left / target[learned].var().clamp(min=1e-9))


def loss_of(network: Network, lesson: Lesson, steps: slice | Tensor, entropy_weight: float) -> Loss:
    """Summed over decisions that are learned from."""
    stretch, group = lesson.stretch, lesson.group
    seats, actions = stretch.seats[steps].flatten(), stretch.actions[steps].flatten()
    learned = stretch.learned[steps].flatten().float()
    said = network(unpack(stretch.observations[steps].flatten(0, 1)), group.rows)
    logits = offered_logits(group, said.logits, stretch.masks[steps].flatten(0, 1), seats)
    chances = logits.log_softmax(1)
    ratio = (chances.gather(1, actions[:, None])[:, 0] - stretch.chances[steps].flatten()).exp()
    gains = lesson.advantages[steps].flatten()
    policy = -torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains)
    entropy = -(chances.exp() * chances).sum(1)
    values = torch.stack([said.win, said.lead], -1)[:, : group.players]
    errors = (values - lesson.targets[steps].flatten(0, 1)).square().mean(-1)
    value = 0.5 * (errors[:, 0] + OTHERS_WEIGHT * errors[:, 1:].sum(1) / max(1, group.players - 1))
    each = policy + VALUE_WEIGHT * value - entropy_weight * entropy
    return Loss((each * learned).sum(), (entropy.detach() * learned).sum(), learned.sum())


def minibatches(steps: int, games: int, wanted: int, generator: torch.Generator) -> Iterator[Tensor]:
    """Steps in a random order, as many at a time as make up a minibatch."""
    together = max(1, min(steps, wanted // max(1, games)))
    yield from torch.randperm(steps, generator=generator).split(together)


def learn_from(
    network: Network,
    optimizer: torch.optim.Optimizer,
    lessons: Sequence[Lesson],
    minibatch: int,
    entropy_weight: float,
    order: torch.Generator,
) -> float:
    """One epoch; the mean entropy."""
    games = sum(lesson.group.count for lesson in lessons)
    entropies = []
    for some in minibatches(len(lessons[0].stretch.seats), games, minibatch, order):
        steps = some.to(lessons[0].advantages.device)
        losses = [loss_of(network, lesson, steps, entropy_weight) for lesson in lessons]
        count = sum((loss.decisions for loss in losses), torch.zeros_like(losses[0].decisions)).clamp(min=1)
        optimizer.zero_grad(set_to_none=True)
        sum((loss.total for loss in losses), torch.zeros_like(count)).div(count).backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(network.parameters(), LARGEST_GRADIENT)
        optimizer.step()
        entropies.append(sum((loss.entropy for loss in losses), torch.zeros_like(count)) / count)
    return float(torch.stack(entropies).mean())
