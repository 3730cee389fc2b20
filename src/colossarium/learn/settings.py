"""What a network is trained for: numbers of players and options, each with its share of the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, TypeAlias, TypeVar

from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown
from colossarium.table.options import encode_options

MAIN_SHARE = 0.5
"""Of the games, that of the first setting if there are several."""
MOST_WEIGHT = 1_000_000
Value = str | int
Each = TypeVar("Each", bound=Value)
Values: TypeAlias = Sequence[Each] | Mapping[Each, float]
"""Some values of an option; with what each counts, if not all do alike."""


@dataclass(frozen=True)
class TrainingSetting:
    """How a part of the games is played."""

    players: int
    options: tuple[tuple[str, Value], ...]
    share: float
    """Of all games."""

    @property
    def chosen(self) -> dict[str, Value]:
        return {"players": self.players, **dict(self.options)}

    @property
    def label(self) -> str:
        return " ".join([f"players={self.players}", *(f"{name}={value}" for name, value in self.options)])


def settings_of(
    info: GameInfo, players: Values[int], options: Mapping[str, Values[Value]]
) -> list[TrainingSetting]:
    """All combinations. The first of them has half of the games, the others share the rest; where anything
    is given with weights (`{2: 3, 4: 1}`), each has games by the product of its weights."""
    if not isinstance(players, Sequence | Mapping) or isinstance(players, str):
        raise BadOption(f"players are numbers in a list, such as [2, 3], not {shown(players)}")
    for name, values in options.items():
        if not isinstance(values, Sequence | Mapping) or isinstance(values, str):
            raise BadOption(f"values of {name} come in a list, not as {shown(values)}")
    counts = list(dict.fromkeys(players)) or [encode_options(info, {})["players"]]
    names = list(options)
    found = [
        (count, values)
        for count in counts
        for values in product(*(dict.fromkeys(options[name]) for name in names))
    ]
    if not found:
        raise BadOption("an option without a value can't be learned")
    weights = [
        prod([weight_of(players, count), *map(weight_of, options.values(), values)])
        for count, values in found
    ]
    if not any(isinstance(given, Mapping) for given in (players, *options.values())):
        weights[0] = max(1, len(found) - 1) * MAIN_SHARE / (1 - MAIN_SHARE)
    settings = []
    for (count, values), weight in zip(found, weights, strict=True):
        setting = TrainingSetting(count, tuple(zip(names, values, strict=True)), weight / sum(weights))
        encode_options(info, setting.chosen)
        settings.append(setting)
    return settings


def weight_of(given: Values[Any], value: Value) -> float:
    """What one of some values counts."""
    weight = given.get(value, 1) if isinstance(given, Mapping) else 1
    if isinstance(weight, bool) or not isinstance(weight, int | float) or not 0 < weight <= MOST_WEIGHT:
        raise BadOption(f"what {shown(value)} counts is a number up to {MOST_WEIGHT}, not {shown(weight)}")
    return weight


def games_of(settings: Sequence[TrainingSetting], games: int) -> list[int]:
    """How many of the games each setting has, one at least."""
    return [max(1, round(games * setting.share)) for setting in settings]
