"""Winning chances: of a moment, as its seats see it, and of every moment of a game."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from colossarium.bots.playouts.determinizations import Determinizations
from colossarium.bots.search.evaluator import PlayoutEvaluator
from colossarium.bots.search.grow import Evaluators
from colossarium.bots.search.steering import Networks
from colossarium.games.rewards import rewards_in, rewards_of
from colossarium.machine.chance import Dice
from colossarium.machine.state import State
from colossarium.script.layout import Status
from colossarium.table.info import GameInfo
from colossarium.table.machines import native_of

PLAYOUTS_A_MOMENT = 32
"""In a game without a network. A chance of one half is known to about nine points in a hundred then."""


class ChanceScale:
    """What rewards are as chances: a reward is linear in the share of a victory that one can expect."""

    def __init__(self, info: GameInfo, players: int) -> None:
        self._table, self._info = rewards_in(info, players), info
        self._lost, self._won = self._table[1]

    def chances(self, rewards: Sequence[float]) -> list[float]:
        """For each seat, from 0 to 1. All rewards add up to 0, which estimates do not quite."""
        excess = sum(rewards) / len(rewards) if len(rewards) > 1 else 0.0
        span = self._won - self._lost
        return [max(0.0, min(1.0, (each - excess - self._lost) / span)) for each in rewards]

    def at_end(self, state: State) -> list[float]:
        """Of a game that is over: who shares a victory has a part of it."""
        return self.chances(rewards_of(self._table, self._info.winners(state)))


class OutOfTime(Exception):
    """There was not enough time for all moments of a game."""


def chance_curve(
    info: GameInfo,
    begin: State,
    words: Sequence[int],
    seconds: float,
    evaluators: Evaluators | None = None,
) -> list[list[float]]:
    """The winning chances of all seats when a game begins (`begin` stands at its first question), and after
    each of its choices; `OutOfTime` if that takes too long.

    Each seat is asked what it expects of what it sees, and the mean of that is told. Where no network can be
    asked, playouts show it, out of what the seat can know that is asked.
    """
    ends = perf_counter() + seconds
    machine, state, players = native_of(begin.program), begin.copy(), begin.get("players")
    scale = ChanceScale(info, players)
    evaluator = (evaluators or Networks())(info, players)
    dice = Dice(len(words))
    curve: list[list[float]] = []
    for word in (None, *words):
        if word is not None:
            machine.answer(state, word)
        if perf_counter() > ends:
            raise OutOfTime
        if state.status is not Status.ASKING:
            curve.append(scale.at_end(state))
        elif evaluator is None:
            curve.append(scale.chances(_by_playouts(info, state, dice)))
        else:
            seen = [evaluator.rewards(state, seat) for seat in range(players)]
            curve.append(scale.chances([sum(each) / players for each in zip(*seen, strict=True)]))
    return curve


def _by_playouts(info: GameInfo, state: State, dice: Dice) -> list[float]:
    worlds = Determinizations(state, state.seat, dice)
    evaluator = PlayoutEvaluator(info, native_of(state.program), worlds.next(), dice)
    ends = [evaluator.rewards(worlds.next(), state.seat) for _ in range(PLAYOUTS_A_MOMENT)]
    return [sum(each) / len(ends) for each in zip(*ends, strict=True)]
