"""A tournament of OpenSpiel's own bots, random and Monte Carlo tree search, on one of our games.

python examples/openspiel_tournament.py --game beasthunt --games 10 --simulations 20
"""

from __future__ import annotations

import argparse
import random

import numpy as np
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.bots.uniform_random import UniformRandomBot

from colossarium.envs.open_spiel import ColossariumGame, load


def make_bots(game: ColossariumGame, searching: int, simulations: int, seed: int) -> list[object]:
    """A searcher on one seat, which sees everything, and random players on the others."""
    dice = np.random.RandomState(seed)
    bots: list[object] = [UniformRandomBot(seat, dice) for seat in game.seats]
    evaluator = RandomRolloutEvaluator(1, dice)
    bots[searching] = MCTSBot(game, 2.0, simulations, evaluator, random_state=dice)
    return bots


def play(game: ColossariumGame, bots: list[object], seed: int) -> list[float]:
    state, dice = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            action = dice.choice(state.legal_actions())  # all outcomes are equally likely
        else:
            action = bots[state.current_player()].step(state)  # type: ignore[attr-defined]
        state.apply_action(action)
    returns: list[float] = state.returns()
    return returns


def tournament(slug: str, games: int, simulations: int, **options: int) -> float:
    """What the searcher won in the mean, between −1 and 1; it sits on each seat in turn."""
    game, total = load(slug, **options), 0.0
    for number in range(games):
        seat = number % game.num_players()
        bots = make_bots(game, seat, simulations, number)
        total += play(game, bots, number)[seat]
    return total / games


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="beasthunt")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=20)
    chosen = parser.parse_args()
    mean = tournament(chosen.game, chosen.games, chosen.simulations, players=chosen.players)
    print(f"{chosen.game}: search with {chosen.simulations} simulations won {mean:+.2f} in the mean")


if __name__ == "__main__":
    main()
