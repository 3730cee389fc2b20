"""Cards, tiles, Traits, Beasts …: how often they are seen, chosen, played; what winning goes with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.charts import curves, intervals, scatter
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.wording import effect
from colossarium.lab.report import Chart, ThingRef
from colossarium.lab.statistics.association import association
from colossarium.lab.statistics.measure import Measure, count, ratio

if TYPE_CHECKING:
    from numpy.typing import NDArray

KEY, TITLE = "thing", "Cards and other things"
CURVES = 6
NOTE = (
    "Seen: the share of seats that could choose it at least once in a game. Chosen: the share of those "
    "that did, whatever they were asked (to play it, to keep it, to discard it). Played: how often its "
    "script ran in a game, from the logs of those games that were told. Winning: how much more often "
    "seats won that chose it than seats that could and did not, among seats of the same order of play and "
    "the same player. That is what goes together, which need not be what the thing does: those who are "
    "ahead may choose it because they are ahead. What it changes is measured by forcing and forbidding "
    "it."
)


def find(inquiry: Inquiry) -> Findings | None:
    things = seen_things(inquiry)
    played = list(dict.fromkeys(thing for arm in inquiry.arms if arm.told for thing in arm.told.things))
    if not things and not played:
        return None
    answers = {thing: _of_thing(inquiry, thing) for thing in things}
    return Findings(
        key=KEY,
        title=TITLE,
        answers=[
            *(each for found in answers.values() for each in found),
            *(_played(inquiry, each) for each in played),
        ],
        charts=_charts(
            inquiry, [found[2] for found in answers.values()], [found[1] for found in answers.values()]
        ),
        note=NOTE,
    )


def seen_things(inquiry: Inquiry) -> list[ThingRef]:
    """The things that some arm ever offered."""
    found = (thing for arm in inquiry.arms for thing, word in arm.things.items() if arm.could[word].any())
    return list(dict.fromkeys(found))


def _of_thing(inquiry: Inquiry, thing: ThingRef) -> tuple[Answer, Answer, Answer]:
    key = f"{KEY}.{thing.kind}.{thing.name}"
    return (
        Answer(
            key=f"{key}.seen",
            title=f"{thing.title}: seen",
            unit="share",
            measures=[_seen(arm, thing) for arm in inquiry.arms],
            phrase="" if inquiry.one else f"{thing.title} can be chosen at least once by {{}} of the seats",
            thing=thing,
        ),
        Answer(
            key=f"{key}.chosen",
            title=f"{thing.title}: chosen",
            unit="share",
            measures=[_chosen(arm, thing) for arm in inquiry.arms],
            phrase="" if inquiry.one else f"{thing.title} is chosen by {{}} of the seats that can",
            thing=thing,
        ),
        Answer(
            key=f"{key}.winning",
            title=f"{thing.title}: winning that goes with it",
            unit="share",
            measures=[_winning(arm, thing) for arm in inquiry.arms],
            sentence=effect(
                f"Seats that choose {thing.title} win",
                "often than seats that could and do not",
                ", which need not be its doing",
            ),
            reference=0.0,
            thing=thing,
        ),
    )


def _columns(arm: ArmGames, thing: ThingRef) -> tuple[NDArray[np.bool_], NDArray[np.bool_]] | None:
    word = arm.things.get(thing)
    return None if word is None else (arm.could[word], arm.did[word])


def _seen(arm: ArmGames, thing: ThingRef) -> Measure | None:
    found = _columns(arm, thing)
    return None if found is None else ratio(arm.clusters, found[0], np.ones(found[0].shape), share=True)


def _chosen(arm: ArmGames, thing: ThingRef) -> Measure | None:
    found = _columns(arm, thing)
    return None if found is None else ratio(arm.clusters, found[1] & found[0], found[0], share=True)


def _winning(arm: ArmGames, thing: ThingRef) -> Measure | None:
    found = _columns(arm, thing)
    return None if found is None else association(arm.clusters, arm.wins, found[1], found[0], arm.strata)


def _played(inquiry: Inquiry, thing: ThingRef) -> Answer:
    return Answer(
        key=f"{KEY}.{thing.kind}.{thing.name}.played",
        title=f"{thing.title}: played",
        unit="times",
        measures=[_acted(arm, thing) for arm in inquiry.arms],
        phrase="" if inquiry.one else f"{thing.title} acts {{}} times a game",
        thing=thing,
        comparable=inquiry.enough_told,
    )


def _acted(arm: ArmGames, thing: ThingRef) -> Measure | None:
    if arm.told is None or thing not in arm.told.things:
        return None
    return count(
        arm.told.clusters, arm.told.told.acted[:, :, arm.told.things[thing]].sum(axis=1, dtype=np.int64)
    )


def _charts(inquiry: Inquiry, winning: Sequence[Answer], chosen: Sequence[Answer]) -> list[Chart]:
    """For each kind: how much winning goes with each thing, and how often it is chosen."""
    charts = []
    for kind in dict.fromkeys(each.thing.kind for each in winning if each.thing):
        both = [
            (one, other)
            for one, other in zip(winning, chosen, strict=True)
            if one.thing and one.thing.kind == kind and any(one.measures)
        ]
        if not both:
            continue
        both.sort(key=lambda pair: _first_value(pair[0]), reverse=True)
        labels = [one.thing.title for one, _ in both if one.thing]
        title = f"Winning that goes with choosing it: {kind}"
        charts.append(
            intervals(inquiry, f"{KEY}.{kind}.winning", title, [one for one, _ in both], labels, 0.0)
        )
        if inquiry.one:
            charts.append(scatter(f"{KEY}.{kind}.chosen", f"Chosen and won with: {kind}", both, labels))
    telling = sorted(winning, key=lambda each: 1.0 if each.chance is None else each.chance)
    return [*charts, *curves(inquiry, telling[:CURVES])]


def _first_value(answer: Answer) -> float:
    return next(each.value for each in answer.measures if each is not None)
