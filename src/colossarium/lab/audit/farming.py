"""Repeats, put together: which of them bring what can be brought again without bound, and how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

import numpy as np

from colossarium.lab.audit.finding import Finding, corrected, mean_of
from colossarium.lab.audit.games import GameFound
from colossarium.lab.audit.levers import thing_of
from colossarium.lab.audit.quantities import things_of_words
from colossarium.lab.audit.repeats import Repeat
from colossarium.lab.audit.worth import RepeatWorth
from colossarium.lab.report import Estimate, ThingRef
from colossarium.script.program import Program

ANEW = 0.6
"""A number that so many turns begin with alike is a budget of turns."""
TURNOVER = 0.2
"""So is one of which a turn uses up such a part of all there ever is, on average: it must come back."""
LEAST_GAMES, LEAST_PART = 3, 0.05
"""Games that show it, and their part of all, below which it is no habit of the rules."""
LIKELY = 1.0
MARGIN = 0.5
LEAST_SHARE = 0.2
LIKELY_SHARE = 0.4
"""What stands out: a turn of it likely brings so many times what a turn usually does, and surely so many
times that, or some turns of it surely bring so much of an even share of the victory. What is no points itself
stands out, too, if some turns of it surely bring victories, and likely so much of an even share."""
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
    gains, passes, free = [], [], True
    for repeat in repeats:
        changed = dict(repeat.fields)
        gains.append(sum(changed[name] for name in fields))
        costs = [budget.sizes[name] / abs(by) for name, by in changed.items() if name in budget.sizes]
        passes.append(min([MOST_PASSES, *costs]))
        free &= not costs
    middle = len(repeats) // 2
    games = len({repeat.seed for repeat in repeats})
    return Farm(thing, fields, tuple(repeats), games, sum(gains) / len(gains), sorted(passes)[middle], free)


def picked(farm: Farm, count: int) -> list[Repeat]:
    """So many of its repeats, from as many games as there are."""
    by_seed: dict[int, list[Repeat]] = {}
    for repeat in farm.repeats:
        by_seed.setdefault(repeat.seed, []).append(repeat)
    rounds = [[some[at] for some in by_seed.values() if at < len(some)] for at in range(len(farm.repeats))]
    return [repeat for some in rounds for repeat in some][:count]


def points_of_a_turn(games: Sequence[GameFound]) -> float:
    """What a turn brings on average. Who plays together has the same points: they count once."""
    turns = sum(game.turns for game in games)
    points = 0.0
    for game in games:
        together = len(game.ending.scores) * game.ending.even
        points += sum(map(abs, game.ending.scores)) / together
    return points / max(1, turns)


def farm_findings(
    program: Program,
    farms: Sequence[Farm],
    worths: Sequence[Sequence[RepeatWorth]],
    usual: float,
    scoring: Set[str],
    even: float,
    confidence: float,
) -> list[Finding]:
    """What repeating for a whole turn brings, beside what a turn usually does. `scoring`: fields that are the
    points themselves."""
    sure, found = corrected(confidence, 2 * len(farms)), []
    for number, (farm, some) in enumerate(zip(farms, worths, strict=True)):
        lead = mean_of([each.lead / each.times for each in some], [each.seed for each in some], sure)
        share = mean_of([each.share for each in some], [each.seed for each in some], sure)
        if lead is None or share is None:
            continue
        turns = farm.passes / usual if usual else 0.0
        weight = _weight(lead, share, turns, even, not scoring.isdisjoint(farm.fields))
        notes = {each.name: each.note or each.name.replace("_", " ") for each in program.edition.fields}
        fields = " and ".join(f"“{notes[name]}”" for name in farm.fields)
        thing = farm.thing
        found.append(
            Finding(
                sort="repeats",
                key="repeats." + (f"{thing.kind}.{thing.name}." if thing else "") + ".".join(farm.fields),
                title=f"{_called(thing, farm, fields)}: what one repeat is worth",
                unit="points",
                value=lead,
                reference=0.0,
                sentence=_sentence(farm, thing, fields, lead.value, share.value, usual),
                weight=weight,
                likely=_likely(share, even) if scoring.isdisjoint(farm.fields) else 0.0,
                thing=thing,
                evidence="seeds " + ", ".join(str(each.seed) for each in picked(farm, 5)),
                about=number,
            )
        )
    return found


def _weight(lead: Estimate, share: Estimate, turns: float, even: float, points: bool) -> float:
    """`turns`: what a point each time comes to in a turn, in what a turn usually brings. `points`: it is
    points that grow, which players gather anyway; other numbers go by what they do to the victory, too."""
    by_points, by_share = lead.low * turns, share.low / even
    far = lead.value * turns >= LIKELY and (by_points >= MARGIN or by_share >= LEAST_SHARE)
    far |= not points and by_share > 0 and share.value >= LIKELY_SHARE * even
    return max(by_points, by_share) if far else 0.0


def _likely(share: Estimate, even: float) -> float:
    return share.value / even if share.value >= LIKELY_SHARE * even else 0.0


def _called(thing: ThingRef | None, farm: Farm, fields: str) -> str:
    return f"{thing.title} brings {fields} again and again" if thing else f"More {fields} again and again"


def _sentence(
    farm: Farm, thing: ThingRef | None, fields: str, lead: float, share: float, usual: float
) -> str:
    where = f"With {thing.title}, a" if thing else "A"
    room = "as often as one likes" if farm.unbounded else f"about {farm.passes:.0f} times in a turn"
    return (
        f"{where} few choices lead back to where they began, and there is more of {fields}, by "
        f"{farm.gain:.1f}: it can be done {room}, in every turn, and was found in {farm.games} games. "
        f"Each time is worth {lead:+.1f} "
        f"points of lead, a turn of it {lead * farm.passes:+.1f}; a usual turn brings {usual:.1f}. "
        f"{farm.times} times more change the share of the victory by {100 * share:+.0f} percentage points."
    )
