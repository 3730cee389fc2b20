"""Always against never, in whole games that native code plays: one seat takes a thing wherever it can, and in
the same games never. That is much quicker than branching off games that are played choice by choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from colossarium.bots.network.bot import NetworkBot
from colossarium.lab.audit.levers import Lever
from colossarium.lab.audit.playing import Setting
from colossarium.lab.audit.trials import Trial
from colossarium.lab.native_games import NativeGames, is_native
from colossarium.lab.samples import FREE, Arm, Steering
from colossarium.machine.state import State
from colossarium.table.machines import program_of
from colossarium.table.options import plain_options
from colossarium.table.origin import ENTRY

AT_ONCE = 60
"""Games that are played in one place."""


class Way(NamedTuple):
    """How the steered seat plays in some games."""

    lever: int | None
    """None: freely."""
    always: bool
    games: range


class Outcomes(NamedTuple):
    """What came of these games for the steered seat; one number for each game."""

    way: Way
    seats: NDArray[np.int64]
    shares: NDArray[np.float64]
    leads: NDArray[np.float64]
    occasions: NDArray[np.bool_]
    """Whether the thing was ever on offer."""
    busy: NDArray[np.float64]
    """What part of its choices the seat chose the thing."""


@dataclass(frozen=True)
class SteeredGames:
    """Plays them, in whatever process."""

    setting: Setting
    words: Mapping[int, int]
    """That of each lever."""
    seed: int

    def __call__(self, way: Way) -> Outcomes:
        word = None if way.lever is None else self.words[way.lever]
        samples = NativeGames(_arm(self.setting, _steering(word, way.always)), self.seed)(way.games)
        rows, seats = np.arange(len(samples)), np.argmax(samples.players == 0, axis=1)
        scores = samples.scores.astype(np.float64)
        mine, others = scores[rows, seats], scores.shape[1] - 1
        chosen = samples.chosen[rows, seats].astype(np.float64)
        none = np.zeros(len(rows))
        return Outcomes(
            way,
            seats,
            samples.shares[rows, seats].astype(np.float64),
            mine - (scores.sum(axis=1) - mine) / max(1, others),
            none > 0 if word is None else samples.offered[rows, seats, word] > 0,
            none if word is None else chosen[:, word] / np.maximum(1, chosen.sum(axis=1)),
        )


def can_be_steered(setting: Setting) -> bool:
    """Whether native code can play such games, and plays them as whoever plays them again. Where sides win,
    samples do not say what is a side's."""
    bot = setting.bot.load()
    alone = setting.info.sides is None and is_native(_arm(setting, FREE))
    return alone and isinstance(bot, NetworkBot) and bot.greedy


def ways_of(levers: Sequence[int], games: int) -> list[Way]:
    """So many games of each lever both ways, and as many free ones."""
    parts = [range(at, min(at + AT_ONCE, games)) for at in range(0, games, AT_ONCE)]
    free = [Way(None, False, part) for part in parts]
    return free + [Way(lever, always, part) for part in parts for lever in levers for always in (True, False)]


def trials_of(found: Sequence[Outcomes], seed: int) -> dict[int, list[Trial]]:
    """Those games in which there was occasion, and which were played in all ways. Until the first occasion
    all ways are the same game, so that this chooses nothing by what came of it."""
    by_way = {each.way: each for each in found}
    trials: dict[int, list[Trial]] = {}
    for way, always in by_way.items():
        never, free = by_way.get(way._replace(always=False)), by_way.get(Way(None, False, way.games))
        if way.always and way.lever is not None and never is not None and free is not None:
            trials.setdefault(way.lever, []).extend(_paired(way.lever, always, never, free, seed))
    return trials


def _paired(lever: int, always: Outcomes, never: Outcomes, free: Outcomes, seed: int) -> Iterator[Trial]:
    for at, game in enumerate(always.way.games):
        if always.occasions[at]:
            yield Trial(
                lever,
                seed + game,
                int(always.seats[at]),
                0,
                float(always.shares[at]),
                float(never.shares[at]),
                float(free.shares[at]),
                float(always.leads[at] - never.leads[at]),
                float(always.busy[at]),
            )


def words_of(levers: Sequence[Lever], chosen: Sequence[int]) -> dict[int, int]:
    """The words of those that have one."""
    return {at: word for at in chosen if (word := levers[at].word) is not None}


def _steering(word: int | None, always: bool) -> Steering:
    if word is None:
        return FREE
    words = frozenset({word})
    return Steering(forced=words) if always else Steering(forbidden=words)


def _arm(setting: Setting, steering: Steering) -> Arm:
    options = plain_options(State.new(program_of(setting.info), ENTRY, setting.options))
    return Arm("audit", setting.info, options, (setting.bot,) * setting.players, steering)
