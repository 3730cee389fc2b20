"""What is never seen or hardly ever chosen: dead cards, options that nobody wants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.wording import listed, quoted, sentence_of
from colossarium.lab.report import Figure, ThingRef
from colossarium.lab.statistics.measure import Measure, Measured, ratio
from colossarium.lab.statistics.quantiles import FARTHEST, chance_beyond

KEY, TITLE = "dead", "Dead cards and options"
ALIVE = 0.02
"""What fewer seats choose of those that can is as good as dead."""
NOTE = (
    "As good as dead is what fewer than 2% of the seats ever choose in a game in which they can. Things "
    "that were never on offer are named where others of their kind were; options of the game may be what "
    "leaves them out."
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
    measures = [_chosen(arm, word) for arm in inquiry.arms]
    if not any(measures):
        return None
    thing = any(word in arm.things for arm in inquiry.arms)
    return Answer(
        key=f"{KEY}.{'' if thing else 'option.'}{word.kind}.{word.name}",
        title=f"{word.title}: chosen by those who can",
        unit="share",
        measures=measures,
        sentence=lambda figure, places: _sentence(word.title if thing else quoted(word), figure, places),
        reference=ALIVE if inquiry.one else None,
        thing=word,
        tested=_chance(measures),
    )


def _chosen(arm: ArmGames, word: ThingRef) -> Measure | None:
    number = arm.things.get(word, arm.options.get(word))
    if number is None:
        return None
    could = arm.could[number]
    return ratio(arm.clusters, arm.did[number] & could, could, share=True)


def _chance(measures: Sequence[Measure | None]) -> float:
    """How likely so few would choose it in some arm, if enough did."""
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
    return sentence_of("; ".join(said))


def _summary(inquiry: Inquiry) -> list[str]:
    """What never came up: in all arms, and in some of them alone."""
    missing = [_never_seen(arm) for arm in inquiry.arms]
    always = [thing for thing in missing[0] if all(thing in each for each in missing)]
    games = f"in {sum(map(len, inquiry.arms)):,} games"
    said = list(_told(always, games if inquiry.one else f"{games} of all sides"))
    for place, arm, own in zip(inquiry.places, inquiry.arms, missing, strict=True):
        said += _told([each for each in own if each not in always], f"in {len(arm):,} games {place}")
    return said


def _told(things: Sequence[ThingRef], where: str) -> Iterator[str]:
    for kind in dict.fromkeys(thing.kind for thing in things):
        names = listed([thing.title for thing in things if thing.kind == kind])
        yield f"Never on offer {where} ({kind}): {names}."


def _never_seen(arm: ArmGames) -> list[ThingRef]:
    """Of each kind of which some came up, what did not."""
    acted = _acted(arm)
    found = []
    for kind in dict.fromkeys(thing.kind for thing in arm.things):
        own = [thing for thing in arm.things if thing.kind == kind]
        missing = [each for each in own if not arm.could[arm.things[each]].any() and each not in acted]
        found += missing if len(missing) < len(own) else []
    return found


def _acted(arm: ArmGames) -> set[ThingRef]:
    if arm.told is None:
        return set()
    ever = np.asarray(arm.told.told.acted.any(axis=(0, 1)))
    return {thing for thing, column in arm.told.things.items() if ever[column]}
