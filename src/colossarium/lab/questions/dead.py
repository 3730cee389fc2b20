"""What is never seen or hardly ever taken: dead cards, options that nobody wants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.wording import listed
from colossarium.lab.report import Figure, ThingRef
from colossarium.lab.statistics.measure import Measure, Measured, ratio
from colossarium.lab.statistics.quantiles import FARTHEST, chance_beyond

KEY, TITLE = "dead", "Dead cards and options"
ALIVE = 0.02
"""What fewer seats take of those that can is as good as dead."""
NOTE = (
    "As good as dead is what fewer than 2% of the seats ever take in a game in which they can. Things "
    "that never came up are named where others of their kind did."
)


def find(inquiry: Inquiry) -> Findings | None:
    words = list(dict.fromkeys(word for arm in inquiry.arms for word in (*arm.things, *arm.options)))
    answers = [answer for word in words if (answer := _answer(inquiry, word)) is not None]
    rare = [each for each in answers if any(one and one.value < ALIVE for one in each.measures)]
    return Findings(
        key=KEY,
        title=TITLE,
        answers=rare,
        note=NOTE,
        summarise=lambda figures: _summary(inquiry),
        unasked=len(answers) - len(rare),
    )


def _answer(inquiry: Inquiry, word: ThingRef) -> Answer | None:
    measures = [_taken(arm, word) for arm in inquiry.arms]
    if not any(measures):
        return None
    thing = any(word in arm.things for arm in inquiry.arms)
    return Answer(
        key=f"{KEY}.{word.kind}.{word.name}",
        title=f"{word.title}: taken by those who can",
        unit="share",
        measures=measures,
        sentence=lambda figure, places: _sentence(word.title if thing else f"“{word.title}”", figure, places),
        reference=ALIVE if inquiry.one else None,
        thing=word,
        tested=_chance(measures),
    )


def _taken(arm: ArmGames, word: ThingRef) -> Measure | None:
    number = arm.things.get(word, arm.options.get(word))
    if number is None:
        return None
    could = arm.could[number]
    return ratio(arm.clusters, arm.did[number] & could, could, share=True)


def _chance(measures: Sequence[Measure | None]) -> float:
    """How likely so few would take it in some arm, if enough did."""
    found = [_chance_below(each) for each in measures if each is not None]
    return min(1.0, min(found) * len(found))


def _chance_below(measured: Measured) -> float:
    """How likely a value so far below what is alive would be."""
    if measured.value >= ALIVE:
        return 1.0
    low, high = 0.0, FARTHEST
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (low, middle) if measured.limits(middle)[1] >= ALIVE else (middle, high)
    return chance_beyond(high) / 2


def _sentence(title: str, figure: Figure, places: Sequence[str]) -> str:
    said = []
    for place, each in zip(places, figure.estimates, strict=True):
        if each is None or each.high >= ALIVE:
            continue
        where = "" if len(places) == 1 else f" {place}"
        games = f"{each.samples:,} games in which it was on offer"
        often = "never" if each.value == 0 else "hardly ever"
        said.append(
            f"{title} is {often} chosen{where}: by at most {100 * each.high:.2g}% of those who can ({games})"
        )
    return f"{'; '.join(said)}." if said else ""


def _summary(inquiry: Inquiry) -> list[str]:
    return [sentence for at, arm in enumerate(inquiry.arms) for sentence in _never_seen(inquiry, at, arm)]


def _never_seen(inquiry: Inquiry, at: int, arm: ArmGames) -> Iterator[str]:
    """Of each kind of which some came up, what did not."""
    acted = _acted(arm)
    where = "" if inquiry.one else f" {inquiry.places[at]}"
    for kind in dict.fromkeys(thing.kind for thing in arm.things):
        own = [thing for thing in arm.things if thing.kind == kind]
        missing = [each for each in own if not arm.could[arm.things[each]].any() and each not in acted]
        if missing and len(missing) < len(own):
            names = listed([each.title for each in missing])
            yield f"Never on offer in {len(arm):,} games{where}: {names}."


def _acted(arm: ArmGames) -> set[ThingRef]:
    if arm.told is None:
        return set()
    ever = np.asarray(arm.told.told.acted.any(axis=(0, 1)))
    return {thing for thing, column in arm.told.things.items() if ever[column]}
