"""How games go: changes of the lead, comebacks, how early it is known who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.charts import curves, histogram
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.points import decided
from colossarium.lab.report import Chart, Figure, Unit
from colossarium.lab.statistics.measure import Measure, ratio

KEY, TITLE = "course", "Tension: lead, comebacks, when it is known"
LATE = 0.75
COMEBACK = 0.25
"""A comeback: who wins was once behind by this part of what it has in the end."""
NOTE = (
    "By the scores, which may hide what is on the board: who leads, how far the later winner was ever "
    "behind. A comeback is a victory of somebody who was once behind by at least a quarter of the points "
    "it ends with. When the winner is known is judged by the network’s value: the part of the game after "
    "which the winner stayed the favourite."
)


def find(inquiry: Inquiry) -> Findings | None:
    def answer(
        key: str, title: str, unit: Unit, measure: Callable[[ArmGames], Measure | None], phrase: str
    ) -> Answer:
        return Answer(
            key=f"{KEY}.{key}",
            title=title,
            unit=unit,
            measures=[measure(arm) for arm in inquiry.arms],
            phrase=phrase,
        )

    answers = [
        answer(
            "lead_changes", "Changes of the lead", "times", _lead_changes, "The lead changes {} times a game"
        ),
        answer(
            "behind",
            "The winner was behind by",
            "points",
            _behind,
            "Who wins was once {} points behind on average",
        ),
        answer(
            "never_behind",
            "Winners who were never behind",
            "share",
            _never_behind,
            "{} of the winners were never behind",
        ),
        answer("comebacks", "Comebacks", "share", _comebacks, "{} of the games are won by a comeback"),
        answer(
            "known_from",
            "When the winner is known",
            "share",
            _known_from,
            "The winner is the favourite for good after {} of a game on average",
        ),
        answer(
            "open_late",
            "Open in the last quarter",
            "share",
            _open_late,
            "{} of the games are still open in their last quarter",
        ),
    ]
    return Findings(
        key=KEY,
        title=TITLE,
        answers=answers,
        charts=[*_known_chart(inquiry), *curves(inquiry, answers)],
        note=NOTE,
        summarise=lambda figures: _summary(inquiry, figures),
    )


def _summary(inquiry: Inquiry, figures: Sequence[Figure]) -> list[str]:
    wanted = [f"{KEY}.{each}" for each in ("lead_changes", "comebacks", "known_from", "open_late")]
    return [each.sentence for each in figures if inquiry.one and each.key in wanted and each.sentence]


def _lead_changes(arm: ArmGames) -> Measure | None:
    return ratio(arm.clusters, arm.samples.lead_changes)


def _winners(arm: ArmGames) -> np.ndarray:
    """Games × seats: those who won what others did not."""
    return np.asarray(arm.won & decided(arm)[:, None])


def _behind(arm: ArmGames) -> Measure | None:
    winners = _winners(arm)
    return ratio(arm.clusters, np.where(winners, arm.samples.deficits, 0), winners)


def _never_behind(arm: ArmGames) -> Measure | None:
    winners = _winners(arm)
    return ratio(arm.clusters, winners & (arm.samples.deficits <= 0), winners, share=True)


def _comebacks(arm: ArmGames) -> Measure | None:
    winners, deficits = _winners(arm), arm.samples.deficits
    back = (deficits > 0) & (deficits >= COMEBACK * arm.samples.scores)
    return ratio(arm.clusters, winners & back, winners, share=True)


def _known(arm: ArmGames) -> tuple[np.ndarray, np.ndarray] | None:
    """When the winner of each told game was known, and of which games anybody judged."""
    if arm.told is None or not np.isfinite(arm.told.told.known_from).any():
        return None
    known = arm.told.told.known_from.astype(np.float64)
    return np.nan_to_num(known), np.isfinite(known)


def _known_from(arm: ArmGames) -> Measure | None:
    known = _known(arm)
    return None if known is None or arm.told is None else ratio(arm.told.clusters, *known)


def _open_late(arm: ArmGames) -> Measure | None:
    known = _known(arm)
    if known is None or arm.told is None:
        return None
    return ratio(arm.told.clusters, (known[0] > LATE) & known[1], known[1], share=True)


def _known_chart(inquiry: Inquiry) -> list[Chart]:
    known = [_known(arm) for arm in inquiry.arms]
    values = [each[0][each[1]] for each in known if each is not None]
    if len(values) < len(known):
        return []
    return histogram(inquiry, f"{KEY}.known_from", "When the winner is known", "share", values)
