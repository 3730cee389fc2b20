"""Charts of answers: each arm its series."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import numpy as np

from colossarium.lab.questions.answer import Answer
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.report import Chart, Estimate, Series, Unit
from colossarium.lab.statistics.measure import estimate

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_BARS = 24


def intervals(
    inquiry: Inquiry,
    key: str,
    title: str,
    answers: Sequence[Answer],
    labels: Sequence[str],
    reference: float | None = None,
    kind: Literal["intervals", "bars"] = "intervals",
) -> Chart:
    """Answers side by side, with their intervals."""
    unit = answers[0].unit if answers else "index"
    return Chart(
        key=key,
        title=title,
        kind=kind,
        x_title="",
        y_title=_axis_title(unit),
        y_unit=unit,
        labels=list(labels),
        reference=reference,
        series=[
            series(arm.name, range(len(answers)), [_estimate(each, at, inquiry) for each in answers])
            for at, arm in enumerate(inquiry.arms)
        ],
    )


def _axis_title(unit: Unit) -> str:
    """What an axis counts; shares show that themselves."""
    return "" if unit in ("share", "index") else unit


def _estimate(answer: Answer, arm: int, inquiry: Inquiry) -> Estimate | None:
    measure = answer.measures[arm]
    return None if measure is None else estimate(measure, inquiry.confidence)


def series(label: str, x: Sequence[float], estimates: Sequence[Estimate | None]) -> Series:
    return Series(
        label=label,
        x=[float(each) for each in x],
        y=[None if each is None else each.value for each in estimates],
        low=[None if each is None else each.low for each in estimates],
        high=[None if each is None else each.high for each in estimates],
    )


def histogram(
    inquiry: Inquiry, key: str, title: str, unit: Unit, values: Sequence[NDArray[np.float64]]
) -> list[Chart]:
    """How often which number occurred, in bars that are the same for all arms; nothing of no games."""
    everything = np.concatenate(values)
    if not len(everything):
        return []
    low, high = float(everything.min()), float(everything.max())
    whole = bool((everything == np.round(everything)).all())
    width = max(1.0, np.ceil((high - low + 1) / MOST_BARS)) if whole else max(1e-9, (high - low) / MOST_BARS)
    edges = np.arange(low, high + (width + 0.5 if whole else width * 1.001), width)
    middles = (edges[:-1] + edges[1:]) / 2 - (0.5 if whole else 0)
    chart = Chart(
        key=key,
        title=title,
        kind="histogram",
        x_title=_axis_title(unit),
        y_title="share of games",
        x_unit=unit,
        y_unit="share",
        series=[
            Series(
                label=arm.name,
                x=[float(x) for x in middles],
                y=[float(y) for y in np.histogram(each, edges)[0] / max(1, len(each))],
            )
            for arm, each in zip(inquiry.arms, values, strict=True)
        ],
    )
    return [chart]


def curves(inquiry: Inquiry, answers: Sequence[Answer]) -> list[Chart]:
    """Of a sweep, each answer over the number that is turned, with its band; nothing for other inquiries."""
    axis = inquiry.axis
    if axis is None or len(inquiry.arms) < 3:
        return []
    x = [axis.values[arm] for arm in inquiry.order]
    return [
        Chart(
            key=f"curve.{each.key}",
            title=f"{each.title}, by {axis.name}",
            kind="curve",
            x_title=axis.name,
            y_title=each.title,
            y_unit=each.unit,
            reference=each.reference,
            series=[series(each.title, x, [_estimate(each, arm, inquiry) for arm in inquiry.order])],
        )
        for each in answers
        if any(each.measures)
    ]


def scatter(key: str, title: str, both: Sequence[tuple[Answer, Answer]], labels: Sequence[str]) -> Chart:
    """Things by how often they are taken, and how much winning goes with that, of one arm."""
    found = [
        (other.measures[0].value, one.measures[0].value, label)
        for (one, other), label in zip(both, labels, strict=True)
        if one.measures[0] is not None and other.measures[0] is not None
    ]
    return Chart(
        key=key,
        title=title,
        kind="scatter",
        x_title="chosen by those who can",
        y_title="winning that goes with it",
        x_unit="share",
        y_unit="share",
        reference=0.0,
        labels=[label for _, _, label in found],
        series=[
            Series(
                label=title,
                x=[x for x, _, _ in found],
                y=[y for _, y, _ in found],
            )
        ],
    )
