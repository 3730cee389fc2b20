"""Learning from a stretch: proximal policy optimisation, one epoch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import torch
from torch import Tensor

from colossarium.learn.bits import unpack
from colossarium.learn.choices import offered_logits
from colossarium.learn.games import Group
from colossarium.learn.network import Network
from colossarium.learn.recorded import recorded
from colossarium.learn.returns import as_seen, returns, worth
from colossarium.learn.rollout import Stretch

CLIP = 0.2
VALUE_WEIGHT, OTHERS_WEIGHT = 0.5, 0.5
"""Of the values in the loss, and of other seats' beside one's own."""
LARGEST_GRADIENT = 1.0


class Lesson:
    """A stretch with what is to be learned from it, in memory that is used again."""

    def __init__(self, group: Group, stretch: Stretch, smoothing: float, record: bool) -> None:
        self.group, self.stretch, self._smoothing = group, stretch, smoothing
        self.targets = torch.zeros_like(stretch.values)
        """As seen: steps × games × players × components."""
        self.advantages = torch.zeros_like(stretch.chances)
        self.prepare = recorded(self._prepare, record)

    @torch.no_grad()
    def _prepare(self) -> None:
        stretch = self.stretch
        found = returns(
            stretch.seats, stretch.values, stretch.ends, stretch.outcomes, stretch.last, self._smoothing
        )
        gains, learned = worth(found.advantages), stretch.learned
        count = learned.sum().clamp(min=1)
        mean = (gains * learned).sum() / count
        spread = (((gains - mean) * learned).square().sum() / count).sqrt()
        self.advantages.copy_((gains - mean) / (spread + 1e-6))
        self.targets.copy_(as_seen(found.targets, stretch.seats))


class Loss(NamedTuple):
    total: Tensor
    entropy: Tensor
    decisions: Tensor
    """How many were learned from."""


def explained(lesson: Lesson) -> float:
    """Which part of the variance of what came the network foresaw."""
    seen = as_seen(lesson.stretch.values, lesson.stretch.seats)[:, :, 0]
    target, learned = worth(lesson.targets[:, :, 0]), lesson.stretch.learned
    left = (target - worth(seen))[learned].var()
    return float(1 - left / target[learned].var().clamp(min=1e-9))


def loss_of(network: Network, lesson: Lesson, steps: Tensor, entropy_weight: Tensor) -> Loss:
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


def steps_together(steps: int, games: int, minibatch: int) -> int:
    """How many steps of so many games make up a minibatch: a part of all steps without a rest."""
    most = max(1, min(steps, minibatch // games))
    return next(count for count in range(most, 0, -1) if steps % count == 0)


class Learner:
    """Moves a network by what lessons say. A minibatch is some steps of the games of one group."""

    def __init__(
        self,
        network: Network,
        optimizer: torch.optim.Optimizer,
        lessons: Sequence[Lesson],
        minibatch: int,
        record: bool,
    ) -> None:
        self._network, self._optimizer, self._lessons = network, optimizer, lessons
        steps, device = len(lessons[0].stretch.seats), lessons[0].advantages.device
        self._all_steps, self._entropy_weight = steps, torch.zeros((), device=device)
        self._entropy = torch.zeros(2, device=device)
        counts = [steps_together(steps, lesson.group.count, minibatch) for lesson in lessons]
        self._steps = [torch.zeros(count, dtype=torch.int64, device=device) for count in counts]
        self._move = [recorded(partial(self._move_by, each), record) for each in range(len(lessons))]

    def learn(self, order: torch.Generator, entropy_weight: float) -> float:
        """One epoch; the mean entropy."""
        self._entropy_weight.fill_(entropy_weight)
        for lesson in self._lessons:
            lesson.prepare()
        self._entropy.zero_()
        parts = []
        for number, steps in enumerate(self._steps):
            mixed = torch.randperm(self._all_steps, generator=order).to(steps.device)
            parts += [(number, some) for some in mixed.split(len(steps))]
        for place in torch.randperm(len(parts), generator=order).tolist():
            number, some = parts[place]
            self._steps[number].copy_(some)
            self._move[number]()
        total, count = self._entropy.tolist()
        return float(total / max(1.0, count))

    def _move_by(self, number: int) -> None:
        loss = loss_of(self._network, self._lessons[number], self._steps[number], self._entropy_weight)
        self._optimizer.zero_grad(set_to_none=True)
        (loss.total / loss.decisions.clamp(min=1)).backward()
        torch.nn.utils.clip_grad_norm_(self._network.parameters(), LARGEST_GRADIENT)
        self._optimizer.step()
        self._entropy += torch.stack([loss.entropy, loss.decisions])
