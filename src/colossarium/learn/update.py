"""Learning from a rollout: proximal policy optimisation, one epoch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import torch
from torch import Tensor

from colossarium.learn.bits import unpack
from colossarium.learn.choices import offered_logits
from colossarium.learn.cuda_graphs import captured
from colossarium.learn.games import GameGroup
from colossarium.learn.lookahead import lookahead_loss
from colossarium.learn.network import Network
from colossarium.learn.returns import as_seen, returns, worth
from colossarium.learn.rollout import Rollout

CLIP = 0.2
VALUE_WEIGHT, OTHERS_WEIGHT = 0.5, 0.5
"""Of the values in the loss, and of other seats' beside one's own."""
LARGEST_GRADIENT = 1.0


class TrainingBatch:
    """A rollout with what is to be learned from it, in memory that is used again."""

    def __init__(
        self, group: GameGroup, rollout: Rollout, smoothing: float, value_smoothing: float, record: bool
    ) -> None:
        self.group, self.rollout = group, rollout
        self._smoothing, self._value_smoothing = smoothing, value_smoothing
        self.targets = torch.zeros_like(rollout.values)
        """As seen: steps × games × players × components."""
        self.advantages = torch.zeros_like(rollout.log_probs)
        self.prepare = captured(self._prepare, record)

    @torch.no_grad()
    def _prepare(self) -> None:
        rollout = self.rollout
        about = rollout.seats, rollout.values, rollout.ends, rollout.outcomes, rollout.last_values
        found = returns(*about, self._smoothing)
        targets = found.targets
        if self._value_smoothing != self._smoothing:
            targets = returns(*about, self._value_smoothing).targets
        gains, learned = worth(found.advantages), rollout.learned
        count = learned.sum().clamp(min=1)
        mean = (gains * learned).sum() / count
        spread = (((gains - mean) * learned).square().sum() / count).sqrt()
        self.advantages.copy_((gains - mean) / (spread + 1e-6))
        self.targets.copy_(as_seen(targets, rollout.seats))


class Foresight(NamedTuple):
    """How what was tried one choice ahead counts (`lookahead.py`)."""

    weight: float = 0.0
    trust: float = 0.0


class Loss(NamedTuple):
    total: Tensor
    entropy: Tensor
    decisions: Tensor
    """How many were learned from."""


def explained(batch: TrainingBatch) -> float:
    """Which part of the variance of what came the network foresaw."""
    seen = as_seen(batch.rollout.values, batch.rollout.seats)[:, :, 0]
    target, learned = worth(batch.targets[:, :, 0]), batch.rollout.learned
    left = (target - worth(seen))[learned].var()
    return float(1 - left / target[learned].var().clamp(min=1e-9))


def loss_of(
    network: Network,
    batch: TrainingBatch,
    steps: Tensor,
    entropy_weight: Tensor,
    foresight: Foresight = Foresight(),  # noqa: B008  (it can't be changed)
) -> Loss:
    """Summed over decisions that are learned from."""
    rollout, group = batch.rollout, batch.group
    seats, actions = rollout.seats[steps].flatten(), rollout.actions[steps].flatten()
    learned = rollout.learned[steps].flatten().float()
    predicted = network(unpack(rollout.observations[steps].flatten(0, 1)), group.rows)
    logits = offered_logits(group, predicted.logits, rollout.masks[steps].flatten(0, 1), seats)
    log_probs = logits.log_softmax(1)
    ratio = (log_probs.gather(1, actions[:, None])[:, 0] - rollout.log_probs[steps].flatten()).exp()
    gains = batch.advantages[steps].flatten()
    policy = -torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains)
    entropy = -(log_probs.exp() * log_probs).sum(1)
    values = torch.stack([predicted.win, predicted.lead], -1)[:, : group.players]
    errors = (values - batch.targets[steps].flatten(0, 1)).square().mean(-1)
    value = 0.5 * (errors[:, 0] + OTHERS_WEIGHT * errors[:, 1:].sum(1) / max(1, group.players - 1))
    each = policy + VALUE_WEIGHT * value - entropy_weight * entropy
    if foresight.weight and rollout.options.shape[2]:
        options, worths, known = (
            getattr(rollout, name)[steps].flatten(0, 1) for name in ("options", "worths", "known")
        )
        each = each + foresight.weight * lookahead_loss(log_probs, options, worths, known, foresight.trust)
    return Loss((each * learned).sum(), (entropy.detach() * learned).sum(), learned.sum())


def steps_together(steps: int, games: int, minibatch: int) -> int:
    """How many steps of so many games make up a minibatch: a part of all steps without a rest."""
    most = max(1, min(steps, minibatch // games))
    return next(count for count in range(most, 0, -1) if steps % count == 0)


class Learner:
    """Moves a network by training batches. A minibatch is some steps of the games of one group."""

    def __init__(
        self,
        network: Network,
        optimizer: torch.optim.Optimizer,
        batches: Sequence[TrainingBatch],
        minibatch: int,
        record: bool,
        foresight: Foresight = Foresight(),  # noqa: B008  (it can't be changed)
    ) -> None:
        self._network, self._optimizer, self._batches = network, optimizer, batches
        self._foresight = foresight
        steps, device = len(batches[0].rollout.seats), batches[0].advantages.device
        self._all_steps, self._entropy_weight = steps, torch.zeros((), device=device)
        self._entropy = torch.zeros(2, device=device)
        counts = [steps_together(steps, batch.group.count, minibatch) for batch in batches]
        self._steps = [torch.zeros(count, dtype=torch.int64, device=device) for count in counts]
        self._move = [captured(partial(self._move_by, each), record) for each in range(len(batches))]

    def learn(self, order: torch.Generator, entropy_weight: float) -> float:
        """One epoch; the mean entropy."""
        self._entropy_weight.fill_(entropy_weight)
        for batch in self._batches:
            batch.prepare()
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
        loss = loss_of(
            self._network, self._batches[number], self._steps[number], self._entropy_weight, self._foresight
        )
        self._optimizer.zero_grad(set_to_none=True)
        (loss.total / loss.decisions.clamp(min=1)).backward()
        torch.nn.utils.clip_grad_norm_(self._network.parameters(), LARGEST_GRADIENT)
        self._optimizer.step()
        self._entropy += torch.stack([loss.entropy, loss.decisions])
