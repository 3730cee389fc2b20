"""What is asked about: the games of one arm, of two, or of several along an axis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from colossarium.games.variants import Variant
from colossarium.lab.questions.arm_games import ArmGames
from colossarium.lab.samples import Arm, Samples
from colossarium.table.knobs import fact_knobs_of, knobs_of

FEWEST_TOLD = 20


@dataclass(frozen=True)
class Axis:
    """The one number in which all arms differ."""

    name: str
    values: tuple[float, ...]
    """Of each arm."""


class Inquiry:
    """Arms, and how sure answers have to be."""

    def __init__(
        self, samples: Sequence[Samples], confidence: float, steered: Sequence[Samples] = ()
    ) -> None:
        self.arms = [ArmGames(each) for each in samples]
        self.steered = [ArmGames(each) for each in steered]
        self.confidence = confidence

    @property
    def one(self) -> bool:
        return len(self.arms) == 1

    @cached_property
    def axis(self) -> Axis | None:
        return axis_of([arm.samples.arm for arm in self.arms])

    @cached_property
    def places(self) -> list[str]:
        """Where something is said to be: "in Quick Ages", "at actions = 5"."""
        if self.axis is not None:
            return [f"at {self.axis.name} = {value:g}" for value in self.axis.values]
        return [f"in “{arm.name}”" for arm in self.arms]

    @cached_property
    def order(self) -> list[int]:
        """The arms in the order of the axis; as they are told where there is none."""
        arms = range(len(self.arms))
        axis = self.axis
        return list(arms) if axis is None else sorted(arms, key=lambda arm: axis.values[arm])

    @property
    def enough_told(self) -> bool:
        """Whether the logs of enough games were told to compare arms by them."""
        return all(arm.told is None or len(arm.told.told.games) >= FEWEST_TOLD for arm in self.arms)

    @property
    def seats(self) -> int | None:
        """How many play, if it is the same number in all arms."""
        numbers = {arm.seats for arm in self.arms}
        return numbers.pop() if len(numbers) == 1 else None


def axis_of(arms: Sequence[Arm]) -> Axis | None:
    """The knob or the option in which arms differ, if it is one only and each has another number of it."""
    if len(arms) < 2:
        return None
    numbers = [_numbers(arm, _names_set(arms)) for arm in arms]
    names = sorted({name for each in numbers for name in each})
    differing = [name for name in names if len({each.get(name) for each in numbers}) > 1]
    if len(differing) != 1:
        return None
    values = [each.get(differing[0]) for each in numbers]
    if len(set(values)) < len(values) or not all(isinstance(each, int) for each in values):
        return None
    return Axis(differing[0], tuple(float(each) for each in values if isinstance(each, int)))


def _names_set(arms: Sequence[Arm]) -> set[str]:
    """The knobs that a variant among the arms sets."""
    editions = [arm.info.edition for arm in arms]
    return {name for each in editions if isinstance(each, Variant) for name, _ in each.settings}


def _numbers(arm: Arm, knobs: set[str]) -> dict[str, int | str]:
    """All that could make an arm differ from others: options, knobs, scripts, players, steering."""
    edition = arm.info.edition
    variant = edition if isinstance(edition, Variant) else None
    settable = [*knobs_of(arm.info), *fact_knobs_of(arm.info)] if knobs else []
    return {
        **arm.options,
        **{each.name: each.value for each in settable if each.name in knobs},
        "rules": repr((variant.game, variant.text, variant.without) if variant else (arm.info.slug, "", ())),
        "bots": repr(sorted({each.identity for each in arm.players})),
        "steering": repr(arm.steering),
    }
