"""How long games are, and how much that varies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.charts import curves, histogram
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.report import Figure, Unit
from colossarium.lab.statistics.measure import deviation, ratio

if TYPE_CHECKING:
    from numpy.typing import NDArray

KEY, TITLE = "length", "Length"
NOTE = "Turns and choices of all players together. The spread is the standard deviation from game to game."

Counted = Callable[[ArmGames], "NDArray[np.int32]"]


def find(inquiry: Inquiry) -> Findings | None:
    counted: list[tuple[Unit, Counted]] = [("choices", lambda arm: arm.samples.decisions)]
    if any(arm.samples.turns.any() for arm in inquiry.arms):
        counted.insert(0, ("turns", lambda arm: arm.samples.turns))
    answers = [answer for unit, counts in counted for answer in _answers(inquiry, unit, counts)]
    return Findings(
        key=KEY,
        title=TITLE,
        answers=answers,
        charts=[
            chart
            for unit, counts in counted
            for chart in histogram(
                inquiry,
                f"{KEY}.{unit}",
                f"{unit.capitalize()} of a game",
                unit,
                [counts(arm).astype(np.float64) for arm in inquiry.arms],
            )
        ]
        + curves(inquiry, answers),
        note=NOTE,
        summarise=lambda figures: _summary(inquiry, figures, counted),
    )


def _answers(inquiry: Inquiry, unit: Unit, counts: Counted) -> list[Answer]:
    return [
        Answer(
            key=f"{KEY}.{unit}",
            title=f"{unit.capitalize()} of a game",
            unit=unit,
            measures=[ratio(arm.clusters, counts(arm)) for arm in inquiry.arms],
            phrase=f"A game has {{}} {unit} on average",
        ),
        Answer(
            key=f"{KEY}.{unit}_spread",
            title=f"Spread of the {unit}",
            unit=unit,
            measures=[deviation(arm.clusters, counts(arm)) for arm in inquiry.arms],
            phrase=f"From game to game the number of {unit} varies by {{}}",
        ),
    ]


def _summary(
    inquiry: Inquiry, figures: Sequence[Figure], counted: Sequence[tuple[Unit, Counted]]
) -> list[str]:
    if not inquiry.one:
        return []
    unit, counts = counted[0]
    low, high = (int(each) for each in np.quantile(counts(inquiry.arms[0]), (0.05, 0.95), method="nearest"))
    means = [each.sentence for each in figures if each.key in (f"{KEY}.turns", f"{KEY}.choices")]
    spread = f"Nine of ten of these games had {low} to {high} {unit}." if low < high else ""
    return [*means, *filter(None, [spread])]
