"""Things whose effect stands out, and those that are never worth taking."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev

from colossarium.lab.audit.finding import FARTHEST_LEAD, Finding, corrected, mean_of
from colossarium.lab.audit.games import GameFound
from colossarium.lab.audit.levers import Lever
from colossarium.lab.audit.trials import Trial
from colossarium.lab.report import Estimate
from colossarium.lab.statistics.quantiles import two_sided

LEAST_TRIALS = 8
"""Fewer say nothing."""
MARGIN = 0.2
"""In even shares of the victory: an effect that is surely less than this is a usual one of a thing."""
EVERYDAY = 0.5
"""Who always takes something does little else if it is such a part of their choices."""
COMPARISONS = 4
"""Always and never against free play, and against each other, that in points, too."""
POINTS = 0.5
"""A lead farther from nothing by a standard deviation weighs as much as so many even shares."""


@dataclass(frozen=True)
class Effects:
    """What steering by one lever did to the share of the victory."""

    lever: int
    gained: Estimate
    """Always taking it, against playing freely."""
    lost: Estimate
    """Playing freely, against never taking it."""
    between: Estimate
    """Always against never."""
    lead: Estimate
    """The same, in points."""
    usual_lead: float
    """How far leads are from nothing in games that are played freely (their standard deviation)."""
    seeds: tuple[int, ...]
    """Games in which the two ways ended differently."""


def effects_of(trials: Sequence[Trial], confidence: float, usual_lead: float = 0.0) -> Effects | None:
    """Of the trials of one lever."""
    seeds = [each.seed for each in trials]
    far = max(FARTHEST_LEAD * usual_lead, *(abs(each.lead) for each in trials))
    found = [
        mean_of(values, seeds, confidence, farthest)
        for values, farthest in (
            ([each.always - each.free for each in trials], 1.0),
            ([each.free - each.never for each in trials], 1.0),
            ([each.always - each.never for each in trials], 1.0),
            ([each.lead for each in trials], far),
        )
    ]
    gained, lost, between, lead = found
    if gained is None or lost is None or between is None or lead is None:
        return None
    differing = tuple(sorted({each.seed for each in trials if each.always != each.never}))
    return Effects(trials[0].lever, gained, lost, between, lead, usual_lead, differing)


def by_lever(games: Sequence[GameFound]) -> dict[int, list[Trial]]:
    found: dict[int, list[Trial]] = {}
    for game in games:
        for trial in game.trials:
            found.setdefault(trial.lever, []).append(trial)
    return found


def suspects(trials: Mapping[int, Sequence[Trial]], count: int) -> list[int]:
    """The levers whose effect is farthest from nothing, by chance or not: they are looked at again, in new
    games, so that luck does not count twice."""
    far = two_sided(0.95)
    scored = []
    for lever, some in trials.items():
        effects = effects_of(some, 0.95) if len(some) >= LEAST_TRIALS else None
        if effects is not None:
            estimates = (effects.gained, effects.lost, effects.between, effects.lead)
            scored.append((max(_errors_from_zero(each) * far for each in estimates), -lever))
    return [-lever for _, lever in sorted(scored, reverse=True)[:count]]


def _errors_from_zero(estimate: Estimate) -> float:
    half = (estimate.high - estimate.low) / 2
    return abs(estimate.value) / half if half > 0 else math.inf if estimate.value else 0.0


def usage_of(lever: Lever, games: Sequence[GameFound]) -> float | None:
    """At what share of its occasions it is chosen by who plays freely; None where it is not on offer."""
    if lever.word is None:
        return None
    offered = sum(game.offered.get(lever.word, 0) for game in games)
    return sum(game.chosen.get(lever.word, 0) for game in games) / offered if offered else None


def usual_lead_of(games: Sequence[GameFound]) -> float:
    """How far leads are from nothing in games that are played freely (their standard deviation)."""
    leads = [game.ending.lead(seat) for game in games for seat in range(len(game.ending.scores))]
    return pstdev(leads) if leads else 0.0


def thing_findings(
    levers: Sequence[Lever],
    games: Sequence[GameFound],
    trials: Mapping[int, Sequence[Trial]],
    even: float,
    confidence: float,
) -> list[Finding]:
    """One for each lever that was looked at again. `games`: those that were played freely."""
    sure, found = corrected(confidence, len(trials) * COMPARISONS), []
    usual_lead = usual_lead_of(games)
    for lever, some in sorted(trials.items()):
        effects = effects_of(some, sure, usual_lead) if len(some) >= LEAST_TRIALS else None
        if effects is not None:
            usage, everyday = usage_of(levers[lever], games), fmean(each.busy for each in some) > EVERYDAY
            found.append(_finding(levers[lever], effects, usage, everyday, even))
    return found


def _finding(lever: Lever, effects: Effects, usage: float | None, everyday: bool, even: float) -> Finding:
    """The most remarkable that can be said of a thing. Who always takes what can be had every day does
    nothing else, so that is no reproach to it."""
    title, margin = lever.thing.title, MARGIN * even
    usual = f"; free players take it at {usage:.0%} of its occasions" if usage is not None else ""
    strong = [
        (effects.lost, f"Who never takes {title} wins {{}} less than who plays freely"),
        (effects.gained, f"Who always takes {title} wins {{}} more than who plays freely"),
    ]
    if not everyday:
        strong.append((effects.between, f"Who always takes {title} wins {{}} more than who never does"))
    harmful = effects.between.high < -margin and not everyday
    far = MARGIN * effects.usual_lead
    by_points = not (harmful or everyday) and all(each.low <= margin for each, _ in strong)
    by_points &= effects.usual_lead > 0
    if by_points and effects.lead.high < -far:
        value, sentence = (
            effects.lead,
            f"Who always takes {title} ends {{}} further behind than who never does",
        )
        weight, harmful = -effects.lead.high / effects.usual_lead * POINTS, True
    elif by_points and effects.lead.low > far:
        value, sentence = (
            effects.lead,
            f"Who always takes {title} ends {{}} further ahead than who never does",
        )
        weight = effects.lead.low / effects.usual_lead * POINTS
    elif harmful:
        value, sentence = effects.between, f"Who always takes {title} wins {{}} less than who never does"
        weight = -effects.between.high / even
    else:
        value, sentence = max(strong, key=lambda each: each[0].low)
        weight = value.low / even if value.low > margin else 0.0
    useless = harmful and effects.lost.value < margin
    in_points = value is effects.lead
    said = sentence.format(_points(value, in_points)) + usual + "."
    return Finding(
        sort="useless" if useless else "things",
        key=f"{'useless' if useless else 'things'}.{lever.thing.kind}.{lever.thing.name}",
        title=f"{title}: {'taking it' if harmful else 'having it'} ({lever.thing.kind})",
        unit="points" if in_points else "share",
        value=value,
        reference=0.0,
        sentence=said if weight else "",
        weight=weight,
        thing=lever.thing,
        evidence=_seeds(effects.seeds),
        about=effects.lever,
    )


def _points(value: Estimate, in_points: bool) -> str:
    low, high = sorted((abs(value.low), abs(value.high)))
    if in_points:
        return f"{abs(value.value):.1f} points ({low:.1f} to {high:.1f})"
    return f"{100 * abs(value.value):.0f} percentage points ({100 * low:.0f} to {100 * high:.0f})"


def _seeds(seeds: Sequence[int]) -> str:
    return "seeds " + ", ".join(map(str, seeds[:5])) if seeds else ""


def dead_findings(
    names: Mapping[int, tuple[str, str]], games: Sequence[GameFound], confidence: float
) -> list[Finding]:
    """Options that are on offer again and again, and that nobody takes who knows the game; those of a kind
    together. That harms nobody, so it never stands out. `names`: kind and name of each word."""
    dead: dict[str, list[tuple[str, int, int]]] = {}
    for word, (kind, name) in names.items():
        times = sum(game.offered.get(word, 0) for game in games)
        chosen = sum(game.chosen.get(word, 0) for game in games)
        offering = sum(word in game.offered for game in games)
        if times >= DEAD_OFFERS and offering >= DEAD_GAMES and chosen <= SELDOM * times:
            dead.setdefault(kind, []).append((name, chosen, times))
    found = []
    for kind, some in sorted(dead.items()):
        taken, times = sum(each for _, each, _ in some), sum(each for _, _, each in some)
        listed = ", ".join(f"{name} (taken {each} times of {of})" for name, each, of in some[:LISTED])
        more = f" and {len(some) - LISTED} more" if len(some) > LISTED else ""
        high = 1 - (1 - confidence) ** (1 / len(games))
        found.append(
            Finding(
                "useless",
                f"useless.{kind}.seldom",
                f"{kind}: on offer, and hardly ever taken",
                "share",
                Estimate(taken / times, 0.0, min(1.0, taken / times + high), len(games)),
                0.0,
                f"In {len(games)} games hardly anybody took {listed}{more}.",
                0.0,
            )
        )
    return found


SELDOM = 0.02
"""Of the occasions."""
DEAD_OFFERS = 200
DEAD_GAMES = 20
LISTED = 4
