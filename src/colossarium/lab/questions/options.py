"""The use of what is no card: to pass, to end a turn, directions, amounts."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.charts import intervals
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.wording import interval, listed, quoted, reach_of
from colossarium.lab.report import Chart, Figure, ThingRef
from colossarium.lab.samples import MOST_COUNTED
from colossarium.lab.statistics.measure import Measure, ratio

KEY, TITLE = "option", "Use of the options"
ENDS = 3
"""So many of the most used and of the least used are named."""
CLEAR = 0.1
"""What is known less precisely is not named."""
MOST_PLACES = 48
NOTE = (
    "Of all decisions in which an option is on offer, the share in which it is chosen. Counts of one seat "
    f"in one game stop at {MOST_COUNTED}."
)


def find(inquiry: Inquiry) -> Findings | None:
    options = list(dict.fromkeys(option for arm in inquiry.arms for option in arm.options))
    answers = [_answer(inquiry, option) for option in options]
    answers = [each for each in answers if any(each.measures)]
    if not answers:
        return None
    kinds = list(dict.fromkeys(each.thing.kind for each in answers if each.thing))
    return Findings(
        key=KEY,
        title=TITLE,
        answers=answers,
        charts=[
            intervals(
                inquiry,
                f"{KEY}.{kind}",
                f"Chosen where it is on offer: {kind}",
                own := [each for each in answers if each.thing and each.thing.kind == kind],
                [each.thing.title for each in own if each.thing],
                kind="bars",
            )
            for kind in kinds
        ]
        + _places(inquiry),
        note=NOTE,
        summarise=lambda figures: _summary(inquiry, figures),
    )


def _places(inquiry: Inquiry) -> list[Chart]:
    """Where: the places of each kind, in the order of the board, if they can be seen side by side."""
    spots = list(dict.fromkeys(spot for arm in inquiry.arms for spot in arm.spots))
    charts = []
    for kind in dict.fromkeys(spot.kind for spot in spots):
        answers = [_answer(inquiry, spot) for spot in spots if spot.kind == kind]
        answers = [each for each in answers if any(each.measures)]
        if 0 < len(answers) <= MOST_PLACES:
            names = [each.thing.name for each in answers if each.thing]
            key, title = f"{KEY}.where.{kind}", f"Chosen where it is on offer: {kind}"
            charts.append(intervals(inquiry, key, title, answers, names, kind="bars"))
    return charts


def _summary(inquiry: Inquiry, figures: Sequence[Figure]) -> list[str]:
    """Of one arm: what is chosen most, and least."""
    found = [(each, each.estimates[0]) for each in figures] if inquiry.one else []
    told = sorted(
        ((one, estimate) for one, estimate in found if estimate is not None and reach_of(estimate) < CLEAR),
        key=lambda each: each[1].value,
        reverse=True,
    )
    if len(told) < 2 * ENDS:
        return []
    names = [f"{quoted(one.thing)} ({interval(estimate, one.unit)})" for one, estimate in told if one.thing]
    return [
        f"Where they can be chosen, most often chosen are {listed(names[:ENDS])}, least often "
        f"{listed(names[-ENDS:])}."
    ]


def _answer(inquiry: Inquiry, option: ThingRef) -> Answer:
    return Answer(
        key=f"{KEY}.{option.kind}.{option.name}",
        title=option.title,
        unit="share",
        measures=[_chosen(arm, option) for arm in inquiry.arms],
        phrase=f"{quoted(option)} is chosen in {{}} of the decisions in which it can be",
        thing=option,
    )


def _chosen(arm: ArmGames, option: ThingRef) -> Measure | None:
    word = arm.options.get(option, arm.spots.get(option))
    if word is None:
        return None
    samples = arm.samples
    return ratio(arm.clusters, samples.chosen[:, :, word], samples.offered[:, :, word], share=True)
