"""Which two things are worth more, or less, together than each of them alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.charts import intervals
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.things import seen_things
from colossarium.lab.questions.wording import effect
from colossarium.lab.report import ThingRef
from colossarium.lab.statistics.measure import Measure

if TYPE_CHECKING:
    from numpy.typing import NDArray

KEY, TITLE = "pair", "Pairs"
LEAST = 50
"""Of seats with both, with one or the other, and with neither, there must be so many."""
SHOWN = 12
"""So many pairs are measured: those that seem farthest from nothing."""
SCREENED = 50_000
"""Which pairs seem far from nothing is told by so many seats."""
NOTE = (
    "Among seats that could choose both in a game: how much more choosing both goes with winning than the "
    "two do, each for itself, among seats of the same order of play and the same player. All pairs were "
    "asked about; those that are farthest from nothing are shown, and what stands out is corrected for "
    "all. As with single things, what goes together need not bring anything about."
)


def find(inquiry: Inquiry) -> Findings | None:
    things = seen_things(inquiry)
    asked, promising = _screened(inquiry.arms, things)
    if not promising:
        return None
    answers = [_answer(inquiry, *pair) for pair in promising]
    return Findings(
        key=KEY,
        title=TITLE,
        answers=answers,
        charts=[
            intervals(
                inquiry,
                f"{KEY}.winning",
                "What two things have together, beyond each of them",
                answers,
                [f"{one.title} + {other.title}" for one, other in promising],
                0.0,
            )
        ],
        note=NOTE,
        unasked=asked - len(answers),
    )


def _answer(inquiry: Inquiry, one: ThingRef, other: ThingRef) -> Answer:
    both = f"{one.title} and {other.title}"
    return Answer(
        key=f"{KEY}.{one.kind}.{one.name}+{other.kind}.{other.name}",
        title=both,
        unit="share",
        measures=[_together(arm, one, other) for arm in inquiry.arms],
        sentence=effect(
            f"Seats that choose {both} win", "often than each of the two alone would lead one to expect"
        ),
        reference=0.0,
        thing=one,
    )


Pair = tuple[ThingRef, ThingRef]


def _screened(arms: Sequence[ArmGames], things: Sequence[ThingRef]) -> tuple[int, list[Pair]]:
    """How many pairs there is enough of, and the most promising of them."""
    scores: dict[Pair, float] = {}
    for arm in arms:
        own = [thing for thing in things if thing in arm.things]
        for pair, score in _scores(arm, own):
            scores[pair] = max(score, scores.get(pair, 0.0))
    best = sorted(scores, key=lambda pair: scores[pair], reverse=True)
    return len(scores), best[:SHOWN]


def _scores(arm: ArmGames, things: Sequence[ThingRef]) -> Iterator[tuple[Pair, float]]:
    """How many standard errors the interaction of each pair is from nothing, roughly: all pairs at once, as
    if seats did not depend on each other."""
    if len(things) < 2:
        return
    words = [arm.things[thing] for thing in things]
    could = arm.could[words].reshape(len(words), -1)[:, :SCREENED].astype(np.float32)
    did = arm.did[words].reshape(len(words), -1)[:, :SCREENED].astype(np.float32) * could
    left = could - did
    won = _outcome(arm).ravel()[:SCREENED].astype(np.float32)
    value, variance = np.zeros((len(words), len(words))), np.zeros((len(words), len(words)))
    least = np.full(value.shape, np.inf)
    spread = float(won.var())
    for one, other, sign in ((did, did, 1), (did, left, -1), (left, did, -1), (left, left, 1)):
        count = one @ other.T
        value = value + sign * ((one * won) @ other.T) / np.maximum(count, 1)
        variance = variance + spread / np.maximum(count, 1)
        least = np.minimum(least, count)
    score = np.abs(value) / np.sqrt(np.maximum(variance, 1e-12))
    for one_at, other_at in combinations(range(len(things)), 2):
        if least[one_at, other_at] >= LEAST:
            yield (things[one_at], things[other_at]), float(score[one_at, other_at])


def _outcome(arm: ArmGames) -> NDArray[np.float64]:
    """The share of the victory less what seats like this one win on average."""
    strata = arm.strata
    counts = np.bincount(strata.ravel())
    means = np.bincount(strata.ravel(), weights=arm.wins.ravel()) / np.maximum(counts, 1)
    return np.asarray(arm.wins - means[strata])


def _together(arm: ArmGames, one: ThingRef, other: ThingRef) -> Measure | None:
    """The interaction of two choices, by least squares, with the spread of the seeds."""
    if one not in arm.things or other not in arm.things:
        return None
    first, second = arm.things[one], arm.things[other]
    could = arm.could[first] & arm.could[second]
    did_first, did_second = arm.did[first], arm.did[second]
    outcome, value = _outcome(arm), 0.0
    errors = np.zeros(len(arm.clusters))
    for has_first in (True, False):
        for has_second in (True, False):
            cell = could & (did_first == has_first) & (did_second == has_second)
            count = int(np.count_nonzero(cell))
            if count < LEAST:
                return None
            mean = float(outcome[cell].mean())
            sign = 1 if has_first == has_second else -1
            value += sign * mean
            left = np.where(cell, outcome - mean, 0.0)
            errors += sign * arm.clusters.added_up(left) / (count - 1)
    games = int(np.count_nonzero(arm.clusters.added_up(could)))
    return Measure(value, arm.clusters.seeds, errors, games)
