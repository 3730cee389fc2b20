"""Games with a farmer, each beside the same game without one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from colossarium.lab.audit.acts import ActReader
from colossarium.lab.audit.farmer import Farmer, Routines
from colossarium.lab.audit.playing import Ending, Playing, Setting
from colossarium.lab.audit.repeats import Watch
from colossarium.machine.chance import Dice


class Farmed(NamedTuple):
    """What farming did for a seat in one game."""

    seed: int
    times: int
    share: float
    """Of the victory, of the farmer."""
    free: float
    """The same seat's, playing freely."""
    lead: float
    """Points before the mean of the others: farming, less playing freely."""


@dataclass(frozen=True)
class FarmedGames:
    """Plays the game of a seed freely, and with a farmer of each kind."""

    setting: Setting
    farms: tuple[Routines, ...]

    @cached_property
    def _tools(self) -> tuple[Playing, Watch, ActReader]:
        playing = Playing(self.setting)
        return playing, Watch(playing.program), ActReader(playing.machine)

    def __call__(self, seed: int) -> list[Farmed]:
        seat = self.seat(seed)
        _, free = self.play(None, seed)
        found = []
        for number in range(len(self.farms)):
            times, farmed = self.play(number, seed)
            lead = farmed.lead(seat) - free.lead(seat)
            found.append(Farmed(seed, times, farmed.shares[seat], free.shares[seat], lead))
        return found

    def seat(self, seed: int) -> int:
        """Whose farmer it is."""
        return seed % self.setting.players

    def play(self, number: int | None, seed: int, made: list[int] | None = None) -> tuple[int, Ending]:
        """With a farmer of this kind, or without one: how often it repeated its gain, and the end."""
        playing, watch, acts = self._tools
        if number is None:
            return 0, playing.play_on(playing.begin(seed), Dice(seed), made=made)
        farmer = Farmer(playing, watch, acts, self.farms[number], seed)
        begin, seat = playing.begin(seed), self.seat(seed)
        ending = playing.play_on(begin, Dice(seed), seat, made=made, chooser=farmer.choose)
        return farmer.times, ending

    def __getstate__(self) -> dict[str, object]:
        """Without what was made in this process."""
        return {name: value for name, value in self.__dict__.items() if name != "_tools"}


def by_farm(games: Sequence[Sequence[Farmed]]) -> list[list[Farmed]]:
    """All games of each kind of farmer."""
    return [list(some) for some in zip(*games, strict=True)]
