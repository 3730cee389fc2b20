"""What a repeat is worth: the game goes on without what it brought, and with many times as much."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from colossarium.lab.audit.playing import Ending, Playing, Setting
from colossarium.lab.audit.repeats import Repeat, choices_of
from colossarium.machine.chance import Dice
from colossarium.script.layout import Block


class Repeated(NamedTuple):
    """A repeat, and how often it is done."""

    repeat: Repeat
    times: int


class RepeatWorth(NamedTuple):
    """What repeating something so often brought whoever did it."""

    seed: int
    times: int
    share: float
    """Of the victory."""
    lead: float
    """In points before the mean of the others."""


@dataclass(frozen=True)
class WorthOfRepeats:
    """Plays on from the end of a repeat, with more and with less."""

    setting: Setting

    @cached_property
    def _playing(self) -> Playing:
        return Playing(self.setting)

    def __call__(self, repeated: Repeated) -> RepeatWorth:
        repeat, times = repeated
        without, more = self._with(repeat, -1), self._with(repeat, times - 1)
        seat = repeat.seat
        share = more.shares[seat] - without.shares[seat]
        return RepeatWorth(repeat.seed, times, share, more.lead(seat) - without.lead(seat))

    def _with(self, repeat: Repeat, times: int) -> Ending:
        """So many times what it brought besides."""
        state = self._playing.replayed(repeat.seed, choices_of(repeat))
        for place, gain in repeat.gains:
            state.words[place] = min(self._most(place), state.words[place] + times * gain)
        return self._playing.play_on(state, Dice(repeat.seed))

    def _most(self, place: int) -> int:
        """What the field of a word holds at most."""
        return self._block(place).field.high

    def _block(self, place: int) -> Block:
        blocks = self._playing.program.layout.blocks
        return next(each for each in blocks if each.offset <= place < each.offset + each.words)

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in self.__dict__.items() if name != "_playing"}
