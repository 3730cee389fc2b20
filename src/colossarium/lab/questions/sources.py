"""Where points come from."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.charts import series
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.wording import interval, listed
from colossarium.lab.report import Chart, Figure, ThingRef
from colossarium.lab.statistics.measure import Measure, count, estimate

KEY, TITLE = "sources", "Where points come from"
MOST = 24
"""So many sources are drawn."""
NOTE = (
    "Points of a seat in a game, from the logs of those games that were told. What takes points away is "
    "below 0."
)


def find(inquiry: Inquiry) -> Findings | None:
    if not any(arm.told for arm in inquiry.arms):
        return None
    sources = list(dict.fromkeys(source for arm in inquiry.arms if arm.told for source in arm.told.sources))
    answers = [
        Answer(
            key=f"{KEY}.{source.kind}.{source.name}",
            title=source.title,
            unit="points",
            measures=[_brought(arm, source) for arm in inquiry.arms],
            phrase=f"{source.title} brings {{}} points to a seat",
            thing=source,
            comparable=inquiry.enough_told,
        )
        for source in sources
    ]
    answers.sort(key=_weight, reverse=True)
    return Findings(
        key=KEY,
        title=TITLE,
        answers=answers,
        charts=[_by_arm(inquiry, answers[:MOST]), *_by_outcome(inquiry, answers[:MOST])],
        note=NOTE,
        summarise=lambda figures: _summary(inquiry, figures),
    )


def _weight(answer: Answer) -> float:
    return max((abs(each.value) for each in answer.measures if each is not None), default=0.0)


def _brought(arm: ArmGames, source: ThingRef, only: np.ndarray | None = None) -> Measure | None:
    """To each seat, or to those that are told of each game."""
    if arm.told is None or source not in arm.told.sources:
        return None
    points = arm.told.told.points[:, :, arm.told.sources[source]]
    seats = np.ones(points.shape, bool) if only is None else only
    return count(arm.told.clusters, np.where(seats, points, 0), seats)


def _by_arm(inquiry: Inquiry, answers: Sequence[Answer]) -> Chart:
    return Chart(
        key=f"{KEY}.points",
        title="Points of a seat, by where they come from",
        kind="bars",
        x_title="",
        y_title="points",
        y_unit="points",
        labels=[each.title for each in answers],
        series=[
            series(
                arm.name,
                range(len(answers)),
                [
                    None if (measure := each.measures[at]) is None else estimate(measure, inquiry.confidence)
                    for each in answers
                ],
            )
            for at, arm in enumerate(inquiry.arms)
        ],
    )


def _by_outcome(inquiry: Inquiry, answers: Sequence[Answer]) -> list[Chart]:
    """Of one arm: those who won beside those who did not."""
    arm = inquiry.arms[0]
    if not inquiry.one or arm.told is None:
        return []
    won = arm.told.won
    measures = [
        (label, [_brought(arm, each.thing, seats) for each in answers if each.thing is not None])
        for label, seats in (("winners", won), ("others", ~won))
    ]
    return [
        Chart(
            key=f"{KEY}.winners",
            title="The same for winners and for others",
            kind="bars",
            x_title="",
            y_title="points",
            y_unit="points",
            labels=[each.title for each in answers],
            series=[
                series(
                    label,
                    range(len(answers)),
                    [None if each is None else estimate(each, inquiry.confidence) for each in found],
                )
                for label, found in measures
            ],
        )
    ]


def _summary(inquiry: Inquiry, figures: Sequence[Figure]) -> list[str]:
    if not inquiry.one:
        return []
    most = [
        f"{each.title} ({interval(each.estimates[0], each.unit)})"
        for each in figures[:5]
        if each.estimates[0] is not None
    ]
    return [f"Most points of a seat come from {listed(most)}."] if most else []
