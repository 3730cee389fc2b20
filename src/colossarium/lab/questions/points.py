"""How many points, and how far apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.charts import curves, histogram
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.report import Figure
from colossarium.lab.statistics.measure import Measure, ratio

if TYPE_CHECKING:
    from numpy.typing import NDArray

KEY, TITLE = "points", "Points"
ONE_SIDED = 0.5
"""A game is one-sided whose winner is ahead by this part of its own points."""
NOBODY = -(2**31)
NOTE = (
    "“Ahead” is the best winner’s score less that of the best other seat. A game is one-sided when that "
    "is at least half of the winner’s points. Games without a winner, or that all win, do not count for "
    "either."
)


def find(inquiry: Inquiry) -> Findings | None:
    answers = [
        Answer(
            key=f"{KEY}.seat",
            title="Points of a seat",
            unit="points",
            measures=[ratio(arm.clusters, arm.samples.scores.mean(axis=1)) for arm in inquiry.arms],
            phrase="A seat has {} points at the end on average",
        ),
        Answer(
            key=f"{KEY}.winner",
            title="Points of the winner",
            unit="points",
            measures=[_decided(arm, winner(arm)) for arm in inquiry.arms],
            phrase="Who wins has {} points on average",
        ),
        Answer(
            key=f"{KEY}.ahead",
            title="The winner is ahead by",
            unit="points",
            measures=[_decided(arm, ahead(arm)) for arm in inquiry.arms],
            phrase="The winner is {} points ahead on average",
        ),
        Answer(
            key=f"{KEY}.spread",
            title="From the last to the best",
            unit="points",
            measures=[ratio(arm.clusters, np.ptp(arm.samples.scores, axis=1)) for arm in inquiry.arms],
            phrase="Between the best and the last seat there are {} points on average",
        ),
        Answer(
            key=f"{KEY}.one_sided",
            title="One-sided games",
            unit="share",
            measures=[_decided(arm, _one_sided(arm), share=True) for arm in inquiry.arms],
            phrase="{} of the games are one-sided",
        ),
    ]
    return Findings(
        key=KEY,
        title=TITLE,
        answers=answers,
        charts=[
            *histogram(
                inquiry,
                f"{KEY}.ahead",
                "How far the winner is ahead",
                "points",
                [ahead(arm)[decided(arm)].astype(np.float64) for arm in inquiry.arms],
            ),
            *curves(inquiry, answers[:4]),
        ],
        note=NOTE,
        summarise=lambda figures: _summary(inquiry, figures),
    )


def _summary(inquiry: Inquiry, figures: Sequence[Figure]) -> list[str]:
    wanted = (f"{KEY}.seat", f"{KEY}.ahead", f"{KEY}.one_sided")
    return [each.sentence for each in figures if inquiry.one and each.key in wanted and each.sentence]


def decided(arm: ArmGames) -> NDArray[np.bool_]:
    """Games that some win and others do not."""
    return np.asarray(arm.won.any(axis=1) & ~arm.won.all(axis=1))


def winner(arm: ArmGames) -> NDArray[np.int64]:
    """The score of the best winner."""
    return np.asarray(np.where(arm.won, arm.samples.scores, NOBODY).max(axis=1))


def ahead(arm: ArmGames) -> NDArray[np.int64]:
    """The best winner's score less the best other one."""
    return np.asarray(winner(arm) - np.where(arm.won, NOBODY, arm.samples.scores).max(axis=1))


def _one_sided(arm: ArmGames) -> NDArray[np.bool_]:
    return np.asarray((ahead(arm) > 0) & (ahead(arm) >= ONE_SIDED * winner(arm)))


def _decided(arm: ArmGames, values: NDArray[np.generic], share: bool = False) -> Measure | None:
    games = decided(arm)
    return ratio(arm.clusters, np.where(games, values, 0), games, share)
