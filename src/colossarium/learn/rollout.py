"""Playing: the decisions of a stretch of games, with what is needed to learn from them."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from colossarium.learn.bits import unpack
from colossarium.learn.choices import offered_logits, sample
from colossarium.learn.games import Group
from colossarium.learn.guests import Guests
from colossarium.learn.network import Network
from colossarium.learn.returns import by_seat, leads

@dataclass
class Stretch:
    """Steps × games of a group, in memory that is used again."""

    observations: Tensor
    masks: Tensor
    seats: Tensor
    actions: Tensor
    chances: Tensor
    """The logarithm of the chance that the network gave to what was done."""
    values: Tensor
    learned: Tensor
    """Whether the network that learns chose: former selves and random decisions teach nothing."""
    ends: Tensor
    outcomes: Tensor
    last: Tensor

    @staticmethod
    def empty(group: Group, steps: int, device: str) -> Stretch:
        shape, players = (steps, group.count), group.players

        def room(*more: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(*shape, *more, dtype=dtype, device=device)

        member = group.members[0]
        return Stretch(
            observations=room(member.observations.shape[1], dtype=torch.int32),
            masks=room(member.masks.shape[1], dtype=torch.int32),
            seats=room(dtype=torch.int64),
            actions=room(dtype=torch.int64),
            chances=room(),
            values=room(players, 2),
            learned=room(dtype=torch.bool),
            ends=room(dtype=torch.bool),
            outcomes=room(players, 2),
            last=torch.zeros(group.count, players, 2, device=device),
        )


@torch.no_grad()
def play_stretch(
    group: Group,
    stretch: Stretch,
    network: Network,
    guests: Guests,
    scale: float,
    generator: torch.Generator,
) -> None:
    """Fill a stretch, step by step."""
    for step in range(len(stretch.seats)):
        seats, masks, observations = stretch.seats[step], stretch.masks[step], stretch.observations[step]
        seats.copy_(group.gather("seats"))
        torch.cat([member.observations for member in group.members], out=observations)
        torch.cat([member.masks for member in group.members], out=masks)
        said = network(unpack(observations), group.rows)
        logits = offered_logits(group, said.logits, masks, seats)
        played, others = guests.take_part(group, logits, observations, masks, seats)
        actions = sample(played, generator)
        stretch.actions[step] = actions
        stretch.chances[step] = logits.gather(1, actions[:, None])[:, 0] - logits.logsumexp(1)
        stretch.values[step] = by_seat(torch.stack([said.win, said.lead], -1), seats, group.players)
        stretch.learned[step] = ~others
        group.step(actions.int())
        ends = group.gather("ends") != 0
        stretch.ends[step] = ends
        outcome = torch.stack([group.gather("rewards"), leads(group.gather("scores"), scale)], -1)
        stretch.outcomes[step] = outcome
        guests.after(ends)
    seats = group.gather("seats").long()
    said = network(unpack(group.gather("observations")), group.rows)
    stretch.last.copy_(by_seat(torch.stack([said.win, said.lead], -1), seats, group.players))
