"""Proximal policy optimisation on `co.batch` in one file: many games at once, all seats are one learner.

pip install 'colossarium[learn]'
python examples/ppo_batch.py --updates 50
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import colossarium as co


@dataclass
class Settings:
    game: str = "beasthunt"
    players: int = 2
    games: int = 256
    steps: int = 64
    updates: int = 50
    epochs: int = 3
    minibatches: int = 8
    rate: float = 5e-4
    clip: float = 0.2
    discount: float = 0.995
    smoothing: float = 0.95
    entropy: float = 0.01
    test_games: int = 256
    width: int = 256


class Network(nn.Module):
    """Chances of actions, and what the game is worth to who looks."""

    def __init__(self, bits: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(bits, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actions, self.value = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        body = self.body(seen.float())
        return Categorical(logits=self.actions(body).masked_fill(mask == 0, -1e9)), self.value(body).squeeze(
            -1
        )


@torch.no_grad()
def collect(batch, network: Network, steps: int) -> dict[str, torch.Tensor]:
    """Play on. Arrays of a batch change with each step, so what is kept is copied."""
    rows: dict[str, list[torch.Tensor]] = {}
    for _ in range(steps):
        row = {
            "seen": torch.from_numpy(batch.observations.copy()),
            "mask": torch.from_numpy(batch.masks.copy()),
            "seat": torch.from_numpy(batch.seats.astype(np.int64)),
        }
        chances, row["value"] = network(row["seen"], row["mask"])
        row["action"] = chances.sample()
        row["log"] = chances.log_prob(row["action"])
        batch.step(row["action"].numpy().astype(np.int32))
        row["reward"] = torch.from_numpy(batch.rewards.copy())
        row["end"] = torch.from_numpy(batch.ends != 0)
        for name, value in row.items():
            rows.setdefault(name, []).append(value)
    return {name: torch.stack(values) for name, values in rows.items()}


def advantages(data: dict[str, torch.Tensor], settings: Settings) -> tuple[torch.Tensor, torch.Tensor]:
    """Generalised advantages for each seat along its own decisions, and where there is one."""
    value, reward, end, seat = data["value"], data["reward"], data["end"], data["seat"]
    steps, games, players = reward.shape
    every = torch.arange(games)
    future, advantage = torch.zeros(games, players), torch.zeros(games, players)
    known, open_reward = torch.zeros(games, players, dtype=torch.bool), torch.zeros(games, players)
    found, counted = torch.zeros(steps, games), torch.zeros(steps, games, dtype=torch.bool)
    for step in reversed(range(steps)):
        ended = end[step].unsqueeze(-1).expand(games, players)
        future, advantage = future.masked_fill(ended, 0), advantage.masked_fill(ended, 0)
        open_reward, known = torch.where(ended, reward[step], open_reward), known | ended
        now = seat[step]
        delta = open_reward[every, now] + settings.discount * future[every, now] - value[step]
        found[step] = delta + settings.discount * settings.smoothing * advantage[every, now]
        # A seat that does not decide again in this stretch has nothing to be compared with.
        counted[step] = known[every, now]
        future[every, now], advantage[every, now] = value[step], found[step]
        open_reward[every, now], known[every, now] = 0.0, True
    return found, counted


def update(network: Network, optimizer: torch.optim.Optimizer, data: dict, settings: Settings) -> None:
    advantage, counted = advantages(data, settings)
    rows = {name: data[name][counted] for name in ("seen", "mask", "action", "log", "value")}
    gain = advantage[counted]
    target = gain + rows["value"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(settings.epochs):
        for part in torch.randperm(len(gain)).chunk(settings.minibatches):
            chances, value = network(rows["seen"][part], rows["mask"][part])
            ratio = (chances.log_prob(rows["action"][part]) - rows["log"][part]).exp()
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            loss = -torch.min(ratio * gain[part], clipped * gain[part]).mean()
            loss = (
                loss
                + 0.5 * (value - target[part]).square().mean()
                - settings.entropy * chances.entropy().mean()
            )
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def strength(network: Network, settings: Settings) -> float:
    """What seat 0 wins against random players in the mean of the first games that end."""
    bots = dict.fromkeys(range(1, settings.players), "random")
    batch = make_batch(settings, settings.test_games, seed=10**6, bots=bots)
    first = np.full(settings.test_games, np.nan)
    while np.isnan(first).any():
        chances, _ = network(torch.from_numpy(batch.observations), torch.from_numpy(batch.masks))
        batch.step(chances.sample().numpy().astype(np.int32))
        new = (batch.ends != 0) & np.isnan(first)
        first[new] = batch.rewards[new, 0]
    return float(first.mean())


def make_batch(settings: Settings, games: int, **more):
    shape = {"observations": "bytes", "masks": "bytes"}
    return co.batch(settings.game, games, players=settings.players, **shape, **more)


def main(settings: Settings) -> tuple[float, float]:
    torch.manual_seed(1)
    batch = make_batch(settings, settings.games, seed=1)
    network = Network(batch.observations.shape[1], batch.masks.shape[1], settings.width)
    optimizer = torch.optim.Adam(network.parameters(), lr=settings.rate)
    before = strength(network, settings)
    for number in range(settings.updates):
        update(network, optimizer, collect(batch, network, settings.steps), settings)
        if number % 10 == 9:
            print(
                f"after {number + 1} updates: {strength(network, settings):+.2f} against random players",
                flush=True,
            )
    after = strength(network, settings)
    print(f"{settings.game}: against random players {before:+.2f} before, {after:+.2f} after")
    return before, after


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name, value in vars(Settings()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    main(Settings(**vars(parser.parse_args())))
