"""Who is stronger, and what the strong do that the weak do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.charts import intervals
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.wording import effect, quoted
from colossarium.lab.report import Chart, ThingRef
from colossarium.lab.statistics.measure import Contrast, Measure, chance, combined, ratio

if TYPE_CHECKING:
    from numpy.typing import NDArray

KEY, TITLE = "player", "Players: what the strong do"
MOST = 24
"""So many differences are drawn."""
NOTE = (
    "The share of the victory of each player, and how much more often the strongest one chooses something "
    "than the weakest one, where both are sure to differ in strength: of things, the share of seats that "
    "choose it in a game in which they can; of options, the share of decisions. What the strong do more "
    "often need not be what makes them strong."
)


def find(inquiry: Inquiry) -> Findings | None:
    labels = list(dict.fromkeys(label for arm in inquiry.arms for label in arm.bots[0]))
    if max(len(arm.bots[0]) for arm in inquiry.arms) < 2:
        return None
    shares = [_share_answer(inquiry, label, at == 1 and len(labels) == 2) for at, label in enumerate(labels)]
    ends = strongest_and_weakest(inquiry.arms[0])
    habits = [] if ends is None else _habits(inquiry, *ends)
    return Findings(
        key=KEY,
        title=TITLE,
        answers=[*shares, *habits],
        charts=[
            intervals(
                inquiry, f"{KEY}.share", "Share of victories by player", shares, labels, _even(inquiry)
            ),
            *([_habits_chart(inquiry, habits, *ends)] if ends and habits else []),
        ],
        note=NOTE,
    )


def _even(inquiry: Inquiry) -> float | None:
    return inquiry.arms[0].even_share if inquiry.seats else None


def _share_answer(inquiry: Inquiry, label: str, said_already: bool) -> Answer:
    return Answer(
        key=f"{KEY}.{label}",
        title=f"Share of {label}",
        unit="share",
        measures=[_share(arm, label) for arm in inquiry.arms],
        # What one of two does not win the other one does: that is said once.
        phrase="" if said_already else f"“{label}” wins {{}} of its games",
        reference=_even(inquiry),
        usual="an even share is",
        comparable=inquiry.seats is not None,
    )


def sits(arm: ArmGames, label: str) -> NDArray[np.bool_]:
    """Games × seats: where this bot sits."""
    labels, sitting = arm.bots
    return sitting == labels.index(label) if label in labels else np.zeros(sitting.shape, bool)


def _share(arm: ArmGames, label: str) -> Measure | None:
    where = sits(arm, label)
    return ratio(arm.clusters, np.where(where, arm.wins, 0), where, share=True)


def strongest_and_weakest(arm: ArmGames) -> tuple[str, str] | None:
    """The bots that win most and least, if these surely differ."""
    shares = {label: share for label in arm.bots[0] if (share := _share(arm, label)) is not None}
    if len(shares) < 2:
        return None
    strong, weak = (pick(shares, key=lambda label: shares[label].value) for pick in (max, min))
    return (strong, weak) if chance(Contrast(shares[weak], shares[strong]), 0.0) < 0.01 else None


def _habits(inquiry: Inquiry, strong: str, weak: str) -> list[Answer]:
    words = list(dict.fromkeys(word for arm in inquiry.arms for word in (*arm.things, *arm.options)))
    answers = [
        Answer(
            key=f"{KEY}.habit.{word.kind}.{word.name}",
            title=f"{word.title}: chosen by {strong} rather than by {weak}",
            unit="share",
            measures=[_habit(arm, word, strong, weak) for arm in inquiry.arms],
            sentence=effect(
                f"“{strong}” chooses {_quoted(inquiry, word)}", f"often than “{weak}” where both can"
            ),
            reference=0.0,
            thing=word,
        )
        for word in words
    ]
    return [each for each in answers if any(each.measures)]


def _quoted(inquiry: Inquiry, word: ThingRef) -> str:
    return word.title if any(word in arm.things for arm in inquiry.arms) else quoted(word)


def _habit(arm: ArmGames, word: ThingRef, strong: str, weak: str) -> Measure | None:
    rates = [_rate(arm, word, sits(arm, label)) for label in (weak, strong)]
    if rates[0] is None or rates[1] is None or min(each.samples for each in rates if each) < 10:
        return None
    return combined((-1, 1), (rates[0], rates[1]))


def _rate(arm: ArmGames, word: ThingRef, where: NDArray[np.bool_]) -> Measure | None:
    if word in arm.things:
        could = arm.could[arm.things[word]] & where
        return ratio(arm.clusters, arm.did[arm.things[word]] & could, could, share=True)
    if word not in arm.options:
        return None
    number, samples = arm.options[word], arm.samples
    chosen, offered = (np.where(where, each[:, :, number], 0) for each in (samples.chosen, samples.offered))
    return ratio(arm.clusters, chosen, offered, share=True)


def _habits_chart(inquiry: Inquiry, habits: Sequence[Answer], strong: str, weak: str) -> Chart:
    telling = sorted(habits, key=lambda each: 1.0 if each.chance is None else each.chance)[:MOST]
    telling.sort(key=lambda each: -next(one.value for one in each.measures if one))
    return intervals(
        inquiry,
        f"{KEY}.habit",
        f"What {strong} chooses more often than {weak}",
        telling,
        [each.thing.title for each in telling if each.thing],
        0.0,
    )
