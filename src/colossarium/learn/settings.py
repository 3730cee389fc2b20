"""What a network is trained for: numbers of players and options, each with its share of the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from colossarium.table.errors import BadOption
from colossarium.table.info import GameInfo
from colossarium.table.input_checks import shown
from colossarium.table.options import encode_options

MAIN_SHARE = 0.5
"""Of the games, that of the first setting if there are several."""
Value = str | int


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
    info: GameInfo, players: Sequence[int], options: Mapping[str, Sequence[Value]]
) -> list[TrainingSetting]:
    """All combinations. The first of them has half of the games, the others share the rest."""
    if not isinstance(players, Sequence) or isinstance(players, str):
        raise BadOption(f"players are numbers in a list, such as [2, 3], not {shown(players)}")
    for name, values in options.items():
        if not isinstance(values, Sequence) or isinstance(values, str):
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
    rest = 0.0 if len(found) == 1 else (1 - MAIN_SHARE) / (len(found) - 1)
    settings = []
    for number, (count, values) in enumerate(found):
        share = 1.0 if len(found) == 1 else rest if number else MAIN_SHARE
        setting = TrainingSetting(count, tuple(zip(names, values, strict=True)), share)
        encode_options(info, setting.chosen)
        settings.append(setting)
    return settings


def games_of(settings: Sequence[TrainingSetting], games: int) -> list[int]:
    """How many of the games each setting has, one at least."""
    return [max(1, round(games * setting.share)) for setting in settings]
