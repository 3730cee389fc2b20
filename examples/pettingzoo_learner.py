"""A learner in under 100 lines: REINFORCE with PyTorch through PettingZoo; all seats of a game learn.

pip install 'colossarium[pettingzoo]' torch
python examples/pettingzoo_learner.py --games 400
"""

from __future__ import annotations

import argparse

import torch
from torch import nn
from torch.distributions import Categorical

from colossarium.envs.pettingzoo import SeatsEnv, env


def make_network(game: SeatsEnv) -> nn.Module:
    agent = game.possible_agents[0]
    bits, actions = game.setting.layout.bits, int(game.action_space(agent).n)
    return nn.Sequential(nn.Linear(bits, 128), nn.ReLU(), nn.Linear(128, actions))


def policy(network: nn.Module, seen: dict) -> Categorical:
    """Chances of all actions that are on offer."""
    logits = network(torch.as_tensor(seen["observation"], dtype=torch.float32))
    return Categorical(logits=logits.masked_fill(torch.as_tensor(seen["action_mask"]) == 0, -1e9))


def play(game: SeatsEnv, network: nn.Module, learning: set[str], seed: int):
    """One game. Gives what the learning agents did (its logarithm of chance), and what everybody won."""
    game.reset(seed=seed)
    done: dict[str, list[torch.Tensor]] = {agent: [] for agent in game.agents}
    won: dict[str, float] = {}
    for agent in game.agent_iter():
        seen, reward, over, cut_off, _ = game.last()
        if over or cut_off:
            won[agent] = reward
            game.step(None)
        elif agent in learning:
            chances = policy(network, seen)
            action = chances.sample()
            done[agent].append(chances.log_prob(action))
            game.step(int(action))
        else:
            game.step(int(game.action_space(agent).sample(seen["action_mask"])))
    return done, won


def learn(game: SeatsEnv, network: nn.Module, games: int) -> None:
    """Whatever a winner did becomes likelier, whatever a loser did less likely."""
    optimizer = torch.optim.Adam(network.parameters(), lr=1e-3)
    for number in range(games):
        done, won = play(game, network, set(game.possible_agents), seed=number)
        loss = -sum(won[agent] * torch.stack(logs).mean() for agent, logs in done.items() if logs)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


@torch.no_grad()
def strength(game: SeatsEnv, network: nn.Module, games: int) -> float:
    """What it wins against random players in the mean, on each seat in turn."""
    seats, total = game.possible_agents, 0.0
    for number in range(games):
        agent = seats[number % len(seats)]
        total += play(game, network, {agent}, seed=1_000_000 + number)[1][agent]
    return total / games


def main(game_name: str = "beasthunt", games: int = 400, test_games: int = 100) -> tuple[float, float]:
    torch.manual_seed(1)
    game = env(game_name, players=2)
    network = make_network(game)
    before = strength(game, network, test_games)
    learn(game, network, games)
    after = strength(game, network, test_games)
    print(f"{game_name}: against random players {before:+.2f} before, {after:+.2f} after {games} games")
    return before, after


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="beasthunt")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--test-games", type=int, default=100)
    chosen = parser.parse_args()
    main(chosen.game, chosen.games, chosen.test_games)
