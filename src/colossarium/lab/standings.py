"""How the bots of a ladder stand: each one, and each against each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

import msgspec

from colossarium.lab.intervals import wilson
from colossarium.lab.play import PlayedGame


class Standing(msgspec.Struct, frozen=True):
    """One bot."""

    bot: str
    rating: float
    interval: tuple[float, float] | None
    """Where the rating lies, 95 times of 100; None where there are too few seeds to tell."""
    bound: Literal["", "at least", "at most"]
    """For who was never behind anybody, or never ahead: how much stronger or weaker it is can't be told."""
    games: int
    """If it sits on two seats of a game, that counts as two."""
    wins: float
    """The share of games that it won; a shared victory and a draw are a part of one."""
    score: float
    """The share of opponents that it left behind; one in the same place is half."""
    mean_score: float
    seconds_per_choice: float


class Pair(msgspec.Struct, frozen=True):
    """A bot against another one, in the games in which they were on different sides."""

    bot: str
    other: str
    games: int
    score: float
    """How often it came before the other; the same place is half."""
    interval: tuple[float, float]
    """Wilson's, 95 %."""
    mean_score: float
    others_mean_score: float


@dataclass
class _Count:
    """What is added up of a bot."""

    games: int = 0
    wins: float = 0.0
    points: int = 0
    asked: int = 0
    seconds: float = 0.0


@dataclass
class _PairCount:
    """What is added up of two."""

    games: int = 0
    ahead: float = 0.0
    points: list[int] = field(default_factory=lambda: [0, 0])


class Tally:
    """Counts of games, to which more can be added. Bots go by their numbers."""

    def __init__(self, bots: int) -> None:
        self._bots = [_Count() for _ in range(bots)]
        self._pairs = {pair: _PairCount() for pair in combinations(range(bots), 2)}

    def add(self, game: PlayedGame, bots: Sequence[int]) -> None:
        """A game, with the bot of each seat."""
        first = {side for side, place in zip(game.sides, game.places, strict=True) if place == 1}
        for seat, bot in enumerate(bots):
            count = self._bots[bot]
            count.games += 1
            count.wins += 1 / len(first) if game.places[seat] == 1 else 0
            count.points += game.scores[seat]
            count.asked += game.asked[seat]
            count.seconds += game.seconds[seat]
        for one, other in combinations(range(len(bots)), 2):
            if game.sides[one] != game.sides[other] and bots[one] != bots[other]:
                low, high = sorted((one, other), key=lambda seat: bots[seat])
                self._add_pair(game, self._pairs[bots[low], bots[high]], low, high)

    @staticmethod
    def _add_pair(game: PlayedGame, count: _PairCount, low: int, high: int) -> None:
        mine, theirs = game.places[low], game.places[high]
        count.games += 1
        count.ahead += 0.5 if mine == theirs else mine < theirs
        count.points[0] += game.scores[low]
        count.points[1] += game.scores[high]

    def standing(self, bot: int, label: str, rating: float, reach: float | None) -> Standing:
        count, met = self._bots[bot], [each for pair, each in self._pairs.items() if bot in pair]
        opponents = sum(each.games for each in met)
        ahead = sum(self._ahead(bot, other) for other in range(len(self._bots)) if other != bot)
        return Standing(
            bot=label,
            rating=rating,
            interval=None if reach is None else (rating - reach, rating + reach),
            bound=("at most" if not ahead else "at least" if ahead == opponents else "") if opponents else "",
            games=count.games,
            wins=count.wins / max(1, count.games),
            score=ahead / max(1, opponents),
            mean_score=count.points / max(1, count.games),
            seconds_per_choice=count.seconds / max(1, count.asked),
        )

    def pair(self, bot: int, other: int, labels: Sequence[str]) -> Pair:
        count = self._pairs[min(bot, other), max(bot, other)]
        ahead, games = self._ahead(bot, other), count.games
        mine, theirs = count.points if bot < other else reversed(count.points)
        return Pair(
            bot=labels[bot],
            other=labels[other],
            games=games,
            score=ahead / max(1, games),
            interval=wilson(ahead, games),
            mean_score=mine / max(1, games),
            others_mean_score=theirs / max(1, games),
        )

    def _ahead(self, bot: int, other: int) -> float:
        count = self._pairs[min(bot, other), max(bot, other)]
        return count.ahead if bot < other else count.games - count.ahead
