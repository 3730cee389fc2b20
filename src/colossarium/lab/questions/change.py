"""How much a thing changes winning: the same games with the choice forced and with it forbidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from colossarium.lab.questions.answer import Answer, Findings
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.questions.charts import intervals
from colossarium.lab.questions.inquiry import Inquiry
from colossarium.lab.questions.wording import effect, listed
from colossarium.lab.report import ThingRef
from colossarium.lab.statistics.measure import Measure, combined, ratio

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from colossarium.lab.samples import Arm

KEY, TITLE = "change", "What things change"
NOTE = (
    "The same seeds were played twice: once one player had to choose it wherever that was possible, once "
    "that player could not unless nothing else was left. The difference is how much more often that "
    "player won, over all games, and over those in which it came up. Where one of the two was not played, "
    "the game as it is takes its place. Players do not relearn the game for this."
)


def find(inquiry: Inquiry) -> Findings | None:
    words = list(dict.fromkeys(word for arm in inquiry.arms for word in _steered(inquiry, arm)))
    if not words:
        return _beside(inquiry)
    overall = [_answer(inquiry, word, "winning", _changed) for word in words]
    offered = [_answer(inquiry, word, "when_offered", _changed_when_offered) for word in words]
    measured = [each for each in overall if any(each.measures)]
    measured.sort(key=lambda each: next(one.value for one in each.measures if one), reverse=True)
    return Findings(
        key=KEY,
        title=TITLE,
        answers=[each for each in (*overall, *offered) if any(each.measures) or each.unknown],
        charts=[
            intervals(
                inquiry,
                f"{KEY}.winning",
                "What a thing changes: share of victories, forced less forbidden",
                measured,
                [each.thing.title for each in measured if each.thing],
                0.0,
            )
        ]
        if measured
        else [],
        note=NOTE,
        summarise=lambda figures: [each.unknown for each in overall if each.unknown],
    )


def never_on_offer(title: str, where: str) -> str:
    """Nothing was forced, and nothing forbidden: that both are alike says nothing."""
    return (
        f"Nothing can be said of what {title} changes{where}: in these games it was never on offer, so there "
        "was nothing to force or to forbid. What acts without being chosen by its name, as a tile does, is "
        "tried by `colossarium lab audit`, which looks a choice ahead to avoid it."
    )


def _beside(inquiry: Inquiry) -> Findings | None:
    """Arms that are steered in different ways are compared by how often the steered player wins."""
    if len({arm.samples.arm.steering for arm in inquiry.arms}) < 2 or inquiry.seats is None:
        return None
    answer = Answer(
        key=f"{KEY}.player",
        title="Share of the player who must choose, or must not",
        unit="share",
        measures=[steered_player(arm) for arm in inquiry.arms],
        phrase="The player who must choose, or must not, wins {} of the games",
        reference=inquiry.arms[0].even_share,
    )
    return Findings(key=KEY, title=TITLE, answers=[answer], note=NOTE)


def _answer(
    inquiry: Inquiry, words: tuple[ThingRef, ...], key: str, measure: Callable[[_Sides], Measure | None]
) -> Answer:
    title = listed([each.title for each in words])
    sides = [_steered(inquiry, arm).get(words) for arm in inquiry.arms]
    all_games = key == "winning"
    found = [None if each is None or not each.on_offer else measure(each) for each in sides]
    without = [
        arm.name for arm, each in zip(inquiry.arms, sides, strict=True) if each is None or not each.on_offer
    ]
    where = "" if len(without) == len(sides) else f" in {listed([f'“{name}”' for name in without])}"
    return Answer(
        key=f"{KEY}.{'+'.join(f'{each.kind}.{each.name}' for each in words)}.{key}",
        title=f"{title}: {'what it changes' if all_games else 'what it changes where it comes up'}",
        unit="share",
        measures=found,
        sentence=effect(
            f"A player who always chooses {title} wins",
            "often than one who never does" + ("" if all_games else ", in games in which it comes up"),
        ),
        reference=0.0,
        thing=words[0],
        unknown=never_on_offer(title, where) if without and all_games else "",
    )


class _Sides:
    """The games of an arm with a choice forced, and with it forbidden; or as they are."""

    def __init__(self, free: ArmGames, words: frozenset[int]) -> None:
        self.forced = self.forbidden = free
        self.words = words

    @property
    def on_offer(self) -> bool:
        """Whether the steered player could choose it in any of the games."""
        return any(bool(came_up(arm, self.words).any()) for arm in (self.forced, self.forbidden))

    def with_arm(self, arm: ArmGames) -> None:
        if arm.samples.arm.steering.forced:
            self.forced = arm
        else:
            self.forbidden = arm


def _steered(inquiry: Inquiry, free: ArmGames) -> dict[tuple[ThingRef, ...], _Sides]:
    """By the words that are steered."""
    found: dict[tuple[ThingRef, ...], _Sides] = {}
    names = {number: word for word, number in (*free.things.items(), *free.options.items())}
    for arm in inquiry.steered:
        steering = arm.samples.arm.steering
        words = steering.forced or steering.forbidden
        if _alike(arm.samples.arm, free.samples.arm) and (not steering.forced or not steering.forbidden):
            key = tuple(names[each] for each in sorted(words) if each in names)
            if key:
                found.setdefault(key, _Sides(free, words)).with_arm(arm)
    return found


def _alike(one: Arm, other: Arm) -> bool:
    """Whether two arms differ in nothing but their steering."""
    return (
        one.info.slug == other.info.slug
        and dict(one.options) == dict(other.options)
        and [each.identity for each in one.players] == [each.identity for each in other.players]
    )


def steered_player(arm: ArmGames) -> Measure | None:
    """How often the player wins that is steered."""
    return ratio(arm.clusters, np.where(arm.samples.players == 0, arm.wins, 0), share=True)


def _changed(sides: _Sides) -> Measure | None:
    forced, forbidden = steered_player(sides.forced), steered_player(sides.forbidden)
    if forced is None or forbidden is None:
        return None
    return combined((-1, 1), (forbidden, forced))


def _changed_when_offered(sides: _Sides) -> Measure | None:
    """Where it never comes up nothing is changed, so the change is all of those games in which it does."""
    change = _changed(sides)
    offered = ratio(sides.forced.clusters, came_up(sides.forced, sides.words), share=True)
    if change is None or offered is None or not 0 < offered.value < 1:
        return None
    value = change.value / offered.value
    off = combined((1, -value), (change, offered))
    samples = round(offered.value * change.samples)
    return Measure(value, off.seeds, off.errors / offered.value, max(2, samples))


def came_up(arm: ArmGames, words: Sequence[int] | frozenset[int]) -> NDArray[np.bool_]:
    """Games in which the steered player could choose one of these."""
    could = arm.could[sorted(words)].any(axis=0)
    return np.asarray((could & (arm.samples.players == 0)).any(axis=1))
