"""Repeats, put together: which of them bring what can be brought again without bound, and how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from colossarium.lab.audit.games import GameFound
from colossarium.lab.audit.levers import thing_of
from colossarium.lab.audit.quantities import things_of_words
from colossarium.lab.audit.repeats import Repeat
from colossarium.lab.report import ThingRef
from colossarium.script.program import Program

ANEW = 0.6
"""A number that so many turns begin with alike is a budget of turns."""
TURNOVER = 0.2
"""So is one of which a turn uses up such a part of all there ever is, on average: it must come back."""
LEAST_GAMES, LEAST_PART = 3, 0.05
"""Games that show it, and their part of all, below which it is no habit of the rules."""
TURNS, FEWEST_TIMES, MOST_TIMES = 4, 4, 16
"""What so many turns of it bring is measured, within these bounds."""
MOST_PASSES = 20
"""Times in a turn, where nothing is used up."""


@dataclass(frozen=True)
class Budget:
    """Numbers that each turn begins with anew, and how much of them a turn has."""

    sizes: dict[str, float]


@dataclass(frozen=True)
class Farm:
    """One way to gain again and again."""

    thing: ThingRef | None
    fields: tuple[str, ...]
    """What grows."""
    repeats: tuple[Repeat, ...]
    games: int
    gain: float
    """What one time brings, added up over all that grows."""
    passes: float
    """How often a turn has room for it."""
    a_turn: float
    """What a turn of it brings, in three of four cases at least."""
    unbounded: bool
    """Whether it uses up nothing at all."""

    @property
    def times(self) -> int:
        """As often as some turns have room for."""
        return max(FEWEST_TIMES, min(MOST_TIMES, round(TURNS * self.passes)))


def budget_of(games: Sequence[GameFound], names: Sequence[str]) -> Budget:
    """What turns have anew, and how far it is used up in those that use most. `names`: fields of numbers."""
    starts, used = (np.concatenate(rows) for rows in ([g.starts for g in games], [g.used for g in games]))
    fallen = sum((game.fallen for game in games), start=np.zeros(len(names), dtype=np.int64))
    sizes = {}
    for at, name in enumerate(names):
        values, counts = np.unique(starts[:, at], return_counts=True)
        peak = max(int(values.max()), int(used[:, at].max()))
        if counts.max() >= ANEW * len(starts) or fallen[at] >= TURNOVER * peak * len(starts):
            sizes[name] = float(np.quantile(used[:, at], 0.9))
    return Budget(sizes)


def farms_of(program: Program, games: Sequence[GameFound], budget: Budget) -> list[Farm]:
    """Repeats that use up nothing but budgets, by what acted and what grew; those of most games first."""
    about = things_of_words(program)
    groups: dict[tuple[ThingRef | None, tuple[str, ...]], list[Repeat]] = {}
    for repeat in (each for game in games for each in game.repeats):
        kept = [(name, by) for name, by in repeat.fields if name not in budget.sizes]
        if kept and all(by > 0 for _, by in kept):
            fields = tuple(name for name, _ in kept)
            for thing in _things_of(program, repeat, about):
                groups.setdefault((thing, fields), []).append(repeat)
    farms = [_farm(thing, fields, repeats, budget) for (thing, fields), repeats in groups.items()]
    least = max(LEAST_GAMES, LEAST_PART * len(games))
    kept_farms = [farm for farm in farms if farm.games >= least and farm.passes > 0]
    return sorted(kept_farms, key=lambda farm: -farm.games)


def _things_of(program: Program, repeat: Repeat, about: Mapping[int, ThingRef]) -> list[ThingRef | None]:
    """What acted; where nothing did, what the numbers that grew are about, and all of them together."""
    acted = [thing_of(program, *cause) for cause in repeat.causes]
    grown = dict.fromkeys(about[place] for place, _ in repeat.gains if place in about)
    return [*acted] or [*grown, None]


def _farm(thing: ThingRef | None, fields: tuple[str, ...], repeats: list[Repeat], budget: Budget) -> Farm:
    gains, passes, turns, free = [], [], list[float](), True
    for repeat in repeats:
        changed = dict(repeat.fields)
        gains.append(sum(changed[name] for name in fields))
        costs = [budget.sizes[name] / abs(by) for name, by in changed.items() if name in budget.sizes]
        passes.append(min([MOST_PASSES, *costs]))
        turns.append(gains[-1] * passes[-1])
        free &= not costs
    middle = len(repeats) // 2
    games = len({repeat.seed for repeat in repeats})
    return Farm(
        thing,
        fields,
        tuple(repeats),
        games,
        gain=sum(gains) / len(gains),
        passes=sorted(passes)[middle],
        a_turn=sorted(turns)[len(turns) // 4],
        unbounded=free,
    )


def picked(farm: Farm, count: int) -> list[Repeat]:
    """So many of its repeats, from as many games as there are."""
    by_seed: dict[int, list[Repeat]] = {}
    for repeat in farm.repeats:
        by_seed.setdefault(repeat.seed, []).append(repeat)
    rounds = [[some[at] for some in by_seed.values() if at < len(some)] for at in range(len(farm.repeats))]
    return [repeat for some in rounds for repeat in some][:count]
