"""Steps a second of the interfaces that learners use, beside random moves of python-chess in the same run.

One thread, one game at a time, with observation and action mask at every step. Slices of all of them take
turns, so that the ratios mean something on a busy machine too.

    PYTHONPATH=src:. python -m bench.environments
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import median

import numpy as np

from colossarium.cli.bench.chess_baseline import ChessBaseline
from colossarium.envs.pettingzoo import SeatsEnv
from colossarium.games import OURS
from colossarium.table.machines import built_native_of

SLICES = 5


class RandomPlay:
    """Random players in PettingZoo's loop, going on where they stopped."""

    def __init__(self, slug: str, players: int) -> None:
        self.env, self._dice = SeatsEnv(slug, players=players), random.Random(1)
        built_native_of(self.env.setting.program)
        self.env.reset(seed=1)

    def steps_per_second(self, seconds: float) -> float:
        env, steps, begin = self.env, 0, time.perf_counter()
        while time.perf_counter() - begin < seconds:
            for _ in range(100):
                seen, _, over, cut_off, _ = env.last()
                if over or cut_off or seen is None:
                    env.reset()
                    continue
                offered = np.flatnonzero(seen["action_mask"])
                env.step(offered[self._dice.randrange(len(offered))])
                steps += 1
        return steps / (time.perf_counter() - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each slice")
    chosen = parser.parse_args()
    chess = ChessBaseline()
    print(f"{'PettingZoo':<14} {'steps/s':>9} {'python-chess':>13} {'ratio':>6}")
    for slug in OURS:
        play = RandomPlay(slug, chosen.players)
        pairs = [
            (play.steps_per_second(chosen.seconds), chess.moves_per_second(chosen.seconds))
            for _ in range(SLICES)
        ]
        steps, moves = (median(each) for each in zip(*pairs, strict=True))
        ratio = median(mine / theirs for mine, theirs in pairs)
        print(f"{slug:<14} {steps:>9,.0f} {moves:>13,.0f} {ratio:>6.2f}")


if __name__ == "__main__":
    main()
